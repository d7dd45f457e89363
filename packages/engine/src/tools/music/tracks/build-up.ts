/** How a piece gets to its chorus, so that the moment is heard: what plays before it is softer, rests or rises. */
import type { BuildUp, Section } from './arrangement.ts'
import { filter, sweepFilter } from './envelopes-filters.ts'
import { createRandom } from './random.ts'
import { SAMPLE_RATE } from './wavetables.ts'

const LEVEL_DB: Record<BuildUp, Record<Section, number>> = {
  break: { i: -2, a: -2, b: 0, c: -2, e: -1 },
  breath: { i: -2, a: -2, b: 0, c: -1, e: -1 },
  lift: { i: -3, a: -3, b: 0, c: -2, e: -1.5 },
}

/** What a stretch is played at; the chorus is the whole. */
export const sectionLevel = (buildUp: BuildUp, section: Section): number => 10 ** (LEVEL_DB[buildUp][section] / 20)

/** The step of the bar before a chorus from which kick and bass rest. */
export const restsFrom = (buildUp: BuildUp, stepsPerBar: number): number =>
  buildUp === 'break' ? 0 : buildUp === 'breath' ? Math.ceil(stepsPerBar / 2) : stepsPerBar

/** Air that rises for `seconds` and stops at once where the chorus begins; peak about 1. */
export const rush = (seconds: number, seed: number): [Float32Array, Float32Array] => {
  const side = (nth: number) => {
    const random = createRandom(seed * 31 + nth)
    const out = Float32Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, () => random() * 2 - 1)
    sweepFilter(out, 'band', 1.2, (t) => 500 * 16 ** (t / seconds))
    filter(out, 'high', 400)
    for (let i = 0; i < out.length; i += 1) out[i] = (out[i] ?? 0) * (i / out.length) ** 2.2
    // The last hundredth of a second, for a stop that does not click.
    const end = Math.round(0.01 * SAMPLE_RATE)
    for (let i = 0; i < end; i += 1) out[out.length - 1 - i] = (out[out.length - 1 - i] ?? 0) * (i / end)
    return out
  }
  return [side(0), side(1)]
}
