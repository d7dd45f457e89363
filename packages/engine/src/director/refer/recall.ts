/** Reads what was said last once more, on the reel of then, and tells whether the newest step is what it made. Pure. */
import { Captions, type ReelPlan } from '@reelwright/contract/reel-plan'
import { sameValue } from '../../plan/same-plan.ts'
import { type Intent, isTalk } from '../intents.ts'
import { languageOf } from '../languages/read-language.ts'
import { withoutInTheWay } from '../parse/clause/in-the-way.ts'
import { bareGround, type Ground, OTHER_SCENES, refsOf } from '../parse/grammar/ground.ts'
import { placesOf } from '../parse/grammar/shown.ts'
import { once } from '../parse/slips/once.ts'
import { readToldVersions } from '../parse/versions/read-told-versions.ts'
import { isLookIntent, ofScenes } from '../parse/words/colours-of-scenes.ts'
import { readQuestion } from '../questions/read-question.ts'
import { resolveIntentsWith } from '../resolve/resolve-intents.ts'
import { LEXICON, type Understood, understand, understandAlone } from '../understand.ts'
import { groundOf } from './focus/ground-of.ts'
import { intentsOfStep } from './focus/intents-of-step.ts'
import { qualityOf } from './focus/quality.ts'
import { saidOfFocus } from './focus/said-of-focus.ts'
import { readWithThing } from './focus/with-thing.ts'
import { askedInTalk, doubted, follow } from './follow/follow.ts'
import { asLongAs, oneOfThose, withoutWas } from './follow/of-those.ts'
import { LESS } from './further.ts'
import { halfOf, isEverywhere, withoutThought } from './go-on.ts'
import { LONG_CHARS, namedWithin, type Said, withAsked } from './of-asked.ts'
import { type Asked, OF_SCENE, plainly, readOfBefore } from './of-before.ts'
import {
  exceptThat,
  inItsTime,
  inShapeToo,
  insteadThere,
  movedBeside,
  movedToEdge,
  ofTheMusic,
  onlyOnPart,
  onThatScene,
  withNewScene,
  withThoseTwo,
} from './of-the-last.ts'
import { lightOnly } from './of-the-same.ts'
import { ASKS_STATE, answered, onlyAsked } from './only-asked.ts'
import { isDoable, type Recalled } from './recalled.ts'
import { refer } from './refer.ts'
import { withoutRemark } from './talk/asides.ts'
import { captionSays, correctedWord, oneMoreCaption } from './talk/caption-talk.ts'
import { readAnswer, readBehindQuestion, readCorrection } from './talk/completing.ts'
import { inTalk } from './talk/in-talk.ts'
import { readOdd } from './talk/read-odd.ts'
import { referLoosely, withoutChatterOr } from './talk/read-plainly.ts'
import { meantThing, ofUndone } from './talk/scope.ts'
import { undoneThing } from './undo-part.ts'

/** Further back nobody means with 'that'. */
const DEPTH_MAX = 3

const WAYS_BACK: ReadonlySet<Intent['is']> = new Set(['undo', 'redo', 'back-to', 'ask', 'hold', 'make'])

/** The reel as it is read of once more, and the steps that led to it. */
type State = { plan: ReelPlan; earlier: readonly ReelPlan[]; recalled: Recalled | null }

/** What a message makes of the reel; the reel as it is where it only talks, or is not understood. */
const after = (input: Said, state: State, { intents, missed }: Understood, ago: number): State => {
  const { media, tools, preferences, largest, catalog } = input
  const doable = intents.filter(isDoable)
  if (missed.length > 0 || doable.length !== intents.length || doable.length === 0 || state.plan.scenes.length === 0) return state
  const { earlier } = state
  const resolved = resolveIntentsWith(catalog)({
    ...{ plan: state.plan, media, intents: doable, tools, largest: largest ?? null, undoTo: earlier[0] ?? null, earlier },
    ...(preferences === undefined ? {} : { preferences }),
  })
  if (sameValue(resolved.plan, state.plan) && !resolved.undo) return state
  const base = resolved.undo ? earlier.slice(1) : earlier
  const from = resolved.undo ? (earlier[0] ?? state.plan) : state.plan
  const doing = doable.filter(({ is }) => !WAYS_BACK.has(is))
  const changed = !sameValue(resolved.plan, from)
  const recalled =
    doing.length === 0
      ? state.recalled && { ...state.recalled, isNewest: false }
      : { intents: doing, isNewest: true, before: from, ago, ...(resolved.undo ? { isCorrection: true } : {}) }
  return { plan: resolved.plan, earlier: changed ? [from, ...base] : base, recalled }
}

