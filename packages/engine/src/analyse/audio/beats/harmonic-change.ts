/** How much the tones change at a moment: chords change with the beat, and mostly with the bar. Pure. */
import { CHROMA_FRAMES } from '../audio-frames.ts'

const PITCH_CLASSES = 12
/** Quieter than this, in the unit of `chroma`, nothing sounds that could change. */
const SILENT = 1e-6

/** Change of tones at `frame` between the `widthFrames` before it and after it: 0 the same, 1 nothing in common. */
export type HarmonicChange = (frame: number, widthFrames: number) => number

/** Works on sums of the tones from the start, so that any stretch costs the same. */
export const harmonicChange = (chroma: readonly number[]): HarmonicChange => {
  const stretches = Math.floor(chroma.length / PITCH_CLASSES)
  const sums = new Float64Array((stretches + 1) * PITCH_CLASSES)
  for (let i = 0; i < stretches * PITCH_CLASSES; i += 1) sums[i + PITCH_CLASSES] = (sums[i] ?? 0) + (chroma[i] ?? 0)
  /** Sum of one tone up to a place between stretches. */
  const upTo = (place: number, tone: number): number => {
    const low = Math.floor(place)
    const from = sums[low * PITCH_CLASSES + tone] ?? 0
    return from + ((sums[Math.min(stretches, low + 1) * PITCH_CLASSES + tone] ?? 0) - from) * (place - low)
  }
  const placeOf = (frame: number) => Math.max(0, Math.min(stretches, frame / CHROMA_FRAMES))
  return (frame, widthFrames) => {
    const [start, middle, end] = [placeOf(frame - widthFrames), placeOf(frame), placeOf(frame + widthFrames)]
    let both = 0
    let before = 0
    let after = 0
    for (let tone = 0; tone < PITCH_CLASSES; tone += 1) {
      const here = upTo(middle, tone)
      const [a, b] = [here - upTo(start, tone), upTo(end, tone) - here]
      both += a * b
      before += a * a
      after += b * b
    }
    return before < SILENT || after < SILENT ? 0 : 1 - both / Math.sqrt(before * after)
  }
}
