// `npm start` and its sisters: everything from a fresh clone to a running server, with nothing but Node 20 or later and npm.
import { ensurePackages, handOver } from './install.mjs'

/** @type {Record<string, string>} */
const SISTERS = {
  '--dev': 'scripts/dev.ts',
  '--demo': 'scripts/demo.ts',
  '--gallery': 'scripts/gallery.ts',
  '--models': 'scripts/models/main.ts',
}

const [first = '', ...rest] = process.argv.slice(2)
await ensurePackages()
const sister = SISTERS[first]
if (sister === undefined) handOver('scripts/serve.ts', process.argv.slice(2))
else handOver(sister, rest)
