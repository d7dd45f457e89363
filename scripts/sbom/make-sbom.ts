/** The inventory of every package, made by npm out of the lock file alone: nothing is installed and nobody is asked. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../install.mjs'
import { checkSbom, Sbom } from './check-sbom.ts'

const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

/** A name of 128 bits that is the same for the same text. */
const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Throws with every fault when it does not hold what the lock file does. */
export const makeSbom = (now: Date): Sbom => {
  const ran = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: OUTPUT_BYTES_MAX,
  })
  if (ran.status !== 0) throw new Error(`npm sbom failed: ${ran.stderr.slice(-1_000)}`)
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  const made = Sbom.parse(JSON.parse(ran.stdout))
  const component = { ...made.metadata.component, type: 'application', name: 'reelwright' }
  // npm names the product by its folder, and every run anew; the same lock file is the same inventory here.
  const sbom = {
    ...made,
    serialNumber: `urn:uuid:${uuidOf(text)}`,
    metadata: { ...made.metadata, timestamp: now.toISOString(), component },
  }
  const faults = checkSbom(sbom, JSON.parse(text))
  if (faults.length > 0) throw new Error(`The inventory is not whole:\n${faults.join('\n')}`)
  return sbom
}
