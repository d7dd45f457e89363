/** The built-in director: reads a plain request, works the tools, and says what it did. Deterministic; no model. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import { actionOf, type ChoiceAction } from '@reelwright/contract/intents/choice-action'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { Direct } from '../engine-api.ts'
import { shotSources } from '../tools/story/shot-sources.ts'
import { stepsOf } from './apply/layout-steps.ts'
import { readAskedWords } from './asked-words.ts'
import { BUILT_IN_CATALOG } from './built-in-catalog.ts'
import type { Catalog } from './catalog.ts'
import { goBack, type WentBack } from './go-back.ts'
import { type Intent, isReelIntent, isTalk } from './intents.ts'
import { directInLanguage, notUnderstood, OTHER_LANGUAGE } from './languages/direct-in-language.ts'
import { spokenWith } from './languages/follow/read-spoken.ts'
import { isForeign, languageOf, readerFor } from './languages/read-language.ts'
import { listed } from './listed.ts'
import { askAboutRest } from './nearest/ask-about-rest.ts'
import { clearRequest } from './nearest/clear-request.ts'
import { nearestChoices, type Tried } from './nearest/nearest-choices.ts'
import { refusedAfterAll, takeNearest } from './nearest/take-nearest.ts'
import { hasUnplacedTime, isPictured, isSurelyOther, isThinlyAnew, isThinlyOut, isThinlyRead } from './nearest/thin-reading.ts'
import { bothReadings, isReadByItself, isRequestAfterAll, otherReading, refusedOr } from './nearest/two-readings.ts'
import { type Asked, isOfTaken, LEAVE_IT, type Taken, takeOffer, UNDO_LAST, UNDO_STEP_BEFORE, wordsAskedFor } from './offers.ts'
import { inOwnWords } from './parse/clause/own-words.ts'
import { isBareRedo } from './parse/parse-history.ts'
import { acrossSentences } from './parse/phrasing/across-sentences.ts'
import { quoteTrackTitles } from './parse/stretch/quote-track-titles.ts'
import { withNamesJoined } from './parse/words/joined-names.ts'
import { isLeaving, narrowedTo } from './refer/choose-offered.ts'
import { isHalfSaid } from './refer/follow/half-said.ts'
import type { Said } from './refer/of-asked.ts'
import { changedNothing, readAfter } from './refer/recall.ts'
import { briefLength, isShortOfNamed } from './refer/talk/brief-length.ts'
import { bothWays, isLastUnread, placedInTalk } from './refer/talk/talked-of.ts'
import { isHalfOfReel, isQuality } from './refer/talk/two-ways.ts'
import { isWorthOffering, withTalked } from './refer/talk/with-talked.ts'
import { backWords, cannotHold, halfFound, halfUnderstood, NO_CLIPS, replyTo, smallTalk, wentBack } from './reply.ts'
import { carryOut } from './resolve/carry-out.ts'
import { emptied, heldOfEmpty } from './resolve/resolve-intents.ts'
import { versionsOf } from './resolve/versions-of.ts'
import { beginTurn, change, type Turn } from './turn.ts'
import { LEXICON, TOO_MUCH, UNREAD, type Understood, understandAlone } from './understand.ts'
import { clipQuestions } from './which-clip.ts'

type Input = Parameters<Direct>[0]
type Output = ReturnType<Direct>

const TALK: ReadonlySet<Intent['is']> = new Set([
  'ask',
  'greet',
  'render',
  'undo',
  'redo',
  'back-to',
  'cannot',
  'complain',
  'improve',
  'hold',
  'versions',
])

const talk = (reply: string, questions: readonly AssistantQuestion[] = []): Output => ({ reply, questions, edits: [], steps: [] })

const flagsOf = ({ went }: WentBack): { undo?: true; redo?: true } =>
  went === 'undo' ? { undo: true } : went === 'redo' ? { redo: true } : {}

const NOTHING_SAID: Understood = { intents: [], missed: [] }

/** What a request means after what the last reply asked: 'yes' to an offer, or the words of a caption. */
const inContext = ({
  taken,
  request,
  asked = [],
  media,
  plan,
  said,
}: Pick<Input, 'request' | 'asked' | 'media' | 'plan'> & { taken: ReturnType<typeof takeOffer>; said: Said }): Understood & {
  partly: boolean
  /** The words that were asked for are not to be written, and nothing else is wished. */
  isDeclined?: boolean
} => {
  const started = plan.scenes.length > 0
  const read = taken.request === '' && taken.action !== null ? NOTHING_SAID : readAfter(taken.request, said)
  if (taken.action !== null) return { ...read, intents: [...taken.action.intents, ...read.intents], partly: taken.action.partly ?? false }
  const noun = wordsAskedFor(asked)
  if (noun === null || request.trim() === '') return { ...read, ...(taken.partly ? { missed: [] } : {}), partly: taken.partly }
  const answered = readAskedWords({ noun, request, read: (words) => readAfter(words, said), media, started })
  const placed =
    answered === null ? NOTHING_SAID : { ...answered, intents: onAskedScene(answered.intents, { plan, media, said: said.said ?? [] }) }
  return { ...placed, partly: false, isDeclined: answered === null }
}

