/** What happens at single moments of a track: at its drops, and where its loop comes round. */
import type { Stereo } from './read-wav.ts'

/** Rises from the two bars before a drop to the two that begin with it, dB. */
export type Drop = { atSec: number; wholeDb: number; lowDb: number; highDb: number }

const LOW_HZ = 140
const HIGH_HZ = 3000

const energy = (samples: Float32Array, from: number, to: number): number => {
  let sum = 0
  const [first, end] = [Math.max(0, from), Math.min(to, samples.length)]
  for (let i = first; i < end; i += 1) sum += (samples[i] ?? 0) ** 2
  return sum / Math.max(1, end - first) + 1e-10
}

/** One pole twice: enough to part kicks and basses from cymbals. */
const lowPart = (samples: Float32Array, rate: number, hz: number): Float32Array => {
  const keep = 1 - Math.exp((-2 * Math.PI * hz) / rate)
  let [once, twice] = [0, 0]
  return samples.map((value) => {
    once += (value - once) * keep
    twice += (once - twice) * keep
    return twice
  })
}

const middle = ({ left, right }: Stereo) => left.map((value, i) => (value + (right[i] ?? 0)) / 2)

export const measureDrops = (sound: Stereo, dropsSec: readonly number[], barSec: number): Drop[] => {
  const mid = middle(sound)
  const low = lowPart(mid, sound.rate, LOW_HZ)
  const dark = lowPart(mid, sound.rate, HIGH_HZ)
  const high = mid.map((value, i) => value - (dark[i] ?? 0))
  const span = Math.round(2 * barSec * sound.rate)
  return dropsSec.map((atSec) => {
    const at = Math.round(atSec * sound.rate)
    const rise = (part: Float32Array) => 10 * Math.log10(energy(part, at, at + span) / energy(part, at - span, at))
    return { atSec, wholeDb: rise(mid), lowDb: rise(low), highDb: rise(high) }
  })
}

export type Seam = {
  /** The step of the wave where the end of the loop meets its beginning, against the steps of the music about it (1: like any other). */
  step: number
  /** From the half second before it to the half second after it, dB. */
  levelDb: number
}

export const measureSeam = (sound: Stereo, loopStartSec: number, loopEndSec: number): Seam => {
  const mid = middle(sound)
  const [start, end] = [Math.round(loopStartSec * sound.rate), Math.round(loopEndSec * sound.rate)]
  const near = Math.round(0.05 * sound.rate)
  const about = Array.from({ length: near }, (_, i) => Math.abs((mid[end - near + i] ?? 0) - (mid[end - near + i - 1] ?? 0))).sort(
    (a, b) => a - b,
  )
  const usual = about[Math.floor(about.length * 0.98)] ?? 0
  const half = Math.round(sound.rate / 2)
  return {
    step: Math.abs((mid[start] ?? 0) - (mid[end - 1] ?? 0)) / (usual + 1e-5),
    levelDb: 10 * Math.log10(energy(mid, start, start + half) / energy(mid, end - half, end)),
  }
}
