/** Heights at which words are put that are wished at the top, in the middle or below. Pure. */
import type { CaptionCue, Captions } from '@reelwright/contract/reel-plan'

/** In shares of the frame: inside what every platform leaves free. */
const CAPTION_HEIGHTS = { top: 0.2, middle: 0.5, bottom: 0.74 } as const
type CaptionHeight = keyof typeof CAPTION_HEIGHTS

/** Where words stand that nobody placed, about; a title stands in the middle of the picture, and the words beneath it below. */
export const USUAL_HEIGHTS = { title: 0.44, caption: 0.74 } as const
/** Nearer than this two stand on each other (ours: two lines of letters in the largest style, in shares of the frame). */
const APART_MIN = 0.2

const heightOf = ({ place, kind }: CaptionCue, captions: Captions): number =>
  place?.y ?? (kind === 'title' ? USUAL_HEIGHTS.title : (captions.place?.y ?? USUAL_HEIGHTS.caption))

/** Whether new words at a height leave room for one that is there. */
export const standsApart = (cue: CaptionCue, captions: Captions, at: CaptionHeight): boolean =>
  Math.abs(heightOf(cue, captions) - CAPTION_HEIGHTS[at]) >= APART_MIN

/** Where those stand that are no titles is one place for all; a title has its own. */
export const placeAll = (captions: Captions, at: CaptionHeight): Captions => {
  const place = { x: 0.5, y: CAPTION_HEIGHTS[at] }
  const { place: _, ...others } = captions
  const cues = captions.cues.map(({ place: _own, ...cue }) => (cue.kind === 'title' ? { ...cue, place } : cue))
  // Low is where the style puts them by itself.
  return at === 'bottom' ? { ...others, cues } : { ...others, cues, place }
}

/** One alone; below it needs no place of its own while the others have none. */
export const placeCue = ({ place: _, ...cue }: CaptionCue, captions: Captions, at: CaptionHeight): CaptionCue =>
  at === 'bottom' && cue.kind !== 'title' && captions.place === undefined ? cue : { ...cue, place: { x: 0.5, y: CAPTION_HEIGHTS[at] } }

export const heightWords = (at: CaptionHeight): string => (at === 'middle' ? 'in the middle of the picture' : `at the ${at} of the picture`)
