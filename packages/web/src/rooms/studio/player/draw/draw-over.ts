/** What lies over the picture, on a canvas of its own: the logo and the captions, where and as large as in the render. */
import type { Watermark } from '@reelwright/contract/reel-plan'
import type { CaptionMark } from '@reelwright/engine/frame/captions/lay-captions'
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import { logoCorner, logoSize } from '@reelwright/engine/graph/logo-overlay'
import { type DrawnBox, drawCaptions } from './draw-captions.ts'
import type { Cut } from './drawing.ts'

export type OverContent = {
  /** The finished video's own size: everything is counted in its pixels. */
  frame: FrameSize
  logo: { settings: Watermark; image: CanvasImageSource; width: number; height: number } | null
  captions: readonly CaptionMark[]
}

/** Tells the pixels of the canvas that it drew upon, and no more than a few beside them. */
export const drawOver = (canvas: HTMLCanvasElement, { frame, logo, captions }: OverContent): Cut => {
  const context = canvas.getContext('2d')
  if (context === null) return { x: 0, y: 0, width: 0, height: 0 }
  const drawn: DrawnBox[] = []
  context.resetTransform()
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.scale(canvas.width / frame.width, canvas.height / frame.height)
  if (logo !== null) {
    const size = logoSize(logo.settings.size_pct, logo, frame)
    const { x, y } = logoCorner(logo.settings, size, frame)
    context.globalAlpha = logo.settings.opacity
    context.drawImage(logo.image, x, y, size.width, size.height)
    context.globalAlpha = 1
    drawn.push({ left: x, top: y, right: x + size.width, bottom: y + size.height })
  }
  drawn.push(...drawCaptions(context, captions))
  return cutAround(drawn, canvas, canvas.width / frame.width)
}

/** Edges are smoothed into the pixel beside them. */
const EDGE_PX = 2

const cutAround = (boxes: readonly DrawnBox[], canvas: FrameSize, scale: number): Cut => {
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value))
  const x = within(Math.floor(Math.min(...boxes.map(({ left }) => left)) * scale) - EDGE_PX, canvas.width)
  const y = within(Math.floor(Math.min(...boxes.map(({ top }) => top)) * scale) - EDGE_PX, canvas.height)
  const right = within(Math.ceil(Math.max(...boxes.map((box) => box.right)) * scale) + EDGE_PX, canvas.width)
  const bottom = within(Math.ceil(Math.max(...boxes.map((box) => box.bottom)) * scale) + EDGE_PX, canvas.height)
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
}
