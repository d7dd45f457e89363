/** The built-in music: choosing a piece and listening to it. */
import type { musicCalls } from '@reelwright/contract/music'
import { trackFit } from '@reelwright/engine/tools/music/music'
import { CATALOG, type CatalogTrack } from '@reelwright/engine/tools/music/music-catalog'
import { TRACK_SHAPES } from '@reelwright/engine/tools/music/tracks/track-shapes'
import { AppError } from '../../../platform/app-error.ts'
import type { CallHandlers } from '../../../platform/room.ts'
import type { SignGet } from '../../../ports/object-store.ts'
import type { PieceStore } from './piece-store.ts'

export type MusicParts = { pieces: PieceStore; signGet: SignGet }

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

export const createMusicCalls = ({ pieces, signGet }: MusicParts): CallHandlers<keyof typeof musicCalls> => ({
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
    const track = CATALOG.find(({ id }) => id === input.track_id)
    if (track === undefined) throw new AppError('NOT_FOUND', { text: 'There is no such piece of music.' })
    const piece = await pieces.place(track.id, signal).catch((error: unknown) => {
      // Stopped because nobody waits for it any more: that is what happened, and no fault of the composer.
      signal.throwIfAborted()
      throw error
    })
    const { durationSec, loopStartSec, loopEndSec } = track
    return {
      track_id: track.id,
      url: await signGet(piece.audioKey),
      waveform_url: await signGet(piece.waveformKey),
      ...{ duration_sec: durationSec, loop_start_sec: loopStartSec, loop_end_sec: loopEndSec },
    }
  },
})
