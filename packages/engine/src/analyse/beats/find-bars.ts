/** Which beats begin a bar. Pure. */
import { CHROMA_FRAMES } from '../sound-frames.ts'
import { type Accents, meanOf } from './accent-envelope.ts'
import { BAR_WEIGHTS } from './pulse-weights.ts'

/** How much more alike the music must be to itself three beats later than four, to be counted in three. */
const THREE_OVER_FOUR = 0.06
/** Of the fitted weights, the place of the change of chord within a group of features. */
const GROUP = 4

/** Beats of a bar, and the place of the first downbeat among `beats` (frames). */
export function findBars(
  accents: Accents,
  chroma: readonly number[],
  beats: readonly number[],
): { beatsPerBar: number; firstDownbeat: number } {
  const lines = beatLines(accents, chroma, beats)
  const alike = (lag: number) => meanOf(lines.map((line) => repeats(line, lag)))
  const inThree = beats.length >= 12 && (alike(3) + alike(6)) / 2 > (alike(4) + alike(2)) / 2 + THREE_OVER_FOUR
  const beatsPerBar = inThree ? 3 : 4
  const scores = Array.from({ length: Math.min(beatsPerBar, beats.length) }, (_, phase) =>
    barFeatures(lines, phase, beatsPerBar).reduce((sum, value, i) => {
      // In three, the weights of the first beat and of the last of four are those that mean the same.
      const weight = beatsPerBar === 4 || i % GROUP === 0 ? (BAR_WEIGHTS[i] ?? 0) : 0
      return sum + value * weight
    }, 0),
  )
  return { beatsPerBar, firstDownbeat: scores.indexOf(Math.max(...scores)) }
}

/** What each band strikes on each beat, and how much the chord changes there. */
export function beatLines({ bands }: Accents, chroma: readonly number[], beats: readonly number[]): number[][] {
  return [...bands.map((band) => beats.map((beat) => strokeAt(band, beat))), chordChanges(chroma, beats)]
}

/** For the beats as counted from `phase`: how each line stands on the beats of a bar, as differences from its mean. */
export function barFeatures(lines: readonly (readonly number[])[], phase: number, beatsPerBar: number): number[] {
  return lines.flatMap((line) => {
    const usual = meanOf(line) + 0.02
    return Array.from({ length: GROUP }, (_, offset) => {
      const place = (phase + offset) % beatsPerBar
      return Math.log((meanOf(line.filter((_, i) => i % beatsPerBar === place)) + 0.1 * usual) / usual)
    })
  })
}

function strokeAt(band: Float32Array, frame: number): number {
  const at = Math.round(frame)
  return Math.max(band[at - 1] ?? 0, band[at] ?? 0, band[at + 1] ?? 0)
}

/** One less the likeness of the tones in the beat before and in this one. */
function chordChanges(chroma: readonly number[], beats: readonly number[]): number[] {
  const tonesOf = (from: number, to: number) => {
    const tones = new Float32Array(12)
    const last = Math.min(Math.round(to / CHROMA_FRAMES), chroma.length / 12)
    for (let stretch = Math.max(0, Math.round(from / CHROMA_FRAMES)); stretch < last; stretch += 1)
      for (let tone = 0; tone < 12; tone += 1) tones[tone] = (tones[tone] ?? 0) + (chroma[stretch * 12 + tone] ?? 0)
    return tones
  }
  const perBeat = beats.map((beat, i) => tonesOf(beat, beats[i + 1] ?? beat + (beat - (beats[i - 1] ?? 0))))
  return perBeat.map((tones, i) => (i === 0 ? 0 : 1 - cosine(tones, perBeat[i - 1] ?? tones)))
}

function cosine(a: Float32Array, b: Float32Array): number {
  let ab = 0
  let aa = 1e-9
  let bb = 1e-9
  for (let i = 0; i < a.length; i += 1) {
    ab += (a[i] ?? 0) * (b[i] ?? 0)
    aa += (a[i] ?? 0) ** 2
    bb += (b[i] ?? 0) ** 2
  }
  return ab / Math.sqrt(aa * bb)
}

/** Correlation of a line with itself `lag` later; 0 for one without variation. */
function repeats(line: readonly number[], lag: number): number {
  const mean = meanOf(line)
  let ab = 0
  let aa = 0
  for (let i = 0; i < line.length; i += 1) {
    const value = (line[i] ?? 0) - mean
    aa += value * value
    if (i >= lag) ab += value * ((line[i - lag] ?? 0) - mean)
  }
  return aa > 1e-6 ? (ab / aa) * (line.length / Math.max(1, line.length - lag)) : 0
}
