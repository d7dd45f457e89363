/** Compares each small frame with earlier ones and keeps the figures that tell where a shot ends; the frames themselves are let go. */

export type ShotSignals = {
  fps: number
  /** Difference of each frame against the one before, 0 to 1. */
  step: number[]
  /** Difference against three and against six frames before: what tells a cut from a flash. */
  step3: number[]
  step6: number[]
  /** Frames since the picture last looked as it does at this sudden change: a flash or a strobe is over; 0 when it is new. */
  back: number[]
  /** Spread of the grid's values, 0 to 0.5; about 0 for a frame of one colour, such as black. */
  spread: number[]
  /** How much the stretch that ends at this frame looks like one picture melting into another; 0 when not. */
  blend: number[]
  /** Frames of that stretch. */
  blendFrames: number[]
}

/** Lengths of melting that are looked for, in seconds; one in between is found by its neighbour. */
const BLEND_SEC = [0.14, 0.2, 0.28, 0.4, 0.56, 0.8, 1.1, 1.6, 2.2]
/** What is disturbed for longer than this is another shot. */
const BACK_SEC = 0.6
/** A change of less is no cut, and nothing need be known of it. */
const SUDDEN_MIN = 0.03
/** The picture is back when it differs from the earlier one by less than this share of the change. */
const BACK_SHARE = 0.3
/** The two ends of a dissolve differ at least this much. */
const BLEND_DIFFERENCE_MIN = 0.05
/** Ends that are alike in structure are one shot whose light changes (a cloud, an exposure that adapts), not two. */
const ALIKE = 0.85
/** … and so are ends that differ by a factor of light alone: what is left of the difference then is below this share. */
const LIGHT_ALONE = 0.6
/** Codes from here on, either way, may have been cut off by the sensor; no factor shows in them. */
const CLIPPED = 8
/** No exposure changes by more than this factor, about two stops, in a moment: a fade to black does. */
const FADE_FACTOR = 4
/** Distance from the exact mixture that takes all of the evidence away, as a share of the difference of the ends: both sides may move. */
const MIXTURE_TOLERANCE = 0.36
/** A dissolve is as far on its way as time is, to within this share; a jump halfway is not. */
const UNEVEN_MAX = 0.2

/** A collector; `push` takes the grid of every frame in order. */
export function createShotSignals(fps: number): { push: (grid: Uint8Array) => void; signals: ShotSignals } {
  const lags = [...new Set(BLEND_SEC.map((sec) => Math.max(4, 4 * Math.round((sec * fps) / 4))))]
  const backMost = Math.round(BACK_SEC * fps)
  const ringLength = Math.max(...lags, 6, backMost) + 1
  const framesBack = (step: number, against: (frames: number) => number): number => {
    for (let frames = 2; frames <= Math.min(backMost, count - 1); frames += 1) if (against(frames) < step * BACK_SHARE) return frames
    return 0
  }
  const ring: Uint8Array[] = []
  const signals: ShotSignals = { fps, step: [], step3: [], step6: [], back: [], spread: [], blend: [], blendFrames: [] }
  let count = 0
  const ago = (frames: number): Uint8Array | null =>
    frames < count && frames < ringLength ? (ring[(count - 1 - frames) % ringLength] ?? null) : null
  return {
    signals,
    push: (grid) => {
      ring[count % ringLength] = grid
      count += 1
      const against = (frames: number) => {
        const then = ago(frames)
        return then ? difference(grid, then) : 0
      }
      const step = against(1)
      signals.step.push(step)
      signals.back.push(step < SUDDEN_MIN ? 0 : framesBack(step, against))
      signals.step3.push(against(3))
      signals.step6.push(against(6))
      signals.spread.push(spreadOf(grid))
      let best = 0
      let bestLag = 0
      for (const lag of lags) {
        const score = blendScore(ago(lag), ago((lag * 3) / 4), ago(lag / 2), ago(lag / 4), grid)
        if (score <= best) continue
        best = score
        bestLag = lag
      }
      signals.blend.push(best)
      signals.blendFrames.push(bestLag)
    },
  }
}

