/** The common wishes in a language beside English: read by its own words, carried out as all wishes are, and answered in it. */

import type { AssistantQuestion } from '@reelwright/contract/chat'
import type { IntentOutcome, ReelChange } from '@reelwright/contract/intents/intent-outcome'
import type { ReelIntent, ReelQuestion } from '@reelwright/contract/intents/reel-intent'
import { VersionIntents } from '@reelwright/contract/intents/version-intents'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import type { Direct } from '../../engine-api.ts'
import type { Catalog } from '../catalog.ts'
import { type Intent, isTalk } from '../intents.ts'
import { partQuestion, partWish, switchQuestion } from '../offers.ts'
import { changesBetween } from '../resolve/changes-between.ts'
import { resolveIntentsWith } from '../resolve/resolve-intents.ts'
import { beginTurn } from '../turn.ts'
import { understand } from '../understand.ts'
import type { Replies } from './language.ts'
import type { Reader } from './read-language.ts'

type Input = Parameters<Direct>[0]
type Output = ReturnType<Direct>

/** 8.5 → '8,5', as all five languages write it. */
const decimal = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',')
const percent = (share: number): string => `${Math.round(share * 100)} %`

/** More scenes than these are not told one by one: then the reel was laid anew. */
const SCENES_TOLD_MAX = 4

const sceneWords = ({ from, to, added, changed, reordered }: Extract<ReelChange, { of: 'scenes' }>, replies: Replies): string | null => {
  if (from !== to || added.length > 0) return replies.scenes(to)
  if (reordered) return replies.reordered
  return changed.length > 0 && changed.length <= SCENES_TOLD_MAX ? replies.changedScenes(changed.join(', '), changed.length) : null
}

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
      return change.position === null ? replies.noLogo : replies.logo
    case 'export':
      return replies.format(change.aspect, change.resolution)
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

/** Everything that changed, each thing once, how long it is first. */
const changesOf = (outcomes: readonly IntentOutcome[]): ReelChange[] => {
  const changes = new Map<string, ReelChange>()
  for (const outcome of outcomes) if (outcome.state === 'done') for (const change of outcome.changes) changes.set(change.of, change)
  return [...changes.values()].toSorted((a, b) => Number(b.of === 'length') - Number(a.of === 'length'))
}

const refusalOf = (outcomes: readonly IntentOutcome[], replies: Replies, request: string): string[] =>
  outcomes.flatMap((outcome) => {
    if (outcome.state === 'question') return [replies.refused.incomplete ?? replies.notDone]
    if (outcome.state !== 'refused' || outcome.code === 'waits') return []
    if (outcome.code === 'not-found' || outcome.code === 'not-in-reel') return [replies.notFound(`«${request.trim().slice(0, 60)}»`)]
    return [replies.refused[outcome.code] ?? replies.notDone]
  })

const ASKED: Readonly<Partial<Record<ReelQuestion, ReelChange['of']>>> = {
  music: 'music',
  length: 'length',
  scenes: 'scenes',
  look: 'look',
  format: 'export',
}

/** What was asked of the reel, in the words in which a change to it would be told. */
const answerIn = (
  replies: Replies,
  asked: readonly ReelQuestion[],
  { plan, media, tools, catalog }: Pick<Input, 'plan' | 'media' | 'tools'> & { catalog: Catalog },
): string | null => {
  const facts = changesBetween({ ...beginTurn({ plan, media, tools, preferences: {}, catalog }), before: EMPTY_PLAN })
  const pieces = asked.flatMap((about) => {
    const fact = facts.find((one) => one.of === ASKED[about])
    if (fact) return pieceOf(fact, replies) ?? []
    return about === 'music' && plan.music === null ? [replies.noMusic] : []
  })
  return pieces.length > 0 && pieces.length === asked.length ? `${pieces.map(capitalised).join('. ')}.` : null
}

/** 'Auch in quadratisch': a version beside this one, where it was wished of what there is. */
const besideIt = (request: string, also: RegExp, intents: readonly Intent[]): readonly Intent[] => {
  const shapes = intents.filter((intent) => intent.is === 'export' && (intent.settings.aspect ?? intent.platform_aspect) !== null)
  if (shapes.length === 0 || shapes.length !== intents.length || !also.test(request)) return intents
  const wishes = VersionIntents.safeParse(shapes)
  return wishes.success ? [{ is: 'versions', versions: [{ wishes: wishes.data }] }] : intents
}

/** Clips that were left out before are no news. */
const sinceBefore = (change: ReelChange, { left_out }: ReelPlan): ReelChange =>
  change.of === 'left-out' ? { ...change, count: Math.max(0, change.count - left_out.length) } : change

