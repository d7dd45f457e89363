/** A drawn line as what can be filled: a box for each of its straight parts and a disc at each corner, all one way round. Pure. */
import { type Contour, flatten, type Point, type Step } from './read-path.ts'

/** How far a quarter of a circle's handles stand from its ends. */
const ARC = 0.5523

export const ellipse = ([x, y]: Point, rx: number, ry: number): Contour => {
  const quarter = (ax: number, ay: number, bx: number, by: number): Step => [
    [x + rx * (ax + ARC * bx), y + ry * (ay + ARC * by)],
    [x + rx * (bx + ARC * ax), y + ry * (by + ARC * ay)],
    [x + rx * bx, y + ry * by],
  ]
  return { start: [x + rx, y], steps: [quarter(1, 0, 0, 1), quarter(0, 1, -1, 0), quarter(-1, 0, 0, -1), quarter(0, -1, 1, 0)] }
}

/** A line as fine as this shows no corners of its corners. */
const FINE = 1.5

const octagon = ([x, y]: Point, radius: number): Contour => {
  const corner = (nth: number): Point => [x + radius * Math.cos((nth * Math.PI) / 4), y + radius * Math.sin((nth * Math.PI) / 4)]
  return { start: corner(0), steps: [1, 2, 3, 4, 5, 6, 7].map((nth): Step => [corner(nth)]) }
}

export const strokeOutline = (contour: Contour, width: number, isClosed: boolean): Contour[] => {
  const half = width / 2
  const open = flatten(contour, 4)
  const points = isClosed ? [...open, contour.start] : open
  return points.flatMap((to, nth) => {
    const disc = width > FINE ? ellipse(to, half, half) : octagon(to, half)
    const from = points[nth - 1]
    if (from === undefined) return [disc]
    const long = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (long === 0) return []
    const [nx, ny] = [((to[1] - from[1]) / long) * half, ((from[0] - to[0]) / long) * half]
    const box: Contour = {
      start: [from[0] + nx, from[1] + ny],
      steps: [[[to[0] + nx, to[1] + ny]], [[to[0] - nx, to[1] - ny]], [[from[0] - nx, from[1] - ny]]],
    }
    return [box, disc]
  })
}
