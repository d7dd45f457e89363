/** Which pixels of the frame a picture takes, and where in the picture the frame lies. Pure. */
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import type { Cut } from './drawing.ts'
import type { Rect, ScenePlace } from './place-scene.ts'

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

/** Where in the picture that was handed over the frame's corner lies, and how far the frame reaches there. */
export const fromOf = ({ window, place, source }: ScenePlace, part: Rect): Rect => {
  const along = (corner: 0 | 1, side: 2 | 3): [number, number] => {
    const start = source[corner] + ((window[corner] - place[corner]) / place[side]) * source[side]
    return [(start - part[corner]) / part[side], ((window[side] / place[side]) * source[side]) / part[side]]
  }
  const [[x, width], [y, height]] = [along(0, 2), along(1, 3)]
  return [x, y, width, height]
}
