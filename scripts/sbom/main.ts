/** `npm run sbom -- [file]`: writes the inventory of all packages, and looks them up among the advisories of ADVISORIES_DIR. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../install.mjs'
import { findAdvised, readAdvisories } from './check-advisories.ts'
import { makeSbom } from './make-sbom.ts'

const path = resolve(process.argv[2] ?? join(ROOT, 'sbom.cdx.json'))
const sbom = makeSbom(new Date())
writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${sbom.components.length} packages in ${path}`)

const folder = process.env.ADVISORIES_DIR
if (folder === undefined || folder === '')
  console.log('Advisories were not looked at: set ADVISORIES_DIR to a folder of them in the format of OSV (https://osv.dev/#list).')
else {
  const advisories = readAdvisories(folder)
  const found = findAdvised(advisories, JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  console.log(`${advisories.length} advisories, ${found.length} of them about packages of ours`)
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}
