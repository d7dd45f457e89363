/** Puts neighbours that differ beside each other: two pictures of one size, or two pans against each other, look like a mistake. Pure. */
import { shotKind } from '../sight/shot-kind.ts'
import type { ChosenShot } from './choose-shots.ts'

/** How far a shot may move from where the story has it: further, and what belongs together is torn apart. */
const MOVE_MAX = 2

const AGAINST: Readonly<Record<string, string>> = {
  'pan-left': 'pan-right',
  'pan-right': 'pan-left',
  'pan-up': 'pan-down',
  'pan-down': 'pan-up',
}

/** What is wrong with two shots in a row. */
export const neighbourCost = (a: ChosenShot | undefined, b: ChosenShot | undefined): number => {
  if (a === undefined || b === undefined) return 0
  const [one, other] = [a.source, b.source]
  const isSameShot = one.mediaId === other.mediaId && one.shot.index === other.shot.index
  const kind = shotKind(one.shot)
  const isSameSize = kind !== null && kind === shotKind(other.shot)
  const isAgainst = one.shot.camera !== undefined && AGAINST[one.shot.camera] === other.shot.camera
  const isSameFile = one.mediaId === other.mediaId
  return (isSameShot ? 4 : 0) + (isSameSize ? 1 : 0) + (isAgainst ? 1.5 : 0) + (isSameFile ? 0.75 : 0)
}

/** A look back at a file after a single other picture: twice in a row that is two pictures that take turns; it weighs less than two of one size. (ours) */
const SOON_AGAIN_COST = 0.5

const soonAgainCost = (a: ChosenShot | undefined, b: ChosenShot | undefined): number =>
  a !== undefined && a.source.mediaId === b?.source.mediaId ? SOON_AGAIN_COST : 0

/** The shots with those from `from` to `to` exchanged as long as that makes neighbours differ more. */
export const varyNeighbours = (shots: readonly ChosenShot[], from: number, to: number): ChosenShot[] => {
  const order = [...shots]
  const home = new Map(shots.map((shot, at) => [shot, at]))
  const strays = (shot: ChosenShot | undefined, at: number): boolean =>
    shot === undefined || Math.abs((home.get(shot) ?? at) - at) > MOVE_MAX
  const costAround = (at: number, other: number): number => {
    const places = new Set([at, at + 1, at + 2, other, other + 1, other + 2])
    return [...places].reduce(
      (sum, place) => sum + neighbourCost(order[place - 1], order[place]) + soonAgainCost(order[place - 2], order[place]),
      0,
    )
  }
  let isBetter = true
  while (isBetter) {
    isBetter = false
    for (let at = from; at < to; at += 1)
      for (let other = at + 1; other < Math.min(to, at + MOVE_MAX + 1); other += 1) {
        const [a, b] = [order[at], order[other]]
        if (a === undefined || b === undefined || strays(a, other) || strays(b, at)) continue
        const before = costAround(at, other)
        order[at] = b
        order[other] = a
        if (costAround(at, other) < before - 1e-9) isBetter = true
        else {
          order[at] = a
          order[other] = b
        }
      }
  }
  return order
}
