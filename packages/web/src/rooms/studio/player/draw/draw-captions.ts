/** Draws captions on a canvas, mark by mark as they were laid out. The context counts in the finished video's pixels. */
import type { BoxMark, CaptionMark, TextMark } from '@reelwright/engine/frame/captions/lay-captions'
import { captionFont } from './caption-faces.ts'

/** What is drawn upon at most, in the same pixels. */
export type DrawnBox = { left: number; top: number; right: number; bottom: number }

export const drawCaptions = (context: CanvasRenderingContext2D, marks: readonly CaptionMark[]): DrawnBox[] => {
  const drawn: DrawnBox[] = []
  // The render draws by layers; within one, in order.
  for (const mark of marks.toSorted((a, b) => a.layer - b.layer)) {
    context.save()
    context.globalAlpha = mark.alpha
    context.fillStyle = mark.colour
    drawn.push(mark.is === 'box' ? drawBox(context, mark) : drawWord(context, mark))
    context.restore()
  }
  return drawn
}

const drawBox = (context: CanvasRenderingContext2D, { x, y, width, height, radius }: BoxMark): DrawnBox => {
  context.beginPath()
  context.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2))
  context.fill()
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** Further than any frame is wide: a shadow is wanted without what throws it. */
const AWAY = 20_000

const drawWord = (context: CanvasRenderingContext2D, mark: TextMark): DrawnBox => {
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
  const size = context.measureText(mark.text)
  // Beyond three deviations of a blur nothing is seen.
  const around = mark.growPx + 3 * mark.blurPx
  return {
    left: mark.x - size.actualBoundingBoxLeft - around,
    right: mark.x + size.actualBoundingBoxRight + around,
    top: mark.y - size.actualBoundingBoxAscent - around,
    bottom: mark.y + size.actualBoundingBoxDescent + around,
  }
}
