/** Small projects that the director's tests start from. */

import type { MediaFacts, Shot } from '@reelwright/contract/media-facts'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { ToolKey } from '@reelwright/contract/tool-key'
import type { Direct, MediaForPlan } from '../engine-api.ts'
import { applyEdits } from '../plan/apply-edit.ts'
import { clipFacts } from '../plan/plan-fixtures.ts'
import type { Track } from '../tools/music/music.ts'
import type { Catalog } from './catalog.ts'

export const ALL_TOOLS: readonly ToolKey[] = ['search', 'story', 'timing', 'lut', 'music', 'transitions', 'watermark', 'export']

export const mediaId = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const shotFacts = (change: Partial<Shot> = {}): Shot => ({
  index: 0,
  in_sec: 0,
  out_sec: 5,
  brightness: 0.5,
  contrast: 0.5,
  saturation: 0.5,
  motion: 0.4,
  shake: 0.1,
  sharpness: 0.7,
  warmth: 0,
  colours: [],
  focus: [],
  fingerprint: '',
  flaws: [],
  ...change,
})

type Sound = NonNullable<MediaFacts['sound']>
type Speech = Sound['speech']

/** The sound of somebody who speaks close to the microphone. */
export const TALK: Omit<Sound, 'speech'> = {
  ...{ codec: 'aac', channels: 2, sample_rate: 48_000 },
  ...{ loudness_lufs: -18, true_peak_dbtp: -2, beat_grid: null },
}

/** A clip with one shot that is a little different from that of every other number. */
export const clip = (
  n: number,
  input: { name?: string; sec?: number; tags?: readonly string[]; shot?: Partial<Shot>; facts?: Partial<MediaFacts> } = {},
): MediaForPlan => {
  const sec = input.sec ?? 5
  const shot = shotFacts({
    out_sec: sec,
    sharpness: 0.6 + ((n * 7) % 10) / 40,
    fingerprint: ((n * 0x9e3779b9) >>> 0).toString(16).padStart(8, '0').repeat(2),
    ...input.shot,
  })
  return {
    mediaId: mediaId(n),
    name: input.name ?? `clip-${n}.mp4`,
    tags: input.tags ?? [],
    facts: clipFacts({ duration_sec: sec, shots: [shot], ...input.facts }),
  }
}

/** Clips by their names, each so many seconds long, numbered from 1. */
export const clipsNamed = (secOf: Readonly<Record<string, number>>): MediaForPlan[] =>
  Object.entries(secOf).map(([name, sec], at) => clip(at + 1, { name, sec }))

/** A clip in which somebody speaks, from its beginning to its end where nothing else is said. */
export const talkingClip = (n: number, { sec = 8, speech = [{ start_sec: 0, end_sec: sec }] }: { sec?: number; speech?: Speech } = {}) =>
  clip(n, { sec, facts: { sound: { ...TALK, speech }, shots: [shotFacts({ out_sec: sec })] } })

export const photo = (n: number, name: string, change: Partial<MediaFacts> = {}): MediaForPlan => ({
  mediaId: mediaId(n),
  name,
  tags: [],
  facts: clipFacts({
    kind: 'image',
    mime_type: 'image/jpeg',
    duration_sec: 0,
    width: 4000,
    height: 3000,
    sound: null,
    shots: [shotFacts({ out_sec: 0, motion: 0 })],
    ...change,
  }),
})

/** Three clips that their names tell apart, and a logo. */
export const TRIP: readonly MediaForPlan[] = [
  clip(1, { name: 'beach.mp4', sec: 9 }),
  clip(2, { name: 'city.mp4', sec: 8 }),
  clip(3, { name: 'dog.mp4', sec: 7 }),
  photo(4, 'our logo.png'),
]

/** Says one thing after the other to a director, each on the plan that the last left. */
export const converse = (
  direct: Direct,
  media: readonly MediaForPlan[],
  plan: ReelPlan,
  requests: readonly string[],
  tools = ALL_TOOLS,
): { plan: ReelPlan; reply: string; changed: boolean } => {
  let current = plan
  let reply = ''
  let changed = false
  for (const request of requests) {
    const turn = direct({ request, plan: current, media, tools })
    const outcome = applyEdits(current, turn.edits)
    if (!outcome.ok) throw new Error(`An edit does not apply after “${request}”: ${outcome.reason}`)
    current = outcome.plan
    reply = turn.reply
    changed = turn.edits.length > 0
  }
  return { plan: current, reply, changed }
}

