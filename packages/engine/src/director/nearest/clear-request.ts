/**
 * The one wish that words are clearly near to where they were not understood, so that asking would only cost time: hardly anything of the
 * sentence is left over, nothing else is as near, and nothing of anybody's is taken out by it. Pure.
 */
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { Direct } from '../../engine-api.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { type Intent, isReelIntent } from '../intents.ts'
import { refsOf } from '../parse/grammar/ground.ts'
import type { Turn } from '../turn.ts'
import { understandAlone } from '../understand.ts'
import { GUARDED_LIKELIHOOD_MIN, isLikely, isOfOnePart, isSurelyLearnt, JOINED, takesOut } from './learnt-request.ts'
import type { Meant } from './meant.ts'
import { outcomeOf, requestsNear, type Tried } from './nearest-choices.ts'
import { partsOf } from './parts.ts'
import type { Near } from './rank-requests.ts'

type Output = ReturnType<Direct>

type Clear = Meant & { output: Output; others: readonly Meant[] /** Something comes of it. */; does: boolean }

/** (ours: of 266 labelled requests, each without the ways that are exactly like it, 35 were taken so, none otherwise than meant; decision 130) */
const FIT_MIN = 0.7
/** The share of the sentence that the wish must say (ours: as above). */
const COVER_MIN = 0.75
/** What is nearer than this share of the nearest is as near (ours: as above). */
const RIVAL_SHARE_MIN = 0.92
/** What is likelier than this is offered beside it, and none of them done (ours: as what is offered at all). */
const RIVAL_LIKELIHOOD_MIN = 0.12
/** Likelier than this nothing that comes to the same is looked for (ours: as what takes scenes out). */
const ALONE_LIKELIHOOD_MIN = GUARDED_LIKELIHOOD_MIN
/** Where a part of the sentence was understood, and is the same wish, two readers say so (ours: as above). */
const AGREED_FIT_MIN = 0.6
const AGREED_COVER_MIN = 0.7

/** What goes on from what was said before means something else than its words. */
const GOES_ON = /^\W*(?:and|but|or|only|just|not|no|nope|nah|then|also|except|same|again|i like)\b|\b(?:instead(?! of)|else)\b/iu
/** How somebody looks is no matter of length or light: 'make me look slimmer'. */
const OF_A_PERSON = /\b(?:(?:me|us|him|her|myself) (?:look|appear|seem)|my (?:face|skin|hair|eyes|teeth|body|belly|arms|legs))\b/iu
/** 'Swap it', and 'start at scene 3', which may be where it is to be played from. */
const POINTS =
  /^\W{0,20}(?:\S{1,60} )?(?:it|that|this|them|those|one|(?:that|this) one)\W{0,20}$|\b(?:start|begin|stop|end)s? at (?:scene|shot|clip)\b/iu
