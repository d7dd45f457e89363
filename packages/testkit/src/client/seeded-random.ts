/** Chance that is the same for the same seed (mulberry32). */
export type Random = {
  /** From 0 to below 1. */
  next: () => number
  chance: (probability: number) => boolean
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number
  pick: <T>(from: readonly T[]) => T
  /** A UUID of this stream. */
  uuid: () => string
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const hex = (digits: number): string =>
    between(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0')
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    pick: (from) => {
      const picked = from[between(0, from.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    uuid: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`,
  }
}
