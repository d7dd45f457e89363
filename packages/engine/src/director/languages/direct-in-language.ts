/** The common wishes in a language beside English: read by its own words, carried out as all wishes are, and answered in it. */

import type { AssistantQuestion } from '@reelwright/contract/chat'
import { makeChoice } from '@reelwright/contract/choice'
import { actionOf } from '@reelwright/contract/intents/choice-action'
import type { IntentOutcome, ReelChange } from '@reelwright/contract/intents/intent-outcome'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { Direct } from '../../engine-api.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { namedFile, nameFit } from '../../tools/search/match-words.ts'
import { capitalised } from '../capitalised.ts'
import type { Catalog } from '../catalog.ts'
import { type Intent, isReelIntent, isTalk } from '../intents.ts'
import { partAction, partQuestion, switchQuestion } from '../offers.ts'
import { resolveIntentsWith } from '../resolve/resolve-intents.ts'
import { beginTurn, type Turn } from '../turn.ts'
import { TOO_MUCH, UNREAD, type Understood } from '../understand.ts'
import { choicesFor } from '../which-clip.ts'
import { answerIn, namedLook } from './answer-in.ts'
import { followIn } from './follow/follow-in.ts'
import { readFollowing } from './follow/read-following.ts'
import type { Replies } from './language.ts'
import { leaveItIn, type ReadIn, readInLanguage, tellLearnt } from './learnt/read-in-language.ts'
import { withOwnTimes } from './learnt/short-times.ts'
import { asPlainRow } from './learnt/timed-row.ts'
import { sceneWord, type WhichIn } from './learnt/which-in.ts'
import { withNumberedNames } from './numbered-names.ts'
import { withMore } from './read-intents.ts'
import { hasOtherWords, type Reader } from './read-language.ts'
import { captionPieces } from './told/caption-pieces.ts'
import { decimal } from './told/numbers-in.ts'
import { cutPiece, keepsItsCuts, newFiles, scenePieces } from './told/scene-pieces.ts'

type Input = Parameters<Direct>[0]
type Output = ReturnType<Direct>

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** More scenes than these are not told one by one: then the reel was laid anew. */
const SCENES_TOLD_MAX = 4

const sceneWords = ({ from, to, added, changed, reordered }: Extract<ReelChange, { of: 'scenes' }>, replies: Replies): string | null => {
  if (from !== to || added.length > 0) return replies.scenes(to)
  if (reordered) return replies.reordered
  return changed.length > 0 && changed.length <= SCENES_TOLD_MAX ? replies.changedScenes(changed.join(', '), changed.length) : null
}

/** What became of the scenes, or of one cut, each in so many words; null where it is told shorter. */
const eachWords = (change: ReelChange, plans: Parameters<typeof scenePieces>[0], replies: Replies): string[] | null => {
  if (change.of === 'transitions') {
    const cut = change.count === 0 ? null : cutPiece(plans)
    return cut === null ? null : [cut]
  }
  if (change.of !== 'scenes') return null
  if (change.reordered || change.from !== change.to || change.added.length > 0) {
    const files = newFiles(plans)
    return files.length === 0
      ? null
      : [change.from === change.to && change.reordered ? replies.reordered : replies.scenes(change.to), ...files]
  }
  return change.changed.length <= SCENES_TOLD_MAX || keepsItsCuts(plans) ? scenePieces(plans, change.changed) : null
}

/** Where nobody asked for another, a video has 30 frames a second and is MP4. */
const unusual = ({ fps, container }: Extract<ReelChange, { of: 'export' }>): string[] => [
  ...(fps === 30 ? [] : [`${fps} fps`]),
  ...(container === 'mp4' ? [] : [container]),
]

const pieceOf = (change: ReelChange, replies: Replies): string | null => {
  switch (change.of) {
    case 'length':
      return replies.length(`${decimal(change.to_sec)} s`)
    case 'scenes':
      return sceneWords(change, replies)
    case 'pace':
      return replies.pace[change.to]
    case 'music':
      return change.title === null || change.bpm === null ? replies.noMusic : replies.music(change.title, change.bpm)
    case 'music-sound':
      return replies.musicGain(percent(change.gain))
    case 'look':
      return change.title === null || change.intensity === null ? replies.noLook : replies.look(change.title, percent(change.intensity))
    case 'captions':
      return change.cues[0] ? replies.captions(change.cues.at(-1)?.text ?? '') : replies.noCaptions
    case 'watermark':
      return change.position === null
        ? replies.noLogo
        : replies.logo(change.position, percent((change.size_pct ?? 0) / 100), percent(change.opacity ?? 1))
    case 'export':
      return replies.format(change.aspect, [change.resolution, ...unusual(change)].join(', '))
    case 'left-out':
      return change.count === 0 ? null : replies.leftOut(change.count)
    case 'fades':
      return replies.fades(
        change.opening_sec === null ? null : `${decimal(change.opening_sec)} s`,
        change.closing_sec === null ? null : `${decimal(change.closing_sec)} s`,
      )
    case 'versions':
      return replies.versions(change.made.map(({ aspect }) => aspect))
    case 'transitions':
      return replies.transitions(change.count)
    case 'mood':
      return null
  }
}

