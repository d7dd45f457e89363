/**
 * Smart framing: which part of a picture fills a reel of another shape. The crop follows what matters as a good camera
 * operator would: not at all for small movements, never fast, never with a jerk. When no crop could hold it, the whole
 * picture is shown on a blurred copy of itself.
 */

import type { Shot } from '@reelwright/contract/media-facts'
import type { Aspect, CropRect, Framing } from '@reelwright/contract/reel-plan'

export const ASPECT_RATIO: Record<Aspect, number> = { '9:16': 9 / 16, '1:1': 1, '4:5': 4 / 5, '16:9': 16 / 9 }

/** The shape that a picture has to fill; where the scene is turned by a quarter, its frame lies on its side as the picture does. */
export const ratioToFill = (aspect: Aspect, isSideways = false): number => (isSideways ? 1 / ASPECT_RATIO[aspect] : ASPECT_RATIO[aspect])

/** Farthest a crop travels in a second, in shares of the source picture: a slow pan crosses it in about five. */
export const PAN_SPEED_MAX = 0.2
/** And with somebody who is known to run there: what one looks at stands still in the picture then, so that no eye has to hurry. (ours) */
export const FOLLOW_SPEED_MAX = 0.32
/** Width of the smoothing window. With the speed limit it bounds acceleration to 2 × 0.2 / 0.8 = 0.5 shares per s². */
export const PAN_SMOOTHING_SEC = 0.8
export const PAN_ACCELERATION_MAX = (2 * PAN_SPEED_MAX) / PAN_SMOOTHING_SEC

/** Movements within this share of the crop are not followed: a still camera is better than a nervous one. */
const STILL_SHARE = 0.25
/** So much of what matters has to be inside the crop, or the crop is given up. */
const HELD_SHARE_MIN = 0.6
/** Without knowing what matters, a crop that keeps less than this of the picture is a gamble. */
const BLIND_SHARE_MIN = 0.3
/** Time between points of a path, and how many a framing may have (contract). */
const STEP_SEC = 0.2
const PATH_POINTS_MAX = 64

/** Shapes nearer than this are the same to the eye. */
const SAME_SHAPE = 0.02

export type FramingIntent = 'auto' | 'fill' | 'blur' | 'pad'

type Track = { at: number; value: number }[]

/** Value at a time, straight between points, constant outside of them. */
const valueAt = (track: Track, at: number): number => {
  const next = track.findIndex((point) => point.at >= at)
  const after = next < 0 ? track.at(-1) : track[next]
  const before = next > 0 ? track[next - 1] : after
  if (!after || !before) return 0.5
  const span = after.at - before.at
  return span > 0 ? before.value + ((after.value - before.value) * Math.min(span, Math.max(0, at - before.at))) / span : after.value
}

/** The middle between the tightest curves above and below that are nowhere steeper than the limit. */
const speedLimited = (values: readonly number[], stepLimit: number): number[] => {
  const upper = [...values]
  const lower = [...values]
  const relax = (index: number, from: number) => {
    upper[index] = Math.min(upper[index] ?? 0, (upper[from] ?? 0) + stepLimit)
    lower[index] = Math.max(lower[index] ?? 0, (lower[from] ?? 0) - stepLimit)
  }
  for (let i = 1; i < values.length; i++) relax(i, i - 1)
  for (let i = values.length - 2; i >= 0; i--) relax(i, i + 1)
  return values.map((_, index) => ((upper[index] ?? 0) + (lower[index] ?? 0)) / 2)
}

/**
 * A moving average bounds acceleration and never leaves the range of its input, so it needs no clamping afterwards. Beyond both ends the path
 * is taken to go on as it came (mirrored at the point): a cut falls into a movement, and a crop that came to rest there would lose whoever runs.
 */
const smoothed = (values: readonly number[], width: number): number[] => {
  const reach = Math.max(1, Math.ceil(width / 2))
  const last = values.length - 1
  const at = (index: number): number => values[Math.min(last, Math.max(0, index))] ?? 0
  const beyond = (index: number): number =>
    index < 0 ? 2 * at(0) - at(-index) : index > last ? 2 * at(last) - at(2 * last - index) : at(index)
  return values.map((_, index) => {
    let sum = 0
    for (let offset = -reach; offset <= reach; offset++) sum += beyond(index + offset)
    return sum / (2 * reach + 1)
  })
}

/** The corner of a crop of this size round a centre, kept inside the picture. */
const corner = (centre: number, size: number): number => Math.min(1 - size, Math.max(0, centre - size / 2))

const share = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1e5) / 1e5))

const rect = (x: number, y: number, width: number, height: number): CropRect => {
  const w = share(width)
  const h = share(height)
  return { x: Math.min(share(x), share(1 - w)), y: Math.min(share(y), share(1 - h)), width: w, height: h }
}

