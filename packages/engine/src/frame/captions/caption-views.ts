/** What of the captions is shown in a frame: which cues, and which of their words is being said. */
import type { CaptionCue, CaptionPlace, Captions } from '@reelwright/contract/reel-plan'
import { captionParts, isWord, wordStarts } from '../../plan/caption-words.ts'
import { type CaptionStyle, lookOf } from './caption-looks.ts'
import { eastFaceAmong } from './east-letters.ts'
import type { EastFace } from './faces.ts'
import type { CaptionColours } from './tint-look.ts'

/** Words and the spaces between them; `spoken` is the index of the one being said, or null. */
export type CaptionView = {
  cueId: string
  kind?: 'title'
  startFrame: number
  endFrame: number
  parts: readonly string[]
  spoken: number | null
  /** The face of the text's language, where it has letters of East Asia. */
  east?: EastFace
  /** What a person chose before what the style says. */
  place?: CaptionPlace
  colours?: CaptionColours
  /** A factor of the style's size. */
  size?: number
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

/** What is written over a frame, the earliest cue first; of `shown` where not all cues can be. Captions that are a file of their own are not part of the picture. */
export const captionsAt = (captions: Captions | null, frame: number, shown: readonly CaptionCue[] = captions?.cues ?? []): CaptionView[] =>
  captions === null || captions.mode !== 'burn'
    ? []
    : shown
        .filter((cue) => frame >= cue.start_frame && frame < cue.end_frame)
        .flatMap((cue) =>
          captionViews(cue, captions.style)
            .filter((view) => frame >= view.startFrame && frame < view.endFrame)
            .map((view) => ({ ...view, ...eastFor(cue, captions), ...chosenFor(cue, captions) })),
        )

/** All texts of captions as one, for what they say of each other's language; kept while the captions are. */
const texts = new WeakMap<readonly CaptionCue[], string>()
const textOf = (cues: readonly CaptionCue[]): string => {
  const known = texts.get(cues) ?? cues.map(({ text }) => text).join(' ')
  texts.set(cues, known)
  return known
}

const eastFor = (cue: CaptionCue, { cues }: Captions): Pick<CaptionView, 'east'> => {
  const east = eastFaceAmong(cue.text, textOf(cues))
  return east === null ? {} : { east }
}

type Chosen = Pick<CaptionView, 'place' | 'colours' | 'size'>

const chosenFor = (cue: CaptionCue, { place: ofAll, ink: inkOfAll, accent, size: sizeOfAll }: Captions): Chosen => {
  // A title has its place for itself.
  const place = cue.place ?? (cue.kind === 'title' ? undefined : ofAll)
  const [ink, size] = [cue.ink ?? inkOfAll, cue.size ?? sizeOfAll]
  const colours = { ...(ink === undefined ? {} : { ink }), ...(accent === undefined ? {} : { accent }) }
  return {
    ...(place === undefined ? {} : { place }),
    ...(Object.keys(colours).length === 0 ? {} : { colours }),
    ...(size === undefined ? {} : { size }),
  }
}
