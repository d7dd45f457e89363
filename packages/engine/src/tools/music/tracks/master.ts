/** The last stage: rumble out, octaves balanced, the width set, all tracks equally loud, no peak over what a file may hold. */
import { CATALOG_LUFS } from '../../../graph/loop-music.ts'
import { filter } from './envelopes-filters.ts'
import { limit } from './limiter.ts'
import { integratedLoudness } from './loudness.ts'
import { matchSpectrum } from './match-spectrum.ts'
import type { Bus } from './mixer.ts'

/** Loudest that is left, −1.9 dBFS; what lies between the samples stays under −1 dBTP with it. */
const CEILING = 0.8
/** Below this nobody hears where a sound stands, and two channels that differ there cancel on a telephone. */
const MONO_BELOW_HZ = 120
/** What stands at the sides against the middle, dB: narrower than the first is a mono file, wider than the second falls apart. */
const WIDTH_DB = { least: -13, most: -7 }

/** Works in place; `driven` says whether drums carry the track. */
export const master = (bus: Bus, driven: boolean): void => {
  for (const side of [bus.left, bus.right]) filter(side, 'high', 28, 0.6)
  matchSpectrum(bus, driven)
  setWidth(bus)
  const lift = 10 ** ((CATALOG_LUFS - integratedLoudness(bus)) / 20)
  scale(bus, lift)
  limit(bus, CEILING)
  // What the limiter took, as far as it matters to the meter.
  const taken = CATALOG_LUFS - integratedLoudness(bus)
  if (taken > 0.05) {
    scale(bus, 10 ** (taken / 20))
    limit(bus, CEILING)
  }
}

const scale = ({ left, right }: Bus, gain: number): void => {
  for (const side of [left, right]) for (let i = 0; i < side.length; i += 1) side[i] = (side[i] ?? 0) * gain
}

const setWidth = ({ left, right }: Bus): void => {
  const sides = left.map((value, i) => (value - (right[i] ?? 0)) / 2)
  filter(sides, 'high', MONO_BELOW_HZ)
  filter(sides, 'high', MONO_BELOW_HZ)
  let [middlePower, sidePower] = [1e-9, 1e-9]
  for (let i = 0; i < left.length; i += 1) {
    middlePower += (((left[i] ?? 0) + (right[i] ?? 0)) / 2) ** 2
    sidePower += (sides[i] ?? 0) ** 2
  }
  const widthDb = 10 * Math.log10(sidePower / middlePower)
  const gain = 10 ** ((Math.min(WIDTH_DB.most, Math.max(WIDTH_DB.least, widthDb)) - widthDb) / 20)
  for (let i = 0; i < left.length; i += 1) {
    const middle = ((left[i] ?? 0) + (right[i] ?? 0)) / 2
    const side = gain * (sides[i] ?? 0)
    left[i] = middle + side
    right[i] = middle - side
  }
}