const LOOK_TITLES = {
  'cinematic-warm': 'Cinematic Warm',
  'teal-orange': 'Teal & Orange',
  noir: 'Noir',
  'bleach-bypass': 'Bleach Bypass',
  'golden-hour': 'Golden Hour',
  pastel: 'Pastel',
  'night-blue': 'Night Blue',
  forest: 'Forest',
  'vivid-pop': 'Vivid Pop',
  'film-matte': 'Film Matte',
  'faded-print': 'Faded Print',
  silver: 'Silver',
  desert: 'Desert',
  neon: 'Neon',
  rose: 'Rosé',
  arctic: 'Arctic',
}

const track = (
  id: string,
  genre: string,
  bpm: number,
  energy: number,
  moods: readonly string[],
  instruments: readonly string[],
): Track => ({
  id,
  title: id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' '),
  genre,
  moods,
  instruments,
  bpm,
  energy,
  beatsPerBar: 4,
  firstBeatSec: 0,
})

/** A small catalog with known pieces, so that tests do not hang on the catalogue's contents. */
export const TEST_CATALOG: Catalog = {
  tracks: [
    track('sunny-side', 'pop', 120, 0.8, ['upbeat', 'happy', 'playful'], ['guitar', 'drums']),
    track('night-drive', 'synthwave', 104, 0.6, ['cool', 'dark'], ['synth', 'bass']),
    track('quiet-water', 'ambient', 72, 0.2, ['calm', 'dreamy'], ['pads', 'piano']),
    track('first-light', 'cinematic', 90, 0.5, ['inspiring', 'epic', 'dramatic'], ['piano', 'strings']),
    track('city-loop', 'lo-fi', 84, 0.35, ['calm', 'nostalgic', 'cool'], ['piano', 'drums']),
    track('run-faster', 'house', 128, 0.95, ['energetic', 'upbeat'], ['synth', 'drums']),
    track('break-away', 'drum-and-bass', 160, 1, ['energetic', 'tense'], ['drums', 'bass']),
    track('old-letters', 'acoustic', 96, 0.4, ['romantic', 'nostalgic', 'sad'], ['guitar', 'ukulele']),
  ],
  looks: {
    looks: Object.entries(LOOK_TITLES).map(([key, title]) => ({ key, title })),
    choose: () => ({ style: 'cinematic-warm', reason: 'It suits these shots.' }),
  },
}

/** A sound file with a clear beat, or without one. */
export const song = (n: number, name: string, bpm: number | null = 110): MediaForPlan => {
  const grid = bpm === null ? null : { bpm, confidence: 0.9, first_beat_sec: 0.5, beats_per_bar: 4, beats_sec: [] }
  const sound = { codec: 'mp3', channels: 2, sample_rate: 44_100, loudness_lufs: -12, true_peak_dbtp: -1, speech: [], beat_grid: grid }
  return {
    mediaId: mediaId(n),
    name,
    tags: [],
    facts: clipFacts({
      kind: 'audio',
      mime_type: 'audio/mpeg',
      duration_sec: 180,
      width: 0,
      height: 0,
      video_codec: null,
      shots: [],
      sound,
    }),
  }
}

/** A look of a person's own: neither picture nor sound. */
export const cubeFile = (n: number, name: string): MediaForPlan =>
  photo(n, name, { analysis: 0, mime_type: 'text/plain', width: 0, height: 0, shots: [] })

/** Files 4 to 10 of a project as people fill one: a shaken clip, one by night, one with talk, photos and a song among them. */
export const MIXED_FILES: readonly MediaForPlan[] = [
  clip(4, { name: 'DSC_0042.MOV', sec: 10, shot: { shake: 0.8, flaws: ['shaken'] } }),
  clip(5, { name: 'cat.mp4', sec: 6 }),
  clip(6, { name: 'harbour night.mp4', sec: 8, shot: { brightness: 0.15 } }),
  { ...talkingClip(7), name: 'concert.mp4' },
  photo(8, 'wedding.jpg'),
  photo(9, 'our logo.png'),
  song(10, 'summer anthem.mp3', 112),
]