/** Many scenes that changed are told by their numbers only where there is nothing else to tell. */
const allScenes = (changes: readonly ReelChange[], replies: Replies): string => {
  const scenes = changes.find((change) => change.of === 'scenes')
  return scenes && scenes.changed.length > 0 ? replies.changedScenes(scenes.changed.join(', '), scenes.changed.length) : '✓'
}

/** Everything that changed, each thing once, how long it is first. */
const changesOf = (outcomes: readonly IntentOutcome[]): ReelChange[] => {
  const changes = new Map<string, ReelChange>()
  for (const outcome of outcomes) if (outcome.state === 'done') for (const change of outcome.changes) changes.set(change.of, change)
  return [...changes.values()].toSorted((a, b) => Number(b.of === 'length') - Number(a.of === 'length'))
}

/** 'Jazz', 'something with a piano': what plays may be it, or only the nearest to it. */
const describesMusic = (intent: ReelIntent | undefined): boolean =>
  intent?.is === 'music' &&
  (intent.request.genre !== undefined || intent.request.instrument !== undefined || intent.request.mood !== undefined)

type Refused = { doing: readonly ReelIntent[]; replies: Replies; request: string; isDone: boolean }

/** `isDone` where something else of it was done, so that not all is as it was. */
const refusalOf = (outcomes: readonly IntentOutcome[], { doing, replies, request, isDone }: Refused): string[] => {
  const notDone = isDone ? replies.notThat : replies.notDone
  return outcomes.flatMap((outcome, at) => {
    if (outcome.state === 'question') return [replies.refused.incomplete ?? notDone]
    if (outcome.state !== 'refused' || outcome.code === 'waits') return []
    if (outcome.code === 'not-found' || outcome.code === 'not-in-reel')
      return [replies.notFound(replies.quoted(request.trim().slice(0, 60)))]
    if (outcome.code === 'no-change' && describesMusic(doing[at])) return [replies.nearestMusic]
    return [replies.refused[outcome.code] ?? notDone]
  })
}

/** Clips that were left out before are no news. */
const sinceBefore = (change: ReelChange, { left_out }: ReelPlan): ReelChange =>
  change.of === 'left-out' ? { ...change, count: Math.max(0, change.count - left_out.length) } : change

const TRANSITIONS: ReadonlySet<Intent['is']> = new Set(['transitions', 'transitions-by', 'transition-at'])

/** Words that were understood, as they were typed: nothing has to be said anew in a language that the director hardly speaks. */
const understoodWords = (request: string, missed: readonly string[], { quoted }: Replies): string => {
  let rest = request
  for (const piece of missed) rest = rest.replace(piece, '')
  // A joining word at the end joins nothing any more.
  const words = rest
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;.]+|[\s,;.]+$/gu, '')
    .replace(/\s+\p{L}{1,3}$/u, '')
  return words.length < 3 ? '' : quoted(words.slice(0, 80))
}

/** Nothing new is asked of the reel by these. */
const isSaid = (intent: Intent): intent is Exclude<Intent, { is: 'greet' | 'cannot' | 'complain' | 'improve' | 'render' }> =>
  !isTalk(intent)

/** What is answered to words that ask for no change. */
const talkIn = (replies: Replies, intents: readonly Intent[]): string | null => {
  const beyond = intents.flatMap((intent) => (intent.is === 'cannot' ? [replies.cannot?.[intent.what] ?? replies.cannot?.other ?? ''] : []))
  const greet = intents.find((intent) => intent.is === 'greet')
  const greeting = greet ? (greet.how === 'thanks' || greet.how === 'praise' ? replies.welcome : replies.hello) : undefined
  return [...new Set(beyond), ...(beyond.length === 0 && greeting !== undefined ? [greeting] : [])].filter(Boolean).join(' ') || null
}

