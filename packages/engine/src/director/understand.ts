/**
 * From a request to intents. Each subject has a listener that takes the words it understands; what none of them took is
 * handed back, so that it can be said plainly. The order of listeners is the order in which a word's senses are tried.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { MediaForPlan } from '../engine-api.ts'
import { bareName, namedFile, nameFit, nameWords, stem } from '../tools/search/match-words.ts'
import { type Intent, isTalk } from './intents.ts'
import { inEnglishWords } from './languages/glossary.ts'
import { isAside as isSaidBeside } from './parse/clause/asides/asides.ts'
import { contradicts } from './parse/clause/contradict.ts'
import { corrected } from './parse/clause/corrected.ts'
import { withItsAmount } from './parse/clause/its-amount.ts'
import { openCondition, openExceptions, withoutReason } from './parse/clause/left-open.ts'
import { onePiece } from './parse/clause/one-piece.ts'
import { onlyHere } from './parse/clause/only-here.ts'
import { parseClause } from './parse/clause/read-clause.ts'
import { remainderOf } from './parse/clause/remainder.ts'
import { isRemark, isThanks } from './parse/clause/remark.ts'
import { saysAgain, withSubject } from './parse/clause/same-subject.ts'
import { settled } from './parse/clause/settled.ts'
import { isOfRefused, isReason, saysDoIt, tellsWhy } from './parse/clause/tells-why.ts'
import { betweenThem, leastReel, ofThatScene, ofTransition } from './parse/clause/that-scene.ts'
import { leavesOpen, tidyClauses } from './parse/clause/tidy-clauses.ts'
import { searchesUnknown, withoutTold } from './parse/clause/told-beside.ts'
import { type Clause, carryNegation, splitClauses } from './parse/clauses.ts'
import { betweenHalves } from './parse/divide/between-halves.ts'
import { withCaptionParts } from './parse/divide/caption-parts.ts'
import { countedAfter } from './parse/divide/counted-after.ts'
import { withoutCourtesies } from './parse/divide/courtesies.ts'
import { inScenes, saidOfOthers, withoutExceptions } from './parse/divide/in-scenes.ts'
import { withPointedNamed } from './parse/divide/pointed-back.ts'
import { readDivided } from './parse/divide/read-divided.ts'
import { readFirst } from './parse/divide/read-first.ts'
import { keepingLength } from './parse/divide/same-length.ts'
import { withSharedParts } from './parse/divide/shared-parts.ts'
import { withTagsQuoted } from './parse/divide/tags-quoted.ts'
import type { Understood } from './parse/divide/understood.ts'
import { type CompiledVocabulary, compileVocabulary } from './parse/frames/concepts.ts'
import { readFrames } from './parse/frames/read-frames.ts'
import { readUnits } from './parse/frames/read-units.ts'
import { ENGLISH_VOCABULARY } from './parse/frames/vocabulary/en.ts'
import { bareGround, type Ground, refsOf } from './parse/grammar/ground.ts'
import { inPlainSpeech, isAside } from './parse/grammar/plain-speech.ts'
import { type ReadPiece, readGrammar } from './parse/grammar/read-grammar.ts'
import { placesOf } from './parse/grammar/shown.ts'
import { compileLexicon, type Lexicon } from './parse/lexicon.ts'
import { goesOnSaying } from './parse/parse-captions.ts'
import { ofFirstReel } from './parse/phrasing/first-phrasings.ts'
import { inKnownWords } from './parse/phrasing/phrasings.ts'
import { means, readItems } from './parse/read-items.ts'
import { cleanText, TEXT_MAX } from './parse/read-text.ts'
import { pointAt } from './parse/scene-speech/point-at.ts'
import { isEnglishWord } from './parse/slips/english-words.ts'
import { createMender } from './parse/slips/mend-slips.ts'
import { besideIt } from './parse/stretch/beside-it.ts'
import { readWhole } from './parse/stretch/read-whole.ts'
import { readToldVersions } from './parse/versions/read-told-versions.ts'
import { CANNOT_WORDS } from './parse/words/cannot-words.ts'
import { withClipsAlone } from './parse/words/clip-actions.ts'
import { withClipDescribed } from './parse/words/clip-with.ts'
import { LOOK_WORDS, MOOD_WORDS, PACE_WORDS } from './parse/words/feel-words.ts'
import { withKindsNamed } from './parse/words/hypernyms.ts'
import { DOING_WORDS, FACT_WORDS, PLAIN_WORDS } from './parse/words/plain-words.ts'
import { withShownNamed } from './parse/words/shown-words.ts'
import { ASKING_WORDS, EXPORT_WORDS, MUSIC_WORDS, SIGN_WORDS, TRANSITION_WORDS } from './parse/words/thing-words.ts'

/** Words that are taken for typing errors of others must be common ones: 'looking' is no slip of 'looping'. */
export const LEXICON: Lexicon = {
  ...compileLexicon(
    [PLAIN_WORDS, DOING_WORDS, PACE_WORDS, MOOD_WORDS, LOOK_WORDS, MUSIC_WORDS, TRANSITION_WORDS, EXPORT_WORDS, SIGN_WORDS],
    [ASKING_WORDS, CANNOT_WORDS, FACT_WORDS],
  ),
  isWord: isEnglishWord,
}

