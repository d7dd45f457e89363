/** Which pixels of the frame a picture takes, and where in the picture the frame lies. Pure. */
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import type { Cut } from './drawing.ts'
import type { PictureTurn, Rect, ScenePlace } from './place-scene.ts'

/** Where in a picture the corner of what is drawn lies, and what its whole width and its whole height are there; in shares of the picture. */
export type Laid = { at: Vector; across: Vector; down: Vector }
type Vector = readonly [number, number]

/** A part that is laid as it is. */
export const laidRect = ([x, y, width, height]: Rect): Laid => ({ at: [x, y], across: [width, 0], down: [0, height] })

/** Whether a part of a picture has another one. */
export const holds = ([x, y, width, height]: Rect, [partX, partY, partWidth, partHeight]: Rect): boolean =>
  partX >= x && partY >= y && partX + partWidth <= x + width && partY + partHeight <= y + height

/** The pixels of the frame that the picture takes. */
export const cutOf = ({ window: [left, top, wide, high], place: [x, y, width, height] }: ScenePlace, frame: FrameSize): Cut => {
  const at = (share: number, pixels: number): number => Math.min(pixels, Math.max(0, Math.round(share * pixels)))
  const [x0, x1] = [at((x - left) / wide, frame.width), at((x + width - left) / wide, frame.width)]
  const [y0, y1] = [at((y - top) / high, frame.height), at((y + height - top) / high, frame.height)]
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }
}

/** Where the four corners of a turned part came from: its first corner, and its width and height, in shares of the part as it is stored. */
const QUARTERS: readonly Laid[] = [
  { at: [0, 0], across: [1, 0], down: [0, 1] },
  { at: [0, 1], across: [0, -1], down: [1, 0] },
  { at: [1, 1], across: [-1, 0], down: [0, -1] },
  { at: [1, 0], across: [0, 1], down: [-1, 0] },
]

const plus = (a: Vector, b: Vector, times = 1): Vector => [a[0] + times * b[0], a[1] + times * b[1]]

const turnedPart = ({ quarter, mirrored }: PictureTurn): Laid => {
  const part = QUARTERS[quarter] ?? laidRect([0, 0, 1, 1])
  return mirrored ? { at: plus(part.at, part.across), across: plus([0, 0], part.across, -1), down: part.down } : part
}

/** The part of the source that is laid over its place, turned; what it leans about is the middle of all that is shown. */
const laidPart = (part: Rect, { source, turn }: ScenePlace): Laid => {
  if (turn === null) return laidRect(part)
  const [x, y, width, height] = part
  const turned = turnedPart(turn)
  const scaled = (vector: Vector): Vector => [vector[0] * width, vector[1] * height]
  const laid = { at: plus([x, y], scaled(turned.at)), across: scaled(turned.across), down: scaled(turned.down) }
  if (turn.lean === 0) return laid
  const [cos, sin] = [Math.cos(turn.lean), Math.sin(turn.lean)]
  // Turned in pixels, which are as wide as they are high, where shares are not.
  const leant = ([right, below]: Vector): Vector => [right * cos + (below * sin) / turn.shape, below * cos - right * sin * turn.shape]
  const middle: Vector = [source[0] + source[2] / 2, source[1] + source[3] / 2]
  return { at: plus(middle, leant(plus(laid.at, middle, -1))), across: leant(laid.across), down: leant(laid.down) }
}

/** The same within the part of the picture that was handed over. */
const within = ({ at, across, down }: Laid, [x, y, width, height]: Rect): Laid => ({
  at: [(at[0] - x) / width, (at[1] - y) / height],
  across: [across[0] / width, across[1] / height],
  down: [down[0] / width, down[1] / height],
})

/** Where in the picture that was handed over the frame's corner lies, and how far the frame reaches there. */
export const fromOf = (scene: ScenePlace, part: Rect): Laid => {
  const { window, place } = scene
  const laid = laidPart(scene.source, scene)
  const at = plus(plus(laid.at, laid.across, (window[0] - place[0]) / place[2]), laid.down, (window[1] - place[1]) / place[3])
  const over = { at, across: plus([0, 0], laid.across, window[2] / place[2]), down: plus([0, 0], laid.down, window[3] / place[3]) }
  return within(over, part)
}

/** Where its ground lies in a picture that was handed over whole. */
export const groundFrom = (source: Rect, scene: ScenePlace): Laid => laidPart(source, scene)

/** The part of the picture that has to be handed over: all that is seen of it, its leaning corners too. */
export const neededPart = (scene: ScenePlace): Rect => {
  if (scene.turn === null || scene.turn.lean === 0) return scene.source
  const { at, across, down } = laidPart(scene.source, scene)
  const corners = [at, plus(at, across), plus(at, down), plus(plus(at, across), down)]
  const clamp = (value: number): number => Math.min(1, Math.max(0, value))
  const along = (axis: 0 | 1): readonly [number, number] => {
    const [low, high] = [Math.min(...corners.map((corner) => corner[axis])), Math.max(...corners.map((corner) => corner[axis]))]
    return [clamp(low), clamp(high) - clamp(low)]
  }
  const [[x, width], [y, height]] = [along(0), along(1)]
  return [x, y, width, height]
}