type Resolved = ReturnType<ReturnType<typeof resolveIntentsWith>>

/** What was done, and what was not, in sentences. */
const told = (
  replies: Replies,
  resolved: Resolved,
  doing: readonly ReelIntent[],
  {
    request,
    plan,
    media,
    catalog,
    code,
  }: Pick<Input, 'request' | 'plan' | 'media'> & { catalog: Catalog; code: Reader['language']['code'] },
): string[] => {
  const refused = refusalOf(resolved.outcomes, { ...{ doing, replies, request }, isDone: resolved.edits.length > 0 })
  const wentBack = doing.find((intent) => intent.is === 'back-to')
  const steps = wentBack && 'steps' in wentBack.point ? wentBack.point.steps : 1
  // Cuts that a new layout brings are told of no more than its scenes; those that were wished are.
  const sounds = doing.flatMap((one) =>
    one.is === 'sound' && one.refs.length === 0 && one.level === undefined ? [replies.ownSound[one.policy]] : [],
  )
  const isTold = ({ of }: ReelChange): boolean =>
    of === 'transitions' ? doing.some((intent) => TRANSITIONS.has(intent.is)) : of !== 'scenes' || sounds.length < doing.length
  const changes = changesOf(resolved.outcomes.filter((_, at) => !BACK.has(doing[at]?.is ?? 'undo'))).filter(isTold)
  if (doing.some((intent) => intent.is === 'start-over') && resolved.plan.scenes.length === 0)
    return [replies.startedOver, ...new Set(refused)]
  const plans = { before: plan, after: resolved.plan, media, catalog, code }
  const words = captionPieces(doing, plans, replies)
  const pieces = changes.flatMap((change) =>
    change.of === 'captions' && words !== null
      ? words
      : (eachWords(change, plans, replies) ?? pieceOf(sinceBefore(namedLook(change, { plan: resolved.plan, media }), plan), replies) ?? []),
  )
  const isDone = resolved.edits.length + resolved.versions.length > 0 && (wentBack === undefined || doing.length > 1)
  const topic = doing.find((intent) => intent.is === 'topic')
  const isFollowed = resolved.plan.follow !== undefined || resolved.plan.left_out.length > plan.left_out.length
  return [
    ...(resolved.undo ? [replies.undone] : []),
    ...(resolved.redo ? [replies.redone ?? '✓'] : []),
    ...(wentBack && !resolved.undo && resolved.edits.length > 0 ? [replies.wentBack?.(steps) ?? replies.undone] : []),
    ...(isDone ? [replies.done([...pieces, ...sounds].join(', ') || allScenes(changes, replies))] : []),
    ...new Set(refused.filter((sentence) => sentence !== replies.refused['no-change'])),
    ...(topic && !isFollowed && !isShownByAll(topic, media) ? [replies.unseen(replies.quoted(topic.raw))] : []),
    ...(plan.scenes.length === 0 && resolved.plan.scenes.length > 0 ? [replies.create] : []),
  ]
}

/** Where every clip is called so, nothing has to be left out. */
const isShownByAll = ({ refs }: Extract<ReelIntent, { is: 'topic' }>, media: Input['media']): boolean =>
  media.every((file) => refs.some((ref) => ref.by === 'words' && nameFit(ref.words, namedFile(file)) === 1))

const isText = (text: string | null): text is string => text !== null

type Which = { request: string; turn: Turn; which: WhichIn }

/** Which clip is meant, with a picture of each on which the wish would do something; null where it is none. */
const whichQuestion = (reader: Reader, { request, turn, which }: Which, catalog: Catalog, input: Spoken): Asked | null => {
  const { code, replies } = reader.language
  const { plan, media, tools } = input
  const dryRun: Parameters<typeof choicesFor>[2]['dryRun'] = ({ intents }) => {
    const resolved = resolveIntentsWith(catalog)({
      plan,
      media,
      tools,
      intents,
      undoTo: null,
      redoTo: null,
      largest: input.largest ?? null,
    })
    return { reply: '', questions: [], edits: resolved.edits, steps: [] }
  }
  const { intent, lost, called } = which
  const choices = choicesFor(turn, intent, { lost: [lost], called, request, dryRun, scene: capitalised(sceneWord[code]) })
  if (choices.length === 0) return null
  const spoken = choices.map((one) => makeChoice({ ...one, action: { intents: [], ...actionOf(one), language: code } }))
  return { reply: replies.whichClip(replies.quoted(called)), question: { asks: 'which', choices: [...spoken, leaveItIn(reader)] } }
}

