// `npm start`: everything from a fresh clone to a running server, with nothing but Node 20 or later and npm.
import { ensurePackages, handOver } from './install.mjs'

await ensurePackages()
handOver('scripts/serve.ts', process.argv.slice(2))
