/**
 * Music (the fifth tool): which piece plays, where it starts, how it ends and how far it sinks under speech. The pieces
 * themselves come from a catalog that is handed in: the built-in catalogue, or another.
 */

import type { BeatGrid } from '@reelwright/contract/media-facts'
import type { Music, Pace, ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { fitLine } from '../../analyse/audio/beats/fit-line.ts'
import type { MediaForPlan } from '../../engine-api.ts'
import type { ToolOutcome } from '../tool-outcome.ts'
import { fadeOutFrames } from './fade-out.ts'
import { moodProfile } from './moods.ts'

/** What has to be known of a piece to choose it and to cut to it. */
export type Track = {
  id: string
  title: string
  genre: string
  moods: readonly string[]
  instruments: readonly string[]
  bpm: number
  /** 0 quiet to 1 driving. */
  energy: number
  beatsPerBar: number
  firstBeatSec: number
  /** Seconds at which it comes to what it builds up to, in order; absent where that is not known. */
  dropsSec?: readonly number[]
}

export type TrackIntent = {
  mood: string | null
  pace: Pace
  genre?: string
  instrument?: string
  bpm?: readonly [min: number, max: number]
  /** How driving, 0 to 1; what mood and pace imply when absent. */
  energy?: number
  query?: string
  /** Instruments and genres that are not wanted. */
  without?: readonly string[]
  /** Pieces that were heard and are not wanted again. */
  notIds?: readonly string[]
}

const PACE_ENERGY: Record<Pace, number> = { slow: 0.25, medium: 0.55, fast: 0.85 }

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)

/** How near a tempo is to a range; half and double the tempo feel akin, and count for half. */
const tempoFit = (bpm: number, [low, high]: readonly [number, number]): number => {
  const away = (value: number) => (value < low ? low - value : value > high ? value - high : 0)
  return Math.max(1 - away(bpm) / 20, Math.min(0.5, 0.5 - Math.min(away(bpm * 2), away(bpm / 2)) / 40), -2)
}

/** Whether an instrument, or music of a kind, is heard in a piece. */
export const hasInstrument = ({ genre, instruments }: Pick<Track, 'genre' | 'instruments'>, sound: string): boolean =>
  genre === sound || instruments.some((instrument) => instrument.includes(sound))

/** A piece has its moods in their order: what it is first of all goes before what it may be as well. (ours) */
const MOOD_FIT = { any: 1.5, first: 0.25, second: 0.1 } as const

const moodFit = (place: number): number =>
  place < 0 ? 0 : MOOD_FIT.any + (place === 0 ? MOOD_FIT.first : place === 1 ? MOOD_FIT.second : 0)

/** What speaks for a piece; what was asked for by name outweighs all the rest. */
export const trackFit = (track: Track, intent: TrackIntent): number => {
  const mood = moodProfile(intent.mood)
  const energy = intent.energy ?? (mood ? (mood.energy * 2 + PACE_ENERGY[intent.pace]) / 3 : PACE_ENERGY[intent.pace])
  let fit = 1 - Math.abs(track.energy - energy)
  if (intent.mood !== null) fit += moodFit(track.moods.indexOf(intent.mood))
  if (intent.bpm) fit += 4 * tempoFit(track.bpm, intent.bpm)
  else if (mood) fit += 0.75 * tempoFit(track.bpm, mood.bpm)
  if (intent.genre !== undefined)
    fit += track.genre === intent.genre ? 6 : wordsIn(track.genre).some((word) => wordsIn(intent.genre ?? '').includes(word)) ? 3 : 0
  if (intent.instrument !== undefined) fit += track.instruments.some((instrument) => instrument.includes(intent.instrument ?? '')) ? 6 : 0
  if (intent.query !== undefined) {
    const words = wordsIn(intent.query)
    const title = wordsIn(track.title)
    fit += words.length > 0 ? (8 * words.filter((word) => title.includes(word)).length) / words.length : 0
  }
  if (intent.without?.some((unwanted) => hasInstrument(track, unwanted))) fit -= 10
  if (intent.notIds?.includes(track.id)) fit -= 20
  return fit
}

/** The best fitting piece; null from an empty catalog. Ties go to the one that stands first. */
export const chooseTrack = (tracks: readonly Track[], intent: TrackIntent): Track | null => {
  let best: Track | null = null
  let bestFit = Number.NEGATIVE_INFINITY
  for (const track of tracks) {
    const fit = trackFit(track, intent)
    if (fit > bestFit) {
      best = track
      bestFit = fit
    }
  }
  return best
}

/** Loudness is normalised at the end; the gain is how the music stands to the clips' own sound. */
const MUSIC_GAIN = 0.85
/** Far enough down that speech is understood, not so far that the music stumbles. */
const DUCKING = 0.7

const withDefaults = (
  music: Pick<Music, 'source' | 'start_sec' | 'bpm' | 'first_beat_sec' | 'beats_per_bar'>,
  present: Music | null,
  totalFrames: number,
  fps: number,
): Music => ({
  ...music,
  gain: present?.gain ?? MUSIC_GAIN,
  ducking: present?.ducking ?? DUCKING,
  fade_in_frames: present?.fade_in_frames ?? 0,
  fade_out_frames: present?.fade_out_frames ?? fadeOutFrames(totalFrames, fps),
})

/** Starts on the piece's first downbeat, so that the first frame of the reel is a beat. */
export const musicFromTrack = (track: Track, present: Music | null, totalFrames: number, fps: number): Music =>
  withDefaults(
    {
      source: { from: 'catalogue', track_id: track.id },
      start_sec: Math.max(0, track.firstBeatSec),
      bpm: track.bpm,
      first_beat_sec: track.firstBeatSec,
      beats_per_bar: track.beatsPerBar,
    },
    present,
    totalFrames,
    fps,
  )