type Asked = { reply: string; question: AssistantQuestion }

const BACK: ReadonlySet<Intent['is']> = new Set(['undo', 'redo', 'back-to'])

/** `goesOn` reads words of the director's own as what they mean behind the message before; null where none is gone on from. */
type Spoken = Input & { partly: boolean; goesOn?: ((words: string) => Understood) | null }

/** What was typed, wherever an answer or words on the picture say it again. */
const withTyped = (output: Output, asTyped: (said: string) => string): Output =>
  JSON.parse(JSON.stringify(output), (_, value: unknown) => (typeof value === 'string' ? asTyped(value) : value))

export const directInLanguage = (reader: Reader, typed: Spoken, catalog: Catalog): Output => {
  const named = withNumberedNames(reader, typed.request, typed.media, typed.said?.at(-1))
  if (named === null) return directPlain(reader, typed, catalog)
  return withTyped(directPlain(reader, { ...typed, request: named.text }, catalog), named.asTyped)
}

const directPlain = (reader: Reader, typed: Spoken, catalog: Catalog): Output => {
  const input = typed.plan.scenes.length === 0 ? { ...typed, request: asPlainRow(typed.request) } : typed
  const { language } = reader
  const { replies } = language
  const { request, plan, media, tools, undoTo, redoTo, earlier, action } = input
  const partly = input.partly || action?.partly === true
  const turn = beginTurn({ plan, media, tools, preferences: input.preferences ?? {}, catalog })
  const followed = readFollowing(reader, input)
  const read = followed ?? readInLanguage(reader, input, turn, partly || action != null)
  const [intents, missed] = [[...(action?.intents ?? []), ...withOwnTimes(read.intents, plan)], read.missed]
  const saidIntents = intents.filter(isSaid)
  const nothing = (reply: string, questions: readonly AssistantQuestion[] = []): Output => ({ reply, questions, edits: [], steps: [] })
  const half = followed === null && action == null ? ofNothing(reader, input, read) : null
  if (half) return half
  // 'Post it on Instagram' says where, and wishes no other shape.
  const isBeyond = intents.some((intent) => intent.is === 'cannot')
  const saysWhere = (intent: ReelIntent): boolean => isBeyond && intent.is === 'export' && Object.keys(intent.settings).length === 0
  const doing = saidIntents.filter((intent) => intent.is !== 'ask' && !saysWhere(intent))
  const asked = saidIntents.filter((intent) => intent.is === 'ask')
  const talk = talkIn(replies, intents)
  // 'How long is it? And make it faster' is told of the reel that the wish leaves.
  const answerOf = (left: ReelPlan): string | null =>
    asked.length === 0
      ? null
      : answerIn(beginTurn({ plan: left, media, tools, preferences: {}, catalog }), replies, asked, (fact) => pieceOf(fact, replies))
  // 'Fes-lo de 10 segons': what was not understood, if anything was, is of a language beside these.
  const unread = missed.length > 0 ? missed.join(' ') : doing.length + asked.length > 0 || talk !== null ? '' : request
  if (!partly && hasOtherWords(unread, reader)) return nothing(OTHER_LANGUAGE)
  const asksWhich = read.which && !partly ? whichQuestion(reader, { request, turn, which: read.which }, catalog, input) : null
  if (asksWhich) return nothing(asksWhich.reply, [asksWhich.question])
  if (doing.length === 0) {
    const answered = [answerOf(plan), talk].filter(isText).join(' ')
    if (answered !== '' || read.choices.length === 0) return nothing(answered || `${replies.unclear} ${replies.able}`)
    return nothing(`${replies.lost(read.missed.map(replies.quoted).join(', '), '')} ${replies.didYouMean}`, [
      { asks: 'which', choices: [...read.choices, leaveItIn(reader)] },
    ])
  }
  if (missed.length > 0 && plan.scenes.length > 0 && !partly) {
    const yes = language.yes.split('|').at(language.code === 'es' || language.code === 'it' ? 1 : 0) ?? 'yes'
    const typed = missed.filter((piece) => piece !== UNREAD && piece !== TOO_MUCH)
    const isLong = missed.includes(UNREAD) || typed.length === 0
    const lost = isLong ? replies.tooLong : replies.lost(typed.map(replies.quoted).join(', '), understoodWords(request, typed, replies))
    return nothing(`${lost} ${replies.shallRest}`, [
      partQuestion(request, [makeChoice({ label: capitalised(yes), say: yes, ...partAction(intents, language.code) }), ...read.choices]),
    ])
  }
  const resolve = (own: readonly ReelIntent[]): Resolved =>
    resolveIntentsWith(catalog)({
      ...{ plan, media, tools, partly, intents: own, undoTo: undoTo ?? null, redoTo: redoTo ?? null, largest: input.largest ?? null },
      ...(earlier === undefined ? {} : { earlier }),
      ...(input.preferences === undefined ? {} : { preferences: input.preferences }),
    })
  const resolved = resolve(withMore(doing, language.more.test(request), (tried) => resolve(tried).edits.length === 0))
  // 'Put the dough before the oven', where it is: what moves nothing is told as it is.
  const changes = resolved.edits.length > 0 && !sameValue(plan, resolved.plan)
  const isDone = changes || resolved.versions.length > 0
  const held = doing.filter((_, at) => {
    const outcome = resolved.outcomes[at]
    return outcome?.state === 'refused' && (outcome.code === 'tool-off' || (!isDone && outcome.code === 'waits'))
  })
  const switched = switchQuestion(held, { switchedOff: resolved.switchedOff, label: replies.switchOn, language: language.code })
  if (!isDone && !resolved.undo && !resolved.redo) {
    const refused = refusalOf(resolved.outcomes, { doing, replies, request, isDone: false })
    const { left, question } = tellLearnt(reader, { ...read, took: null }, request)
    return nothing(
      [...new Set(refused), answerOf(plan), talk, ...left].filter(isText).join(' ') ||
        (resolved.edits.length > 0 || doing.every(({ is }) => is === 'hold')
          ? (replies.refused['no-change'] ?? replies.notDone)
          : replies.notDone),
      [...switched, ...question],
    )
  }
  const { taken, left, question } = tellLearnt(reader, read, request)
  return {
    reply: [
      ...taken,
      ...told(replies, resolved, doing, { request, plan, media, catalog, code: language.code }),
      answerOf(resolved.plan),
      talk,
      ...left,
    ]
      .filter(isText)
      .join(' '),
    questions: [...resolved.questions, ...switched, ...(resolved.edits.length > 0 ? question : [])],
    edits: resolved.edits,
    steps: resolved.steps,
    ...(resolved.undo ? { undo: true } : {}),
    ...(resolved.redo ? { redo: true } : {}),
    ...(resolved.versions.length > 0 ? { versions: resolved.versions } : {}),
  }
}

