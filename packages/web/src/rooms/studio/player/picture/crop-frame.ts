import type { HandedPart } from '../draw/drawing.ts'
import { WHOLE_PICTURE } from '../draw/drawing.ts'
import type { Rect } from '../draw/place-scene.ts'

/** Smoothing looks at the pixels beside those that are seen. */
const BESIDE_PX = 2

/** A stretch of so many pixels with its neighbours; even at both ends, for two pixels of a line have one colour. */
const evenStretch = (start: number, length: number, pixels: number): { at: number; length: number } => {
  const at = Math.max(0, Math.floor((start * pixels - BESIDE_PX) / 2) * 2)
  const end = Math.min(pixels, Math.ceil(((start + length) * pixels + BESIDE_PX) / 2) * 2)
  return { at, length: end - at }
}

export type FrameShape = { width: number; height: number }

/** The pixels that have `part` of a picture, even at both ends. Pure. */
export const cropPixels = ([x, y, width, height]: Rect, shape: FrameShape): { x: number; y: number; width: number; height: number } => {
  const [across, down] = [evenStretch(x, width, shape.width), evenStretch(y, height, shape.height)]
  return { x: across.at, y: down.at, width: across.length, height: down.length }
}

/** What is left out of a frame need not be turned from a video's colours into a screen's. A frame of its own, to be closed. */
export const cropFrame = (frame: VideoFrame, part: Rect): { frame: VideoFrame; handed: HandedPart } => {
  const { visibleRect } = frame
  const whole = { frame, handed: { part: WHOLE_PICTURE, width: frame.displayWidth, height: frame.displayHeight } }
  // A frame on a graphics card is there as it is; one that is turned or stretched counts its pixels otherwise.
  if (visibleRect === null || frame.format === null) return whole
  const { width, height } = visibleRect
  if (width !== frame.displayWidth || height !== frame.displayHeight || width % 2 === 1 || height % 2 === 1) return whole
  const crop = cropPixels(part, visibleRect)
  if (crop.width * crop.height > 0.9 * width * height) return whole
  return {
    frame: new VideoFrame(frame, { visibleRect: { ...crop, x: visibleRect.x + crop.x, y: visibleRect.y + crop.y } }),
    handed: {
      part: [crop.x / width, crop.y / height, crop.width / width, crop.height / height],
      width: crop.width,
      height: crop.height,
    },
  }
}