/** The words that answer 'put a text on the cat' stand there. */
const onAskedScene = (intents: readonly Intent[], { plan, media, said = [] }: Pick<Said, 'plan' | 'media' | 'said'>): Intent[] => {
  const isUnplaced = (intent: Intent): boolean =>
    intent.is === 'captions' && intent.texts.length > 0 && intent.refs === undefined && intent.span === undefined
  const last = intents.some(isUnplaced) ? said.at(-1) : undefined
  if (last === undefined) return [...intents]
  const asked = understandAlone(last, { plan, media }).intents
  const refs = asked.flatMap((one) => (one.is === 'captions' && one.texts.length === 0 ? [...(one.refs ?? [])] : []))
  return intents.map((intent) => (refs.length > 0 && isUnplaced(intent) ? { ...intent, refs } : intent))
}

/** A director that reaches for the given music and looks. */
export const directWith =
  (catalog: Catalog): Direct =>
  (typed: Input): Output => {
    const isWords = wordsAskedFor(typed.asked ?? []) !== null
    const input = isWords
      ? typed
      : {
          ...typed,
          request: acrossSentences(withNamesJoined(quoteTrackTitles(typed.request, catalog.tracks, typed.media), typed.media)),
        }
    const taken = input.action ? { request: '', partly: false, action: input.action } : takeOffer(input.request, input.asked ?? [])
    const { switch_on: switchOn = [] } = taken.action ?? {}
    if (switchOn.length === 0) return answerTaken(catalog, taken, input)
    return { ...answerTaken(catalog, taken, { ...input, tools: [...new Set([...input.tools, ...switchOn])] }), switchOn }
  }

const MAKE_ANEW = 'Make a new reel'

/** Everything goes but clips, format, switches, and what is to be kept; Undo brings it back. */
const startedOver = (plan: ReelPlan, intents: readonly Intent[]): Output => {
  const held = heldOfEmpty(intents)
  const kept = listed(held.filter((what) => what !== 'export').map((what) => `its ${KEPT_WORDS[what] ?? what}`))
  const rest = kept === '' ? 'your clips, its format and your switches are' : `your clips, ${kept} and its format are`
  return {
    reply: `The reel is empty again; ${rest} as they were. Tell me what it should be, or press Undo to have it back.`,
    questions:
      kept === ''
        ? []
        : [{ asks: 'which', choices: [makeChoice({ label: MAKE_ANEW, say: 'make a reel', action: { intents: [{ is: 'make' }] } })] }],
    edits: [{ op: 'replace_plan', plan: emptied(plan, held) }],
    steps: [],
  }
}

const KEPT_WORDS: Readonly<Partial<Record<string, string>>> = { watermark: 'logo', look: 'colours' }

/** What a reel without scenes can keep. */
const KEEPS_EMPTY: ReadonlySet<string> = new Set(['music', 'look', 'watermark', 'length', 'export'])

const startsAnew = (intents: readonly Intent[]): boolean => intents.some(({ is }) => is === 'start-over')

