/** Draws captions on a canvas, mark by mark as they were laid out. The context counts in the finished video's pixels. */
import { PICTURE_SIDE } from '@reelwright/engine/frame/captions/emoji/emoji-picture'
import type { BoxMark, CaptionMark, PictureMark, TextMark } from '@reelwright/engine/frame/captions/lay-captions'
import { captionFont, markFont } from './caption-faces.ts'
import { pictureOf } from './caption-pictures.ts'

/** What is drawn upon at most, in the same pixels. */
export type DrawnBox = { left: number; top: number; right: number; bottom: number }

export const drawCaptions = (context: CanvasRenderingContext2D, marks: readonly CaptionMark[]): DrawnBox[] => {
  const drawn: DrawnBox[] = []
  // The render draws by layers; within one, in order.
  for (const mark of marks.toSorted((a, b) => a.layer - b.layer)) {
    context.save()
    context.globalAlpha = mark.alpha
    if (mark.colour !== null) context.fillStyle = mark.colour
    drawn.push(mark.is === 'box' ? drawBox(context, mark) : mark.is === 'picture' ? drawPicture(context, mark) : drawWord(context, mark))
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

/** Of what is drawn that much further left only the blurred shadow is seen, where it belongs. */
const throwShadow = (context: CanvasRenderingContext2D, colour: string, blurPx: number): number => {
  if (blurPx === 0) return 0
  // Counted in the canvas' own pixels, whatever its scale: twice the deviation.
  const { a: scale } = context.getTransform()
  context.shadowColor = colour
  context.shadowBlur = 2 * blurPx * scale
  context.shadowOffsetX = AWAY * scale
  return AWAY
}

const drawPicture = (context: CanvasRenderingContext2D, mark: PictureMark): DrawnBox => {
  const picture = pictureOf(mark.picture)
  if (!picture) return drawLetterFor(context, mark, picture === null)
  const { x, y, sizePx, colour, growPx, blurPx } = mark
  const scale = sizePx / PICTURE_SIDE
  context.translate(x - (colour === null ? 0 : throwShadow(context, colour, blurPx)), y)
  context.scale(scale, scale)
  if (colour === null)
    for (const shape of picture.shapes) {
      context.globalAlpha = mark.alpha * shape.alpha
      context.fillStyle = shape.colour
      context.fill(shape.path)
    }
  else {
    context.lineJoin = 'round'
    context.lineWidth = (2 * growPx) / scale
    context.strokeStyle = colour
    if (growPx > 0) context.stroke(picture.outline)
    // Of something blurred and thickened the inside is covered by what is drawn over it.
    if (growPx === 0 || blurPx === 0) context.fill(picture.outline)
  }
  const around = growPx + 3 * blurPx
  return { left: x - around, top: y - around, right: x + sizePx + around, bottom: y + sizePx + around }
}

/** A picture that did not come is written in the face without colours; one that is still to come is waited for. */
const drawLetterFor = (context: CanvasRenderingContext2D, { x, y, sizePx, colour, text }: PictureMark, isMissing: boolean): DrawnBox => {
  if (isMissing) {
    context.font = captionFont('emoji', 0.78 * sizePx)
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = colour ?? '#ffffff'
    context.fillText(text, x + sizePx / 2, y + sizePx / 2)
  }
  return { left: x, top: y, right: x + sizePx, bottom: y + sizePx }
}

const drawWord = (context: CanvasRenderingContext2D, mark: TextMark): DrawnBox => {
  context.font = markFont(mark)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.direction = mark.isRightToLeft ? 'rtl' : 'ltr'
  context.lineJoin = 'round'
  context.lineWidth = 2 * mark.growPx
  context.strokeStyle = mark.colour
  const x = mark.x - throwShadow(context, mark.colour, mark.blurPx)
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
