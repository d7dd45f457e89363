/**
 * How a scene's picture is turned, mirrored and straightened, in numbers that the render's filters and the player's shaders share. A picture
 * is framed as its file has it, in a frame that stands as the turned one will lie; what comes of that is turned as a whole. Pure.
 */
import type { CropRect, Scene, SceneTurn } from '@reelwright/contract/reel-plan'
import type { PixelRect, ShownSource } from '../graph/crop-geometry.ts'
import type { FrameSize } from '../graph/frame-size.ts'

/** What a scene without a turn has. */
export const UPRIGHT: SceneTurn = { quarter: 0, mirrored: false, straighten_deg: 0 }

type Turned = Pick<Scene, 'turn'>

export const isSideways = ({ turn }: Turned): boolean => (turn?.quarter ?? 0) % 2 === 1

const swapped = <Size extends FrameSize>(size: Size): Size => ({ ...size, width: size.height, height: size.width })

/** A size as the file has it, of what is seen as large as that; and the other way round. */
export const turnedSize = <Size extends FrameSize>(size: Size, scene: Turned): Size => (isSideways(scene) ? swapped(size) : size)

type Point = { x: number; y: number }

/** Where a place of the upright picture is seen, in shares of either. */
const seenPoint = ({ x, y }: Point, { quarter, mirrored }: SceneTurn): Point => {
  const turned = [
    { x, y },
    { x: 1 - y, y: x },
    { x: 1 - x, y: 1 - y },
    { x: y, y: 1 - x },
  ][quarter] ?? { x, y }
  return mirrored ? { ...turned, x: 1 - turned.x } : turned
}

/** The place of the upright picture that is seen somewhere. */
const uprightPoint = (seen: Point, { quarter, mirrored }: SceneTurn): Point => {
  const { x, y } = mirrored ? { ...seen, x: 1 - seen.x } : seen
  return (
    [
      { x, y },
      { x: y, y: 1 - x },
      { x: 1 - x, y: 1 - y },
      { x: 1 - y, y: x },
    ][quarter] ?? { x, y }
  )
}

const mapped = ({ x, y, width, height }: CropRect, map: (point: Point) => Point): CropRect => {
  const [one, other] = [map({ x, y }), map({ x: x + width, y: y + height })]
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}

/** Where a part of the upright picture is seen, but for its lean. */
export const seenRect = (rect: CropRect, { turn = UPRIGHT }: Turned): CropRect => mapped(rect, (point) => seenPoint(point, turn))

/** The part of the upright picture that is seen somewhere, but for its lean. */
export const uprightRect = (rect: CropRect, { turn = UPRIGHT }: Turned): CropRect => mapped(rect, (point) => uprightPoint(point, turn))

/** A step to the right and down as one sees it, in the upright picture. */
export const uprightStep = (step: Point, { turn = UPRIGHT }: Turned): Point => {
  const [from, to] = [uprightPoint({ x: 0, y: 0 }, turn), uprightPoint(step, turn)]
  return { x: to.x - from.x, y: to.y - from.y }
}

/** How far the upright picture leans, clockwise: mirrored afterwards, it leans to the other side. Radians. */
export const leanOf = ({ turn = UPRIGHT }: Turned): number => ((turn.mirrored ? -1 : 1) * turn.straighten_deg * Math.PI) / 180

/** A part of a picture that leans in it, and the upright one about it that has all of its corners; both about the same middle. */
export type LeanedRect = {
  /** In stored pixels, even. */
  outer: PixelRect
  /** Of the part that is shown, in pixels as shown. */
  inner: { width: number; height: number }
}

const evenUp = (value: number): number => 2 * Math.ceil(value / 2)
const evenDown = (value: number): number => 2 * Math.floor(value / 2)
/** Left at either side, so that no corner lies beyond the last pixel. */
const EDGE_PX = 1

/** A part as it leans about its middle: no larger than it was, and as much smaller and nearer the picture's middle as its corners need. */
export const leanedRect = (rect: PixelRect, source: ShownSource, lean: number): LeanedRect => {
  const [cos, sin] = [Math.cos(lean), Math.abs(Math.sin(lean))]
  const [across, down] = [source.width / source.pixelWidth, source.height / source.pixelHeight]
  const [width, height] = [rect.width * across, rect.height * down]
  const box = { width: (width * cos + height * sin) / across, height: (width * sin + height * cos) / down }
  const whole = { width: evenDown(source.pixelWidth), height: evenDown(source.pixelHeight) }
  const share = Math.min(1, whole.width / box.width, whole.height / box.height)
  const size = {
    width: Math.min(whole.width, evenUp(box.width * share + 2 * EDGE_PX)),
    height: Math.min(whole.height, evenUp(box.height * share + 2 * EDGE_PX)),
  }
  const held = Math.min(1, (size.width - 2 * EDGE_PX) / box.width, (size.height - 2 * EDGE_PX) / box.height)
  const at = (middle: number, length: number, most: number): number =>
    Math.min(Math.max(0, 2 * Math.round((middle - length / 2) / 2)), most - length)
  return {
    outer: {
      ...size,
      x: at(rect.x + rect.width / 2, size.width, whole.width),
      y: at(rect.y + rect.height / 2, size.height, whole.height),
    },
    inner: { width: width * held, height: height * held },
  }
}

/** How large the outer part has to be drawn for the leaning one in it to be of this size, even. */
export const outerSize = ({ outer, inner }: LeanedRect, source: ShownSource, to: FrameSize): FrameSize => ({
  width: evenUp((outer.width * (source.width / source.pixelWidth) * to.width) / inner.width),
  height: evenUp((outer.height * (source.height / source.pixelHeight) * to.height) / inner.height),
})
