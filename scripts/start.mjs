// `npm start` and `npm run dev`: everything from a fresh clone to a running server, with nothing but Node 20 or later and npm.
import { ensurePackages, handOver } from './install.mjs'

const args = process.argv.slice(2)
await ensurePackages()
if (args[0] === '--dev') handOver('scripts/dev.ts', args.slice(1))
else handOver('scripts/serve.ts', args)