const isStartOver = (intents: readonly Intent[]): boolean =>
  startsAnew(intents) &&
  intents.every(
    (intent) => intent.is === 'start-over' || intent.is === 'complain' || (intent.is === 'hold' && KEEPS_EMPTY.has(intent.what)),
  )

const UNDONE_NOTHING = 'Your last wish changed nothing, so there is nothing of it to take back. Shall I take back the step before it?'

const NOTHING_TO_REDO = 'Nothing was taken back, so there is nothing to redo. Shall I make another version of the whole reel?'

const BACK_ALREADY = 'That is taken back already. One step further and the reel would be empty: shall I go there?'

const WHICH_OF_BOTH = 'That can mean two things here. Which one do you want?'

const NOTHING_WANTED = 'All right, nothing was changed.'
const LEFT_SO = 'All right, it stays that way.'

/** In which language is answered: of a button the one in which it was offered, else that of the words. Words for a caption may be of any. */
const languageOfTaken = ({ request, action }: Taken, { asked = [], media, said = [] }: Input): ReturnType<typeof languageOf> =>
  action === null ? (wordsAskedFor(asked) === null ? languageOf(request, media, LEXICON, said) : null) : readerFor(action.language)

/** What would come of a button if it were pressed now. */
const pressing =
  (catalog: Catalog, input: Input) =>
  (action: ChoiceAction): Output =>
    answerTaken(catalog, { request: '', partly: false, action }, input)

/** What was said before, with how what was not understood of it was taken. */
const heard = (catalog: Catalog, input: Input): Said => ({
  ...input,
  catalog,
  spoken: spokenWith(catalog, input, (words, then) => readAfter(words, then, SPOKEN_DEPTH)),
  taken: (request, { plan, earlier = [] }, understood) => {
    const { media, tools, preferences = {}, largest } = input
    const turn = beginTurn({ ...{ plan, media, tools, preferences, catalog }, largest: largest ?? null, earlier: earlier[0] ?? null })
    const dryRun = pressing(catalog, { ...input, plan, earlier, undoTo: earlier[0] ?? null, asked: [] })
    return clearRequest({ ...{ turn, request, rest: null }, dryRun }, understood)?.intents ?? null
  },
})

/** What a message of before went on from is looked for no further back. */
const SPOKEN_DEPTH = 1

const SAYS_UNDO = /\b(?:undo|rückgängig)\b/iu

const ANEW = 'Shall I make another version of the whole reel? If you mean something of it, say which.'
const ANEW_OR_NOT: AssistantQuestion = {
  asks: 'which',
  choices: [makeChoice({ label: 'Another version', say: 'another version', action: { intents: [{ is: 'again' }] } }), LEAVE_IT],
}

/** The last change stands until somebody decides. */
const UNSURE = 'No hurry. Shall I take the last change back, or leave it in?'
const TAKE_IT_BACK = 'All right. Shall I take the last change back?'

/** 'No', right behind a change, and no answer to anything. */
const isTurnedDown = (intents: readonly Intent[], { saidChanged, asked = [], plan, earlier = [] }: Input): boolean =>
  saidChanged === true &&
  asked.length === 0 &&
  plan.scenes.length > 0 &&
  // Nobody wants the reel itself gone by a 'no'.
  (earlier[0]?.scenes.length ?? 0) > 0 &&
  intents.length === 1 &&
  intents.every((intent) => intent.is === 'greet' && intent.how === 'no')

/** Nothing that could be answered: a question that is none of the studio's, or no words that mean anything. */
const saysNothing = (intents: readonly Intent[]): boolean => intents.every((intent) => intent.is === 'ask' && intent.about === 'unknown')

const SAID_BETWEEN: ReadonlySet<string> = new Set(['chat', 'pleased', 'wait', 'unsure'])

/** What somebody says in between answers nothing: the buttons stay. */
const stillAsked = (intents: readonly Intent[], asked: readonly AssistantQuestion[]): readonly AssistantQuestion[] => {
  const isBetween = intents.length > 0 && intents.every((intent) => intent.is === 'greet' && SAID_BETWEEN.has(intent.how))
  const last = asked.at(-1)
  return isBetween && last?.asks === 'which' && !isOfTaken(last) ? [last] : []
}

