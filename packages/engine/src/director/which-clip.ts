/**
 * A wish about a clip that nothing known of the clips names: what might be meant, each with its picture, to be pressed. Nobody has to know how
 * a clip is called, or its number, to say which one is meant. Pure.
 */
import { type AssistantQuestion, CHOICES_MAX } from '@reelwright/contract/chat'
import { CHOICE_LABEL_CHARS_MAX, type Choice, makeChoice } from '@reelwright/contract/choice'
import type { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { Direct, MediaForPlan } from '../engine-api.ts'
import { framesToSec, middleOfScene } from '../plan/frames.ts'
import { findClips, isFound } from './find-clips.ts'
import type { Intent } from './intents.ts'
import { likelyRequests } from './learned/learned-requests.ts'
import { isNarrowed } from './nearest/learnt-request.ts'
import { outcomeOf } from './nearest/nearest-choices.ts'
import { readPieces, spokenName } from './nearest/slots.ts'
import { isOfRequests } from './nearest/words.ts'
import { LEAVE_IT } from './offers.ts'
import { escapePattern } from './parse/grammar/escape-pattern.ts'
import { bareGround, type Ground, refsOf } from './parse/grammar/ground.ts'
import { pictureFiles, sceneRef, type Turn } from './turn.ts'
import { type Understood, understand } from './understand.ts'

/** Beside them the reel may be left as it is. More pictures are a list to be searched, and a number is said faster. */
const CANDIDATES_MAX = CHOICES_MAX - 1

/** What a choice stands for: what is shown of it, how it is called in the person's words, and how the intent names it. */
type Candidate = { ref: ClipRef; label: string; words: string; mediaId: string; atSec: number }

/** Wishes that may be about a clip which the reel does not show. */
const BRINGS_IN: ReadonlySet<string> = new Set(['bring-in', 'first', 'last', 'only'])

const nameOf = (media: readonly MediaForPlan[], mediaId: string): string => media.find((file) => file.mediaId === mediaId)?.name ?? ''

/** `scene`: what a scene is called on a button. */
const byScene = (turn: Turn, scene: string): Candidate[] =>
  turn.plan.scenes.map((one, at) => ({
    ref: sceneRef(turn, one),
    label: `${scene} ${at + 1}: ${nameOf(turn.media, one.media_id)}`,
    words: `${scene.toLowerCase()} ${at + 1}`,
    mediaId: one.media_id,
    atSec: framesToSec(middleOfScene(one), turn.plan.export.fps),
  }))

const byFile = (turn: Turn, files: readonly MediaForPlan[]): Candidate[] =>
  files.map(({ mediaId, name, facts }) => {
    const shown = turn.plan.scenes.find((scene) => scene.media_id === mediaId)
    const atSec = shown ? framesToSec(middleOfScene(shown), turn.plan.export.fps) : (facts.duration_sec ?? 0) / 2
    return { ref: { by: 'files', ids: [mediaId] }, label: name, words: name, mediaId, atSec }
  })

const candidatesFor = (turn: Turn, intent: Intent, { lost, scene }: { lost: readonly ClipRef[]; scene: string }): Candidate[] => {
  if (intent.is === 'replace' && intent.by.some((ref) => lost.includes(ref))) return byFile(turn, pictureFiles(turn.media))
  if (intent.is !== 'order' || intent.how === 'remove') return byScene(turn, scene)
  const files = pictureFiles(turn.media)
  if (BRINGS_IN.has(intent.how)) return byFile(turn, files)
  const isShown = ({ mediaId }: MediaForPlan): boolean => turn.plan.scenes.some((scene) => scene.media_id === mediaId)
  return byFile(turn, files.filter(isShown))
}

/** The intent with one of the things that it names in place of another. */
const withRef = (intent: Intent, from: readonly ClipRef[], to: ClipRef): ReelIntent | null => {
  const put = (value: unknown): unknown => {
    if (from.some((one) => one === value)) return to
    if (Array.isArray(value)) return value.map(put)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, put(one)]))
  }
  return ReelIntent.safeParse(put(intent)).data ?? null
}

/** What is put in the place of the unknown name. */
const STAND_IN = 'scene 1'
const isStandIn = (ref: ClipRef): boolean =>
  (ref.by === 'number' && ref.of === 'scene' && ref.n === 1) || (ref.by === 'ordinal' && ref.of === 'scene' && ref.n === 1)

type WhichOptions = {
  request: string
  /** What would come of a button if it were pressed now. */
  dryRun: (action: ChoiceAction) => ReturnType<Direct>
}

/**
 * What a wish about something that is not known would do, were it one of the clips; `called` is how the person named it. `all` are the wishes of
 * the same message, in their order.
 */
