/** Bytes that no object and no part names: whoever wrote them ended before it could. Nothing counts them, so nobody else would ever look for them. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

type Parts = {
  /** The folder of all segments. */
  folder: string
  /** The ids that records and parts name. */
  listNamed: () => Promise<ReadonlySet<string>>
  /** Keeps records where they are for as long as `work` takes. */
  hold: (work: () => Promise<void>) => Promise<void>
}

/** Removes those whose name is older than this; a younger one may be named in a moment. */
export const sweepSegments = async ({ folder, listNamed, hold }: Parts, olderThanMs: number): Promise<void> => {
  const old = await listOld(folder, Date.now() - olderThanMs)
  if (await holdsAll(listNamed, old)) return
  // A record that moved meanwhile may not have been seen where it was, nor where it went: looked at again while none moves.
  await hold(async () => {
    const named = await listNamed()
    for (const [id, path] of old) if (!named.has(id)) await rm(path, { force: true })
  })
}

const holdsAll = async (listNamed: Parts['listNamed'], ids: ReadonlyMap<string, string>): Promise<boolean> => {
  if (ids.size === 0) return true
  const named = await listNamed()
  return [...ids.keys()].every((id) => named.has(id))
}

const listOld = async (folder: string, beforeMs: number): Promise<Map<string, string>> => {
  const old = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name)
    // By when it got its name: a link has the times of the bytes that it shares.
    const found = entry.isFile() ? await stat(path).catch(() => null) : null
    if (found !== null && found.ctimeMs < beforeMs) old.set(entry.name, path)
  }
  return old
}
