import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of a data folder: made once, readable by its owner only, and the same ever after. */
export const keepSecret = (dataDir: string, name: string): string => {
  const path = join(dataDir, name)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // Linked in whole, and only when there is none: a crash in between leaves the old one or none, never half of one.
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
