/**
 * Captions: a text cut into cues that can be read in the time they stand. Times are reel frames.
 */
import type { CaptionCue, Captions } from '@reelwright/contract/reel-plan'
import { moveCue } from '../../plan/caption-words.ts'

/** Characters a viewer reads in a second; subtitle guides ask for 17 at most for adults, less over moving pictures. */
export const READING_CHARS_PER_SEC = 15
/** Two lines of a phone held upright, at a size that can be read. */
export const CUE_CHARS_MAX = 64
/** Shorter than this a cue flashes. */
export const CUE_SEC_MIN = 0.8

/** Sentences and lines, and within them pieces that fit two lines, broken between words. */
export const captionPieces = (text: string): string[] => {
  const sentences = text
    .split(/\r?\n|(?<=[.!?…。！？])\s+|\s*\|\s*/u)
    .map((sentence) => sentence.replace(/\s+/gu, ' ').trim())
    .filter((sentence) => sentence !== '')
  return sentences.flatMap(piecesOfSentence)
}

const piecesOfSentence = (sentence: string): string[] => {
  const pieces: string[] = []
  let current = ''
  for (const word of sentence.split(' ').flatMap(brokenWord)) {
    const joined = current === '' ? word : `${current} ${word}`
    if ([...joined].length > CUE_CHARS_MAX && current !== '') {
      pieces.push(current)
      current = word
    } else current = joined
  }
  if (current !== '') pieces.push(current)
  return pieces
}

/** A word without spaces can be as long as it likes; whole characters only, never half of a pair. */
const brokenWord = (word: string): string[] => {
  const characters = [...word]
  const parts: string[] = []
  for (let at = 0; at < characters.length; at += CUE_CHARS_MAX) parts.push(characters.slice(at, at + CUE_CHARS_MAX).join(''))
  return parts
}

export type CueTiming = {
  cues: CaptionCue[] /** Pieces that found no time to stand in. */
  left: number /** Faster than it can be read with ease. */
  hurried: boolean
}

/** Spreads pieces over a stretch of the reel by their length; what cannot stand for even a moment is left out and counted. */
export const timeCues = (input: {
  pieces: readonly string[]
  startFrame: number
  endFrame: number
  fps: number
  idFrom?: number
}): CueTiming => {
  const frames = input.endFrame - input.startFrame
  const shortest = Math.max(1, Math.round(CUE_SEC_MIN * input.fps))
  const fitting = Math.max(frames >= 1 ? 1 : 0, Math.floor(frames / shortest))
  const pieces = input.pieces.slice(0, fitting)
  const weights = pieces.map((piece) => Math.max(CUE_SEC_MIN * READING_CHARS_PER_SEC, [...piece].length))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const cues: CaptionCue[] = []
  let reached = 0
  let start = input.startFrame
  for (const [index, text] of pieces.entries()) {
    reached += weights[index] ?? 0
    const end =
      index === pieces.length - 1 ? input.endFrame : Math.max(start + 1, input.startFrame + Math.round((reached / total) * frames))
    cues.push({ id: `c${(input.idFrom ?? 1) + index}`, start_frame: start, end_frame: end, text: text.slice(0, 300) })
    start = end
  }
  const hurried = cues.some((cue) => [...cue.text].length / ((cue.end_frame - cue.start_frame) / input.fps) > READING_CHARS_PER_SEC * 1.4)
  return { cues, left: input.pieces.length - pieces.length, hurried }
}

/** Captions for a reel that became shorter or longer: scaled with it, so that they keep their place in the story. */
export const rescaleCues = (captions: Captions, fromFrames: number, toFrames: number): Captions => {
  if (fromFrames === toFrames || fromFrames < 1) return captions
  const scale = (frame: number) => Math.min(toFrames, Math.round((frame / fromFrames) * toFrames))
  return { ...captions, cues: captions.cues.map((cue) => moveCue(cue, scale)).filter((cue) => cue.start_frame < toFrames) }
}