const TRANSITIONS: ReadonlySet<Intent['is']> = new Set(['transitions', 'transitions-by', 'transition-at'])

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Words that were understood, as they were typed: nothing has to be said anew in a language that the director hardly speaks. */
const understoodWords = (request: string, missed: readonly string[]): string => {
  let rest = request
  for (const piece of missed) rest = rest.replace(piece, '')
  // A joining word at the end joins nothing any more.
  const words = rest
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;.]+|[\s,;.]+$/gu, '')
    .replace(/\s+\p{L}{1,3}$/u, '')
  return words.length < 3 ? '' : `«${words.slice(0, 80)}»`
}

export const directInLanguage = (
  { language, lexicon, vocabulary, prepare }: Reader,
  input: Input & { partly: boolean },
  catalog: Catalog,
): Output => {
  const { replies } = language
  const { request, plan, media, undoTo, wish } = input
  const partly = input.partly || wish?.partly === true
  const read =
    request === ''
      ? { intents: [], missed: [] }
      : understand(
          request,
          media,
          plan.scenes.length > 0,
          { lexicon, vocabulary, prepare },
          { plan, media, refs: [], before: [], thing: null },
        )
  const said = plan.scenes.length === 0 ? read.intents : besideIt(request, language.also, read.intents)
  const [intents, missed] = [[...(wish?.intents ?? []), ...said], read.missed]
  const wishes = intents.filter(
    (intent): intent is Exclude<Intent, { is: 'greet' | 'cannot' | 'complain' | 'improve' | 'render' }> => !isTalk(intent),
  )
  const nothing = (reply: string, questions: readonly AssistantQuestion[] = []): Output => ({ reply, questions, edits: [], steps: [] })
  const doing = wishes.filter((intent) => intent.is !== 'ask')
  const asked = wishes.flatMap((intent) => (intent.is === 'ask' ? [intent.about] : []))
  if (doing.length === 0)
    return nothing((asked.length > 0 ? answerIn(replies, asked, { plan, media, tools: input.tools, catalog }) : null) ?? replies.unclear)
  if (missed.length > 0 && plan.scenes.length > 0 && !partly) {
    const yes = language.yes.split('|').at(language.code === 'es' || language.code === 'it' ? 1 : 0) ?? 'yes'
    const lost = replies.lost(missed.map((piece) => `«${piece}»`).join(', '), understoodWords(request, missed))
    return nothing(`${lost} ${replies.shallRest}`, [
      partQuestion(request, [{ label: capitalised(yes), say: yes, ...partWish(intents, language.code) }]),
    ])
  }
  const resolved = resolveIntentsWith(catalog)({
    plan,
    media,
    intents: doing satisfies readonly ReelIntent[],
    tools: input.tools,
    partly,
    undoTo: undoTo ?? null,
    largest: input.largest ?? null,
    ...(input.preferences === undefined ? {} : { preferences: input.preferences }),
  })
  const refused = refusalOf(resolved.outcomes, replies, request)
  const isDone = resolved.edits.length + resolved.versions.length > 0
  const held = doing.filter((_, at) => {
    const outcome = resolved.outcomes[at]
    return outcome?.state === 'refused' && (outcome.code === 'tool-off' || (!isDone && outcome.code === 'waits'))
  })
  const switched = switchQuestion(held, { switchedOff: resolved.switchedOff, label: replies.switchOn, language: language.code })
  if (resolved.edits.length === 0 && !resolved.undo && resolved.versions.length === 0)
    return nothing([...new Set(refused)].join(' ') || replies.notDone, switched)
  // Cuts that a new layout brings are told of no more than its scenes; those that were wished are.
  const isTold = ({ of }: ReelChange): boolean => of !== 'transitions' || doing.some((intent) => TRANSITIONS.has(intent.is))
  const changes = changesOf(resolved.outcomes.filter((_, at) => doing[at]?.is !== 'undo')).filter(isTold)
  const pieces = changes.flatMap((change) => pieceOf(sinceBefore(change, plan), replies) ?? [])
  const sentences = [
    ...(resolved.undo ? [replies.undone] : []),
    ...(resolved.edits.length + resolved.versions.length > 0 ? [replies.done(pieces.join(', ') || '✓')] : []),
    ...new Set(refused.filter((sentence) => sentence !== replies.refused['no-change'])),
    ...(plan.scenes.length === 0 && resolved.plan.scenes.length > 0 ? [replies.create] : []),
  ]
  return {
    reply: sentences.join(' '),
    questions: [...resolved.questions, ...switched],
    edits: resolved.edits,
    steps: resolved.steps,
    ...(resolved.undo ? { undo: true } : {}),
    ...(resolved.versions.length > 0 ? { versions: resolved.versions } : {}),
  }
}

export const OTHER_LANGUAGE =
  'I understand English best, and the common wishes in Spanish, German, French, Portuguese and Italian; that seems to be another language, so I left everything as it is. For example: make it 12 seconds, no music.'
