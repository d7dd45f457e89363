/** Integrated loudness of a finished track (ITU-R BS.1770-4), so that all of them stand alike before a reel is made of them. */
import type { Bus } from './mixer.ts'
import { SAMPLE_RATE } from './wavetables.ts'

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** The K weighting at 48 kHz, as the recommendation prints it: the head's shelf, then what is hardly heard below. */
const HEAD: Biquad = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585]
const RUMBLE: Biquad = [1, -2, 1, -1.99004745483398, 0.99007225036621]

const BLOCK = 0.4 * SAMPLE_RATE
const HOP = 0.1 * SAMPLE_RATE
const SILENCE_LUFS = -70

/** Energy of each tenth of a second after weighting. */
const tenthsOf = (samples: Float32Array): Float64Array => {
  const tenths = new Float64Array(Math.floor(samples.length / HOP))
  let [h1, h2, r1, r2] = [0, 0, 0, 0]
  for (let i = 0; i < tenths.length * HOP; i += 1) {
    const x = samples[i] ?? 0
    const head = HEAD[0] * x + h1
    h1 = HEAD[1] * x - HEAD[3] * head + h2
    h2 = HEAD[2] * x - HEAD[4] * head
    const out = RUMBLE[0] * head + r1
    r1 = RUMBLE[1] * head - RUMBLE[3] * out + r2
    r2 = RUMBLE[2] * head - RUMBLE[4] * out
    const tenth = Math.floor(i / HOP)
    tenths[tenth] = (tenths[tenth] ?? 0) + out * out
  }
  return tenths
}

const lufs = (power: number) => -0.691 + 10 * Math.log10(power + 1e-12)

/** LUFS over the whole, with both gates. */
export const integratedLoudness = ({ left, right }: Bus): number => {
  const [a, b] = [tenthsOf(left), tenthsOf(right)]
  const blocks: number[] = []
  for (let at = 0; at + 4 <= a.length; at += 1) {
    let sum = 0
    for (let n = at; n < at + 4; n += 1) sum += (a[n] ?? 0) + (b[n] ?? 0)
    blocks.push(sum / BLOCK)
  }
  const mean = (over: number) => {
    const heard = blocks.filter((power) => lufs(power) > over)
    return heard.length === 0 ? 0 : heard.reduce((sum, power) => sum + power, 0) / heard.length
  }
  return lufs(mean(lufs(mean(SILENCE_LUFS)) - 10))
}
