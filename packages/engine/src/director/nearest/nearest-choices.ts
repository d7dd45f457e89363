/**
 * The nearest things that can be done, for words that were not understood: each is tried on this reel before it is offered, and none is done
 * unasked. Pure.
 */
import { CHOICE_LABEL_CHARS_MAX, type Choice, makeChoice } from '@reelwright/contract/choice'
import { ACTION_INTENTS_MAX, type ChoiceAction } from '@reelwright/contract/intents/choice-action'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { Direct, MediaForPlan } from '../../engine-api.ts'
import { applyEdits } from '../../plan/apply-edit.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { pinScenes } from '../apply/pin-scenes.ts'
import { capitalised } from '../capitalised.ts'
import { isReelIntent } from '../intents.ts'
import { likelyRequests } from '../learned/learned-requests.ts'
import { bareGround } from '../parse/grammar/ground.ts'
import { placesOf } from '../parse/grammar/shown.ts'
import type { Turn } from '../turn.ts'
import { understandAlone } from '../understand.ts'
import type { Meant } from './meant.ts'
import { partsOf } from './parts.ts'
import { ASKS_WHAT, asksSomething, rankRequests } from './rank-requests.ts'
import { requestsOfSubject } from './subjects.ts'

type Output = ReturnType<Direct>

/** (ours: more than three are a list to be read) */
const CHOICES_MAX = 3
/** (ours: each try costs 2 to 4 ms, and the answer waits for all of them) */
const TRIES_MAX = 6
/** Fits below this are as often of something else (ours: measured on half of 210 requests, see decision 114). */
const FIT_MIN = 0.55
/** What is so much less near than the nearest is not meant beside it. */
const SHARE_OF_BEST_MIN = 0.7

/** What somebody would have after pressing it, by which two are told apart; null for nothing. */
export const outcomeOf = ({ edits, undo, redo, versions = [], reply }: Output, plan: ReelPlan, isQuestion: boolean): unknown => {
  const applied = applyEdits(plan, edits)
  if (!applied.ok) return null
  if (edits.length > 0 || undo || redo || versions.length > 0)
    return { plan: applied.plan, undo: undo ?? false, redo: redo ?? false, versions: versions.map((version) => version.plan) }
  return isQuestion ? reply : null
}

/** What a wish of the bank means on this reel, its scenes by what they are; nothing where it is not wholly understood. */
export const intentsOf = (request: string, turn: Turn): ReelIntent[] => {
  const { intents, missed } = understandAlone(request, turn)
  const pinned = pinScenes(turn, intents).filter(isReelIntent)
  return missed.length > 0 || pinned.length !== intents.length || pinned.length > ACTION_INTENTS_MAX ? [] : pinned
}

/** A sentence says this and hardly anything beside it (ours). */
const WHOLE_FIT = 0.7

const OPPOSITES: readonly (readonly string[])[] = [
  ['warmer', 'cooler'],
  ['brighter', 'darker'],
  ['vivid', 'muted'],
]

/** 'Brighter' and 'darker': whoever is asked which of them is meant has not been listened to. */
const areOpposed = (one: unknown, other: unknown, key = ''): boolean => {
  if (typeof one === 'number' && typeof other === 'number')
    return one * other < 0 || ((key === 'factor' || key === 'speed') && (one - 1) * (other - 1) < 0)
  if (typeof one === 'string' && typeof other === 'string')
    return OPPOSITES.some((pair) => pair.includes(one) && pair.includes(other) && one !== other)
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  return Object.keys(one).some((name) => areOpposed(Reflect.get(one, name), Reflect.get(other, name), name))
}
export const turnsAgainst = (intents: readonly ReelIntent[], others: readonly ReelIntent[]): boolean =>
  intents.length === 1 && others.length === 1 && intents[0]?.is === others[0]?.is && areOpposed(intents[0], others[0])

type DryRun = (action: ChoiceAction) => Output

