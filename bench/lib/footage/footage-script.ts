/** What happens in a made clip: who is where at any time, and when nothing can be seen. Pure, and the same for the same number. */
import type { FrameSize } from '@reelwright/engine/graph/frame-size'

/** In shares of the picture. */
export type TruthBox = { x: number; y: number; width: number; height: number }

/** A place on a straight way, in shares of the width. */
export type WayPoint = { sec: number; x: number }

export type Actor = { cutOut: number; isMirrored: boolean; height: number; width: number; y: number; visits: WayPoint[][] }

export type Span = { fromSec: number; toSec: number }

export type FootageScript = FrameSize & {
  seconds: number
  place: number
  /** The hand that holds the camera: how far it strays, in shares of the width, and how long it takes. */
  sway: { share: number; periodSec: number; phase: number }
  actors: Actor[]
  /** Something is held before the lens. */
  covered: Span | null
  /** The lens is out of focus. */
  blurred: Span | null
}

const KINDS = ['visit', 'crossing', 'two', 'covered', 'blurred', 'swaying', 'two-visits', 'empty'] as const
export const CLIPS_OF_A_SET = KINDS.length

/** Somebody of whom less is in the picture is not there yet, or no longer. */
const VISIBLE_MIN = 0.5

const createRandom = (seed: number) => {
  let state = (seed * 2654435761) >>> 0
  const next = (from: number, to: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return from + ((to - from) * state) / 2 ** 32
  }
  // The first numbers of neighbouring seeds are alike.
  for (let i = 0; i < 8; i += 1) next(0, 1)
  return next
}
type Random = ReturnType<typeof createRandom>

/** Comes in, stands, mostly beside the middle where a crop that does not look cuts it off, and leaves. */
const visit = (random: Random, width: number, fromSec: number, staySec: number): WayPoint[] => {
  const outside = () => (random(0, 1) < 0.5 ? -width - 0.02 : 1.02)
  const free = Math.max(0, 0.97 - width)
  const stands = random(0, 1) < 0.7 ? (random(0, 1) < 0.5 ? random(0.02, 0.25 * free) : random(0.75 * free, free)) : random(0.1, free)
  const drift = Math.min(free, Math.max(0.01, stands + random(-0.08, 0.08)))
  return [
    { sec: fromSec, x: outside() },
    { sec: fromSec + 1.2, x: stands },
    { sec: fromSec + 1.2 + staySec, x: drift },
    { sec: fromSec + 2.4 + staySec, x: outside() },
  ]
}

const crossing = (random: Random, width: number, fromSec: number, takesSec: number): WayPoint[] => {
  const ends = [-width - 0.02, 1.02]
  const [from = 0, to = 0] = random(0, 1) < 0.5 ? ends : ends.reverse()
  return [
    { sec: fromSec, x: from },
    { sec: fromSec + takesSec, x: to },
  ]
}

/** The `index`-th clip of a set, of cut-outs of these sizes. */
export const writeFootage = (
  set: number,
  index: number,
  { cutOuts, places }: { cutOuts: readonly { width: number; height: number }[]; places: number },
): FootageScript => {
  const random = createRandom(set * 100 + index + 1)
  const kind = KINDS[index % KINDS.length] ?? 'visit'
  const isUpright = random(0, 1) < 0.15
  const [width, height] = isUpright ? [360, 640] : [640, 360]
  const seconds = kind === 'two-visits' ? 26 : kind === 'empty' ? 10 : Math.round(random(13, 18))
  const actorOf = (tall: readonly [number, number], visitsOf: (width: number) => WayPoint[][]): Actor => {
    const cutOut = Math.floor(random(0, cutOuts.length - 0.001))
    const size = cutOuts[cutOut] ?? { width: 1, height: 1 }
    const ratio = (size.width / size.height) * (height / width)
    // Nobody is wider than most of the picture.
    const share = Math.min(random(tall[0], tall[1]) * (isUpright ? 0.7 : 1), 0.62 / ratio)
    return {
      cutOut,
      isMirrored: random(0, 1) < 0.5,
      height: share,
      width: share * ratio,
      y: Math.max(0, 1 - share - random(0, 0.12)),
      visits: visitsOf(share * ratio),
    }
  }
  const tall = [0.4, 0.78] as const
  const actors: Actor[] = []
  let covered: Span | null = null
  let blurred: Span | null = null
  if (kind === 'two')
    for (const late of [0, 1]) actors.push(actorOf([0.35, 0.6], (wide) => [visit(random, wide, 0.5 + late, seconds - 5 - 2 * late)]))
  else if (kind === 'crossing') actors.push(actorOf(tall, (wide) => [crossing(random, wide, random(1, 3), random(8, 10))]))
  else if (kind === 'two-visits')
    actors.push(actorOf(tall, (wide) => [visit(random, wide, random(2, 5), 4), visit(random, wide, random(16, 18), 3)]))
  else if (kind !== 'empty') actors.push(actorOf(tall, (wide) => [visit(random, wide, random(1, 3.5), random(4, 6.5))]))
  if (kind === 'covered') covered = { fromSec: seconds - random(3, 5), toSec: seconds - random(0, 1) }
  // While somebody is there: a place that is sharp before and after.
  if (kind === 'blurred') blurred = { fromSec: 5, toSec: random(7, 8.5) }
  return {
    width,
    height,
    seconds,
    place: Math.floor(random(0, places - 0.001)),
    sway: { share: kind === 'swaying' ? 0.06 : 0.008, periodSec: random(3, 6), phase: random(0, 6) },
    actors,
    covered,
    blurred,
  }
}

/** How far the camera has strayed to the right, in shares of the width. */
export const swayAt = ({ sway }: FootageScript, sec: number): number =>
  sway.share * Math.sin((2 * Math.PI * sec) / sway.periodSec + sway.phase)

const positionAt = (points: readonly WayPoint[], sec: number): number | null => {
  const next = points.findIndex((point) => point.sec > sec)
  const [before, after] = [points[next - 1], points[next]]
  if (!before || !after) return null
  return before.x + ((after.x - before.x) * (sec - before.sec)) / (after.sec - before.sec)
}

const within = (span: Span | null, sec: number): boolean => span !== null && sec >= span.fromSec && sec <= span.toSec

/** Where everybody is whom one could look at; empty while nobody is there or nothing can be seen. */
export const truthAt = (script: FootageScript, sec: number): TruthBox[] => {
  if (within(script.covered, sec) || within(script.blurred, sec)) return []
  return script.actors.flatMap(({ visits, width, height, y }): TruthBox[] => {
    const x = visits.map((points) => positionAt(points, sec)).find((found) => found !== null)
    if (x === undefined || x === null) return []
    const seen = x - swayAt(script, sec)
    const [left, right] = [Math.max(0, seen), Math.min(1, seen + width)]
    return right - left >= VISIBLE_MIN * width ? [{ x: left, y, width: right - left, height }] : []
  })
}