/** What the last message wished, where the reel was so already. */
const idleIntents = (last: string, input: Said): readonly Intent[] | null => {
  const { plan, media, earlier = [] } = input
  const ground = bareGround(plan, media)
  const understood = understand(last, media, true, undefined, ground)
  const doing = understood.intents.filter(isDoable).filter(({ is }) => !WAYS_BACK.has(is))
  if (understood.missed.length > 0 || doing.length === 0 || doing.length !== understood.intents.length) return null
  // What names a clip that is not there was none.
  if (doing.flatMap(refsOf).some((ref) => ref.by === 'words' && placesOf(ground, ref).length === 0)) return null
  return sameValue(after(input, { plan, earlier, recalled: null }, understood, 1).plan, plan) ? doing : null
}

/** Steps back among which the one that a message made is looked for. */
const MADE_WITHIN = 4

/** Whether the last message wished something and nothing came of it. What the steps since were made of, by hand or elsewhere, is no matter. */
export const changedNothing = (input: Said): boolean => {
  const { plan, media, said = [], earlier = [] } = input
  const last = said.at(-1)
  if (last === undefined || plan.scenes.length === 0 || languageOf(last, media, LEXICON) !== null) return false
  if (input.saidChanged === true) return false
  if (input.saidChanged === false) {
    const { intents, missed } = readAsTaken(last, { ...input, said: said.slice(0, -1) }, 1)
    return missed.length > 0 || intents.some((intent) => isDoable(intent) && !WAYS_BACK.has(intent.is))
  }
  // The step that first laid scenes was wished, too.
  if (earlier[0]?.scenes.length === 0) return false
  const made = [plan, ...earlier].slice(0, MADE_WITHIN)
  const reads = (base: ReelPlan, steps: readonly ReelPlan[]) => {
    const then: Said = { ...input, plan: base, earlier: steps, said: said.slice(0, -1) }
    const understood = readAsTaken(last, then, 1)
    return { understood, reached: after(then, { plan: base, earlier: steps, recalled: null }, understood, 1).plan }
  }
  const madeStep = earlier.slice(0, MADE_WITHIN).some((base, at) => {
    const step = made[at]
    return step !== undefined && !sameValue(base, step) && sameValue(reads(base, earlier.slice(at + 1)).reached, step)
  })
  if (madeStep) return false
  const { understood, reached } = reads(plan, earlier)
  if (understood.missed.length > 0) return true
  const doing = understood.intents.filter(isDoable).filter(({ is }) => !WAYS_BACK.has(is))
  return doing.length > 0 && sameValue(reached, plan)
}

/** As it was meant: what was not understood of it may have been taken as what it was near to. */
export const readAsTaken = (request: string, then: Said, depth: number): Understood => {
  const read = readAfter(request, then, depth)
  if (read.missed.length === 0 || then.taken === undefined || then.plan.scenes.length === 0) return read
  const intents = then.taken(request, then, read.intents)
  return intents === null ? read : { intents: [...intents], missed: [] }
}

export const recall = (input: Said, depth: number): Recalled | null => {
  const recalled = recallAfter(input, depth)
  if (recalled === null || recalled.isNewest || input.saidChanged !== true) return recalled
  // It may have been said behind words that came to nothing: then it was read as being of those.
  const behindNothing = recallAfter({ ...input, saidChanged: false }, depth)
  return behindNothing?.isNewest === true ? behindNothing : recalled
}

