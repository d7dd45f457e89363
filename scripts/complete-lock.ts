/**
 * Fills in the binaries of other platforms that npm left out of package-lock.json, and the hashes that this machine's registry knows; see
 * rules/lock-file.ts. What is left without a hash is written to rules/unhashed.json.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'
import { completeLockFile, fillHashes, type LockFile, listUnhashed } from './rules/lock-file.ts'

/** By npm itself, with whatever registry it is set up for; null where that lacks the package. */
const findHash = async (name: string, version: string): Promise<string | null> => {
  const asked = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8', timeout: 60_000 })
  return /^sha512-[A-Za-z0-9+/=]+$/m.exec(asked.stdout ?? '')?.[0] ?? null
}

const path = join(ROOT, 'package-lock.json')
const lock: LockFile = JSON.parse(readFileSync(path, 'utf8'))
const isOffline = process.argv.includes('--offline')
const completed = completeLockFile(lock)
const filled = isOffline ? completed : await fillHashes(completed, findHash)
const left = listUnhashed(filled)
writeFileSync(path, `${JSON.stringify(filled, null, 2)}\n`)
writeFileSync(join(ROOT, 'scripts', 'rules', 'unhashed.json'), `${JSON.stringify(left, null, 2)}\n`)
process.stdout.write(`${left.length} packages are without a hash${left.length > 0 ? ', for this registry lacks them' : ''}.\n`)