export type Tried = {
  turn: Turn
  request: string
  /** What is offered of it anyhow: none of the choices does the same. */
  rest: ChoiceAction | null
  /** What would come of a wish if it were pressed now. */
  dryRun: DryRun
}

/** The first that each do something of their own, by what they mean. */
const choicesOf = (meant: readonly Meant[], { turn, rest, dryRun }: Tried): Choice[] => {
  const { plan } = turn
  const seen: unknown[] = rest === null ? [] : [outcomeOf(dryRun(rest), plan, false)]
  const taken: { choice: Choice; intents: readonly ReelIntent[] }[] = []
  for (const { say, intents, fit } of meant) {
    if (taken.length === CHOICES_MAX) break
    // Less than what is offered anyhow is no better, but where it is what the whole sentence says.
    const isOfRest = fit < WHOLE_FIT && rest !== null && intents.every((intent) => rest.intents.some((one) => sameValue(one, intent)))
    if (isOfRest || taken.some((one) => turnsAgainst(one.intents, intents))) continue
    const isQuestion = intents.every(({ is }) => is === 'ask')
    const outcome = outcomeOf(dryRun({ intents }), plan, isQuestion)
    if (outcome === null || seen.some((one) => sameValue(one, outcome))) continue
    seen.push(outcome)
    taken.push({ intents, choice: makeChoice({ label: capitalised(say), say, action: { intents } }) })
  }
  return taken.map(({ choice }) => choice)
}

const REPLACES = /^replace (?<old>.+) with (?<by>.+)$/u

/** 'Put the hikers in where the market is now' names first what comes in: what the reel does not show is not what goes. */
const inPlace = (say: string, turn: Turn): string => {
  const { old, by } = REPLACES.exec(say)?.groups ?? {}
  const isShown = (intent: ReelIntent): boolean =>
    intent.is !== 'replace' || intent.old.some((ref) => placesOf(bareGround(turn.plan, turn.media), ref).length > 0)
  if (old === undefined || by === undefined || intentsOf(say, turn).every(isShown)) return say
  const turned = `replace ${by} with ${old}`
  return intentsOf(turned, turn).every(isShown) ? turned : say
}

const meantBy = (requests: readonly string[], turn: Turn, fit = 0): Meant[] =>
  requests.flatMap((request) => {
    const say = inPlace(request, turn)
    const intents = say.length > CHOICE_LABEL_CHARS_MAX ? [] : intentsOf(say, turn)
    return intents.length === 0 ? [] : [{ say, intents, fit }]
  })

type Nearest = { request: string; plan: ReelPlan; meant: readonly Meant[] }
/** What is looked at once to be done at once, and once more to be offered. */
const lastOf = new WeakMap<Turn, Nearest>()

/** What is not even as likely as this is not offered (ours: one in eight). */
const LIKELIHOOD_MIN = 0.12
/** A likelihood on the scale of nearness: from where something is offered up to 1. */
const fitOfLikelihood = (likelihood: number): number => FIT_MIN + (1 - FIT_MIN) * likelihood

/** Likelier than this a sentence is one wish (ours). */
const WHOLE_LIKELIHOOD_MIN = 0.8

/** A question that is not asked is a strange thing to offer (ours). */
const ANSWERED_LIKELIHOOD_MIN = 0.75

/** What was learnt to be likely, in the words of the bank, and how near each is by its words; the nearest first. */
const candidates = (request: string, media: readonly MediaForPlan[]): Omit<Meant & { request: string }, 'say' | 'intents'>[] => {
  const near = new Map(rankRequests(request, media).map((one) => [one.request, one]))
  const asked = ASKS_WHAT.test(request)
  const learnt = likelyRequests(request, media).filter(({ means, likelihood }) => {
    const isQuestion = means.is === 'request' && means.request.endsWith('?')
    return isQuestion ? likelihood >= ANSWERED_LIKELIHOOD_MIN : !asked || means.is !== 'request'
  })
  const likely = new Map(
    // What most likely wishes nothing is near to no wish.
    (learnt[0]?.means.is === 'nothing' ? [] : learnt).flatMap(({ means, likelihood, unused }) =>
      means.is !== 'request' || likelihood < LIKELIHOOD_MIN ? [] : [[means.request, { likelihood, isWhole: unused.length === 0 }] as const],
    ),
  )
  return [...new Set([...near.keys(), ...likely.keys()])]
    .map((one) => {
      const [byWords, byLearning] = [near.get(one), likely.get(one)]
      return {
        request: one,
        fit: Math.max(byWords?.fit ?? 0, byLearning ? fitOfLikelihood(byLearning.likelihood) : 0),
        ...(byWords ? { near: byWords } : {}),
        ...(byLearning ? { likely: byLearning } : {}),
      }
    })
    .toSorted((a, b) => b.fit - a.fit)
}