type Went = Exclude<WentBack, { went: 'nowhere' }> | null

type Read = {
  catalog: Catalog
  input: Input
  taken: Taken
  intents: readonly Intent[]
  missed: readonly string[]
  back: Went
}

const OF_ALL = 'Is that for the whole reel? What you said before it is still open: press what you meant, or say it in one sentence.'
const WHOLE_REEL = 'The whole reel'
/** A question has more buttons only where it shows clips. */
const STILL_OPEN_MAX = 3

/** Half a sentence behind words that came to nothing goes on with those: of the whole reel it is done only when that is said. */
const stillOpen = ({ catalog, input, intents, missed, back }: Read): Output | null => {
  const { request, asked = [], saidChanged } = input
  if (saidChanged !== false || missed.length > 0 || back || !isHalfOfReel(request, intents)) return null
  const last = asked.findLast((one) => one.asks !== 'words')
  const offered = (last?.choices ?? []).filter((one) => !isLeaving(one))
  const offeredKinds = new Set(
    offered.filter(({ label }) => label !== WHOLE_REEL).flatMap((one) => actionOf(one)?.intents.map(kindOf) ?? []),
  )
  if (intents.some((intent) => offeredKinds.has(kindOf(intent)))) return null
  if (offered.length === 0 && !isLastUnread(heard(catalog, input))) return null
  // Of one scene or of all of them: that is asked.
  if (bothWays(request, intents, heard(catalog, input))) return null
  const before = offered.filter(({ label }) => label !== WHOLE_REEL)
  const kept = before.some(({ shows }) => shows !== undefined) ? before : before.slice(0, STILL_OPEN_MAX)
  const action = { intents: intents.filter(isReelIntent) }
  return talk(OF_ALL, [
    { asks: 'which', choices: [...kept, makeChoice({ label: WHOLE_REEL, say: `the whole reel ${request}`, action }), LEAVE_IT] },
  ])
}

const doesNothing = (intents: readonly Intent[]): boolean => intents.every(isTalk)

const WHICH_CLIP_STILL = 'First tell me which clip you mean: press one, or say its number.'
/** Longer messages are hardly half an answer. */
const HALF_ANSWER_WORDS = 4

/** What was asked is asked again with what is left of it: 'the bottom one', of corners; 'slower', before it is known which clip. */
const narrowedQuestion = ({ request, asked = [] }: Input, isNothing: boolean): Output | null => {
  const fewer = narrowedTo(request, asked)
  if (fewer) return talk('Which of these?', [{ asks: 'which', choices: [...fewer, LEAVE_IT] }])
  const last = asked.at(-1)
  const isOfClips = last?.asks === 'which' && last.choices.filter(({ shows }) => shows !== undefined).length > 1
  const isHalf = isNothing || isQuality(request)
  return isOfClips && isHalf && request.trim().split(/\s+/u).length <= HALF_ANSWER_WORDS ? talk(WHICH_CLIP_STILL, [last]) : null
}

/** Pace by a word and by a step are one kind. */
const kindOf = ({ is }: Intent): string => is.split('-')[0] ?? is

