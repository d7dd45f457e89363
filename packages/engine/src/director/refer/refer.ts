/**
 * Words that mean something only after what was said before: 'the same for scene 3', 'a bit more', 'no, scene 4', 'actually 12'. What was
 * said is read once more, on the reel that it was said of, so nothing has to be stored. Pure.
 */
import { sameValue } from '../../plan/same-plan.ts'
import type { Intent } from '../intents.ts'
import type { Ground } from '../parse/grammar/ground.ts'
import { bare, inPlainSpeech } from '../parse/grammar/plain-speech.ts'
import { cleanText } from '../parse/read-text.ts'
import { pointAt } from '../parse/scene-speech/point-at.ts'
import { corrected, WRONG } from './corrected.ts'
import { further, halfBack } from './further.ts'
import { withoutThought } from './go-on.ts'
import { butThese, noneAfterAll } from './not-there.ts'
import { ofTheSame } from './of-the-same.ts'
import { neighbourOfGone, whereItHolds } from './only-there.ts'
import type { Recalled } from './recalled.ts'
import { takenBack } from './taken-back.ts'
import { justThatOne, rightOne } from './talk/scope.ts'
import { undoPart } from './undo-part.ts'

export type Referred = { intents: readonly Intent[] }

const UNDO: Intent = { is: 'undo' }

const MAYBE =
  /^(?:(?:or|hm+|well|ok(?:ay)?|no+|um+)\b[,. ]*)*(?<what>(?:the |my |scene )[\p{L}\d ]{1,30}?),? (?:maybe|perhaps|rather|then maybe)$/u

/** What was meant in place of the wish before: 'not 4, 5', 'no, scene 4', 'the first and the last, I mean'. */
const meantOtherwise = (whole: string, isAsking: boolean, recalled: Recalled, ground: Ground): readonly Intent[] | null => {
  if (recalled.isOlder === true) return null
  const right = recalled.isNewest ? rightOne(whole, recalled.intents, { ...ground, plan: recalled.before }) : null
  const meantOne = right === null ? null : corrected(right, recalled, ground)
  if (meantOne) return [UNDO, ...meantOne]
  const wrong = WRONG.exec(whole)?.[0] ?? null
  if (wrong !== null && (recalled.isNewest || recalled.isIdle === true) && !isAsking) {
    const rest = bare(whole.slice(wrong.length))
    const intents = rest === '' ? null : corrected(rest, recalled, ground)
    if (intents) return recalled.isNewest ? [UNDO, ...intents] : intents
  }
  // 'The concert maybe', of what was put first.
  const maybe = recalled.isNewest || recalled.isIdle === true ? MAYBE.exec(whole)?.groups?.what : undefined
  const rather = maybe === undefined || isAsking ? null : corrected(maybe, recalled, ground)
  if (rather) return recalled.isNewest ? [UNDO, ...rather] : rather
  // Behind an undo: the wish that was taken back, of what was meant.
  const isOfUndone = !recalled.isNewest && /\bi mean(?:t)?\b/u.test(whole) && sameValue(recalled.before, ground.plan)
  return isOfUndone ? corrected(whole.replace(WRONG, ''), recalled, ground) : null
}

/** Null where the words say themselves what they mean. `firstStep` is how many steps ago the reel was first made. */
export const refer = (
  request: string,
  recalled: Recalled | null,
  ground: Ground,
  { firstStep, steps }: { firstStep: number /** Of the newest steps, what was wished: newest first. */; steps: () => readonly Recalled[] },
): Referred | null => {
  const typed = pointAt(inPlainSpeech(cleanText(request)), ground)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 200)
  const said = bare(typed.replace(/[.!?]+$/u, ''))
  const whole = typed.replace(/[.!?]+$/u, '')
  const back = takenBack({ typed, said, whole }, recalled, ground, firstStep)
  if (back) return { intents: back }
  const beside = recalled ? neighbourOfGone(whole, recalled, ground) : null
  if (beside) return { intents: beside }
  const part =
    /\b(?:undo|revert|take back|cancel|reverse)\b|\bback to (?:how it was |the way it was )?before\b|^(?:no,? |nah,? |wait,? )*not the\b/u.test(
      whole,
    )
      ? undoPart(whole, steps(), ground)
      : null
  if (part) return { intents: part }
  if (recalled === null || recalled.intents.length === 0) return null
  const none = recalled.isNewest ? noneAfterAll(whole, recalled, ground) : null
  if (none) return { intents: none }
  const before =
    meantOtherwise(whole, /[?]$/.test(typed), recalled, ground) ??
    ofTheSame(whole, recalled, ground) ??
    butThese(whole, recalled, ground) ??
    whereItHolds({ said, whole }, recalled, ground) ??
    halfBack(whole, recalled, steps)
  if (before) return { intents: before }
  const wrong = WRONG.exec(whole)?.[0].length ?? 0
  for (const one of [said, whole.slice(wrong), withoutThought(said), withoutThought(whole)]) {
    const intents = further(one.trim(), recalled, ground)
    if (intents && intents.length > 0) return { intents }
  }
  const odd = justThatOne(whole, ground)
  return odd && { intents: odd }
}
