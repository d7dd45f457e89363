/** Where composed pieces lie for browsers: in the object store, each once. */
import { join } from 'node:path'
import type { EnsuredTrack } from '@reelwright/engine/tools/music/ensure-track'
import { trackFileName } from '@reelwright/engine/tools/music/track-file-name'
import type { ObjectStore } from '../../../ports/object-store.ts'

export type PieceShelfParts = {
  store: ObjectStore
  /** Composed pieces are kept where renders look for them. */
  cacheDir: string
  /** The sound of a piece as a file, composed the first time. */
  ensureTrack(track: { trackId: string; cacheDir: string; signal: AbortSignal }): Promise<Pick<EnsuredTrack, 'path'>>
}

export type PieceShelf = {
  /** The key under which a piece lies, composed first where nobody wanted it yet. */
  place(trackId: string, signal: AbortSignal): Promise<string>
}

/** A piece is about 10 MB of sound; a store that takes longer for it is away. */
const PLACE_MAX_MS = 60_000

export const createPieceShelf = ({ store, cacheDir, ensureTrack }: PieceShelfParts): PieceShelf => {
  const placing = new Map<string, Promise<void>>()
  const put = async (key: string, path: string): Promise<void> => {
    // Not with the signal of who asked first: the others wait for the same bytes.
    if ((await store.head(key)) === null) await store.uploadFile(key, path, 'audio/wav', AbortSignal.timeout(PLACE_MAX_MS))
  }
  const putOnce = (key: string, path: string): Promise<void> => {
    const present = placing.get(key)
    if (present !== undefined) return present
    const placed = put(key, path).finally(() => placing.delete(key))
    placing.set(key, placed)
    return placed
  }
  return {
    place: async (trackId, signal) => {
      // The file's name changes with the composer's version, so the object does too.
      const key = `catalogue/music/${trackFileName(trackId)}`
      // Another machine may have composed it.
      if ((await store.head(key)) !== null) return key
      const { path } = await ensureTrack({ trackId, cacheDir: join(cacheDir, 'segments', 'tracks'), signal })
      await putOnce(key, path)
      return key
    },
  }
}