export const choicesFor = (
  turn: Turn,
  intent: Intent,
  {
    lost,
    called,
    request,
    dryRun,
    scene = 'Scene',
    all = [intent],
  }: WhichOptions & { lost: readonly ClipRef[]; called: string; scene?: string; all?: readonly Intent[] },
): Choice[] => {
  const candidates = candidatesFor(turn, intent, { lost, scene })
  if (candidates.length > CANDIDATES_MAX) return []
  return candidates.flatMap(({ ref, label, words, mediaId, atSec }) => {
    const meant = all.map((one) => withRef(one, lost, ref)).filter((one) => one !== null)
    if (meant.length < all.length || outcomeOf(dryRun({ intents: meant }), turn.plan, false) === null) return []
    const say = called !== '' && request.includes(called) ? request.replace(called, () => words) : words
    const shows = { media_id: mediaId, at_sec: Math.round(atSec * 100) / 100 }
    return [makeChoice({ label: label.slice(0, CHOICE_LABEL_CHARS_MAX), say, action: { intents: meant }, shows })]
  })
}

const ARTICLE = '(?:the|my|our|your|his|her|their|that|this|these|those)'
/** Longer pieces say more than what a clip is called. */
const CALLED_WORDS_MAX = 4
/** And nobody looks for a name in these. */
const PIECE_CHARS_MAX = 200

/** The name as the sentence has it, with the article before it: 'the pancake'. */
const namedIn = (sentence: string, name: string, article: string): string | null =>
  new RegExp(`(?<![\\p{L}\\p{N}])${article}${escapePattern(name)}(?![\\p{L}\\p{N}])`, 'iu').exec(sentence)?.[0] ?? null

/** What nobody films, and what is no clip of theirs. */
const NOT_FILMED =
  /\b(?:account|subscription|plan|payment|invoice|e-?mail|password|project|app|studio|data|history|credit|file|mood|vibe|feeling|music|song|voice|sound|colou?rs?|text|words?|story|pace|rhythm|speed|length|beat|reel|video|beginning|start|intro|opening|middle|half|end|ending|outro|rest|first|second|third|last|two|three|four|both|other|tall|vertical|upright|horizontal|portrait|landscape|square|wide|widescreen|old|new|original|long|short|previous|current|transition|cut|caption|subtitle|title|logo|font|look|filter|effect|light|lighting|brightness|contrast|quality|format|size|background|volume)s?\b/iu

/** Every clip that a wish names: what it is of, beside which that is put, and what takes its place. */
const namedBy = (intent: Intent): readonly ClipRef[] => [
  ...refsOf(intent),
  ...(intent.is === 'move' && typeof intent.to === 'object' ? [intent.to.ref] : []),
  ...(intent.is === 'replace' ? intent.by : []),
]

/** What is said of a name is no part of it: 'the jump should be', of a clip called jump. */
const SAID_OF_IT = /\s+(?:(?:should|must|could|can|has to|needs?|is|are|was|were|comes?|goes|in the|on the|at the|of the)\b.*)$/iu

export type LostClip = {
  choices: readonly Choice[] /** How the person named it. */
  called: string /** Named as clips are: behind an article. */
  isNamed: boolean
}

/** The clip that was named and not found. None where more than one of them is missing, or where too many could be meant. */
const whichClip = (tried: Turn, intents: readonly Intent[], options: WhichOptions): LostClip => {
  // What was done of it before the clip was missed is not done.
  const turn = { ...tried, plan: tried.before }
  const lost = intents.flatMap((intent) => namedBy(intent).filter((ref) => ref.by === 'words' && !isFound(findClips(turn, ref))))
  const [first] = lost
  const intent = intents.find((one) => namedBy(one).some((ref) => ref === first))
  const none = { choices: [], called: '', isNamed: false }
  if (first?.by !== 'words' || intent === undefined || lost.some((ref) => ref.by === 'words' && ref.raw !== first.raw)) return none
  const name = first.raw.replace(SAID_OF_IT, '')
  const called = namedIn(options.request, name, `(?:${ARTICLE}\\s+)?`) ?? ''
  const isNamed = namedIn(options.request, name, `${ARTICLE}\\s+`) !== null && !NOT_FILMED.test(name)
  return { choices: choicesFor(turn, intent, { ...options, lost, called, all: intents }), called: name.replace(KIND_AT_END, ''), isNamed }
}

/** 'My attention span is 8 seconds' is no scene (ours). */
const REEL_SEC_MIN = 6
const isAsLongAsReels = (intent: Intent): boolean => intent.is === 'scene-length' && intent.sec !== null && intent.sec >= REEL_SEC_MIN

