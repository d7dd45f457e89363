import type { CropRect } from '@reelwright/contract/reel-plan'
import type { FrameSize } from './frame-size.ts'

export type PixelRect = { x: number; y: number; width: number; height: number }
/** A source as shown, and as its pixels are stored: the two differ where pixels are not square. */
export type ShownSource = { width: number; height: number; pixelWidth: number; pixelHeight: number }

/**
 * The largest rectangle of the frame's own shape within a crop, about the crop's centre. A crop of another shape would
 * squeeze the picture; this cuts what sticks out instead.
 */
export const shapeCrop = (crop: CropRect, shown: { width: number; height: number }, frame: FrameSize): CropRect => {
  const wanted = frame.width / frame.height
  const width = crop.width * shown.width
  const height = crop.height * shown.height
  const shaped = width / height > wanted ? { width: height * wanted, height } : { width, height: width / wanted }
  return {
    x: crop.x + (width - shaped.width) / 2 / shown.width,
    y: crop.y + (height - shaped.height) / 2 / shown.height,
    width: shaped.width / shown.width,
    height: shaped.height / shown.height,
  }
}

/** The crop in stored pixels, within the picture, its sides and corner even as 4:2:0 pictures need. */
export const cropPixels = (crop: CropRect, source: ShownSource): PixelRect => {
  const width = Math.min(evenDown(source.pixelWidth), Math.max(2, evenNear(crop.width * source.pixelWidth)))
  const height = Math.min(evenDown(source.pixelHeight), Math.max(2, evenNear(crop.height * source.pixelHeight)))
  return {
    width,
    height,
    x: clamp(evenNear(crop.x * source.pixelWidth), 0, evenDown(source.pixelWidth) - width),
    y: clamp(evenNear(crop.y * source.pixelHeight), 0, evenDown(source.pixelHeight) - height),
  }
}

/** The size at which a whole picture just fits into the frame, even. */
export const fitWithin = (shown: { width: number; height: number }, frame: FrameSize): FrameSize => {
  const scale = Math.min(frame.width / shown.width, frame.height / shown.height)
  return {
    width: Math.min(frame.width, Math.max(2, evenNear(shown.width * scale))),
    height: Math.min(frame.height, Math.max(2, evenNear(shown.height * scale))),
  }
}

/** The whole picture as a crop. */
export const WHOLE: CropRect = { x: 0, y: 0, width: 1, height: 1 }

export const evenDown = (value: number): number => 2 * Math.floor(value / 2)
const evenNear = (value: number): number => 2 * Math.round(value / 2)
export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high))
