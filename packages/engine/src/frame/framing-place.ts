/** Where a source's picture lies in the frame, in numbers that the render's filters and the player's shaders share. */
import type { CropRect } from '@reelwright/contract/reel-plan'
import { clamp, cropPixels, evenDown, fitWithin, type PixelRect, type ShownSource, shapeCrop, WHOLE } from '../graph/crop-geometry.ts'
import { even, type FrameSize } from '../graph/frame-size.ts'
import { type LeanedRect, leanedRect } from './scene-turn.ts'

type PathPoint = { frame: number; crop: CropRect }
type Corner = { atSourceFrame: number; x: number; y: number }

/** The crop of a fixed framing in stored pixels. */
export const fixedCrop = (crop: CropRect, source: ShownSource, frame: FrameSize): PixelRect =>
  cropPixels(shapeCrop(crop, source, frame), source)

/**
 * A crop that moves: its size, and where its upper left corner lies at which source frame; all in stored pixels. Of one that leans, the
 * upright part about it moves.
 */
export const followedCrop = (
  path: readonly PathPoint[],
  source: ShownSource,
  frame: FrameSize,
  lean = 0,
): { width: number; height: number; corners: Corner[]; leaned: LeanedRect | null } => {
  const shaped = path.map((point) => ({ frame: point.frame, crop: shapeCrop(point.crop, source, frame) }))
  const crop = cropPixels(shaped[0]?.crop ?? WHOLE, source)
  const leaned = lean === 0 ? null : leanedRect(crop, source, lean)
  const { width, height } = leaned?.outer ?? crop
  const beside = { x: (width - crop.width) / 2, y: (height - crop.height) / 2 }
  const corners = shaped.map((point) => ({
    atSourceFrame: point.frame,
    x: clamp(point.crop.x * source.pixelWidth - beside.x, 0, source.pixelWidth - width),
    y: clamp(point.crop.y * source.pixelHeight - beside.y, 0, source.pixelHeight - height),
  }))
  return { width, height, corners, leaned }
}

/** The corner at a moment: it moves evenly between two points and stands still before the first and after the last. */
export const cornerAt = (corners: readonly Corner[], sourceFrame: number): { x: number; y: number } => {
  const after = corners.findIndex((corner) => sourceFrame < corner.atSourceFrame)
  const last = corners[corners.length - 1]
  if (after === -1 || last === undefined) return { x: last?.x ?? 0, y: last?.y ?? 0 }
  const [from, to] = [corners[after - 1], corners[after]]
  if (to === undefined || from === undefined) return { x: to?.x ?? 0, y: to?.y ?? 0 }
  const share = (sourceFrame - from.atSourceFrame) / (to.atSourceFrame - from.atSourceFrame)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Where the whole picture, or a part of it, lies on its ground, in pixels of the frame. */
export const fittedPlace = (source: { width: number; height: number }, frame: FrameSize, part: CropRect = WHOLE): PixelRect => {
  const fit = fitWithin({ width: source.width * part.width, height: source.height * part.height }, frame)
  return { ...fit, x: evenDown((frame.width - fit.width) / 2), y: evenDown((frame.height - fit.height) / 2) }
}

/** How the ground of mode `blur` is made: at an eighth of the size, where blurring costs next to nothing; scaled up it is as soft. */
export const GROUND = {
  shrink: 8,
  /** Of the blur, in pixels of the small picture. */
  sigma: 6,
  /** The ground's share of its brightness, so that the picture stands out from it. */
  luma: 0.6,
} as const

/** The part of the fitted picture that fills the frame as its ground, in pixels of the fitted picture, and how large it is blurred. */
export const groundPlace = (fit: FrameSize, frame: FrameSize): { crop: PixelRect; small: FrameSize } => ({
  crop: cropPixels(shapeCrop(WHOLE, fit, frame), { ...fit, pixelWidth: fit.width, pixelHeight: fit.height }),
  small: { width: even(frame.width / GROUND.shrink), height: even(frame.height / GROUND.shrink) },
})