/** 'The breakfast scene' is called breakfast. */
const KIND_AT_END = /\s+(?:scene|clip|shot|part|bit|one|video|photo|thing)s?$/iu

/** Likelier than this a scene in place of the name makes the sentence that wish (ours: the scene itself is asked for). */
const LEARNT_LIKELIHOOD_MIN = 0.8

/** As the readers have it, else as it was learnt: 'scene 1 outstays its welcome'. */
const readAsScene = (asScene: string, ground: Ground): Understood => {
  const read = understand(asScene, ground.media, true, undefined, ground)
  if (read.missed.length === 0 && read.intents.length > 0) return read
  const [likeliest] = likelyRequests(asScene, ground.media)
  // 'Less warm except for the dog' is of all but it.
  if (isNarrowed(asScene)) return read
  return likeliest?.means.is !== 'request' || likeliest.likelihood < LEARNT_LIKELIHOOD_MIN || likeliest.unused.length > 0
    ? read
    : understand(likeliest.means.request, ground.media, true, undefined, ground)
}

/** 'The bit' is called nothing. */
const A_KIND = /^(?:scene|clip|shot|part|bit|one|video|photo|thing)s?$/iu

type NamedThing = { called: string; choices: Choice[] }

/** What of a piece may be a name: what stands behind its last article, up to what is said of it; else all of it. */
const namesWithin = (piece: string, request = piece): string[] => {
  const [, behind] =
    new RegExp(
      `^(?:.*\\s)?${ARTICLE}\\s+(.+?)(?:(?:\\s+(?:is|are|was|were|looks?|feels?|seems?|lasts?|takes|goes|stays|needs|comes|has|does(?:n['’]t)?)|['’]s)\\s.*|\\s+(?:drags?|bores|sucks|lingers|stinks)(?:\\s.*)?)?$`,
      'iu',
    ).exec(piece) ?? []
  const others = [...request.matchAll(NAMED_PART), ...piece.matchAll(NAMED_THING)].map(([, name = '']) => name)
  const names = [behind ?? piece, ...others.slice(0, NAMES_MAX)]
  return [...new Set(names)].filter((name) => !A_KIND.test(name) && name.split(/\s+/u).length <= CALLED_WORDS_MAX && !NOT_FILMED.test(name))
}

/** Not the last that is named: 'the pool thing should last as long as the dog'. */
const NAMED_THING = new RegExp(
  `${ARTICLE}\\s+([\\p{L}\\d]+(?:\\s+(?:scene|clip|shot|part|bit|one|video|photo|thing|people|folks?|guys?))?)(?=\\s+(?:is|are|was|were|should|must|has to|needs?|could|can|looks?|feels?|lasts?|goes|stays)\\b)`,
  'giu',
)
/** 'The bit with the guitar', 'that part where she laughs'. */
const NAMED_PART =
  /\b(?:the|that|this)\s+((?:bit|part|scene|shot|clip|one|moment|piece)\s+(?:with|of)\s+(?:(?:the|my|our|a|his|her)\s+)?[\p{L}\d]+)/giu
/** (ours: each is read once more) */
const NAMES_MAX = 3

/** 'The market crowd' has the market in it: of what else could it be? */
const ofNamed = (name: string, media: readonly MediaForPlan[], choices: Choice[]): Choice[] => {
  const named = new Set(readPieces(`the ${name}`, media).flatMap(({ fills }) => fills.SCENE ?? []))
  const ids = pictureFiles(media).flatMap((file) => (named.has(spokenName(file.name)) ? [file.mediaId] : []))
  const those = choices.filter(({ shows }) => ids.some((id) => id === shows?.media_id))
  return those.length > 0 ? those : choices
}

/**
 * The one piece of a sentence that was not understood, where the sentence is understood with a scene in its place: 'make the pancake slower'.
 * It is what the person calls a clip, and the whole reel is not meant.
 */
const whichNamed = (turn: Turn, missed: readonly string[], options: WhichOptions): NamedThing | null => {
  const [piece, ...more] = missed
  if (piece === undefined || more.length > 0 || piece.length > PIECE_CHARS_MAX) return null
  const { plan, media } = turn
  for (const name of namesWithin(piece, options.request)) {
    const called = namedIn(options.request, name, `${ARTICLE}\\s+`)
    if (called === null) continue
    const asScene = options.request.replace(called, () => STAND_IN)
    const read = readAsScene(asScene, bareGround(plan, media))
    // That it is boring is said, and no wish.
    const [intent, ...others] = read.intents.filter(({ is }) => is !== 'complain')
    if (intent === undefined || others.length > 0 || read.missed.length > 0) continue
    const [lost, ...further] = refsOf(intent)
    if (lost === undefined || further.length > 0 || !isStandIn(lost) || isAsLongAsReels(intent)) continue
    const choices = ofNamed(name, media, choicesFor(turn, intent, { ...options, lost: [lost], called }))
    if (choices.length > 0) return { called: name.replace(KIND_AT_END, ''), choices }
  }
  return null
}