/** Half a sentence behind words that came to nothing, or that goes on from nothing that there is: of what it is, is asked. */
const ofNothing = (
  reader: Reader,
  { request, plan, media, said = [], saidChanged }: Spoken,
  { intents, missed }: ReadIn,
): Output | null => {
  if (said.length === 0 || plan.scenes.length === 0 || followIn(reader, request, media).length === 0) return null
  const { code, replies } = reader.language
  const isRead = missed.length === 0 && intents.length > 0
  if (isRead && saidChanged !== false) return null
  const doable = intents.filter(isReelIntent)
  if (isRead && doable.length < intents.length) return null
  const all = isRead ? [makeChoice({ label: replies.wholeReel, say: replies.wholeReel, action: { intents: doable, language: code } })] : []
  return {
    reply: replies.ofWhat,
    questions: all.length > 0 ? [{ asks: 'which', choices: [...all, leaveItIn(reader)] }] : [],
    edits: [],
    steps: [],
  }
}

/** What a message of before wished, read on the reel of then. */
export const intentsSpoken = (reader: Reader, input: Omit<Spoken, 'partly' | 'tools'>, turn: Turn, goesOn: Spoken['goesOn']): ReadIn =>
  readFollowing(reader, { ...input, ...(goesOn === undefined ? {} : { goesOn }) }) ?? readInLanguage(reader, input, turn, false)

const UNDERSTOOD =
  'I understand English best, and the usual wishes in Spanish, German, French, Portuguese and Italian. For example: make it 12 seconds, no music.'

export const OTHER_LANGUAGE = `That seems to be another language, so I left everything as it is. ${UNDERSTOOD}`

/** Of words that may be of another language, or of none. */
export const notUnderstood = (request: string): string =>
  `I did not understand “${request.trim().slice(0, 80)}”, so I left everything as it is. ${UNDERSTOOD}`
