/** What of the captions is shown in a frame: which cues, and which of their words is being said. */
import type { CaptionCue, Captions } from '@reelwright/contract/reel-plan'
import { captionParts, isWord, wordStarts } from '../../plan/caption-words.ts'
import { type CaptionStyle, lookOf } from './caption-looks.ts'

/** Words and the spaces between them; `spoken` is the index of the one being said, or null. */
export type CaptionView = {
  cueId: string
  kind?: 'title'
  startFrame: number
  endFrame: number
  parts: readonly string[]
  spoken: number | null
}

/** A cue as what is shown in turn: once, or once a word where the one being said stands out. */
export const captionViews = (cue: CaptionCue, style: CaptionStyle): CaptionView[] => {
  const look = lookOf(style, cue.kind)
  const parts = captionParts(look.upperCase ? cue.text.toLocaleUpperCase() : cue.text)
  const kind = cue.kind === undefined ? {} : { kind: cue.kind }
  const whole = { cueId: cue.id, ...kind, startFrame: cue.start_frame, endFrame: cue.end_frame, parts, spoken: null }
  if (look.spoken === null && look.reveal === 'all') return [whole]
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
