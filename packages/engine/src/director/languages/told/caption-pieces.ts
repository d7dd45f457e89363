/** What became of the words on the picture, said in a language beside English: what they say, when and how high they stand. Pure. */
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { CaptionCue, Captions, ReelPlan } from '@reelwright/contract/reel-plan'
import { planFrames } from '../../../plan/plan-length.ts'
import { sameValue } from '../../../plan/same-plan.ts'
import { cueSize, isSizeIntent } from '../../apply/captions/caption-size.ts'
import { cellOf, type InLanguages, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import type { Replies } from '../language.ts'
import { placeIn } from '../place-in.ts'
import { decimal } from './numbers-in.ts'

const percent = (share: number): string => `${Math.round(share * 100)} %`

const PLACED: InLanguages = 'texto {where}; Text {where}; texte {where}; texto {where}; testo {where}'
const INKED: InLanguages = 'otro color de letra; andere Schriftfarbe; autre couleur de texte; outra cor de letra; un altro colore del testo'
const HEIGHTS = { top: 'tc', middle: 'mc', bottom: 'bc' } as const

type Height = keyof typeof HEIGHTS

const height = (at: Height, code: LanguageCode): string => placeIn(code, HEIGHTS[at])

const changedCues = (before: Captions | null, after: Captions): CaptionCue[] =>
  after.cues.filter((cue) => !before?.cues.some((was) => sameValue(was, cue)))

/** ' (3–6 s)'; nothing where they stand all the time. */
const times = ({ start_frame, end_frame }: CaptionCue, plan: ReelPlan): string => {
  const { fps } = plan.export
  const isAll = start_frame === 0 && end_frame >= planFrames(plan)
  return isAll ? '' : ` (${decimal(start_frame / fps)}–${decimal(end_frame / fps)} s)`
}

/** More of them are not told one by one (ours). */
const TOLD_MAX = 4

/** The newest where there are many. */
const words = (cues: readonly CaptionCue[], plan: ReelPlan, replies: Replies): string[] =>
  (cues.length > TOLD_MAX ? cues.slice(0, 1) : cues).map((cue) => `${replies.captions(cue.text)}${times(cue, plan)}`)

type Plans = { before: ReelPlan; after: ReelPlan; code: LanguageCode }

/** Null where it is told as any captions are: by the words that stand there now. */
export const captionPieces = (doing: readonly ReelIntent[], { before, after, code }: Plans, replies: Replies): string[] | null => {
  const [was, now] = [before.captions, after.captions]
  if (now === null) return null
  const edits = doing.filter((intent) => intent.is === 'caption-edit')
  const written = doing.filter((intent) => intent.is === 'captions')
  const left = new Set(now.cues.map(({ id }) => id))
  const isWritten = written.length > 0
  // New words may go by the name of those that made room for them.
  const gone = (was?.cues ?? []).filter(({ id, text }) => (isWritten ? !now.cues.some((cue) => cue.text === text) : !left.has(id)))
  const known = new Set(was?.cues.map(({ text }) => text))
  const changed = changedCues(was, now)
  const isNew = ({ text }: CaptionCue): boolean => !known.has(text)
  const styles = doing.filter((intent) => intent.is === 'captions-style')
  const heights = [...new Set([...written, ...edits, ...styles].flatMap(({ at }) => at ?? []))]
  const drawn = styles.flatMap((style) => Object.keys(style).filter((key) => !/^(?:is|size|size_by|at)$/u.test(key)))
  const isInk = drawn.length > 0 && drawn.every((key) => key === 'ink')
  const told = edits.length > 0 ? changed : isWritten ? changed.filter(isNew) : []
  const pieces = [
    ...words(told.length > 0 || !isWritten ? told : changed, after, replies),
    ...heights.map((at) => (told.length > 0 ? height(at, code) : cellOf(PLACED, code).replace('{where}', height(at, code)))),
    ...(edits.some(isSizeIntent) && changed[0] ? [replies.captionSize(percent(cueSize(changed[0], now)))] : []),
    ...(styles.some(isSizeIntent) ? [replies.captionSize(percent(now.size ?? 1))] : []),
    ...(isInk ? [cellOf(INKED, code)] : drawn.length > 0 ? [replies.captionsLook] : []),
    // What made room for new words is told as well.
    ...(isWritten || doing.some(({ is }) => is === 'caption-delete') ? gone.map(({ text }) => replies.captionGone(text)) : []),
  ]
  return pieces.length === 0 ? null : pieces
}
