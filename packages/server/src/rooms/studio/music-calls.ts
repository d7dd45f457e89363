/** The built-in music: choosing a piece and listening to it. */
import { join } from 'node:path'
import type { musicCalls } from '@reelwright/contract/music'
import { trackFit } from '@reelwright/engine/tools/music'
import { CATALOGUE, type CatalogueTrack } from '@reelwright/engine/tools/music-catalogue'
import { AppError } from '../../platform/app-error.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { ObjectStore, SignGet } from '../../ports/object-store.ts'

export type MusicParts = {
  store: ObjectStore
  signGet: SignGet
  /** Composed pieces are kept where renders look for them. */
  cacheDir: string
  /** The sound of a piece as a file, composed the first time. */
  ensureTrack(of: { trackId: string; cacheDir: string; signal: AbortSignal }): Promise<{ path: string; durationSec: number }>
}

const has = (words: readonly string[], word: string): boolean => words.some((each) => each.toLowerCase().includes(word.toLowerCase()))

type Wish = {
  mood?: string | null | undefined
  bpm_min?: number | null | undefined
  bpm_max?: number | null | undefined
  genre?: string | null | undefined
  query?: string | null | undefined
}

/** Pieces that have everything that was wished for, those that fit the feeling best first. */
export const fittingTracks = (tracks: readonly CatalogueTrack[], wish: Wish): CatalogueTrack[] => {
  const mood = wish.mood?.toLowerCase() || null
  const fits = (track: CatalogueTrack): boolean =>
    (mood === null || has(track.moods, mood)) &&
    (!wish.genre || has([track.genre], wish.genre)) &&
    track.bpm >= (wish.bpm_min ?? 0) &&
    track.bpm <= (wish.bpm_max ?? Number.POSITIVE_INFINITY) &&
    (!wish.query || wish.query.split(/\s+/).every((word) => has([track.title, track.genre, ...track.moods, ...track.instruments], word)))
  const fitOf = (track: CatalogueTrack): number => trackFit(track, { mood, pace: 'medium' })
  const found = tracks.filter(fits)
  return mood === null ? found : found.toSorted((one, other) => fitOf(other) - fitOf(one))
}

export const createMusicCalls = (parts: MusicParts): CallHandlers<keyof typeof musicCalls> => ({
  list_music: async (input) => ({
    tracks: fittingTracks(CATALOGUE, input).map((track) => ({
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
      licence: track.licence,
    })),
  }),

  get_music_preview: async (input, { signal }) => {
    if (!CATALOGUE.some((track) => track.id === input.track_id))
      throw new AppError('NOT_FOUND', { text: 'There is no such piece of music.' })
    const made = await parts.ensureTrack({ trackId: input.track_id, cacheDir: join(parts.cacheDir, 'segments', 'tracks'), signal })
    // The file's name changes with the composer's version, so the object does too.
    const key = `catalogue/music/${made.path.slice(made.path.lastIndexOf('/') + 1)}`
    if ((await parts.store.head(key)) === null) await parts.store.uploadFile(key, made.path, 'audio/wav', signal)
    return { track_id: input.track_id, url: await parts.signGet(key), duration_sec: made.durationSec }
  },
})
