/** What of a long timeline has to be drawn. Pure. */

/** A stretch of the timeline in frames. */
export type Stretch = { from: number; to: number }

/** The first place whose end lies behind `frame`; places are in order and without gaps. */
const firstEndingAfter = (starts: readonly number[], frame: number): number => {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle + 1] ?? Number.POSITIVE_INFINITY) > frame) high = middle
    else low = middle + 1
  }
  return low
}

/** Which scenes, given by where they start, lie in a stretch: from `first` to before `end`. */
export const placesWithin = (starts: readonly number[], { from, to }: Stretch): { first: number; end: number } => {
  const first = firstEndingAfter(starts, from)
  let end = first
  while (end < starts.length && (starts[end] ?? 0) < to) end += 1
  return { first, end }
}

const STEPS_SEC = [1 / 30, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300]

/** How many seconds apart the ruler's numbers stand, so that they do not touch. */
export const numberStepSec = (pixelsPerSec: number, roomPx = 64): number =>
  STEPS_SEC.find((step) => step * pixelsPerSec >= roomPx) ?? STEPS_SEC.at(-1) ?? 300