/** What holds on a condition, or is not wished: 'keep the pauses'. 'I would be glad if' and 'I wonder if' are polite. */
const CONDITION =
  /\b(?:keep|leave|(?<!\b(?:grateful|glad|happy|nice|great|good|lovely|cool|better|prefer|prefer it|like it|love it|wonder|wondering|mind|appreciate it) )if(?! (?:(?:you|u|ya)(?:['’]ve)? (?:can|could|got|have|like|want|please)(?: (?:it|one|that|to))?|possible|poss|that['’]?s (?:ok|possible|alright|fine))\W*$)|unless|when|until|till|otherwise|whether|should i|maybe later|later on|disagree|not sure|in case|whenever|would happen)\b/iu

/** Left over, each of them turns a wish, or says where, how much, or of what else. */
const TELLING: ReadonlySet<string> = new Set(
  'SCENE SEC NUM PCT TEXT COLOUR start end not less middle between only half remove replace swap music sound caption title logo transition photo'.split(
    ' ',
  ),
)

type Ranked = Meant & { near: Near }
const isRanked = (one: Meant): one is Ranked => one.near !== undefined

/** What is named beside a clip may be another thing, and words for the picture are guessed where they end. */
const isOfNamed = ({ intents }: Meant): boolean => intents.some((intent) => intent.is === 'captions' || refsOf(intent).length > 0)

const saysAll = (one: Ranked): boolean => {
  const { fit, cover, unsaid, left } = one.near
  const isSaid = fit >= FIT_MIN && cover >= COVER_MIN && left.length === 0
  return isSaid && !unsaid.some((word) => TELLING.has(word)) && !(isOfNamed(one) && unsaid.length > 0)
}
const saysMost = ({ near: { fit, cover, unsaid } }: Ranked): boolean =>
  fit >= AGREED_FIT_MIN && cover >= AGREED_COVER_MIN && unsaid.length <= 1 && !unsaid.some((one) => TELLING.has(one))

/** A part that is a wish by itself. */
const readsWhole = (part: string, turn: Turn): boolean => {
  const { intents, missed } = understandAlone(part, turn)
  return missed.length === 0 && intents.some(isReelIntent)
}

/** Of which the reel as it was before has none: what made it is not taken back unasked. */
const isTooMuch = (output: Output, { turn }: Tried): boolean => output.undo === true && turn.earlier?.scenes.length === 0

/** `understood` is what was read of a part of the request; null where there is no clear wish. */
export const clearRequest = (tried: Tried, understood: readonly Intent[] = []): Clear | null => {
  const { request, turn, dryRun } = tried
  if ([POINTS, OF_A_PERSON].some((says) => says.test(request)) || isOfOnePart(request, turn.media)) return null
  const [best, ...others] = requestsNear(request, turn)
  if (best === undefined) return null
  const isConditional = CONDITION.test(request)
  const isGuarded = GOES_ON.test(request) || isConditional
  const outcomeOfRun = (run: Output, intents: readonly ReelIntent[]) =>
    outcomeOf(
      run,
      turn.plan,
      intents.every(({ is }) => is === 'ask'),
    )
  const output = dryRun({ intents: best.intents })
  const outcome = outcomeOfRun(output, best.intents)
  const isLike = (intents: ReelIntent[], partly = false): boolean => {
    const other = outcomeOfRun(dryRun(partly ? { intents, partly } : { intents }), intents)
    return other !== null && sameValue(other, outcome)
  }
  // 'Cross fades' and 'cross fades on every cut' may be one wish.
  const alike = () => others.filter(({ likely, intents }) => likely?.isWhole === true && isLike(intents))
  const alone = best.likely?.likelihood ?? 0
  const likelihood = alone >= ALONE_LIKELIHOOD_MIN ? alone : alike().reduce((sum, { likely }) => sum + (likely?.likelihood ?? 0), alone)
  const maySay = !isConditional || best.say.includes(' when ')
  const isSure = maySay && isSurelyLearnt(best, request, turn.media, { isGuarded, likelihood })
  const isSaid = !isGuarded && isRanked(best) && saysAll(best)
  const isMostlySaid = !isGuarded && isRanked(best) && saysMost(best)
  const mayAgree = isMostlySaid || (!isGuarded && isLikely(best, request, turn.media))
  if (!isSaid && !mayAgree && !isSure) return null
  if (isTooMuch(output, tried)) return null
  const part = understood.every(isReelIntent) ? understood.filter(isReelIntent) : []
  // 'Make it square and jumble the shots up': what was understood is another wish.
  // 'Cuts come too thick and fast' is one, whatever was read of a half of it.
  const isBeside = JOINED.test(request) && part.length > 0 && partsOf(request).some((one) => readsWhole(one, turn)) && !isLike(part, true)
  if (isSure && !isBeside) return { ...best, output, others, does: outcome !== null }
  // What is so already is hardly wished where something as near is not.
  if (outcome === null && others.some(({ intents }) => outcomeOfRun(dryRun({ intents }), intents) !== null)) return null
  const rivals = others.filter(({ fit }) => fit > best.fit * RIVAL_SHARE_MIN)
  // By its words one is near, and another as likely by what was learnt: 'tone the music down a notch'.
  const learntRivals = others.filter(({ likely }) => (likely?.likelihood ?? 0) >= RIVAL_LIKELIHOOD_MIN)
  const isClear = isSaid && !best.intents.some(takesOut) && [...rivals, ...learntRivals].every(({ intents }) => isLike(intents))
  const isAgreed = outcome !== null && mayAgree && part.length > 0 && isLike(part, true)
  return isClear || isAgreed ? { ...best, output, others, does: outcome !== null } : null
}
