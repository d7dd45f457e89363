/** What a hand does to the captions of a reel. Pure. */
import type { CaptionCue, Captions } from '@reelwright/contract/reel-plan'

export const PLAIN_CAPTIONS: Captions = { mode: 'burn', style: 'plain', cues: [] }

/** Seconds that a new caption stands. */
const NEW_CUE_SEC = 2
/** Less is over before it is read (ours). */
const NEW_CUE_SEC_MIN = 0.7
const TEXT_MAX = 300

export type CueTimes = { fromSec: number; toSec: number }
type Reel = { fps: number; frames: number }

const inOrder = (cues: readonly CaptionCue[]): CaptionCue[] => cues.toSorted((a, b) => a.start_frame - b.start_frame)

const freeId = (cues: readonly CaptionCue[]): string => {
  const known = new Set(cues.map(({ id }) => id))
  let next = cues.length + 1
  while (known.has(`c${next}`)) next += 1
  return `c${next}`
}

/** The captions with other cues; none at all when there are none left. What was edited by hand is no longer just what is said. */
export const withCues = (captions: Captions, cues: readonly CaptionCue[]): Captions | null => {
  if (cues.length === 0) return null
  const { spoken: _, ...rest } = captions
  return { ...rest, cues: inOrder(cues) }
}

/** The times as frames, or a sentence that says why they cannot be. */
export const cueFrames = ({ fromSec, toSec }: CueTimes, { fps, frames }: Reel): { start: number; end: number } | string => {
  if (!Number.isFinite(fromSec) || !Number.isFinite(toSec)) return 'Give both times in seconds, such as 2.5.'
  const start = Math.round(fromSec * fps)
  const end = Math.round(toSec * fps)
  if (start < 0 || end <= start) return 'A caption has to end after it begins.'
  if (frames > 0 && start >= frames) return `The reel ends at ${(frames / fps).toFixed(1)} s, before this caption begins.`
  return { start, end: frames > 0 ? Math.min(end, frames) : end }
}

/** From that frame on, until the next caption or the end; null where another stands, or too little time is left to read anything. */
const placeAt = (cues: readonly CaptionCue[], at: number, { fps, frames }: Reel): { start: number; end: number } | null => {
  const next = Math.min(frames, ...cues.map((cue) => cue.start_frame).filter((start) => start >= at))
  const end = Math.min(next, at + Math.round(NEW_CUE_SEC * fps))
  const isTaken = cues.some((cue) => cue.start_frame <= at && at < cue.end_frame)
  return isTaken || end - at < NEW_CUE_SEC_MIN * fps ? null : { start: at, end }
}

/**
 * One more caption: where somebody is looking, if they are and nothing stands there, else after the last, or within the end of the reel where
 * that is full; null where the reel has no time for one.
 */
export const addCue = (captions: Captions, text: string, reel: Reel, lookedAt: number | null = null): Captions | null => {
  const { fps, frames } = reel
  const after = Math.max(0, ...captions.cues.map((cue) => cue.end_frame))
  const length = Math.min(frames, Math.round(NEW_CUE_SEC * fps))
  if (length < 1) return null
  const last = Math.min(after, frames - length)
  const { start, end } = (lookedAt === null ? null : placeAt(captions.cues, lookedAt, reel)) ?? { start: last, end: last + length }
  const cue = { id: freeId(captions.cues), start_frame: start, end_frame: end, text: text.slice(0, TEXT_MAX) }
  return withCues(captions, [...captions.cues, cue])
}

/** Another text loses the times of its words: they were heard for the old one. */
export const changeCue = (
  captions: Captions,
  cue: CaptionCue,
  change: { text?: string; start_frame?: number; end_frame?: number },
): Captions | null => {
  const { word_frames: words, ...plain } = cue
  const kept = change.text === undefined && change.start_frame === undefined && change.end_frame === undefined ? { word_frames: words } : {}
  const next: CaptionCue = { ...plain, ...(kept.word_frames === undefined ? {} : { word_frames: kept.word_frames }), ...change }
  return withCues(
    captions,
    captions.cues.map((one) => (one.id === cue.id ? next : one)),
  )
}

export const removeCue = (captions: Captions, id: string): Captions | null =>
  withCues(
    captions,
    captions.cues.filter((cue) => cue.id !== id),
  )