/** Mean absolute difference of two grids, 0 to 1. */
export function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length / 255
}

function spreadOf(grid: Uint8Array): number {
  let sum = 0
  let squares = 0
  for (let i = 0; i < grid.length; i += 1) {
    const value = grid[i] ?? 0
    sum += value
    squares += value * value
  }
  return Math.sqrt(Math.max(0, squares / grid.length - (sum / grid.length) ** 2)) / 255
}

/** 0 when the five frames are not a mixture that goes evenly from the first to the last; else how much the ends differ. */
function blendScore(
  first: Uint8Array | null,
  early: Uint8Array | null,
  middle: Uint8Array | null,
  late: Uint8Array | null,
  last: Uint8Array,
): number {
  if (!first || !early || !middle || !late) return 0
  const ends = difference(first, last)
  if (ends < BLEND_DIFFERENCE_MIN) return 0
  let off = 0
  for (const [frame, share] of [[middle, 0.5] as const, [early, 0.25] as const, [late, 0.75] as const]) {
    off = Math.max(off, offMixture(first, last, frame, share))
    if (off >= ends * MIXTURE_TOLERANCE || Math.abs(progress(first, last, frame) - share) > UNEVEN_MAX) return 0
  }
  if (!isFade(first, last) && (likeness(first, last) > ALIKE || offLight(first, last) < ends * LIGHT_ALONE)) return 0
  return ends - off / MIXTURE_TOLERANCE
}

/** Whether one of the two is so much darker that no camera set it so. */
function isFade(a: Uint8Array, b: Uint8Array): boolean {
  const [before, after] = [sumOf(a), sumOf(b)]
  return Math.max(before, after) > FADE_FACTOR * Math.min(before, after)
}

function sumOf(grid: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < grid.length; i += 1) sum += grid[i] ?? 0
  return sum
}

/** How far `frame` is on the straight way from `a`, 0, to `b`, 1. */
function progress(a: Uint8Array, b: Uint8Array, frame: Uint8Array): number {
  let along = 0
  let whole = 0
  for (let i = 0; i < a.length; i += 1) {
    const from = a[i] ?? 0
    const way = (b[i] ?? 0) - from
    along += way * ((frame[i] ?? 0) - from)
    whole += way * way
  }
  return whole > 0 ? along / whole : 0
}

/** Mean distance of `b` from `a` under the factor of light that fits best. */
function offLight(a: Uint8Array, b: Uint8Array): number {
  let ab = 0
  let aa = 0
  for (let i = 0; i < a.length; i += 1) {
    const [from, to] = [a[i] ?? 0, b[i] ?? 0]
    if (from < CLIPPED || to < CLIPPED || from > 255 - CLIPPED || to > 255 - CLIPPED) continue
    ab += from * to
    aa += from * from
  }
  const factor = aa > 0 ? ab / aa : 1
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += Math.abs(Math.min(255, factor * (a[i] ?? 0)) - (b[i] ?? 0))
  return sum / a.length / 255
}

/** Mean distance of `frame` from the mixture of `a` and `b` that has `share` of b. */
function offMixture(a: Uint8Array, b: Uint8Array, frame: Uint8Array, share: number): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += Math.abs((frame[i] ?? 0) - (1 - share) * (a[i] ?? 0) - share * (b[i] ?? 0))
  return sum / a.length / 255
}

/** Correlation of two grids, −1 to 1, whatever their light; 0 when one of them is even. */
export function likeness(a: Uint8Array, b: Uint8Array): number {
  let meanA = 0
  let meanB = 0
  for (let i = 0; i < a.length; i += 1) {
    meanA += a[i] ?? 0
    meanB += b[i] ?? 0
  }
  meanA /= a.length
  meanB /= b.length
  let ab = 0
  let aa = 0
  let bb = 0
  for (let i = 0; i < a.length; i += 1) {
    const da = (a[i] ?? 0) - meanA
    const db = (b[i] ?? 0) - meanB
    ab += da * db
    aa += da * da
    bb += db * db
  }
  return aa > a.length && bb > a.length ? ab / Math.sqrt(aa * bb) : 0
}
