/** Draws captions on a canvas, mark by mark as they were laid out. The context counts in the finished video's pixels. */
import type { BoxMark, CaptionMark, TextMark } from '@reelwright/engine/frame/captions/lay-captions'
import { captionFont } from './caption-faces.ts'

export const drawCaptions = (context: CanvasRenderingContext2D, marks: readonly CaptionMark[]): void => {
  // The render draws by layers; within one, in order.
  for (const mark of marks.toSorted((a, b) => a.layer - b.layer)) {
    context.save()
    context.globalAlpha = mark.alpha
    context.fillStyle = mark.colour
    if (mark.is === 'box') drawBox(context, mark)
    else drawWord(context, mark)
    context.restore()
  }
}

const drawBox = (context: CanvasRenderingContext2D, { x, y, width, height, radius }: BoxMark): void => {
  context.beginPath()
  context.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2))
  context.fill()
}

/** Further than any frame is wide: a shadow is wanted without what throws it. */
const AWAY = 20_000

const drawWord = (context: CanvasRenderingContext2D, mark: TextMark): void => {
  context.font = captionFont(mark.face, mark.sizePx)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.direction = mark.isRightToLeft ? 'rtl' : 'ltr'
  context.lineJoin = 'round'
  context.lineWidth = 2 * mark.growPx
  context.strokeStyle = mark.colour
  let { x } = mark
  if (mark.blurPx > 0) {
    // Counted in the canvas' own pixels, whatever its scale: twice the deviation.
    const { a: scale } = context.getTransform()
    context.shadowColor = mark.colour
    context.shadowBlur = 2 * mark.blurPx * scale
    context.shadowOffsetX = AWAY * scale
    x -= AWAY
  }
  if (mark.growPx > 0) context.strokeText(mark.text, x, mark.y)
  // Of something blurred and thickened the inside is covered by what is drawn over it.
  if (mark.growPx === 0 || mark.blurPx === 0) context.fillText(mark.text, x, mark.y)
}
