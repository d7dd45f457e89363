/** `npm run reference`: writes the generated references. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../install.mjs'
import { createPages } from './pages.ts'

for (const [path, text] of await createPages()) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
  process.stdout.write(`${path}\n`)
}
