/** A picture in the processor's own memory. */
import type { FrameSize } from '@reelwright/engine/graph/frame-size'

export type Surface = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }

/** Null where the browser has no canvas at all. */
export const createSurface = ({ width, height }: FrameSize, isOpaque = true): Surface | null => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  // Kept where its pixels are changed; a graphics card would only be asked for them again.
  const context = canvas.getContext('2d', { alpha: !isOpaque, willReadFrequently: true })
  return context === null ? null : { canvas, context }
}

/** Room for at least so many pixels: a crop that follows somebody is two pixels larger or smaller from frame to frame. */
export const makeRoom = ({ canvas }: Surface, { width, height }: FrameSize): void => {
  if (canvas.width < width) canvas.width = width
  if (canvas.height < height) canvas.height = height
}
