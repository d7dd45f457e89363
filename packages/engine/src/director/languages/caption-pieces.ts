/** What became of the words on the picture, said in a language beside English. Pure. */
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { CaptionCue, Captions } from '@reelwright/contract/reel-plan'
import { sameValue } from '../../plan/same-plan.ts'
import { cueSize, isSizeWish } from '../apply/captions/caption-size.ts'
import type { Replies } from './language.ts'

const percent = (share: number): string => `${Math.round(share * 100)} %`

const changedCues = (before: Captions | null, after: Captions): CaptionCue[] =>
  after.cues.filter((cue) => !before?.cues.some((was) => sameValue(was, cue)))

/** Null where it is told as any captions are: by the words that stand there now. */
export const captionPieces = (
  doing: readonly ReelIntent[],
  [before, after]: readonly [Captions | null, Captions | null],
  replies: Replies,
): string[] | null => {
  if (after === null || doing.some(({ is }) => is === 'captions')) return null
  const edits = doing.filter((intent) => intent.is === 'caption-edit')
  const left = new Set(after.cues.map(({ id }) => id))
  const gone = (before?.cues ?? []).filter(({ id }) => !left.has(id))
  const changed = changedCues(before, after)
  const styles = doing.filter((intent) => intent.is === 'captions-style')
  const pieces = [
    ...(edits.length > 0 ? changed.map((cue) => replies.captions(cue.text)) : []),
    ...(edits.some(isSizeWish) && changed[0] ? [replies.captionSize(percent(cueSize(changed[0], after)))] : []),
    ...(styles.some(isSizeWish) ? [replies.captionSize(percent(after.size ?? 1))] : []),
    ...(styles.some((style) => Object.keys(style).some((key) => !/^(?:is|size|size_by)$/u.test(key))) ? [replies.captionsLook] : []),
    ...(doing.some(({ is }) => is === 'caption-delete') ? gone.map(({ text }) => replies.captionGone(text)) : []),
  ]
  return pieces.length === 0 ? null : pieces
}
