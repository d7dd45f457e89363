/**
 * Where within speech a voice is heard, to some hundredths of a second: the phrases between two pauses. Speech is told apart from music
 * and noise over seconds (`speech/find-speech.ts`); here only its silences are looked for, by loudness against the stretch's own ground.
 */
import { type AudioFacts, VOICE_PHRASES_MAX } from '@reelwright/contract/media-facts'
import { type AudioFrames, FRAMES_PER_SEC } from './audio-frames.ts'

type Phrase = NonNullable<AudioFacts['voice']>[number]

/** What speech is made of, and how long that takes, in seconds. */
const SOUNDS_SEC = {
  /** The first consonant before speech that was found and the last one after it may lie so far outside. */
  around: 0.6,
  /** The closed lips of a 'p' last so long; a gap is no pause below this. */
  closure: 0.17,
  /** Shorter sounds are clicks. */
  click: 0.07,
  /** A first consonant begins before it is loud, … */
  onset: 0.03,
  /** … a last syllable dies away. */
  decay: 0.06,
} as const

/** How far above the ground a voice lies at least, and how far under the loud syllables at most. dB. */
const ABOVE_GROUND_DB = 7
const UNDER_LOUD_DB = { least: 8, most: 34 } as const

export const findVoice = (frames: AudioFrames, speech: readonly { start_sec: number; end_sec: number }[]): Phrase[] => {
  const total = frames.energy.length
  const spans: { from: number; to: number }[] = []
  for (const { start_sec, end_sec } of speech) {
    const from = Math.max(spans.at(-1)?.to ?? 0, Math.floor((start_sec - SOUNDS_SEC.around) * FRAMES_PER_SEC))
    const to = Math.min(total, Math.ceil((end_sec + SOUNDS_SEC.around) * FRAMES_PER_SEC))
    if (to > from) spans.push(...phrasesIn(frames, from, to))
  }
  const joined = closed(spans, SOUNDS_SEC.closure * FRAMES_PER_SEC)
  const levels = joined.map(({ from, to }) => 10 * Math.log10(mean(frames.energy.slice(from, to)) + 1e-12))
  const median = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 2)] ?? 0
  return joined.slice(0, VOICE_PHRASES_MAX).map(({ from, to }, nth) => ({
    start_sec: Math.max(0, from / FRAMES_PER_SEC - SOUNDS_SEC.onset),
    end_sec: Math.min(total / FRAMES_PER_SEC, to / FRAMES_PER_SEC + SOUNDS_SEC.decay),
    level_db: Math.round(((levels[nth] ?? 0) - median) * 10) / 10,
  }))
}

const phrasesIn = (frames: AudioFrames, from: number, to: number): { from: number; to: number }[] => {
  // In the band of voices, and over all, where the hiss of an 's' lies.
  const measures = [smooth(frames.energy, from, to, (i) => frames.voiceBand[i] ?? 0), smooth(frames.energy, from, to, () => 1)]
  const thresholds = measures.map(thresholdOf)
  const found: { from: number; to: number }[] = []
  for (let at = from; at < to; at += 1) {
    const isVoice = measures.some((values, nth) => (values[at - from] ?? 0) > (thresholds[nth] ?? 0))
    if (!isVoice) continue
    const last = found.at(-1)
    if (last?.to === at) last.to = at + 1
    else found.push({ from: at, to: at + 1 })
  }
  return closed(found, SOUNDS_SEC.closure * FRAMES_PER_SEC).filter((span) => span.to - span.from >= SOUNDS_SEC.click * FRAMES_PER_SEC)
}

/** Means over five frames. */
const smooth = (energy: readonly number[], from: number, to: number, share: (frame: number) => number): number[] =>
  Array.from({ length: to - from }, (_, nth) => {
    let sum = 0
    for (let at = from + nth - 2; at <= from + nth + 2; at += 1) sum += (energy[at] ?? 0) * share(at)
    return sum / 5
  })

const thresholdOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const ground = sorted[Math.floor(sorted.length * 0.08)] ?? 0
  const loud = sorted[Math.floor(sorted.length * 0.9)] ?? 0
  return Math.min(loud * ratio(-UNDER_LOUD_DB.least), Math.max(loud * ratio(-UNDER_LOUD_DB.most), ground * ratio(ABOVE_GROUND_DB)))
}

const ratio = (db: number): number => 10 ** (db / 10)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const closed = (spans: readonly { from: number; to: number }[], gap: number): { from: number; to: number }[] => {
  const result: { from: number; to: number }[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (last !== undefined && span.from - last.to < gap) last.to = Math.max(last.to, span.to)
    else result.push({ ...span })
  }
  return result
}
