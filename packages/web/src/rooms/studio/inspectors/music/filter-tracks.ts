/** Which pieces of the catalogue a person sees. Pure. */
import type { Track } from '@reelwright/contract/music'

/** Beats a minute as people speak of them. */
export const TEMPOS = {
  any: [0, Number.POSITIVE_INFINITY],
  slow: [0, 95],
  medium: [95, 120],
  fast: [120, Number.POSITIVE_INFINITY],
} as const satisfies Record<string, readonly [from: number, below: number]>
export type Tempo = keyof typeof TEMPOS

export type TrackFilter = { words: string; mood: string; genre: string; tempo: Tempo }
export const ANY_TRACK: TrackFilter = { words: '', mood: '', genre: '', tempo: 'any' }

const has = (texts: readonly string[], word: string): boolean => texts.some((text) => text.toLowerCase().includes(word))

export const filterTracks = (tracks: readonly Track[], { words, mood, genre, tempo }: TrackFilter): Track[] => {
  const [from, below] = TEMPOS[tempo]
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return tracks.filter(
    (track) =>
      (mood === '' || track.moods.includes(mood)) &&
      (genre === '' || track.genre === genre) &&
      track.bpm >= from &&
      track.bpm < below &&
      wanted.every((word) => has([track.title, track.genre, ...track.moods, ...track.instruments], word)),
  )
}

const sorted = (words: Iterable<string>): string[] => [...new Set(words)].sort((a, b) => a.localeCompare(b))
export const moodsOf = (tracks: readonly Track[]): string[] => sorted(tracks.flatMap((track) => track.moods))
export const genresOf = (tracks: readonly Track[]): string[] => sorted(tracks.map((track) => track.genre))