/** What is said of a clip that is to be changed, and hardly of anything else. */
const JUDGED =
  /^\W*(?:(?:and|but|so|also|ok|well|hmm?|i think|i feel like|honestly)[ ,]+)*((?:the|my|our|that|this)\s+[^,.;!?]{2,40}?\s+(?:is|are|was|were|looks?|feels?|seems?)\s+(?:\S+\s+){0,3}?(?:boring|random|weird|ugly|bad|blurry|shaky|pointless|unnecessary|awkward|lame|meh|dull|slow|long|short|dark|bright))\s*[,.;!-]+.*\b(?:it|them|that|those)\b/iu

/**
 * 'The pancake is boring, make it shorter': beside a wish about 'it' the rest would be a remark, and the whole reel be made shorter. Null
 * where what is judged is no unknown name.
 */
const whichJudged = (turn: Turn, intents: readonly Intent[], options: WhichOptions): NamedThing | null => {
  const piece = JUDGED.exec(options.request)?.[1]
  const [intent, ...others] = intents
  if (piece === undefined || intent === undefined || others.length > 0 || refsOf(intent).length > 0) return null
  const isUnknown = namesWithin(piece).some((name) =>
    name
      .toLowerCase()
      .split(/\s+/u)
      .some((word) => !isOfRequests(word)),
  )
  return isUnknown ? whichNamed(turn, [piece], options) : null
}

const TAKES_OUT_PEOPLE =
  /^\W*(?:please |can you |could you )*(?:remove|take out|delete|lose|get rid of|cut out|leave out|drop) ((?:the|that|this|those|these) [^,.;!?]+)/iu

/** 'Remove the guy with the hat': nobody is cut out of a picture, but the clip that shows him may be. */
const whichPerson = (turn: Turn, intents: readonly Intent[], options: WhichOptions): Choice[] => {
  const [intent, ...others] = intents
  const called = TAKES_OUT_PEOPLE.exec(options.request)?.[1]?.trim()
  if (intent?.is !== 'cannot' || intent.what !== 'remove-background' || others.length > 0 || called === undefined) return []
  if (/\bbackgrounds?\b/iu.test(called)) return []
  const lost: ClipRef = { by: 'words', words: [called], raw: called }
  return choicesFor(turn, { is: 'order', how: 'leave-out', refs: [lost] }, { ...options, lost: [lost], called })
}

type ClipQuestion = { reply: string; question: AssistantQuestion }

const which = (reply: string, choices: readonly Choice[]): ClipQuestion => ({
  reply,
  question: { asks: 'which', choices: [...choices, LEAVE_IT] },
})

const askWhich = (named: NamedThing | null): ClipQuestion | null =>
  named &&
  which(`I do not know which clip “${named.called}” is. Is it ${named.choices.length === 1 ? 'this one' : 'one of these'}?`, named.choices)

/** What is asked where a clip is meant that nothing known of the clips names. */
export const clipQuestions = (turn: Turn, options: WhichOptions) => ({
  /** Of what was read whole, before anything is done: somebody to be cut out, and 'it' behind a name. */
  before: (intents: readonly Intent[], doing: readonly Intent[], missed: readonly string[]): ClipQuestion | null => {
    const people = whichPerson(turn, intents, options)
    if (people.length > 0) return which('I cannot cut people out of a picture. A clip can be left out: which of these is it?', people)
    return missed.length > 0 ? null : askWhich(whichJudged(turn, doing, options))
  },
  /** Of a piece that was not understood. */
  named: (missed: readonly string[]): ClipQuestion | null => (missed.length === 0 ? null : askWhich(whichNamed(turn, missed, options))),
  /** Of what was looked for and not found. */
  missing: (doing: readonly Intent[]): LostClip => whichClip(turn, doing, options),
  /** Of what was looked for and not found, named as clips are: the rest of the message is done along with it. */
  lost: (doing: readonly Intent[]): ClipQuestion | null => {
    // 'Remove the dog and the unicorn': of a row the rest can be done alone.
    if (doing.some((intent) => intent.is === 'order' && intent.refs.length > 1)) return null
    const { choices, called, isNamed } = whichClip(turn, doing, options)
    const those = choices.length === 1 ? 'this one' : 'one of these'
    return isNamed && choices.length > 0 ? which(`I did not find a clip that “${called}” fits. Is it ${those}?`, choices) : null
  },
})
