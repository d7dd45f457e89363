import type { CaptionStyle } from '@reelwright/engine/frame/captions/caption-looks'
import { captionsAt } from '@reelwright/engine/frame/captions/caption-views'
import { faceRuns } from '@reelwright/engine/frame/captions/face-runs'
import { type CaptionMark, layCaptions } from '@reelwright/engine/frame/captions/lay-captions'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hasLetters } from '../../player/draw/caption-faces.ts'
import { drawCaptions } from '../../player/draw/draw-captions.ts'

/** The frame that samples are laid out in, and how much of its height is shown. */
const FRAME = { width: 132, height: 132 } as const
const SHOWN = 68
/** The canvas has more pixels than the widest place that a sample has. */
const SCALE = 3
/** Frames that the sample's words are said in; in the middle one the second of three is being said. */
const SAID = 30

const marksOf = (style: CaptionStyle, words: string): CaptionMark[] => {
  const cues = [{ id: 'sample', start_frame: 0, end_frame: SAID, text: words === '' ? 'Your words here' : words }]
  return layCaptions(captionsAt({ mode: 'burn', style, cues }, SAID / 2), style, FRAME)
}

/** Words are shown as large as the sample has room for, up to this many times their size in a frame of its width. */
const ZOOM_MAX = 1.9
const ROOM = 0.88

const zoomOf = (marks: readonly CaptionMark[]): number => {
  const reaches = marks.map((mark) => {
    if (mark.is === 'box') return Math.max(FRAME.width / 2 - mark.x, mark.x + mark.width - FRAME.width / 2)
    if (mark.is === 'picture') return Math.max(FRAME.width / 2 - mark.x, mark.x + mark.sizePx - FRAME.width / 2) + mark.growPx
    const width = faceRuns(mark.text, mark.face).reduce((sum, run) => sum + run.width, 0) * mark.sizePx
    return Math.abs(mark.x - FRAME.width / 2) + width / 2 + mark.growPx
  })
  return Math.min(ZOOM_MAX, (ROOM * FRAME.width) / 2 / Math.max(1, ...reaches))
}

/** How far down the marks' middle lies. */
const middleOf = (marks: readonly CaptionMark[]): number => {
  const ends = marks.flatMap((mark) => {
    if (mark.is === 'box') return [mark.y, mark.y + mark.height]
    return mark.is === 'picture' ? [mark.y, mark.y + mark.sizePx] : [mark.y - 0.75 * mark.sizePx, mark.y]
  })
  return (Math.min(...ends) + Math.max(...ends)) / 2
}

const drawSample = (context: CanvasRenderingContext2D, marks: readonly CaptionMark[], picture: HTMLImageElement | null): void => {
  const { width, height } = context.canvas
  context.resetTransform()
  context.clearRect(0, 0, width, height)
  if (picture !== null) {
    const cover = Math.max(width / picture.naturalWidth, height / picture.naturalHeight)
    const [wide, high] = [picture.naturalWidth * cover, picture.naturalHeight * cover]
    context.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high)
  }
  const zoom = zoomOf(marks)
  context.scale(SCALE, SCALE)
  context.translate(FRAME.width / 2, SHOWN / 2)
  context.scale(zoom, zoom)
  context.translate(-FRAME.width / 2, -middleOf(marks))
  drawCaptions(context, marks)
}

/** A canvas on which a style is drawn over a picture of the reel, by the numbers of the render. */
export const useStyleSample = (
  style: CaptionStyle,
  words: string,
  pictureUrl: string | null,
): { ref: RefObject<HTMLCanvasElement | null>; width: number; height: number } => {
  const ref = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [faces, setFaces] = useState(0)
  useEffect(() => {
    if (pictureUrl === null) return setPicture(null)
    const image = new Image()
    // It is only drawn, never read, but the same address is loaded elsewhere with this.
    image.crossOrigin = 'anonymous'
    image.onload = () => setPicture(image)
    image.src = pictureUrl
    return () => {
      image.onload = null
    }
  }, [pictureUrl])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn again when faces have come.
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d')
    if (!context) return
    const marks = marksOf(style, words)
    let isWanted = true
    hasLetters(marks, () => {
      if (isWanted) setFaces((count) => count + 1)
    })
    drawSample(context, marks, picture)
    return () => {
      isWanted = false
    }
  }, [style, words, picture, faces])
  return { ref, width: FRAME.width * SCALE, height: SHOWN * SCALE }
}
