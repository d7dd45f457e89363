/**
 * Turns contours so that they are filled alike by every drawer and together with others: outer ones run one way, holes the other. SVG fills
 * by two rules, ASS and the outline of several shapes at once by one. Pure.
 */
import { type Contour, flatten, type Point, reverse } from './read-path.ts'

export type FillRule = 'nonzero' | 'evenodd'

const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], nth) => {
    const [nextX, nextY] = points[(nth + 1) % points.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

/** How often a contour runs round a point, clockwise counted as positive (y counts downwards). */
const windingOf = (points: readonly Point[], [px, py]: Point): number => {
  let winding = 0
  for (const [nth, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(nth + 1) % points.length] ?? [x, y]
    const side = (nextX - x) * (py - y) - (px - x) * (nextY - y)
    if (y <= py && nextY > py && side > 0) winding += 1
    else if (y > py && nextY <= py && side < 0) winding -= 1
  }
  return winding
}

/** A point of the contour itself: halfway along its longest side, where others touch it least. */
const pointOn = (points: readonly Point[]): Point => {
  const sides = points.map((from, nth) => [from, points[(nth + 1) % points.length] ?? from] as const)
  const [from, to] = sides.reduce(
    (best, side) => (length(side) > length(best) ? side : best),
    sides[0] ?? [
      [0, 0],
      [0, 0],
    ],
  )
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
}
const length = ([[x, y], [nextX, nextY]]: readonly [Point, Point]): number => Math.hypot(nextX - x, nextY - y)

export const orient = (contours: readonly Contour[], rule: FillRule): Contour[] => {
  const isFilled = (winding: number): boolean => (rule === 'nonzero' ? winding !== 0 : winding % 2 !== 0)
  const flat = contours.map((contour) => flatten(contour))
  return contours.flatMap((contour, nth) => {
    const points = flat[nth] ?? []
    const area = areaOf(points)
    if (area === 0) return []
    const on = pointOn(points)
    const around = flat.reduce((sum, other, at) => (at === nth ? sum : sum + windingOf(other, on)), 0)
    const [outside, inside] = [isFilled(around), isFilled(around + Math.sign(area))]
    // What divides nothing from nothing, or full from full, is no edge.
    if (outside === inside) return []
    return [inside === area > 0 ? contour : reverse(contour)]
  })
}