/** `saidChanged`: whether the message before the last one changed the reel. */
const recallAfter = (input: Said, depth: number): Recalled | null => {
  const { plan, media, said = [], earlier = [] } = input
  const [last, before] = [said.at(-1), earlier[0]]
  if (last === undefined || before === undefined || depth >= DEPTH_MAX || plan.scenes.length === 0) return null
  const then: Said = { ...input, plan: before, said: said.slice(0, -1), earlier: earlier.slice(1) }
  const spoken = input.spoken?.(last, then) ?? null
  if (spoken === null && languageOf(last, media, LEXICON) !== null) return null
  const understood = spoken ?? readAsTaken(last, then, depth + 1)
  const doable = understood.intents.filter(isDoable)
  if (understood.missed.length > 0 || doable.length !== understood.intents.length) return null
  const doing = doable.filter(({ is }) => !WAYS_BACK.has(is))
  const { plan: reached } = after(then, { plan: before, earlier: earlier.slice(1), recalled: null }, understood, 1)
  const isNewest = sameValue(reached, plan)
  const isCorrection = doable.some(({ is }) => is === 'undo')
  return { intents: doing, isNewest, before, ago: 1, wasLess: LESS.test(plainly(last)), ...(isCorrection ? { isCorrection } : {}) }
}

/** Further back than this nobody goes on from. */
const REHEARSED_MAX = 3

/**
 * The last messages read in a row, each after the one before it: what was corrected, asked or thanked for in between leaves the wish that the
 * next words go on from. Null where they do not lead to the reel that there is.
 */
export const rehearse = (input: Said): Recalled | null => {
  const { plan, media, said = [], earlier = [] } = input
  for (let back = 2; back <= Math.min(REHEARSED_MAX, said.length); back++) {
    const row = said.slice(-back)
    if (row.some((text) => languageOf(text, media, LEXICON) !== null)) return null
    // A message that was taken back since began with the reel that there is; two that both changed it, with the one of two steps ago.
    // Behind a step of its own that led back over two of them it began before all three.
    const starts = back === 2 ? [earlier, [plan, ...earlier], earlier.slice(1)] : [earlier, earlier.slice(1), earlier.slice(2)]
    for (const steps of starts) {
      const [start, ...before] = steps
      if (start === undefined || start.scenes.length === 0) continue
      let state: State = { plan: start, earlier: before, recalled: null }
      for (const [at, text] of row.entries()) {
        const then: Said = { ...input, plan: state.plan, earlier: state.earlier, said: said.slice(0, said.length - back + at) }
        const reads = (one: string) => readWith(one, then, state.recalled, 1)
        const next = after(input, state, withoutChatterOr(text, then, reads(text), reads), back - at)
        const isLess = next.recalled !== null && next.recalled !== state.recalled && LESS.test(withoutThought(plainly(text)))
        state = isLess && next.recalled ? { ...next, recalled: { ...next.recalled, wasLess: true } } : next
        // Where the first of them did nothing, fewer messages lead as far.
        if (state.recalled === null) break
      }
      if (state.recalled !== null && sameValue(state.plan, plan)) return state.recalled
    }
  }
  return null
}

/** Short, or with a word that points back: what is said may go on from what was said before. */
const GOES_ON =
  /\b(?:it|that|this|them|those|same|too|also|more|less|again|other|as well|there|back|undo|revert|instead|only|just|everywhere|half|one)\b/iu
const SHORT_WORDS = 3

/** Begins as what goes on from something, whatever else it says. */
const TAKES_UP =
  /^\W*(?:no+|nope|nah|not|wait|actually|oops|sorry|oh|hm+|ok(?:ay)?|k|yeah|yes|yep|yup|ya|alright|like that|perfect|great|nice|cool|better|almost|well|good|and|but|also|same|more|less|too|even|still|just|only|again|undo|revert|reset|cancel|now|then|what about|how about|everywhere|except|except for|put it back|(?:a )?(?:bit|little))\b/iu

/** 'One second longer': of what, the words before say. */
const BY_SO_MUCH = /^\W*(?:(?:make|give|cut|take) (?:it|that) )?(?:\S+ ){1,2}(?:seconds?|secs?|s) (?:longer|shorter|more|less|off)\W*$/iu

/** Whether a request says all of it itself: then only what stood right before it can be meant with 'it'. */
const isWhole = (request: string, { plan, media }: Said): boolean => {
  // 'Longer' is said of what was changed last, where that can be longer.
  if (qualityOf(plainly(request)) !== null || Captions.shape.style.safeParse(plainly(request)).success) return false
  if (TAKES_UP.test(request) || OF_SCENE.test(request) || BY_SO_MUCH.test(request) || isEverywhere(plainly(request))) return false
  const { intents, missed } = understandAlone(request, { plan, media })
  return missed.length === 0 && intents.some((intent) => !isTalk(intent) && intent.is !== 'ask')
}