/** What is asked in place of being done: a step back that is hardly meant, a length of a moment, a bare no, and doubt. */
const askedInstead = ({ catalog, input, taken, intents, missed, back }: Read): Output | null => {
  const { request, redoTo } = input
  if (taken.action !== null) return null
  if (!redoTo && input.plan.scenes.length > 0 && isBareRedo(request)) return talk(NOTHING_TO_REDO, [ANEW_OR_NOT])
  const fewer = narrowedQuestion(input, missed.length > 0 || doesNothing(intents))
  if (fewer) return fewer
  const open = stillOpen({ catalog, input, taken, intents, missed, back })
  if (open) return open
  if (missed.length === 0 && input.plan.scenes.length > 0 && isThinlyAnew(intents, request)) return talk(ANEW, [ANEW_OR_NOT])
  // An undo right behind a wish that changed nothing is hardly meant for the step before it.
  const isBareUndo = back?.went === 'undo' && missed.length === 0 && intents.every(({ is }) => is === 'undo')
  // Nor did anybody want the whole reel gone who did not just ask for it.
  const isBackOnly = missed.length === 0 && intents.every(({ is }) => is === 'undo' || is === 'back-to')
  const isEmptying = back !== null && isBackOnly && back.plan.scenes.length === 0 && input.plan.scenes.length > 0
  // Behind a step back, 'undo that' is that step, which is taken back by now.
  if (isEmptying && redoTo != null && /\b(?:that|it|this)\b/iu.test(request)) return talk(BACK_ALREADY, [UNDO_STEP_BEFORE])
  const isEmptied = isEmptying && input.saidChanged === false && !SAYS_UNDO.test(request)
  if (isEmptied || (isBareUndo && changedNothing(heard(catalog, input)))) return talk(UNDONE_NOTHING, [UNDO_STEP_BEFORE])
  const brief = missed.length > 0 ? null : briefLength(intents, input, () => placedInTalk(heard(catalog, input)))
  if (brief) return talk(brief.reply, [brief.question])
  const both = missed.length > 0 || back ? null : bothWays(request, intents, heard(catalog, input))
  if (both) return talk(WHICH_OF_BOTH, [{ asks: 'which', choices: [...both, LEAVE_IT] }])
  if (isTurnedDown(intents, input)) return talk(TAKE_IT_BACK, [UNDO_LAST])
  const isUnsure =
    input.saidChanged !== false && intents.length === 1 && intents.some((intent) => intent.is === 'greet' && intent.how === 'unsure')
  // Nobody in doubt wants the reel itself gone.
  return isUnsure && (input.earlier?.[0]?.scenes.length ?? 0) > 0 ? talk(UNSURE, [UNDO_LAST]) : null
}

const inLanguage = (catalog: Catalog, spoken: Parameters<typeof directInLanguage>[0], taken: Taken, input: Input): Output => {
  // Half a sentence goes on from what was done: what that is, is told in one place for all languages.
  const isInTalk = taken.action === null && (input.said ?? []).length > 0 && input.saidChanged !== false
  const goesOn = isInTalk ? (words: string): Understood => readAfter(words, heard(catalog, input)) : null
  const { plan, media, tools, preferences = {}, largest, undoTo, redoTo, earlier } = input
  return directInLanguage(
    spoken,
    {
      ...{
        request: taken.request,
        partly: taken.partly,
        action: taken.action,
        plan,
        media,
        tools,
        preferences,
        goesOn,
        said: input.said ?? [],
      },
      ...(input.saidChanged === undefined ? {} : { saidChanged: input.saidChanged }),
      ...(largest === undefined ? {} : { largest }),
      ...(undoTo === undefined ? {} : { undoTo }),
      ...(redoTo === undefined ? {} : { redoTo }),
      ...(earlier === undefined ? {} : { earlier }),
    },
    catalog,
  )
}

/** Where only a switch stands against what was read, no other reading is looked for. */
const unlessOff = (turn: Turn, near: () => Output | null): Output | null => (turn.switchedOff.size === 0 ? near() : null)

/** Nobody who wishes something in the same breath takes back what was before. */
const takenBeside = (tried: Tried, understood: readonly Intent[]): Output | null => {
  const taken = takeNearest(tried, understood)
  return taken?.undo && understood.some(isReelIntent) ? null : taken
}

/** What was read has a clip or a time less than the message names. */
const isShortOfSaid = ({ intents, missed }: Pick<Understood, 'intents' | 'missed'>, input: Input): boolean =>
  isShortOfNamed(intents, input) ||
  (input.plan.scenes.length > 0 && missed.length === 0 && hasUnplacedTime(intents, input.request, input.media))

/** Which clip is meant that was looked for and not found. */
const askedLost = (turn: Turn, unnamed: ReturnType<typeof clipQuestions> | null, doing: readonly Intent[]): Output | null => {
  const lost = turn.missing.length > 0 ? unnamed?.lost(doing) : null
  return lost ? talk(lost.reply, [lost.question]) : null
}

