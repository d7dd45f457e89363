/** When each word of a caption is said, in reel frames. Pure. */
import type { CaptionCue } from '@reelwright/contract/reel-plan'

/** What each word takes beyond its letters where nobody said when it is spoken: the pause after it. Letters. */
const PAUSE_LETTERS = 2

/** Words and the spaces between them, so that joined they are the text again; every second part is space. */
export const captionParts = (text: string): string[] => text.split(/(\s+)/u)

export const isWord = (part: string): boolean => part.trim() !== ''

/** First frames of a cue's words as they were heard, the first at the cue's own start; null where they are not known or no longer fit the text. */
export const spokenWordStarts = (cue: CaptionCue): number[] | null => {
  const told = cue.word_frames
  if (!told || told.length !== captionParts(cue.text).filter(isWord).length) return null
  const inOrder = told.every((frame, at) => frame >= (told[at - 1] ?? cue.start_frame) && frame < cue.end_frame)
  return inOrder ? told.map((frame, at) => (at === 0 ? cue.start_frame : frame)) : null
}

/** The same for every cue: by the length of the words where it was not heard when each is spoken. */
export const wordStarts = (cue: CaptionCue): number[] => {
  const heard = spokenWordStarts(cue)
  if (heard) return heard
  const weights = captionParts(cue.text)
    .filter(isWord)
    .map((word) => [...word].length + PAUSE_LETTERS)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const frames = cue.end_frame - cue.start_frame
  let reached = 0
  return weights.map((weight) => {
    const start = cue.start_frame + Math.round((frames * reached) / total)
    reached += weight
    return start
  })
}

/** A cue with all its frames put through `move`, which keeps their order; it stands for a frame at least. */
export const moveCue = (cue: CaptionCue, move: (frame: number) => number): CaptionCue => {
  const start_frame = move(cue.start_frame)
  const end_frame = Math.max(start_frame + 1, move(cue.end_frame))
  const { word_frames, ...rest } = cue
  if (!word_frames) return { ...rest, start_frame, end_frame }
  return { ...rest, start_frame, end_frame, word_frames: word_frames.map((frame) => Math.min(end_frame - 1, move(frame))) }
}
