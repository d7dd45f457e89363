// `npm test`: installs what it needs and runs every check there is. Arguments name the steps to run, all by default.
import { ensurePackages, handOver } from './install.mjs'

await ensurePackages()
handOver('scripts/gate/main.ts', process.argv.slice(2))