const answerTaken = (catalog: Catalog, taken: Taken, input: Input): Output => {
  const { request, plan: present, media, tools, preferences = {}, largest, asked = [], undoTo, redoTo, earlier } = input
  if (taken.action?.intents.length === 0 && taken.request === '') return talk(isOfTaken(asked.at(-1)) ? LEFT_SO : NOTHING_WANTED)
  const spoken = languageOfTaken(taken, input)
  if (spoken === 'other') return talk(OTHER_LANGUAGE)
  if (spoken) return inLanguage(catalog, spoken, taken, input)
  const context = inContext({ taken, request, asked, media, plan: present, said: heard(catalog, input) })
  if (context.isDeclined) return talk(NOTHING_WANTED)
  const { partly } = context
  const isMisread = taken.action === null && isShortOfSaid(context, input)
  // A wish of its own is told as it was read: what it shares with another one may stand elsewhere in the message.
  const isTyped = (piece: string) => piece !== UNREAD && piece !== TOO_MUCH && !context.apart
  const missed = isMisread ? [request.trim()] : context.missed.map((piece) => (isTyped(piece) ? inOwnWords(piece, request) : piece))
  if (missed.length > 0 && !partly && isForeign(request, media, LEXICON, present.scenes.length > 0)) return talk(notUnderstood(request))
  if (missed.length === 0 && isStartOver(context.intents)) return startedOver(present, context.intents)
  const intents: readonly Intent[] =
    redoTo && taken.action === null && isBareRedo(request) ? [{ is: 'redo' }] : isMisread ? [] : context.intents
  const back = goBack(intents, present, { undoTo, redoTo, earlier })
  if (back?.went === 'nowhere') return talk(back.reason)
  const instead = askedInstead({ catalog, input, taken, intents, missed, back })
  if (instead) return instead
  // 'Undo that and make it faster' goes on from where the undo leads.
  const plan = back?.plan ?? present
  const begin = (): Turn =>
    beginTurn({
      ...{ plan, media, tools, preferences, catalog },
      largest: largest ?? null,
      earlier: undoTo ?? null,
      isIntroduced: input.isIntroduced ?? false,
    })
  const turn = begin()
  const doing = intents.filter((intent) => !TALK.has(intent.is))
  // What is pressed is no miss, and to be pressed is how each choice is tried.
  const isMiss = plan.scenes.length > 0 && back === null && taken.action === null
  const tried = { ...{ turn, request, rest: null }, dryRun: pressing(catalog, input) }
  const near = (rest: ChoiceAction | null = null): readonly Choice[] => {
    const nearest = isMiss ? nearestChoices({ ...tried, rest }) : []
    return isMiss && rest === null ? withTalked(nearest, tried, heard(catalog, input)) : nearest
  }
  const asking: Asked = { request, near, isWorth: (part) => !isMiss || isWorthOffering(part, tried) }
  const isHalf = isHalfSaid(input)
  const clear = (understood: readonly Intent[] = []): Output | null => (isMiss && !isHalf ? takenBeside(tried, understood) : null)
  // What a talk made words of the picture of may be no words for it.
  const isWhole = isMiss && !isHalf && missed.length === 0 && (isPictured(intents, request) || isReadByItself(tried, intents))
  // What is only looked at leaves nothing in the turn that is answered.
  const looked: Tried | null = isWhole ? { ...tried, turn: begin() } : null
  // No word of it says so: what was learnt from whole sentences knows better.
  const thin = looked && isThinlyRead(intents, request) && isSurelyOther(looked, intents) ? clear() : null
  if (thin) return thin
  if (missed.length === 0 && isMiss && isThinlyOut(intents, tried)) return talk(smallTalk(turn, [], [request], asking), turn.questions)
  const other = looked && !context.apart ? otherReading(looked, intents) : null
  const beside = (base: ReelPlan) => versionsOf(base, intents, { media, tools, preferences, catalog, largest })
  if (doing.length === 0 && back && missed.length > 0) return talk(halfUnderstood(turn, [], missed, asking), turn.questions)
  if (doing.length === 0 && back) return { reply: wentBack(turn, back), questions: [], edits: back.edits, steps: [], ...flagsOf(back) }
  if (doing.length === 0 && missed.length === 0 && intents.some((intent) => intent.is === 'versions'))
    return { ...talk(''), ...beside(plan) }
  const unnamed = isMiss ? clipQuestions(turn, { request, dryRun: tried.dryRun }) : null
  const before = unnamed?.before(intents, doing, missed)
  if (before) return talk(before.reply, [before.question])
  const whichOf = (lost: readonly string[]): Output | null => {
    const named = unnamed?.named(lost)
    return named ? talk(named.reply, [named.question]) : null
  }
  if (doing.length === 0)
    return (
      (saysNothing(intents) || isRequestAfterAll(other, intents) ? clear() : null) ??
      whichOf(missed) ??
      refusedOr(
        intents.some(({ is }) => is === 'cannot') ? other : null,
        talk(smallTalk(turn, intents, missed, asking), turn.questions.length > 0 ? turn.questions : stillAsked(intents, asked)),
      )
    )
  if (shotSources(media, plan.export.fps).length === 0) return talk(NO_CLIPS)
  const open = intents.some((intent) => intent.is === 'improve') ? [...missed, 'better'] : missed
  // A reel that is there changes only by what was wholly understood: the rest may say where, or how much.
  // Of several wishes those are done that nothing turns.
  const isApart = context.apart === true && !open.includes('better')
  const asksOpen = (): Output => clear(intents) ?? whichOf(open) ?? talk(halfUnderstood(turn, doing, open, asking), turn.questions)
  if (open.length > 0 && plan.scenes.length > 0 && !partly && !isApart) return asksOpen()
  const afterAll = isMiss && !isHalf && !context.apart ? refusedAfterAll(tried) : null
  if (afterAll) return afterAll
  const both = other === null ? null : bothReadings(other, intents)
  if (both) return talk(WHICH_OF_BOTH, [both])
  if (startsAnew(intents)) change(turn, [{ op: 'replace_plan', plan: emptied(plan, heldOfEmpty(intents)) }])
  const outcome = carryOut(turn, [...doing, ...intents.filter((intent) => intent.is === 'hold')], { partly })
  if (outcome.state === 'held') return talk(cannotHold(outcome.moved))
  // 'Remove the dog and the cat': half a wish is not what was asked for.
  const clearer = (): Output | null => unlessOff(turn, () => clear() ?? askedLost(turn, unnamed, doing))
  if (outcome.state === 'half-found') return clearer() ?? talk(halfFound(turn, doing, asking), turn.questions)
  if (outcome.state === 'failed')
    return talk('I could not work that out with these clips, so I left the reel as it is. Could you say it another way?')
  if (isApart && outcome.edits.length === 0) return asksOpen()
  // 'The end is so sudden' names no clip.
  const nearer = outcome.edits.length === 0 && turn.missing.length > 0 && turn.questions.length === 0 ? clearer() : null
  if (nearer) return nearer
  const rest = isApart ? askAboutRest(turn, missed, pressing(catalog, { ...input, plan: turn.plan })) : null
  const told = replyTo(turn, intents, rest?.missed ?? missed, outcome.edits.length > 0, near, () => unnamed?.missing(doing).choices ?? [])
  turn.questions.push(...(rest?.questions ?? []))
  return done(turn, rest === null ? told : `${told} ${rest.reply}`, { edits: outcome.edits, back, made: beside(turn.plan) })
}

/** What was done, told along with the versions beside it and with the way back that was gone before it. */
const done = (
  turn: Turn,
  told: string,
  { edits, back, made }: { edits: Output['edits']; back: Went; made: ReturnType<typeof versionsOf> },
): Output => {
  const steps = edits.length > 0 ? stepsOf(turn) : []
  const reply = made.reply === '' ? told : `${told} ${made.reply}`
  const versions = made.versions.length === 0 ? {} : { versions: made.versions }
  const { questions } = turn
  if (!back) return { reply, questions, edits, steps, ...versions }
  return { reply: `${backWords(back)} ${reply}`, questions, edits: [...back.edits, ...edits], steps, ...versions, ...flagsOf(back) }
}

export const direct: Direct = directWith(BUILT_IN_CATALOG)
