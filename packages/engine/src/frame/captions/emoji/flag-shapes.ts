/** A flag as the shapes of an emoji, nothing of it beyond its own edge. Pure. */
import { type EmojiShape, PICTURE_SIDE } from './emoji-picture.ts'
import { type Contour, flatten, type Point, pathText, readPath } from './read-path.ts'
import { svgShapes } from './svg-shapes.ts'

/** Flags side by side do not touch: free at both sides of the square. */
export const FLAG_MARGIN = 2

type Box = { left: number; top: number; right: number; bottom: number }

const SVG = /^\s*(?:<\?xml[^>]*>\s*)?<svg[^>]* viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>\s*$/

const isWithin = ({ left, top, right, bottom }: Box, points: readonly Point[]): boolean =>
  points.every(([x, y]) => x >= left && x <= right && y >= top && y <= bottom)

/** The part of a polygon on one side of a line: `distance` is what a point has of it, 0 on the line (Sutherland and Hodgman, 1974). */
const cut = (points: readonly Point[], distance: (point: Point) => number): Point[] =>
  points.flatMap((to, nth) => {
    const from = points.at(nth - 1) ?? to
    const [before, after] = [distance(from), distance(to)]
    const share = before / (before - after)
    const between: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    if (after >= 0) return before < 0 ? [between, to] : [to]
    return before > 0 ? [between] : []
  })

/** What lies within stays as it is, curves too; what reaches beyond the edge ends there. A contour keeps the way it runs. */
const clip = (contour: Contour, box: Box): Contour[] => {
  const handles = contour.steps.flat()
  if (isWithin(box, [contour.start, ...handles])) return [contour]
  const sides = [
    ([x]: Point) => x - box.left,
    ([x]: Point) => box.right - x,
    ([, y]: Point) => y - box.top,
    ([, y]: Point) => box.bottom - y,
  ]
  const [start, ...rest] = sides.reduce((points, side) => cut(points, side), flatten(contour, 12))
  return start === undefined || rest.length < 2 ? [] : [{ start, steps: rest.map((point) => [point] as const) }]
}

export const flagShapes = (svg: string): EmojiShape[] => {
  const [, view = '', body = ''] = SVG.exec(svg) ?? []
  const [left = 0, top = 0, width = 0, height = 0] = view.split(/[\s,]+/).map(Number)
  if (width === 0) throw new Error('A flag has no size')
  const scale = (PICTURE_SIDE - 2 * FLAG_MARGIN) / width
  const put = ([x, y]: Point): Point => [(x - left) * scale + FLAG_MARGIN, (y - top - height / 2) * scale + PICTURE_SIDE / 2]
  return svgShapes(body).flatMap((shape) => {
    const contours = readPath(shape.path).flatMap((contour) => clip(contour, { left, top, right: left + width, bottom: top + height }))
    if (contours.length === 0) return []
    const path = pathText(
      contours.map(({ start, steps }) => ({
        start: put(start),
        steps: steps.map((step) => (step.length === 1 ? [put(step[0])] : [put(step[0]), put(step[1]), put(step[2])])),
      })),
    )
    return [{ ...shape, path }]
  })
}
