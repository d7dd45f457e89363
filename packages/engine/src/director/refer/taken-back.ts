/** The newest step goes, or the newest ones do: 'put it back', 'the one before was better', 'oh wait, keep them', 'bring it back but brighter'. Pure. */
import type { Intent } from '../intents.ts'
import { bareGround, type Ground, refsOf, thingOf } from '../parse/grammar/ground.ts'
import { placesOf } from '../parse/grammar/shown.ts'
import { refsIn } from '../parse/grammar/slots.ts'
import { understand } from '../understand.ts'
import { WRONG } from './corrected.ts'
import { saidOfFocus } from './focus/said-of-focus.ts'
import { type Asked, readOfBefore, speaks } from './of-before.ts'
import { type Recalled, takesOut } from './recalled.ts'

const UNDO: Intent = { is: 'undo' }

const BEFORE =
  /^(?:(?:put|bring|set|get) (?:it|that|them) )?back to (?:normal|the original)(?: speed| length| size)?$|^(?:(?:no+|wait|oh|oops|hm+|actually|nah)[, ]*)*(?:go back(?: one(?: step)?)?|back(?: (?:one|a step))?(?: again)?|(?:one|a) step back|back in with (?:it|him|her|them)|back (?:it|she|he|they) goe?s?|in (?:it|she|he) goes again)$|^(?:(?:that|it) (?:was|looked|sounded) (?:much |way |a lot )?(?:better|nicer) (?:before|earlier|the way it was)|i (?:liked|preferred) (?:it|that) (?:better|more|how it was)?(?: before| earlier| the way it was| the old way)?|(?:never ?mind|nvm|forget (?:it|that)|scrap that|scratch that)[, ]*(?:put|change|turn|switch|bring)? ?(?:it|that)? ?back(?: again)?|(?:put|bring|change|turn|switch|swap|set|give|move|get|pop|stick|chuck|throw|slot|place|take) (?:it|that|them|those|everything|him|her)(?: all)? back(?: again| in(?: again| please)?| to (?:how|what|the way) (?:it|they) (?:was|were))?|(?:now )?(?:the )?other way (?:a)?round(?: again)?|go back to (?:how|what|the way) it was(?: before)?|as (?:it was )?before|back to before|take (?:that|it) back|(?:reset|cancel|revert) (?:that|it|those)|(?:actually|wait|hm+|oh),? no(?:pe)?|no,? wait|i (?:do not|don['’]?t) like (?:that|it)[,;]? ?(?:undo|revert|take it back|go back)(?: it| that)?)$/u
const WAS_BEFORE =
  '(?:the )?(?:(?:previous|prev|old|earlier|last)(?: (?:one|version|song|track|look))?|(?:one|version) (?:from )?(?:before|we had before)(?: (?:that|this))?)'
/** 'The one before was better', 'I liked the old version'. */
const BEFORE_WAS_BETTER = new RegExp(
  `^(?:(?:no+|ok(?:ay)?|hm+|nah|actually),? )*(?:(?:i (?:liked|preferred) )?${WAS_BEFORE} (?:(?:was|looked|felt) (?:much |way |a lot |so )?(?:better|nicer)|better|more)|i (?:liked|preferred) ${WAS_BEFORE})$`,
  'u',
)
/** 'Oh no, I need that, bring it back.' */
const NEEDS =
  /^(?:(?:oh|no+|wait|hm+|actually),? )*i (?:(?:do|did|really|still) )*(?:need|want|like|liked|wanted|miss|missed|prefer|preferred) (?:it|that|this|him|her|them)(?: one)?,? (?:please )?/u
const BOTH =
  /^(?:undo|take back|revert|cancel) (?:both|the last two|the last 2|these two|those two|both of (?:them|those|these))(?: changes| things| steps)?(?: please)?$/u
const ALL_BACK =
  /^(?:(?:can (?:we|you|i)|could you|please|just|i want to|ok(?:ay)?|no|let['’]?s) )*(?:put|bring|set|take|get|change|turn) (?:everything|it all|all of it|the whole thing) back (?:to )?(?:like|how|as|the way) (?:it|everything) was (?:at (?:the )?(?:very )?(?:beginning|start|first)|in the (?:very )?beginning|originally)(?: please)?$|^(?:undo|take back|revert) (?:everything|all(?: of (?:it|that|them))?|all (?:the |my |your )?changes)|^(?:(?:can (?:we|you|i) |let['’]?s |please |just |i want to |ok(?:ay)?,? |no,? )*(?:go|take (?:it|me)|bring it|put it|change it|set it) )?back to (?:how (?:it|everything) was (?:at (?:the (?:very )?(?:beginning|start)|first)|in the (?:very )?(?:beginning|start)|originally|before (?:everything|all (?:of )?(?:this|that)))|the (?:very )?(?:beginning|start|first (?:version|one|cut|draft|reel)|original(?: (?:version|one|cut|reel))?))(?: please)?$/u

const KEEPS =
  /^(?:(?:i |we )?(?:do |actually |still )*(?:want to |wanna |would |should |let['’]?s )?)?(?:keep|leave) (?:it|them|that|those|this|him|her|that one)(?: in| there| after all| then)*(?: please| pls)?$/u
const WRONG_ONE =
  /^(?:(?:no+|oh|oops|wait|sorry|hm+|ok(?:ay)?|actually|but)\b[,. ]*)*(?:(?:scene |the |that )?(?<what>[\p{L}\d ]{1,24}?)(?: one)? (?:was|is) (?:the )?wrong(?: (?:one|clip|scene|shot))?|(?:that was )?(?:the )?wrong (?:one|clip|scene|shot))$/u

/** '4 was the wrong one', of what was just taken out. */
const isTakenWrong = (whole: string, { intents, before }: Recalled, { media }: Ground): boolean => {
  const found = WRONG_ONE.exec(whole)
  if (!found || intents.length === 0 || !intents.every(takesOut)) return false
  const what = found.groups?.what
  if (what === undefined || /^(?:that|it|this)$/u.test(what)) return true
  const then = bareGround(before, media)
  const named = (refsIn(/^\d+$/u.test(what) ? `scene ${what}` : what, then) ?? []).flatMap((ref) => placesOf(then, ref))
  const gone = new Set(intents.flatMap(refsOf).flatMap((ref) => placesOf(then, ref)))
  return named.length > 0 && named.every((at) => gone.has(at))
}

const BACK_AND = /^(?<back>[^.;:!?]{4,50}?),? (?:but|and|then|and then|only) (?<more>[^.;:!?]{3,80})$/u

/** 'Bring it back but brighten it': the step goes, and the rest is said of what it was about. */
const backAnd = (said: string, { intents, before }: Recalled, ground: Ground): Intent[] | null => {
  const { back = '', more = '' } = BACK_AND.exec(said.replace(/[.!]+$/u, ''))?.groups ?? {}
  if (more === '' || ![back, back.replace(WRONG, '')].some((one) => BEFORE.test(one))) return null
  const refs = intents.flatMap(refsOf)
  const then: Asked = { ...ground, plan: before, before: refs, thing: null, isAsked: true }
  const meant = readOfBefore(more, { media: ground.media }, then, understand(more, ground.media, true, undefined, then))
  return speaks(meant) ? [UNDO, ...meant.intents] : null
}

/** 'Actually on again but softer', of what was switched off. */
const ON_AGAIN =
  /^(?:(?:actually|no+|hm+|ok(?:ay)?|wait|oh|well|and|then|please)\b[,.! ]*)*(?:(?:turn|switch|put|bring|have) (?:it|that|them|the \w+) )?(?:back on|on again|back in|back)(?: again)?(?: please)?(?:,? but (?<more>.{3,40}))?$/u

const stepsBack = (steps: number): Intent[] => [{ is: 'back-to', point: { steps } }]

/** A request in small letters: as typed, without its frame of politeness, and without its end mark. */
type Words = { typed: string; said: string; whole: string }

/** Null where nothing is taken back. `firstStep` is how many steps ago the reel was first made. */
export const takenBack = (
  { typed, said, whole }: Words,
  recalled: Recalled | null,
  ground: Ground,
  firstStep: number,
): readonly Intent[] | null => {
  // The first version is the first that had scenes, never the empty one before it.
  if (ALL_BACK.test(said) && !/^(?:undo|take back|revert)/u.test(said) && firstStep === 1) return [{ is: 'greet', how: 'first' }]
  if (firstStep > 1 && ALL_BACK.test(said)) return stepsBack(firstStep - 1)
  // Of one step there are no two.
  // Whoever counts two steps means the one that made the reel as well.
  if (firstStep > 1 && BOTH.test(said)) return firstStep > 2 || /\b(?:two|2)\b/u.test(said) ? stepsBack(2) : [UNDO]
  const isBack = [said, whole, whole.replace(WRONG, ''), whole.replace(NEEDS, '')].some(
    (one) => BEFORE.test(one) || BEFORE_WAS_BETTER.test(one),
  )
  if (firstStep > 0 && isBack && (recalled?.isNewest ?? true)) return [UNDO]
  const isOffAgain = recalled?.isNewest === true && recalled.intents.length > 0 && recalled.intents.every(takesOut)
  const { more: softly } = isOffAgain ? (ON_AGAIN.exec(whole)?.groups ?? {}) : {}
  if (isOffAgain && ON_AGAIN.test(whole)) {
    const thing = recalled.intents.map(thingOf).findLast((one) => one !== null) ?? null
    const back: Asked = { ...ground, plan: recalled.before, before: [], thing, about: thing === 'music' ? 'music' : 'look' }
    const so = softly === undefined ? [] : saidOfFocus(softly, null, back)
    if (so) return [UNDO, ...so]
  }
  const andMore = firstStep > 0 && recalled?.isNewest === true ? backAnd(typed, recalled, ground) : null
  if (andMore) return andMore
  if (recalled?.isNewest === true && isTakenWrong(whole, recalled, ground)) return [UNDO]
  // 'Oh wait keep them', of what was just taken out.
  const isTakenOut = recalled?.isNewest === true && recalled.intents.length > 0 && recalled.intents.every(takesOut)
  return isTakenOut && KEEPS.test(whole.replace(WRONG, '')) ? [UNDO] : null
}