export type { Understood }

/** Among what was missed: letters beyond those that are read, and wishes beyond what is done at once. None of them was typed so. */
export const UNREAD = `what comes after the first ${TEXT_MAX} letters`
export const TOO_MUCH = 'so much, or so many, at once'

/** The words of a language, and how its texts are made ready to be read. */
export type Tongue = {
  lexicon: Lexicon
  vocabulary: CompiledVocabulary
  prepare: (request: string, media: readonly MediaForPlan[]) => string
}

const VOCABULARY = compileVocabulary(ENGLISH_VOCABULARY)
const mendSlips = createMender(LEXICON, VOCABULARY)

/** What a clip is called by, and not what it is tagged as: 'for the family' says for whom. */
const stemsOf = (media: readonly MediaForPlan[]): ReadonlySet<string> =>
  new Set(media.flatMap(({ name }) => nameWords(bareName(name)).map(stem)))

const ENGLISH: Tongue = {
  lexicon: LEXICON,
  vocabulary: VOCABULARY,
  prepare: (request, media) =>
    inKnownWords(
      inPlainSpeech(
        mendSlips(inPlainSpeech(inEnglishWords(withClipsAlone(withKindsNamed(cleanText(request), media), media), media, LEXICON)), media),
      ),
      stemsOf(media),
    ),
}

