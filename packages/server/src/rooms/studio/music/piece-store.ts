/** Where composed pieces lie for browsers: in the object store, each once, with how loud it is along its length. */
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EnsuredTrack } from '@reelwright/engine/tools/music/ensure-track'
import { trackFileName } from '@reelwright/engine/tools/music/track-file-name'
import { readTrackWaveform } from '@reelwright/engine/tools/music/track-waveform'
import type { ObjectStore } from '../../../ports/object-store.ts'

export type PieceStoreParts = {
  store: ObjectStore
  /** Composed pieces are kept where renders look for them. */
  cacheDir: string
  /** The sound of a piece as a file, composed the first time. */
  ensureTrack(track: { trackId: string; cacheDir: string; signal: AbortSignal }): Promise<Pick<EnsuredTrack, 'path'>>
}

/** The keys under which a piece lies: its sound, and its waveform as clips have one. */
export type PlacedPiece = { audioKey: string; waveformKey: string }

export type PieceStore = {
  /** Where a piece lies, composed first where nobody wanted it yet. */
  place(trackId: string, signal: AbortSignal): Promise<PlacedPiece>
}

/** A piece is about 10 MB of sound; a store that takes longer for it is away. */
const PLACE_MAX_MS = 60_000

export const createPieceStore = ({ store, cacheDir, ensureTrack }: PieceStoreParts): PieceStore => {
  const placing = new Map<string, Promise<void>>()
  const isThere = async (key: string): Promise<boolean> => (await store.head(key)) !== null
  const put = async ({ audioKey, waveformKey }: PlacedPiece, path: string): Promise<void> => {
    // Not with the signal of who asked first: the others wait for the same bytes.
    const signal = AbortSignal.timeout(PLACE_MAX_MS)
    if (!(await isThere(waveformKey))) {
      // Another process may be at it in the same folder.
      const drawn = `${path}.${randomUUID()}.json`
      try {
        await writeFile(drawn, JSON.stringify(await readTrackWaveform(path)))
        await store.uploadFile(waveformKey, drawn, 'application/json', signal)
      } finally {
        await rm(drawn, { force: true })
      }
    }
    if (!(await isThere(audioKey))) await store.uploadFile(audioKey, path, 'audio/wav', signal)
  }
  const putOnce = (piece: PlacedPiece, path: string): Promise<void> => {
    const present = placing.get(piece.audioKey)
    if (present !== undefined) return present
    const placed = put(piece, path).finally(() => placing.delete(piece.audioKey))
    placing.set(piece.audioKey, placed)
    return placed
  }
  return {
    place: async (trackId, signal) => {
      // The file's name changes with the composer's version, so the objects do too.
      const audioKey = `catalogue/music/${trackFileName(trackId)}`
      const piece = { audioKey, waveformKey: audioKey.replace(/\.wav$/, '.waveform.json') }
      // Another machine may have composed it.
      const there = await Promise.all([isThere(piece.audioKey), isThere(piece.waveformKey)])
      if (there.every(Boolean)) return piece
      const { path } = await ensureTrack({ trackId, cacheDir: join(cacheDir, 'segments', 'tracks'), signal })
      await putOnce(piece, path)
      return piece
    },
  }
}