/** Wishes of the bank that are near to words, in the words of the bank, with what they mean on this reel. */
export const requestsNear = (request: string, turn: Turn): readonly Meant[] => {
  const last = lastOf.get(turn)
  if (last?.request === request && last.plan === turn.plan) return last.meant
  const ranked = candidates(request, turn.media)
  const least = Math.max(FIT_MIN, (ranked[0]?.fit ?? 0) * SHARE_OF_BEST_MIN)
  const meant = ranked
    .filter(({ fit }) => fit >= least)
    .slice(0, TRIES_MAX)
    .flatMap(({ request: one, ...how }) => meantBy([one], turn, how.fit).map((found) => ({ ...found, ...how })))
  lastOf.set(turn, { request, plan: turn.plan, meant })
  return meant
}

/** So much nearer a part of a sentence must be than the whole of it, which may say one thing in two ways (ours). */
const PART_NEARER = 0.15

/**
 * Of several wishes in one sentence those that are understood stay as they were said, and the one that is not is put in the words that it is
 * near to; none where it is not one alone, or where the whole is as near to something.
 */
const requestsWithin = (whole: readonly Meant[], { request, turn, dryRun }: Tried): Meant[] => {
  const parts = partsOf(request)
  // Nothing can be so much nearer than that.
  const nearest = whole[0]?.near?.fit ?? 0
  if (parts.length < 2 || nearest > 1 - PART_NEARER) return []
  const meant = parts.map((say) => ({ say, intents: intentsOf(say, turn) }))
  const [odd, ...others] = meant.filter(({ intents }) => intents.length === 0)
  // One word alone ('soft') hardly is a wish.
  if (odd === undefined || others.length > 0 || !odd.say.includes(' ')) return []
  const isDone = (intents: ReelIntent[]): boolean => outcomeOf(dryRun({ intents }), turn.plan, false) !== null
  if (!meant.every((part) => part === odd || isDone(part.intents))) return []
  const said = new Set(meant.flatMap(({ intents }) => intents.map(({ is }) => is)))
  return requestsNear(odd.say, turn)
    .filter(({ intents }) => !intents.some(({ is }) => said.has(is)))
    .filter(({ fit }) => fit >= nearest + PART_NEARER)
    .map((near) => {
      const row = meant.map((part) => (part === odd ? near : part))
      return { say: row.map(({ say }) => say).join(', '), intents: row.flatMap(({ intents }) => intents), fit: near.fit }
    })
    .filter(({ say, intents }) => say.length <= CHOICE_LABEL_CHARS_MAX && intents.length <= ACTION_INTENTS_MAX)
}

/** Up to three, the nearest first; none where nothing that can be done comes near. */
export const nearestChoices = (tried: Tried): Choice[] => {
  const { request, turn } = tried
  const whole = requestsNear(request, turn)
  // What the whole of it is likely to say goes before what its pieces come near to.
  const isWhole = (whole[0]?.likely?.likelihood ?? 0) >= WHOLE_LIKELIHOOD_MIN
  const near = isWhole ? whole : [...requestsWithin(whole, tried), ...whole]
  if (near.length > 0 || asksSomething(request)) return choicesOf(near, tried)
  return choicesOf(meantBy(requestsOfSubject(request, turn.media), turn), tried)
}
