/** The built-in music: choosing a piece and listening to it. */
import { join } from 'node:path'
import type { musicCalls } from '@reelwright/contract/music'
import { trackFit } from '@reelwright/engine/tools/music/music'
import { CATALOG, type CatalogTrack } from '@reelwright/engine/tools/music/music-catalog'
import { TRACK_SHAPES } from '@reelwright/engine/tools/music/tracks/track-shapes'
import { AppError } from '../../../platform/app-error.ts'
import type { CallHandlers } from '../../../platform/room.ts'
import type { ObjectStore, SignGet } from '../../../ports/object-store.ts'

export type MusicParts = {
  store: ObjectStore
  signGet: SignGet
  /** Composed pieces are kept where renders look for them. */
  cacheDir: string
  /** The sound of a piece as a file, composed the first time. */
  ensureTrack(track: { trackId: string; cacheDir: string; signal: AbortSignal }): Promise<{
    path: string
    durationSec: number
    loopStartSec: number
    loopEndSec: number
  }>
}

/** A piece is about 10 MB of sound; a store that takes longer for it is away. */
const PLACE_MAX_MS = 60_000

const has = (words: readonly string[], word: string): boolean => words.some((each) => each.toLowerCase().includes(word.toLowerCase()))

/** What a piece must have; each part may be left open. */
type MusicFilter = {
  mood?: string | null | undefined
  bpm_min?: number | null | undefined
  bpm_max?: number | null | undefined
  genre?: string | null | undefined
  query?: string | null | undefined
}

/** Pieces that have everything that was asked for, those that fit the mood best first. */
export const fittingTracks = (tracks: readonly CatalogTrack[], filter: MusicFilter): CatalogTrack[] => {
  const mood = filter.mood?.toLowerCase() || null
  const fits = (track: CatalogTrack): boolean =>
    (mood === null || has(track.moods, mood)) &&
    (!filter.genre || has([track.genre], filter.genre)) &&
    track.bpm >= (filter.bpm_min ?? 0) &&
    track.bpm <= (filter.bpm_max ?? Number.POSITIVE_INFINITY) &&
    (!filter.query ||
      filter.query.split(/\s+/).every((word) => has([track.title, track.genre, ...track.moods, ...track.instruments], word)))
  const fitOf = (track: CatalogTrack): number => trackFit(track, { mood, pace: 'medium' })
  const found = tracks.filter(fits)
  return mood === null ? found : found.toSorted((one, other) => fitOf(other) - fitOf(one))
}

/** Puts a composed piece where a browser reads it, once however many ask for it at the same moment. */
const createShelf = ({ store }: Pick<MusicParts, 'store'>) => {
  const placing = new Map<string, Promise<void>>()
  const place = async (key: string, path: string): Promise<void> => {
    // Not with the signal of who asked first: the others wait for the same bytes.
    if ((await store.head(key)) === null) await store.uploadFile(key, path, 'audio/wav', AbortSignal.timeout(PLACE_MAX_MS))
  }
  return (key: string, path: string): Promise<void> => {
    const present = placing.get(key)
    if (present !== undefined) return present
    const placed = place(key, path).finally(() => placing.delete(key))
    placing.set(key, placed)
    return placed
  }
}

export const createMusicCalls = (parts: MusicParts): CallHandlers<keyof typeof musicCalls> => {
  const putOnShelf = createShelf(parts)
  return {
    list_music: async (input) => ({
      tracks: fittingTracks(CATALOG, input).map((track) => ({
        id: track.id,
        title: track.title,
        genre: track.genre,
        moods: [...track.moods],
        instruments: [...track.instruments],
        bpm: track.bpm,
        energy: track.energy,
        beats_per_bar: track.beatsPerBar,
        first_beat_sec: track.firstBeatSec,
        duration_sec: track.durationSec,
        shape: TRACK_SHAPES[track.id] ?? '',
        licence: track.licence,
      })),
    }),

    get_music_preview: async (input, { signal }) => {
      if (!CATALOG.some((track) => track.id === input.track_id))
        throw new AppError('NOT_FOUND', { text: 'There is no such piece of music.' })
      const made = await parts.ensureTrack({ trackId: input.track_id, cacheDir: join(parts.cacheDir, 'segments', 'tracks'), signal })
      // The file's name changes with the composer's version, so the object does too.
      const key = `catalogue/music/${made.path.slice(made.path.lastIndexOf('/') + 1)}`
      await putOnShelf(key, made.path)
      const { durationSec, loopStartSec, loopEndSec } = made
      return {
        track_id: input.track_id,
        url: await parts.signGet(key),
        ...{ duration_sec: durationSec, loop_start_sec: loopStartSec, loop_end_sec: loopEndSec },
      }
    },
  }
}