const TAKES_BACK = /^\W*(?:like|maybe|no+|nope|nah|wait|oops|sorry|oh|actually|hm+|i mean(?:t)?|not that)\b/iu

const recalledBefore = (request: string, input: Said, depth: number): Recalled | null => {
  const recalled = recall(input, depth)
  // A step that led back over others is of what they were of.
  if (depth === 0 && recalled?.isNewest === true && recalled.intents.length === 0 && request.length <= LONG_CHARS)
    return rehearse(input) ?? recalled
  if (depth > 0 || recalled?.isNewest || request.length > LONG_CHARS) return recalled
  const { plan, said = [], earlier = [] } = input
  const isShort = request.trim().split(/\s+/u).length <= SHORT_WORDS
  const goesOnFrom = TAKES_BACK.test(request) || (earlier[0]?.scenes.length === 0 && (isShort || GOES_ON.test(request)))
  const idle = said.length > 0 && goesOnFrom ? idleIntents(said.at(-1) ?? '', { ...input, said: said.slice(0, -1) }) : null
  if (idle) return { intents: idle, isNewest: false, isIdle: true, before: plan, ago: 1 }
  const goesOn = isShort || GOES_ON.test(request) || TAKES_UP.test(request)
  if (!goesOn || isWhole(request, input) || isWhichAsked(input)) return recalled
  return rehearse(input) ?? fromStep(input, recalled) ?? recalled
}

/** Whether the last answer asked which clip is meant: until that is told, nothing older is gone on from. */
const isWhichAsked = ({ asked = [] }: Said): boolean => {
  const last = asked.at(-1)
  return last?.asks === 'which' && last.choices.some(({ shows }) => shows !== undefined)
}

/** Where no words tell what made the newest step, it is told by what it changed. */
export const fromStep = ({ plan, earlier = [], saidChanged }: Said, recalled: Recalled | null): Recalled | null => {
  const [before] = earlier
  const intents = intentsOfStep(plan, before)
  if (before === undefined || intents.length === 0) return null
  // Behind a step back, or words that did nothing, it is older than what was said last.
  const isOlder = saidChanged !== true || recalled?.intents.length === 0
  return { intents, isNewest: true, before, ago: 1, ...(isOlder ? { isOlder } : {}) }
}

const STEPS_MAX = 3

/** What was wished in the newest steps, newest first, as far back as it can be told. */
const stepsBefore = (input: Said, first: Recalled | null): Recalled[] => {
  const steps: Recalled[] = []
  let [one, at]: [Recalled | null, Said] = [first, input]
  while (one?.isNewest && steps.length < STEPS_MAX) {
    steps.push(one)
    at = { ...at, plan: one.before, earlier: (at.earlier ?? []).slice(1), said: (at.said ?? []).slice(0, -one.ago) }
    one = recall(at, 0) ?? rehearse(at)
  }
  return steps
}

/** 'Should I make it shorter?' asks for an opinion, and wishes nothing. */
const ASKS_ADVICE =
  /^\W*(?:so |and |but |hmm,? )?(?:(?:should i|do you think i should|would it be better|is it better)\b.*\?|(?:do (?:you|u) (?:think|reckon|feel)|would (?:you|u) say|don['’]?t you think) (?:it|its|it['’]s|this|that|thats|the (?:reel|video))\b.*)\W*$/iu

const OTHER_PLACE = /\bother (?:corner|place|spot)\b/iu

const RATE = /\b(?:frames?|fps|m?bits?|megabits?|mb|kb|cuts?|shots?|scenes?|beats?)\s+(?:per|an?|each|every)\s+sec(?:ond)?s?\b/iu

/** '24 frames per second' has no second in it that a reel could last. */
const withoutRates = (read: Understood, request: string): Understood => {
  const intents = read.intents.filter((intent) => intent.is !== 'length' || intent.sec !== 1)
  return RATE.test(request.slice(0, 300)) && intents.length > 0 ? { ...read, intents } : read
}

