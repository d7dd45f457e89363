import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own, taken away by `remove`; `await using` does it by itself. */
export const createTempFolder = (name: string) => {
  const path = mkdtempSync(join(tmpdir(), `reelwright-${name}-`))
  const remove = () => rmSync(path, { recursive: true, force: true })
  return { path, remove, [Symbol.dispose]: remove }
}