/** These are read whole: 'shorter but not the cat' holds on to it. */
const HELD = /(?:slow ?mo(?:tion)?|er|long|short|fast|seconds?|secs?|s),? but not (?:the|my|our|scene) /iu
/** 'Take 2 seconds off, but not from the concert'; what is shown, and clips that are chosen, may well do without one. */
const EXCEPTED =
  /^(?<main>(?!.{0,120}\b(?:use|show|include|keep|clips?|scenes?|everything|all|every|only|reel of|video of)\b.{0,120} but not )[^"“”]{4,120}?),? (?<piece>but not (?:(?:from|in|on|for|at|with|during) )?(?:(?:the|my|our) (?!end|start|beginning|music|logo|text|title|captions?|whole|first|last|order|colou?rs?)[a-z0-9_]{3,20}|scene \d{1,2})(?: (?:scene|clip|one|part))?)[.! ]*$/iu

/** Pieces beyond these are not read: nobody asks for hundreds of things at once, and every one costs time. */
const CLAUSES_MAX = 200

/** What the wish beside it is not to touch: how it is to be held apart nobody knows here. Null where nothing is excepted so. */
const apartFrom = (request: string, read: (words: string) => Understood): Understood | null => {
  const { main, piece } = (HELD.test(request) ? null : EXCEPTED.exec(request))?.groups ?? {}
  if (main === undefined || piece === undefined) return null
  const rest = read(main)
  return rest.intents.some(({ is }) => is === 'order' || is === 'topic') ? null : { ...rest, missed: [...rest.missed, piece.trim()] }
}

/** What was read of the same files and the same reel just now: a message is read together with those before it, and each of them several times. */
const readOf = new WeakMap<readonly MediaForPlan[], WeakMap<object, Map<string, Understood>>>()
const NO_PLAN = {}

const readBefore = (media: readonly MediaForPlan[], plan: object): Map<string, Understood> => {
  const plans = readOf.get(media) ?? new WeakMap<object, Map<string, Understood>>()
  readOf.set(media, plans)
  const read = plans.get(plan) ?? new Map<string, Understood>()
  if (read.size >= READ_MAX) read.clear()
  plans.set(plan, read)
  return read
}
/** (ours: one message reads fewer) */
const READ_MAX = 32

/** `started`: there is a reel that the request is said of. */
export const understand = (
  typed: string,
  media: readonly MediaForPlan[],
  started = false,
  tongue: Tongue = ENGLISH,
  ground: Ground | null = null,
): Understood => {
  if (tongue !== ENGLISH) return readAnew(typed, media, started, tongue, ground)
  const request = withShownNamed(withClipDescribed(typed, media), media)
  const { plan = null, media: files, ...spokenOf } = ground ?? {}
  const key = JSON.stringify([request, started, ground === null ? null : spokenOf])
  // A ground of other files is not told by its words.
  if (files !== undefined && files !== media) return readAnew(request, media, started, tongue, ground)
  const read = readBefore(media, plan ?? NO_PLAN)
  const anew = (piece: string, about: Ground | null): Understood => readAnew(piece, media, started, tongue, about)
  const first = (piece: string, isThere: boolean, about: Ground): Understood => readAnew(piece, media, isThere, tongue, about)
  const readIt = (): Understood => {
    if (ground === null) return anew(request, ground)
    return started ? readSeveral(request, ground, anew) : readFirst(request, ground, first)
  }
  const before = read.get(key) ?? readIt()
  read.set(key, before)
  return { ...before, intents: [...before.intents], missed: [...before.missed] }
}

/** By itself, whatever was spoken of before. */
export const understandAlone = (request: string, { plan, media }: Pick<Ground, 'plan' | 'media'>): Understood =>
  understand(request, media, true, undefined, bareGround(plan, media))

/** A message that may wish several things of a reel that is there. */
const readSeveral = (request: string, ground: Ground, read: (piece: string, about: Ground) => Understood): Understood => {
  const { media } = ground
  const beside = readToldVersions(request, (piece) => read(piece, ground))
  if (beside) return beside
  const plain = withPointedNamed(betweenHalves(withoutCourtesies(request, media), ground), media)
  const text = withSharedParts(withCaptionParts(withTagsQuoted(corrected(inScenes(plain, ground)), media)), media)
  const whole = ofOthers(text, ground, read) ?? readDivided(text, ground, read)
  const isOpen = whole.missed.length > 0 || searchesUnknown(whole, ground)
  const understood = (isOpen ? withoutTold(text, ground, (words, about) => readDivided(words, about, read)) : null) ?? whole
  // 'It is too dark, so brighten it up' says one thing twice.
  const meant = withBroughtIn(
    keepingLength(withoutReason(understood.intents.filter(isSaidOnce), request), request, ground),
    request,
    ground,
  )
  const once = meant.filter((intent, at) => !isSplitBefore(intent, meant.slice(0, at), ground))
  return {
    ...understood,
    intents: countedAfter(ofThatScene(ofTransition(betweenThem(once, request), request), request, ground), request, ground),
  }
}

/** 'Cut the market in half and make two of it': once. */
const isSplitBefore = (intent: Intent, before: readonly Intent[], ground: Ground): boolean => {
  const placesIn = (one: Intent): string =>
    refsOf(one)
      .flatMap((ref) => placesOf(ground, ref))
      .join()
  return intent.is === 'split' && before.some((one) => one.is === 'split' && placesIn(one) === placesIn(intent))
}

/** Wishes that hold on to a scene. */
const HOLDS: ReadonlySet<Intent['is']> = new Set(['lock', 'hold'])

/** What is excepted, said of all the others: where it is not understood otherwise, or would be done to just that which is excepted. */
const ofOthers = (text: string, ground: Ground, read: (piece: string, about: Ground) => Understood): Understood | null => {
  const others = withoutExceptions(text, ground)
  const [longest] = others
  if (longest === undefined) return null
  const typed = readDivided(text, ground, read)
  const isOfExcepted = typed.intents.some(
    (intent) => !HOLDS.has(intent.is) && refsOf(intent).some((ref) => placesOf(ground, ref).some((at) => longest.excepted.includes(at))),
  )
  if (typed.missed.length === 0 && !isOfExcepted) return typed
  for (const one of others) {
    const said = withPointedNamed(withShownNamed(one.text, ground.media), ground.media)
    const understood = readDivided(withSharedParts(said, ground.media), ground, read)
    const intents = understood.missed.length === 0 ? saidOfOthers(understood.intents, one) : null
    if (intents) return { ...understood, intents }
  }
  return typed
}

const BRINGS = /\b(?:put|stick|add|insert|use|show|bring|pop|slot|squeeze|drop)\b/iu

/** 'Put the cat second', of a clip that the reel does not show: it comes in there, before anything is said of its scene. */
const withBroughtIn = (intents: readonly Intent[], request: string, ground: Ground): readonly Intent[] => {
  const isThere = (ref: ClipRef): boolean => placesOf(ground, ref).length > 0
  const isFile = (ref: ClipRef): boolean =>
    ref.by === 'files' || (ref.by === 'words' && ground.media.some((file) => nameFit(ref.words, namedFile(file)) === 1))
  const said = intents.flatMap((intent) => (intent.is === 'order' && intent.how === 'bring-in' ? intent.refs : []))
  const missing = intents.flatMap((intent) => (intent.is === 'move' && isFile(intent.ref) && !isThere(intent.ref) ? [intent.ref] : []))
  const isSaid = (ref: ClipRef): boolean => said.some((one) => JSON.stringify(one) === JSON.stringify(ref))
  const refs = BRINGS.test(request) ? missing.filter((ref) => !isSaid(ref)) : []
  return refs.length === 0 ? intents : [{ is: 'order', how: 'bring-in', refs }, ...intents]
}

const readAnew = (request: string, media: readonly MediaForPlan[], started: boolean, tongue: Tongue, ground: Ground | null): Understood => {
  const { lexicon, vocabulary, prepare } = tongue
  const held = started && tongue === ENGLISH ? apartFrom(request, (words) => understand(words, media, started, tongue, ground)) : null
  if (held) return held
  const typed = corrected(request)
  const prepared = prepare(started || tongue !== ENGLISH ? typed : ofFirstReel(typed), media)
  const text = started && ground !== null && tongue === ENGLISH ? pointAt(prepared, ground) : prepared
  const items = readItems(text, media, lexicon)
  const whole = readWhole(items, media, { started, text })
  const sentences = ground === null || !started || tongue !== ENGLISH ? [] : readGrammar(items, text, ground)
  const read = ground === null || !started ? sentences : readFrames(items, text, { ground, before: sentences, vocabulary })
  const clauses = splitClauses(items).slice(0, CLAUSES_MAX)
  carryNegation(clauses)
  tidyClauses(clauses)
  const intents: Intent[] = [...whole]
  const missed: string[] = request.length > TEXT_MAX ? [UNREAD] : []
  const remarks: string[] = []
  const beside = started ? saidBeside(clauses, vocabulary, { text, media }) : new Set()
  let thanked = false
  let aside = false
  for (const [index, clause] of clauses.entries()) {
    takeRead(read, clause, intents)
    if (beside.has(clause) || clause.items.every((item) => item.used)) continue
    aside = started && clauses.length > 1 && isAside(wordsOf(clause, text), aside)
    if (aside) continue
    const last = intents.at(-1)
    const heard = parseClause(clause, { following: clauses.slice(index + 1, index + 3), last, text, started })
    const parsed = withSubject(clause, heard, last)
    // 'Let the dog run with its own sound': what it is of was named before, and is not looked for by these words.
    const isUnclear = remainderOf(clause, parsed.length > 0, text) !== null || heard.some(searchesWords)
    // 'Brighten the kids, they are too dark': why. 'It is too dark, could you fix that': that it be done.
    if (started && last !== undefined && (tellsWhy(last, wordsOf(clause, text)) || (!isTalk(last) && saysDoIt(wordsOf(clause, text))))) {
      for (const item of clause.items) item.used = true
      continue
    }
    const isSignature = thanked && index === clauses.length - 1 && clause.items.length <= 2
    const piece = wordsOf(clause, text)
    if (started && tongue === ENGLISH && clauses.length > 1 && isUnclear && (isSignature || isRemark(piece, clause.items))) {
      thanked = isThanks(piece)
      remarks.push(piece)
      continue
    }
    const [first] = parsed
    if (
      started &&
      !isUnclear &&
      (isReason(parsed, last, request) || saysAgain(clause, parsed, last) || isOfRefused(clause, parsed, { last, piece }))
    )
      continue
    // 'A hard cut between scene 3 and 4, no dissolve' says once more what is wished at that cut, and nothing of the others.
    if (first?.is === 'transitions' && first.kinds.length === 0 && parsed.length === 1 && last?.is === 'transition-at') continue
    const said = goesOnSaying(clause, parsed, last, text)
    const music = parsed.length === 1 ? onePiece(clause, last, first) : null
    const timed = started && last !== undefined ? withItsAmount(last, parsed, clause) : null
    // 'Leave out clip 2 and 3' is one intent about two clips.
    if (timed) intents.splice(-1, 1, timed)
    else if (said) intents.splice(-1, 1, said)
    else if (last?.is === 'order' && first?.is === 'order' && first.how === last.how && (clause.lead !== 'stop' || namesOnly(clause)))
      intents.splice(-1, 1, { ...last, refs: [...last.refs, ...first.refs] }, ...parsed.slice(1))
    else if (music) intents.splice(-1, 1, music)
    else if (last?.is === 'topic' && first?.is === 'topic')
      intents.splice(-1, 1, { ...last, refs: [...last.refs, ...first.refs] }, ...parsed.slice(1))
    else if (started && last !== undefined && parsed.some((one) => one.is === 'length' && one.sec < leastReel(last))) {
      // 'Fade in, half a second will do', 'the wedding at the end, 3 seconds long': of what, if not of the reel?
      missed.push(piece)
      continue
    } else intents.push(...parsed)
    const lost = remainderOf(clause, said !== null || parsed.length > 0, text)
    if (lost !== null) missed.push(lost)
    else if (parsed.length > 0 && leavesOpen(clause, clauses[index - 1])) missed.push(`or ${piece}`)
  }
  intents.push(...read.splice(0).flatMap((piece) => piece.intents))
  // Beside no wish a remark is what was meant to be one.
  if (intents.length === 0) missed.push(...remarks)
  for (const clause of intents.length === 0 ? clauses.filter((one) => beside.has(one)) : []) {
    const parsed = parseClause(clause, { following: [], last: intents.at(-1), text, started })
    intents.push(...parsed)
    missed.push(...[remainderOf(clause, parsed.length > 0, text)].filter((lost) => lost !== null))
  }
  intents.splice(0, intents.length, ...intents.filter(isSaidOnce))
  if (tongue !== ENGLISH) intents.splice(0, intents.length, ...withoutEchoes(intents))
  // Nothing is there to be made better: a first reel is what is asked for.
  const isForFirst = !started && intents.length > 0 && intents.every(({ is }) => is === 'improve')
  if (isForFirst) intents.splice(0, intents.length, { is: 'make' })
  // Which of the two is meant only the person knows.
  if (contradicts(intents)) return { intents: [{ is: 'cannot', what: 'both-ways' }], missed }
  const meant = settled(withoutReason(onlyHere(intents), request))
  const said = started && tongue === ENGLISH && missed.length === 0 ? besideIt(request, ALSO, meant) : meant
  if (started && tongue === ENGLISH && meant.some((intent) => !isTalk(intent) && intent.is !== 'ask'))
    missed.push(...openExceptions(items, text, missed))
  const open = started && tongue === ENGLISH ? openCondition(text, meant) : null
  if (open !== null) missed.splice(0, missed.length, ...missed.filter((piece) => !open.includes(piece)), open)
  return bareNumber(clauses, text) ?? withinBounds(said, missed)
}

/** 'Square as well': 'too' alone may belong to the word behind it. */
const ALSO = /\b(?:as well|also|additionally|too(?=\s*(?:$|[.,;!?]|please|pls)))\b|\btoo$/iu

/** What is said beside the wishes in another language than English. */
const saidBeside = (
  clauses: readonly Clause[],
  vocabulary: CompiledVocabulary,
  { text, media }: { text: string; media: readonly MediaForPlan[] },
): ReadonlySet<Clause> => {
  const { asides } = vocabulary
  if (asides === null || clauses.length < 2) return new Set()
  const beside = clauses.filter((clause) => isSaidBeside(wordsOf(clause, text), clause.items, asides))
  // What names a clip in words of the language may turn the wish beside it.
  const named = beside.length === 0 ? [] : readUnits(text, media, vocabulary).filter((unit) => unit.named !== null)
  const names = ({ items }: Clause): boolean =>
    named.some(({ at, end }) => items.some((item) => item.at < end && item.end > at && !item.used))
  return new Set(beside.filter((clause) => !names(clause)))
}

/** Wishes that do nothing the second time. */
const ONCE: ReadonlySet<Intent['is']> = new Set([
  ...([
    'look',
    'look-off',
    'export',
    'fade',
    'ducking',
    'music-off',
    'captions-style',
    'transitions',
    'mood',
    'pace',
    'logo-off',
    'scene-grade',
    'scene-look',
    'look-by',
    'cannot',
  ] as const),
])

const isSaidOnce = (intent: Intent, at: number, all: readonly Intent[]): boolean =>
  !ONCE.has(intent.is) || all.findIndex((other) => JSON.stringify(other) === JSON.stringify(intent)) === at

/** What says once more, or less clearly, what another wish says: 'leave it at 10 seconds, it is far too long'. */
const ECHOED: readonly (readonly [said: Intent['is'], by: Intent['is']])[] = [
  ['length-by', 'length'],
  ['pace-by', 'pace'],
  ['volume', 'volume-to'],
]

const REPEATED: ReadonlySet<Intent['is']> = new Set(['length-by', 'pace-by', 'volume', 'look-by', 'scene-grade'])

const withoutEchoes = (intents: readonly Intent[]): Intent[] =>
  intents.filter((intent, at) => {
    const isClearer = ECHOED.some(([said, by]) => intent.is === said && intents.some((other) => other.is === by))
    const isSaidBefore = REPEATED.has(intent.is) && intents.slice(0, at).some((other) => JSON.stringify(other) === JSON.stringify(intent))
    return !isClearer && !isSaidBefore
  })

/** Scenes that would have to be searched for by words that name none. */
const searchesWords = (intent: Intent): boolean => refsOf(intent).some((ref) => ref.by === 'words')

/** What whole sentences said up to where a clause begins: before it, as it was told. */
const takeRead = (read: ReadPiece[], { items }: Clause, intents: Intent[]): void => {
  const at = items[0]?.at ?? 0
  while (read[0] !== undefined && read[0].at <= at) intents.push(...(read.shift()?.intents ?? []))
}

/** What goes beyond the contract's bounds, such as a list of a hundred clips, is not understood. */
const withinBounds = (intents: readonly Intent[], missed: readonly string[]): Understood => {
  const isBounded = (intent: Intent) => isTalk(intent) || ReelIntent.safeParse(intent).success
  const beyond = intents.filter((intent) => !isBounded(intent))
  return { intents: intents.filter(isBounded), missed: beyond.length === 0 ? [...missed] : [...missed, TOO_MUCH] }
}

/** Whether a clause has no verb and no place of its own, so that it can only go on with the one before. */
const namesOnly = (clause: Clause): boolean =>
  !clause.items.some((item) => means(item, 'verb') || means(item, 'neg') || (means(item, 'ordinal') && !means(item, 'unit')))

const wordsOf = ({ items }: Clause, text: string): string => text.slice(items[0]?.at, items.at(-1)?.end).slice(0, 80)

/** '6 a.m.' lasts nothing. */
const TIME_OF_DAY = /\d ?[ap]\.? ?m\b/iu

/** '12' and nothing else, said of a reel, can only be its seconds. */
const bareNumber = (clauses: readonly Clause[], text: string): Understood | null => {
  // '4k' where 'k' is short for a word that says nothing.
  if (clauses.some(({ items }) => items.some(({ text }, at) => /^[kp]$/u.test(text) && items[at - 1]?.kind === 'number'))) return null
  if (TIME_OF_DAY.test(text)) return null
  const [only, ...more] = clauses.flatMap((clause) => clause.items.filter((item) => item.kind !== 'stop' && !means(item, 'filler')))
  if (more.length > 0 || only?.kind !== 'number' || only.value === null || only.value < 3 || only.value > 600) return null
  return { intents: [{ is: 'length', sec: only.value }], missed: [] }
}