/** A request as it is meant after those before it. */
export const readAfter = (request: string, input: Said, depth = 0): Understood => {
  const read = readAsSaid(request, input, depth)
  return input.plan.scenes.length === 0 ? read : withoutChatterOr(request, input, read, (plain) => readAsSaid(plain, input, depth))
}

const readAsSaid = (request: string, input: Said, depth: number): Understood => {
  const started = input.plan.scenes.length > 0
  // 'One with the logo and one without' goes on from nothing.
  const beside = started ? readToldVersions(request, (piece) => understandAlone(piece, input)) : null
  if (beside?.missed.length === 0) return beside
  const recalled = once(() => recalledBefore(request, input, depth))
  const asks = readQuestion(request, started, () => withAsked(groundOf(input, recalled()), input, depth))
  if (asks) return { intents: asks, missed: [] }
  if (started && ASKS_STATE.test(request.slice(0, 300))) {
    const read = readWith(request, input, recalled(), depth)
    return read.intents.length === 0 ? read : answered(read)
  }
  if (started && ASKS_ADVICE.test(request.slice(0, 300))) return { intents: [{ is: 'ask', about: 'unknown' }], missed: [] }
  const read = readWith(request, input, started ? recalled() : null, depth)
  const asked = started ? onlyAsked(request, read.intents) : null
  return asked === null ? withoutRates(read, request) : { intents: asked, missed: [] }
}

/** 'A 10 second one about the campfire', where there is no reel yet. */
const ONE_ABOUT = /\bone (?=(?:about|of|with|for|from|that|where|showing)\b)/iu

const VERSIONS = /\b(?:versions|cuts|edits|reels|videos)\b/iu

