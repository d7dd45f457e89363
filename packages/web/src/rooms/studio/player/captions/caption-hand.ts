/** What a hand does to a caption on the picture, as the captions that come of it. Pure. */
import type { CaptionCue, CaptionPlace, Captions } from '@reelwright/contract/reel-plan'

/** Nearer to the middle than this it is drawn there. Share of the frame's width. */
const SNAP = 0.025

const unit = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1e4) / 1e4))

export const snappedPlace = ({ x, y }: CaptionPlace): CaptionPlace => ({ x: Math.abs(x - 0.5) < SNAP ? 0.5 : unit(x), y: unit(y) })

/** A title has a place for itself; all other captions stand at one. */
export const placedCaptions = (captions: Captions, cueId: string, place: CaptionPlace): Captions => {
  const cue = captions.cues.find(({ id }) => id === cueId)
  if (cue === undefined) return captions
  if (cue.kind !== 'title' && cue.place === undefined) return { ...captions, place }
  return { ...captions, cues: captions.cues.map((one) => (one.id === cueId ? { ...one, place } : one)) }
}

/** Other words for a caption; they lose the times at which the old ones were heard. Null where there are none. */
export const writtenCaptions = (captions: Captions, cueId: string, text: string): Captions | null => {
  const words = text.replace(/\s+/gu, ' ').trim().slice(0, 300)
  const cue = captions.cues.find(({ id }) => id === cueId)
  if (words === '' || cue === undefined || words === cue.text) return null
  const { spoken: _, ...rest } = captions
  const rewritten = ({ word_frames: _words, ...one }: CaptionCue): CaptionCue => ({ ...one, text: words })
  return { ...rest, cues: captions.cues.map((one) => (one.id === cueId ? rewritten(one) : one)) }
}
