/** Keeps the canvas that lies over the picture, and draws it anew only when what is on it changes. */
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { captionsAt } from '@reelwright/engine/frame/captions/caption-views'
import { type CaptionMark, layCaptions } from '@reelwright/engine/frame/captions/lay-captions'
import { type FrameSize, frameSize } from '@reelwright/engine/graph/frame-size'
import { hasLetters } from './caption-faces.ts'
import type { DrawnFrame } from './compositor.ts'
import { drawOver, type OverContent } from './draw-over.ts'
import type { Cut } from './drawing.ts'

export type Overlay = {
  setPlan(plan: ReelPlan, files: ReadonlyMap<string, MediaItem>): void
  /** Null where nothing lies over the picture. */
  at(frame: number): DrawnFrame['over']
  /** Whether the logo and the faces of what was asked for last have come. */
  isWhole(): boolean
}

type Logo = { mediaId: string; url: string; image: HTMLImageElement; isLoaded: boolean; isBroken: boolean }
type Over = {
  canvas: HTMLCanvasElement
  plan: ReelPlan | null
  logo: Logo | null
  drawn: string
  /** What of the canvas that takes. */
  cut: Cut
  /** Where the captions of what is shown stand. */
  laid: { shown: string; marks: readonly CaptionMark[] }
  faces: number
  hasFaces: boolean
  onChange: () => void
}

const NOTHING: Cut = { x: 0, y: 0, width: 0, height: 0 }

export const createOverlay = (size: FrameSize, onChange: () => void): Overlay => {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const over: Over = {
    canvas,
    plan: null,
    logo: null,
    drawn: '',
    cut: NOTHING,
    laid: { shown: '', marks: [] },
    faces: 0,
    hasFaces: true,
    onChange,
  }
  return {
    setPlan: (plan, files) => {
      over.plan = plan
      setLogo(over, plan, files)
    },
    at: (frame) => overAt(over, frame),
    isWhole: () => over.hasFaces && (over.logo === null || over.logo.isLoaded),
  }
}

const setLogo = (over: Over, { watermark }: ReelPlan, files: ReadonlyMap<string, MediaItem>): void => {
  const item = watermark === null || watermark.opacity <= 0 ? undefined : files.get(watermark.media_id)
  if (item === undefined) {
    over.logo = null
    return
  }
  if (over.logo?.mediaId === item.id) return
  const image = new Image()
  // Drawn on a canvas that WebGL reads: a picture of another origin has to allow it.
  image.crossOrigin = 'anonymous'
  const logo: Logo = { mediaId: item.id, url: item.cdn_url, image, isLoaded: false, isBroken: false }
  over.logo = logo
  // A logo that does not come is done without.
  image.onload = image.onerror = () => {
    logo.isBroken = image.naturalWidth === 0
    logo.isLoaded = true
    over.onChange()
  }
  image.src = item.cdn_url
}

const overAt = (over: Over, frame: number): DrawnFrame['over'] => {
  const { plan, logo } = over
  over.hasFaces = true
  if (plan === null) return null
  const views = captionsAt(plan.captions, frame)
  const mark = plan.watermark !== null && logo?.isLoaded === true && !logo.isBroken ? { settings: plan.watermark, logo } : null
  if (views.length === 0 && mark === null) return null
  const style = plan.captions?.style ?? 'plain'
  const shown = JSON.stringify([
    plan.export.aspect,
    plan.export.resolution,
    style,
    views.map((view) => [view.cueId, view.parts, view.spoken, view.east, view.place, view.colours, view.size]),
  ])
  if (shown !== over.laid.shown) over.laid = { shown, marks: layCaptions(views, style, frameSize(plan.export)) }
  const { marks } = over.laid
  const onLoaded = (): void => {
    over.faces += 1
    over.onChange()
  }
  over.hasFaces = hasLetters(marks, onLoaded)
  const key = JSON.stringify([shown, over.faces, mark === null ? null : [mark.settings, mark.logo.url]])
  if (key !== over.drawn) {
    over.drawn = key
    over.cut = drawOver(over.canvas, contentOf(plan, mark, marks))
  }
  return { canvas: over.canvas, key, cut: over.cut }
}

const contentOf = (
  plan: ReelPlan,
  mark: { settings: NonNullable<ReelPlan['watermark']>; logo: Logo } | null,
  captions: readonly CaptionMark[],
): OverContent => ({
  frame: frameSize(plan.export),
  logo:
    mark === null
      ? null
      : {
          settings: mark.settings,
          image: mark.logo.image,
          width: mark.logo.image.naturalWidth || 1,
          height: mark.logo.image.naturalHeight || 1,
        },
  captions,
})
