/** How captions look and which of their words is being said, for whoever draws them. */
import type { CaptionCue, Captions } from '@reelwright/contract/reel-plan'
import type { FrameSize } from '../graph/frame-size.ts'
import { safeZone } from '../graph/logo-overlay.ts'
import { captionParts, isWord, wordStarts } from '../plan/caption-words.ts'

export type CaptionLook = {
  /** Height of a line as a share of the frame's short side. */
  sizeShare: number
  weight: 700 | 800
  upperCase: boolean
  /** Shares of the line's height. A box is padded by its shadow. */
  outline: number
  shadow: number
  boxed: boolean
  /** Colour of the word being spoken, #rrggbb; null leaves all alike. */
  spoken: string | null
}

export const CAPTION_LOOKS: Record<Captions['style'], CaptionLook> = {
  plain: { sizeShare: 0.062, weight: 700, upperCase: false, outline: 0.05, shadow: 0.03, boxed: false, spoken: null },
  boxed: { sizeShare: 0.056, weight: 700, upperCase: false, outline: 0, shadow: 0.36, boxed: true, spoken: null },
  highlight: { sizeShare: 0.068, weight: 800, upperCase: false, outline: 0.07, shadow: 0.04, boxed: false, spoken: '#ffd633' },
  bold: { sizeShare: 0.085, weight: 800, upperCase: true, outline: 0.08, shadow: 0.05, boxed: false, spoken: null },
}

/** How much of a shadow and of a box covers what is behind it, 0 to 1; the box lets a third of the picture through. */
export const CAPTION_SHADE = { shadow: 1 - 0x80 / 255, box: 1 - 0x50 / 255 } as const

/** Where captions stand, in pixels of the frame: at the bottom, middled, within the safe zone. */
export const captionPlace = (style: Captions['style'], frame: FrameSize): { sizePx: number; sidePx: number; bottomPx: number } => {
  const zone = safeZone(frame)
  return {
    sizePx: CAPTION_LOOKS[style].sizeShare * Math.min(frame.width, frame.height),
    sidePx: Math.round(Math.max(zone.left, zone.right) * frame.width),
    bottomPx: Math.round(zone.bottom * frame.height),
  }
}

/** Words and the spaces between them; `spoken` is the index of the one being said, or null. */
export type CaptionView = { cueId: string; startFrame: number; endFrame: number; parts: readonly string[]; spoken: number | null }

/** A cue as what is shown in turn: once, or once a word where the one being said stands out. */
export const captionViews = (cue: CaptionCue, style: Captions['style']): CaptionView[] => {
  const look = CAPTION_LOOKS[style]
  const parts = captionParts(look.upperCase ? cue.text.toLocaleUpperCase() : cue.text)
  const whole = { cueId: cue.id, startFrame: cue.start_frame, endFrame: cue.end_frame, parts, spoken: null }
  if (look.spoken === null) return [whole]
  const starts = wordStarts(cue)
  return parts
    .flatMap((part, index) => (isWord(part) ? [index] : []))
    .map((index, nth) => ({
      ...whole,
      startFrame: starts[nth] ?? cue.start_frame,
      endFrame: starts[nth + 1] ?? cue.end_frame,
      spoken: index,
    }))
}

/** What is written over a frame, the earliest cue first. Captions that are a file of their own are not part of the picture. */
export const captionsAt = (captions: Captions | null, frame: number): CaptionView[] =>
  captions === null || captions.mode !== 'burn'
    ? []
    : captions.cues
        .filter((cue) => frame >= cue.start_frame && frame < cue.end_frame)
        .flatMap((cue) => captionViews(cue, captions.style).filter((view) => frame >= view.startFrame && frame < view.endFrame))