/** 'That's a touch loud', 'the first one is rather dark': too loud, too dark. */
const SLIGHTLY_SO =
  /\b(?<is>is|are|looks?|sounds?|feels?|seems?|(?:it|that|this)['’]?s) (?:(?:still|now|just) )?(?:(?:a (?:bit|touch|tad|little)(?: on the)?|rather|kinda|kind of|quite|somewhat|slightly|pretty|awfully|fairly|very|really|so) )?(?=(?:loud|quiet|dark|bright)(?: now| again)?\W*$)/giu
/** 'The first one is too dark': of scenes. */
const NTH_ONE =
  /\bthe (?<nth>first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th) one(?= (?:(?:is|looks|feels|seems) (?:(?:still|now|just|way|far|much) )*too (?:dark|bright|long|short|fast|slow)\b))/giu
/** 'That's huge!' is too big. */
const HUGE =
  /\b(?<is>(?:it|that|this)(?:['’]?s| is| looks| sounds| became)) (?:(?:absolutely|just|so|really|way|now|totally) )*(?<how>huge|massive|giant|gigantic|enormous|tiny|minuscule|microscopic|deafening|blinding)(?: now)?(?=\W*$)/giu
const TOO: Readonly<Record<string, string>> = {
  tiny: 'small',
  minuscule: 'small',
  microscopic: 'small',
  deafening: 'loud',
  blinding: 'bright',
}
const asTooMuch = (typed: string): string =>
  asMuch(
    typed.replace(HUGE, (...found) => {
      const { is = '', how = '' } = found.at(-1) as Record<string, string | undefined>
      return `${is} too ${TOO[how.toLowerCase()] ?? 'big'}`
    }),
  )
const asMuch = (request: string): string => request.replace(SLIGHTLY_SO, '$<is> too ').replace(NTH_ONE, 'the $<nth> scene')

/** 'A little slower, that': the last word says once more what it is of. */
const POINTS_AT_END = /^(?<half>\W*(?:\S+ ){1,4}\S+?),\s*(?:that|this)\W*$/iu
/** 'Calmer but not sad', of the music: no sad one was wished, and nothing of the reel. */
const BUT_NOT =
  /^(?<lead>\W*(?:(?:ok(?:ay)?|hm+|maybe|something|and|no|rather)\b[, ]*)*)(?<half>(?:(?:a bit|a little|much|way) )?(?:\p{L}{3,12}er|(?:more|less) \p{L}{3,12})),? but (?:please )?not (?:(?:too|so|as|that|at all) )?\p{L}{2,12}\W*$/iu
/** 'It starts so suddenly', of the music. */
const IT_STARTS = /\bit (?=(?:just |all |always )?(?:starts|begins|comes in|ends|stops|cuts (?:in|off|out)) )/iu
const IF_YOU_PLEASE = /,? if you (?:please|would(?: be so kind)?|wouldn['’]?t mind|don['’]?t mind)(?=\W*$)/iu
const ofItself = (typed: string, { thing }: Ground): string => {
  const said = typed.replace(IF_YOU_PLEASE, '')
  const half = POINTS_AT_END.exec(said)?.groups?.half ?? said
  return thing === 'music' ? half.replace(BUT_NOT, '$<lead>$<half> music').replace(IT_STARTS, 'the music ') : half
}

/** What points at the words before, named by what it points at. */
const inPlainWords = (said: string, ground: Ground, steps: () => readonly Recalled[], typed = ofItself(said, ground)): string =>
  onThatScene(
    exceptThat(
      oneMoreCaption(withNewScene(withThoseTwo(ofTheMusic(inShapeToo(inItsTime(typed)), ground), steps, ground), steps, ground), ground),
      ground,
    ),
    ground,
  )

/** 'Colder still, that one', right behind 'except the night one': the one that was excepted, and none of the others. */
const ofExcepted = (typed: string, last: string | undefined, ground: Asked): Asked => {
  const [others, ...more] = ground.before
  if (others?.by !== 'scenes' || others.words !== OTHER_SCENES || more.length > 0 || !/\b(?:that|this) one\b/iu.test(typed)) return ground
  const named = last === undefined ? null : namedWithin(plainly(last), ground)
  return named === null ? ground : { ...ground, before: named, thing: null, isAsked: true }
}

/** Longer ones say of what. */
const OF_THAT_WORDS = 4

/** 'Zoom in slowly', right behind words about one scene: of that one, where of all it would be as well. */
const ofThatScene = (request: string, { intents, missed }: Understood, { before }: Ground): Understood | null => {
  const [only, ...more] = intents
  const isOfAll = (only?.is === 'motion' || only?.is === 'speed') && only.refs.length === 0
  if (!isOfAll || missed.length > 0 || more.length > 0 || before.length !== 1) return null
  const isBare = request.trim().split(/\s+/u).length <= OF_THAT_WORDS && !/\b(?:all|every|everything|each|reel|video)\b/iu.test(request)
  return isBare ? { intents: [{ ...only, refs: [...before] }], missed: [] } : null
}

const THAT_ONE =
  /\b(?:make|have|turn|put|show)? ?(?:that|this) (?:one|bit|part|scene|clip|shot|picture|photo) (?:in |as )?(?!look|filter|better|is better|again)/iu

/** 'That one in b&w': of the scene that was spoken of, and of none where nobody knows which. */
const lookOfThatOne = (request: string, { intents, missed }: Understood, { before, thing }: Ground): Understood | null => {
  const looks = intents.filter(isLookIntent)
  if (
    missed.length > 0 ||
    looks.length === 0 ||
    looks.length < intents.length ||
    !THAT_ONE.test(request) ||
    (thing === 'look' && !/\b(?:in|scene|clip|shot|picture|photo)\b/iu.test(request))
  )
    return null
  return { intents: before.length > 0 ? looks.map((look) => ofScenes(look, before)) : [{ is: 'cannot', what: 'which-scene' }], missed: [] }
}

/** `recalled` is the wish before this one. */
const readWith = (typed: string, input: Said, recalled: Recalled | null, depth: number): Understood => {
  const { plan, media, earlier = [] } = input
  const started = plan.scenes.length > 0
  const ground = ofExcepted(typed, input.said?.at(-1), withAsked(groundOf(input, recalled), input, depth))
  const request = started
    ? inPlainWords(withoutWas(asTooMuch(withoutInTheWay(withoutRemark(typed)))), ground, () => stepsBefore(input, recalled))
    : VERSIONS.test(typed)
      ? typed
      : typed.replace(ONE_ABOUT, 'reel ')
  const light = started && recalled ? lightOnly(plainly(request), recalled, ground) : null
  const part = light ?? (started && recalled?.isNewest === true ? onlyOnPart(request, ground) : null)
  if (part) return { intents: part, missed: [] }
  // The step that first laid scenes is not among those that are taken back by 'all of it'.
  const first = earlier.findIndex(({ scenes }) => scenes.length === 0)
  const firstStep = first < 0 ? earlier.length + 1 : first + 1
  const steps = () => stepsBefore(input, recalled)
  const those = started ? (oneOfThose(plainly(request), recalled, ground) ?? asLongAs(withoutThought(plainly(request)), ground)) : null
  if (those) return { intents: [...those], missed: [] }
  // Words that were asked for may be any.
  const isInTalk = started && (input.said ?? []).length > 0 && !(input.asked ?? []).some(({ asks }) => asks === 'words')
  const asksHere = isInTalk ? (askedInTalk(request, { ground, media }) ?? doubted(request, media, plan.mood)) : null
  if (asksHere) return { intents: [...asksHere], missed: [] }
  const word = started ? correctedWord(request, ground) : null
  if (word) return { intents: word, missed: [] }
  const talk = started ? inTalk({ said: plainly(request), recalled, ground, steps, isAsked: ground.isAsked === true }) : null
  if (talk) return { intents: talk, missed: [] }
  const other = started ? meantThing(plainly(request), input.said?.at(-1), recalled?.isNewest === true, media, ground) : null
  if (other) return { intents: other, missed: [] }
  const undone = started ? ofUndone(request, input.said?.at(-1), media, ground) : null
  if (undone) return { intents: undone, missed: [] }
  const referred = started ? referLoosely(request, (one) => refer(one, recalled, ground, { firstStep, steps })) : null
  if (referred) return { intents: [...referred.intents], missed: [] }
  const quality = started ? saidOfFocus(plainly(request), recalled, ground) : null
  if (quality) return { intents: quality, missed: [] }
  const thing = started ? undoneThing(request) : null
  if (thing) return thing
  const half = recalled === null ? null : halfOf(plainly(request), recalled, ground)
  if (half) return understand(half.request, media, started, undefined, ground)
  const again = started ? readCorrection(request, input, recalled) : null
  if (again) return again
  // Of four corners, which is the other one?
  if (ground.thing === 'logo' && OTHER_PLACE.test(request.slice(0, 200)))
    return { intents: [{ is: 'cannot', what: 'which-corner' }], missed: [] }
  const answered = started && depth === 0 ? readBehindQuestion(request, input, ground) : null
  if (answered) return answered
  const instead = ground.isAsked === true ? insteadThere(request, ground) : null
  if (instead) return understand(instead, media, started, undefined, ground)
  const moved = ground.isAsked === true ? (movedToEdge(request, ground) ?? movedBeside(request, ground)) : null
  if (moved) return { intents: moved, missed: [] }
  const itself = readWithThing(request, media, ground, started)
  const read = depth > 2 ? itself : readOfBefore(request, input, ground, itself)
  // Behind a bare 'no' it is still of the step that the 'no' was said of.
  const isTurnedDown = /^\W*(?:no+|nope|nah)\W*$/iu.test(input.said?.at(-1) ?? '')
  // Behind a step back it is what stands there now that is gone on from.
  const stands = recalled?.isNewest === true || input.saidChanged !== true ? null : fromStep(input, recalled)
  const reads = (words: string, from: Recalled | null): readonly Intent[] | null =>
    inTalk({ said: plainly(words), recalled: from, ground, steps, isAsked: ground.isAsked === true }) ??
    refer(words, from, ground, { firstStep, steps })?.intents ??
    null
  const followed = isInTalk
    ? follow(request, read, {
        reads,
        recalled,
        stands,
        ground,
        media,
        hasStep: firstStep > 1,
        saidChanged: isTurnedDown ? undefined : input.saidChanged,
      })
    : null
  if (followed) return followed
  const says = started && read.missed.length > 0 ? captionSays(typed, recalled, ground) : null
  if (says) return { intents: says, missed: [] }
  const ofOne = started ? lookOfThatOne(request, read, ground) : null
  if (ofOne) return ofOne
  const ofThat = ground.isAsked === true ? ofThatScene(request, read, ground) : null
  if (ofThat) return ofThat
  if (!started || depth > 0) return read
  const odd = readOdd(request, input, read)
  if (odd) return odd
  if (read.missed.length === 0) return read
  return readAnswer(request, input, ground) ?? read
}