/** How the stretch of a source fills the frame. Frames are source frames in the plan's rate. */
export const reframe = (input: {
  width: number
  height: number
  focus: Shot['focus']
  still: boolean
  aspect: Aspect
  /** It is seen turned by a quarter. */
  isSideways?: boolean | undefined
  inFrame: number
  endFrame: number
  fps: number
  intent?: FramingIntent
  /** 1 fills the frame; more goes closer, which tells repeated shots apart. */
  zoom?: number
  /** Shares of the picture a second. */
  speedMax?: number
}): Framing => {
  const intent = input.intent ?? 'auto'
  const source = input.width / input.height
  const wanted = ratioToFill(input.aspect, input.isSideways)
  const zoom = Math.max(1, input.zoom ?? 1)
  const sameShape = Math.abs(source / wanted - 1) <= SAME_SHAPE
  if (intent === 'pad' && !sameShape) return { mode: 'pad', colour: '#000000' }
  if (intent === 'blur' && !sameShape) return { mode: 'blur' }
  const width = Math.min(1, wanted / source) / zoom
  const height = Math.min(1, source / wanted) / zoom
  const fromSec = input.inFrame / input.fps
  const toSec = input.endFrame / input.fps
  const focus = input.focus.filter((point) => Number.isFinite(point.at_sec)).sort((a, b) => a.at_sec - b.at_sec)
  if (focus.length === 0) {
    const gamble = width * height < BLIND_SHARE_MIN / zoom ** 2
    return gamble && intent === 'auto' ? { mode: 'blur' } : { mode: 'fixed', crop: rect((1 - width) / 2, (1 - height) / 2, width, height) }
  }
  const seen = focus.filter((point) => input.still || (point.at_sec >= fromSec - 0.5 && point.at_sec <= toSec + 0.5))
  const points = seen.length > 0 ? seen : focus
  const { speedMax = PAN_SPEED_MAX } = input
  const stretch = { fromSec, toSec: input.still ? fromSec : toSec, speedMax }
  const xs = followed(
    points.map((point) => ({ at: point.at_sec, value: point.x })),
    width,
    stretch,
  )
  const ys = followed(
    points.map((point) => ({ at: point.at_sec, value: point.y })),
    height,
    stretch,
  )
  const held = points.filter((point) => {
    const step = Math.round((point.at_sec - fromSec) / xs.stepSec)
    const x = xs.values[Math.min(xs.values.length - 1, Math.max(0, step))] ?? 0
    const y = ys.values[Math.min(ys.values.length - 1, Math.max(0, step))] ?? 0
    return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  })
  if (intent === 'auto' && !sameShape && held.length / points.length < HELD_SHARE_MIN) return { mode: 'blur' }
  const path = xs.values.map((x, index) => ({
    frame: Math.max(0, Math.round((fromSec + index * xs.stepSec) * input.fps)),
    crop: rect(x, ys.values[index] ?? 0, width, height),
  }))
  const first = path[0]
  if (!first) return { mode: 'blur' }
  if (path.every((point) => point.crop.x === first.crop.x && point.crop.y === first.crop.y)) return { mode: 'fixed', crop: first.crop }
  return { mode: 'follow', path: withoutIdle(path) }
}

/** Corner of the crop over time, at even steps from the start. */
const followed = (
  track: Track,
  size: number,
  { fromSec, toSec, speedMax }: { fromSec: number; toSec: number; speedMax: number },
): { values: number[]; stepSec: number } => {
  const stepSec = Math.max(STEP_SEC, (toSec - fromSec) / (PATH_POINTS_MAX - 1))
  const steps = Math.max(1, Math.floor((toSec - fromSec) / stepSec + 1e-9) + 1)
  const wanted = Array.from({ length: steps }, (_, index) => corner(valueAt(track, fromSec + index * stepSec), size))
  const low = Math.min(...wanted)
  const high = Math.max(...wanted)
  if (high - low <= STILL_SHARE * size) return { values: wanted.map(() => (low + high) / 2), stepSec }
  const calm = speedLimited(wanted, speedMax * stepSec)
  return { values: smoothed(calm, PAN_SMOOTHING_SEC / stepSec), stepSec }
}

type PathPoint = { frame: number; crop: CropRect }

/** Points between two equal ones say nothing. */
const withoutIdle = (path: PathPoint[]): PathPoint[] => {
  const same = (a: PathPoint | undefined, b: PathPoint) => a !== undefined && a.crop.x === b.crop.x && a.crop.y === b.crop.y
  return path.filter((point, index) => !(same(path[index - 1], point) && same(path[index + 1], point)))
}
