/** What lies over the picture, on a canvas of its own: the logo and the captions, where and as large as in the render. */
import type { Captions, Watermark } from '@reelwright/contract/reel-plan'
import { CAPTION_LOOKS, CAPTION_SHADE, type CaptionLook, type CaptionView, captionPlace } from '@reelwright/engine/frame/caption-looks'
import { fontRuns } from '@reelwright/engine/graph/caption-fonts'
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import { logoSize, placeLogo } from '@reelwright/engine/graph/logo-overlay'
import { captionFont } from './caption-faces.ts'
import { breakLines, type Word, widthOf } from './caption-lines.ts'

type Context = CanvasRenderingContext2D

export type OverContent = {
  /** The finished video's own size: everything is counted in its pixels. */
  frame: FrameSize
  logo: { settings: Watermark; image: CanvasImageSource; width: number; height: number } | null
  captions: { style: Captions['style']; views: readonly CaptionView[] } | null
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
  if (captions === null) return
  let bottom = frame.height - captionPlace(captions.style, frame).bottomPx
  // Cues that overlap stand on each other, as in the render.
  for (const view of captions.views) bottom -= drawCaption(context, view, captions.style, frame, bottom)
}

/** Draws one caption with its lowest line ending at `bottom`; gives its height. */
const drawCaption = (context: Context, view: CaptionView, style: Captions['style'], frame: FrameSize, bottom: number): number => {
  const look = CAPTION_LOOKS[style]
  const { sizePx, sidePx } = captionPlace(style, frame)
  const setFont = (text: string): number => {
    const run = fontRuns(text)[0]
    const { font, abovePx } = captionFont(look.weight, sizePx * (run?.scale ?? 1), run?.font ?? null)
    context.font = font
    return abovePx
  }
  setFont('')
  const space = context.measureText(' ').width
  const lines = view.parts
    .join('')
    .split(/\r?\n/u)
    .reduce<{ lines: Word[][]; at: number }>(
      ({ lines: done, at }, line) => {
        const parts = line.split(/(\s+)/u)
        const words = parts.flatMap((text, index): Word[] => {
          if (text.trim() === '') return []
          setFont(text)
          return [{ text, width: context.measureText(text).width, isSpoken: view.spoken !== null && at + index === view.spoken }]
        })
        return { lines: [...done, ...breakLines(words, space, frame.width - 2 * sidePx)], at: at + parts.length + 1 }
      },
      { lines: [], at: 0 },
    ).lines
  if (look.boxed) drawBox(context, lines, space, { look, sizePx, frame, bottom })
  lines.forEach((line, index) => {
    drawLine(context, line, space, { look, sizePx, frame, setFont, top: bottom - (lines.length - index) * sizePx })
  })
  return lines.length * sizePx
}

const drawBox = (
  context: Context,
  lines: readonly Word[][],
  space: number,
  { look, sizePx, frame, bottom }: { look: CaptionLook; sizePx: number; frame: FrameSize; bottom: number },
): void => {
  const pad = look.shadow * sizePx
  const width = Math.max(0, ...lines.map((line) => widthOf(line, space)))
  context.fillStyle = `rgb(0 0 0 / ${CAPTION_SHADE.box})`
  context.fillRect((frame.width - width) / 2 - pad, bottom - lines.length * sizePx - pad, width + 2 * pad, lines.length * sizePx + 2 * pad)
}

type LinePlace = {
  look: CaptionLook
  sizePx: number
  frame: FrameSize /** Gives how far below the line's top letters stand. */
  setFont: (text: string) => number
  top: number
}

const drawLine = (context: Context, line: readonly Word[], space: number, { look, sizePx, frame, setFont, top }: LinePlace): void => {
  const width = widthOf(line, space)
  const isRightToLeft = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(line[0]?.text ?? '')
  let x = (frame.width - width) / 2
  const placed = (isRightToLeft ? line.toReversed() : line).map((word) => {
    const at = x
    x += word.width + space
    return { word, at }
  })
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  const outline = look.outline * sizePx
  const each = (draw: (text: string, x: number, y: number, word: Word) => void): void => {
    for (const { word, at } of placed) {
      draw(word.text, at, top + setFont(word.text), word)
    }
  }
  context.lineWidth = 2 * outline
  if (!look.boxed) {
    const shift = look.shadow * sizePx
    context.fillStyle = context.strokeStyle = `rgb(0 0 0 / ${CAPTION_SHADE.shadow})`
    each((text, at, y) => {
      context.strokeText(text, at + shift, y + shift)
      context.fillText(text, at + shift, y + shift)
    })
    context.strokeStyle = '#000000'
    each((text, at, y) => context.strokeText(text, at, y))
  }
  each((text, at, y, word) => {
    context.fillStyle = word.isSpoken && look.spoken !== null ? look.spoken : '#ffffff'
    context.fillText(text, at, y)
  })
}