/** Below this the detected grid is a guess, and cutting to it would look wrong. */
const GRID_CONFIDENCE_MIN = 0.3
/** Fewer beats in the reel than this tell less of its tempo than the whole song does. */
const EVEN_BEATS_MIN = 8
/** Tempo taken for music without a recognisable beat: its cuts fall evenly. */
const TEMPO_WITHOUT_BEAT = 100

/**
 * The even beats that come nearest to those that were found in the stretch that the reel plays: players sway, and a reel's
 * plan counts in one tempo. Over half a minute this keeps cuts on beats where the mean tempo of a whole song would not.
 */
const evenBeats = (grid: BeatGrid, lengthSec: number): { bpm: number; downbeatSec: number } => {
  const from = grid.first_beat_sec
  const first = grid.beats_sec.findIndex((beat) => beat >= from - 1e-3)
  const measured = first < 0 ? [] : grid.beats_sec.slice(first).filter((beat) => beat <= from + lengthSec)
  if (measured.length < EVEN_BEATS_MIN) return { bpm: grid.bpm, downbeatSec: from }
  const { slope, start } = fitLine(measured.map((beat, index) => [index, beat] as const))
  return { bpm: 60 / slope, downbeatSec: Math.max(0, start) }
}

/** Ways in which two people count the same music. */
const LEVELS = [1 / 4, 1 / 3, 1 / 2, 1, 2, 3, 4] as const
/** Further than this from all of them, what was heard is wrong and what the person knows holds. */
const LEVEL_LEEWAY = 0.06

/** What was heard, counted as the person does. */
const levelNear = (measuredBpm: number, knownBpm: number): number => {
  const off = (level: number) => Math.abs((measuredBpm * level) / knownBpm - 1)
  const nearest = LEVELS.reduce((best, level) => (off(level) < off(best) ? level : best))
  return off(nearest) <= LEVEL_LEEWAY ? measuredBpm * nearest : knownBpm
}

/** The beat of a sound file, as far as cuts follow it; null where none was heard clearly. */
export type MeasuredBeat = { bpm: number; firstBeatSec: number; beatsPerBar: number }

/** What a file's beat grid says in short; null below what cuts may be laid on. */
export const measuredBeat = (grid: BeatGrid | null): MeasuredBeat | null =>
  grid === null || grid.confidence < GRID_CONFIDENCE_MIN || !(grid.bpm >= 30 && grid.bpm <= 300)
    ? null
    : {
        bpm: grid.bpm,
        firstBeatSec: Math.max(0, grid.first_beat_sec),
        beatsPerBar: Math.min(12, Math.max(2, Math.round(grid.beats_per_bar))),
      }

/** A sound file of the person's own, from its first downbeat; without a beat the cuts fall evenly. */
export const musicFromBeat = (
  mediaId: MediaId,
  beat: MeasuredBeat | null,
  present: Music | null,
  totalFrames: number,
  fps: number,
): Music =>
  withDefaults(
    {
      source: { from: 'media', media_id: mediaId },
      start_sec: beat?.firstBeatSec ?? 0,
      bpm: beat?.bpm ?? TEMPO_WITHOUT_BEAT,
      first_beat_sec: beat?.firstBeatSec ?? 0,
      beats_per_bar: beat?.beatsPerBar ?? 4,
    },
    present,
    totalFrames,
    fps,
  )

/** A sound file of the person's own; null when it has no sound. */
export const musicFromMedia = (
  file: MediaForPlan,
  present: Music | null,
  totalFrames: number,
  fps: number,
  knownBpm?: number,
): { music: Music; beat: boolean } | null => {
  const id = MediaId.safeParse(file.mediaId)
  if (!id.success || !file.facts.sound) return null
  const grid = file.facts.sound.beat_grid
  const measured = measuredBeat(grid)
  if (grid === null || measured === null) {
    const music = musicFromBeat(id.data, null, present, totalFrames, fps)
    return { music: { ...music, bpm: knownBpm ?? music.bpm }, beat: knownBpm !== undefined }
  }
  const { bpm: measuredBpm, downbeatSec } = evenBeats(grid, totalFrames / fps)
  const bpm = knownBpm === undefined ? measuredBpm : levelNear(measuredBpm, knownBpm)
  const music = musicFromBeat(id.data, measured, present, totalFrames, fps)
  return { music: { ...music, bpm, start_sec: Math.max(0, downbeatSec), first_beat_sec: downbeatSec }, beat: true }
}

/** Sound files of the project, the one that is named first. */
export const ownTracks = (media: readonly MediaForPlan[]): MediaForPlan[] =>
  media.filter((file) => file.facts.kind === 'audio' && file.facts.sound !== null && MediaId.safeParse(file.mediaId).success)

/** The music's name and tempo as a person reads them. */
export const musicWords = (music: Music, tracks: readonly Track[], media: readonly MediaForPlan[]): { title: string; bpm: number } => {
  const { source } = music
  const title =
    source.from === 'catalogue'
      ? (tracks.find((track) => track.id === source.track_id)?.title ?? source.track_id)
      : (media.find((file) => file.mediaId === source.media_id)?.name ?? 'your own file')
  return { title, bpm: Math.round(music.bpm) }
}

export const setMusic = (plan: ReelPlan, music: Music | null, summary: string): ToolOutcome =>
  plan.music === null && music === null
    ? { edits: [], steps: [], reasons: [] }
    : { edits: [{ op: 'set_music', music }], steps: [{ tool: 'music', summary }], reasons: [] }
