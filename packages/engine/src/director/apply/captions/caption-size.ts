/** How large letters become that are wished larger or smaller: no smaller than is read, no larger than has room. Pure. */
import { CAPTION_SIZE, type CaptionCue, type Captions } from '@reelwright/contract/reel-plan'

export type SizeIntent = { size?: number | undefined; size_by?: number | undefined }

/** A twentieth is seen, and so that larger and smaller again is as large as before. (ours) */
const STEPS_PER_SIZE = 20

export const isSizeIntent = ({ size, size_by }: SizeIntent): boolean => size !== undefined || size_by !== undefined

const wantedSize = (now: number, { size, size_by = 1 }: SizeIntent): number => size ?? now * size_by

const sizeAfter = (now: number, intent: SizeIntent): number => {
  const stepped = Math.round(wantedSize(now, intent) * STEPS_PER_SIZE) / STEPS_PER_SIZE
  return Math.min(CAPTION_SIZE.most, Math.max(CAPTION_SIZE.least, stepped))
}

/** Which end of what there is was wished beyond; null for neither. */
export const sizeBeyond = (now: number, intent: SizeIntent): 'larger' | 'smaller' | null => {
  const wanted = wantedSize(now, intent)
  if (wanted > CAPTION_SIZE.most) return 'larger'
  return wanted < CAPTION_SIZE.least ? 'smaller' : null
}

/** All letters: those of a size of their own keep how they stand to the others, unless all are to be of one. */
export const sizeAll = ({ size: was = 1, ...captions }: Captions, intent: SizeIntent): Captions => {
  const size = sizeAfter(was, intent)
  const cues = captions.cues.map((cue): CaptionCue => {
    if (cue.size === undefined) return cue
    const { size: own, ...rest } = cue
    return intent.size === undefined ? { ...rest, size: sizeAfter(own, intent) } : rest
  })
  return { ...captions, cues, ...(size === 1 ? {} : { size }) }
}

export const cueSize = (cue: CaptionCue, captions: Captions): number => cue.size ?? captions.size ?? 1

/** One alone; as large as all others are, it needs no size of its own. */
export const sizeCue = (cue: CaptionCue, captions: Captions, intent: SizeIntent): CaptionCue => {
  const { size: _, ...rest } = cue
  const size = sizeAfter(cueSize(cue, captions), intent)
  return size === (captions.size ?? 1) ? rest : { ...rest, size }
}

export const sizeWords = (size: number): string =>
  size === 1 ? 'as large as their style has them' : `at ${Math.round(size * 100)} % of their style’s size`
