/** Fills in the binaries of other platforms that npm left out of package-lock.json; see rules/lock-file.ts. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'
import { completeLockFile, type LockFile } from './rules/lock-file.ts'

const path = join(ROOT, 'package-lock.json')
const lock: LockFile = JSON.parse(readFileSync(path, 'utf8'))
writeFileSync(path, `${JSON.stringify(completeLockFile(lock), null, 2)}\n`)
