/** What lies over the picture, on a canvas of its own: the logo and the captions, where and as large as in the render. */
import type { Watermark } from '@reelwright/contract/reel-plan'
import type { CaptionMark } from '@reelwright/engine/frame/captions/lay-captions'
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import { logoSize, placeLogo } from '@reelwright/engine/graph/logo-overlay'
import { drawCaptions } from './draw-captions.ts'

export type OverContent = {
  /** The finished video's own size: everything is counted in its pixels. */
  frame: FrameSize
  logo: { settings: Watermark; image: CanvasImageSource; width: number; height: number } | null
  captions: readonly CaptionMark[]
}

export const drawOver = (canvas: HTMLCanvasElement, { frame, logo, captions }: OverContent): void => {
  const context = canvas.getContext('2d')
  if (context === null) return
  context.resetTransform()
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.scale(canvas.width / frame.width, canvas.height / frame.height)
  if (logo !== null) {
    const size = logoSize(logo.settings.size_pct, logo, frame)
    const { x, y } = placeLogo(logo.settings.position, size, frame)
    context.globalAlpha = logo.settings.opacity
    context.drawImage(logo.image, x, y, size.width, size.height)
    context.globalAlpha = 1
  }
  drawCaptions(context, captions)
}
