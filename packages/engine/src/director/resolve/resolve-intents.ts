/**
 * The one place where what people mean becomes edits: pure, all or nothing, and with an outcome for each intent. The built-in director,
 * models and whatever else speaks intents come through here, so that they agree on what a wish does.
 */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import type { IntentOutcome, ReelChange } from '@reelwright/contract/intents/intent-outcome'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import { EMPTY_PLAN, type ReelPlan, type Resolution } from '@reelwright/contract/reel-plan'
import type { ToolKey } from '@reelwright/contract/tool-key'
import type { MediaForPlan, NewVersion, ToolPreferences, ToolStep } from '../../engine-api.ts'
import { applyEdits } from '../../plan/apply-edit.ts'
import { planFrames } from '../../plan/plan-length.ts'
import { shotSources } from '../../tools/story/shot-sources.ts'
import { answerAsked } from '../answer.ts'
import { editsBetween } from '../apply/edits-between.ts'
import { stepsOf } from '../apply/layout-steps.ts'
import { BUILT_IN_CATALOG } from '../built-in-catalog.ts'
import type { Catalog } from '../catalog.ts'
import { goBack } from '../go-back.ts'
import type { Intent } from '../intents.ts'
import { cannotHold, NO_CLIPS } from '../reply.ts'
import { beginTurn, change, type Refusal, type Turn } from '../turn.ts'
import { type CarriedOut, carryOut } from './carry-out.ts'
import { changesBetween } from './changes-between.ts'
import { makeVersions } from './make-versions.ts'

export type ResolveInput = {
  plan: ReelPlan
  media: readonly MediaForPlan[]
  intents: readonly ReelIntent[]
  tools: readonly ToolKey[]
  preferences?: ToolPreferences
  /** The largest video that the person may make; null or absent for any. */
  largest?: Resolution | null
  /** The plan that taking back the newest step leads to; null without one. */
  undoTo?: ReelPlan | null
  redoTo?: ReelPlan | null
  earlier?: readonly ReelPlan[]
  /** Do what can be done although something that was named is not there. */
  partly?: boolean
}

export type Resolved = {
  /** For the plan that was given, or for `undoTo` where `undo` is set, for `redoTo` where `redo` is. */
  edits: readonly ReelEdit[]
  undo: boolean
  redo: boolean
  /** The plan that all of it leads to. */
  plan: ReelPlan
  /** One for each intent, in their order. */
  outcomes: readonly IntentOutcome[]
  steps: readonly ToolStep[]
  questions: readonly AssistantQuestion[]
  /** Tools that were wanted and are off. */
  switchedOff: readonly ToolKey[]
  /** What there is to know beside the outcomes, in sentences. */
  notes: readonly string[]
  /** To be made beside the plan. */
  versions: readonly NewVersion[]
}

const STORY = ['length', 'scenes', 'left-out', 'transitions'] as const
const MUSIC = ['music', 'music-sound', 'scenes'] as const
/** Of a reel without a look, warmer is the light of its scenes. */
const LOOK_OR_LIGHT = ['look', 'scenes'] as const

/** By which differences of the plan one sees that an intent was carried out. */
const SUBJECT: Readonly<Partial<Record<ReelIntent['is'], readonly ReelChange['of'][]>>> = {
  pace: ['pace', ...STORY],
  'pace-by': ['pace', ...STORY],
  mood: ['mood', 'pace', 'music', ...STORY],
  music: MUSIC,
  'music-off': MUSIC,
  recount: MUSIC,
  volume: ['music-sound'],
  'volume-to': ['music-sound'],
  'speech-first': ['music-sound', 'scenes'],
  fade: ['music-sound'],
  ducking: ['music-sound'],
  look: ['look'],
  'look-off': ['look'],
  'scene-grade': ['scenes'],
  'scene-grade-off': ['scenes'],
  'scene-look': ['scenes'],
  'scene-look-off': ['scenes'],
  rotate: ['scenes'],
  'rotate-off': ['scenes'],
  'look-own': ['look'],
  'look-less': LOOK_OR_LIGHT,
  'look-by': LOOK_OR_LIGHT,
  'look-intensity': ['look'],
  'look-intensity-by': ['look'],
  transitions: ['transitions'],
  'transitions-by': ['transitions'],
  'transition-at': ['transitions'],
  'transition-length': ['transitions'],
  reframe: ['scenes'],
  motion: ['scenes'],
  'other-moment': ['scenes'],
  'edge-fade': ['fades', 'transitions'],
  logo: ['watermark'],
  'logo-off': ['watermark'],
  captions: ['captions'],
  'caption-edit': ['captions'],
  'caption-delete': ['captions'],
  'captions-off': ['captions'],
  'captions-style': ['captions'],
  transcribe: ['captions'],
  export: ['export'],
  'export-unsupported': [],
}

const refused = (code: Refusal['code'], reason: string, nearest: Refusal['nearest'] = null): IntentOutcome => ({
  state: 'refused',
  code,
  reason,
  nearest,
})

const WAYS_BACK: ReadonlySet<ReelIntent['is']> = new Set(['undo', 'redo', 'back-to'])

const UNDONE: ReadonlySet<ReelIntent['is']> = new Set(['undo', 'redo', 'back-to', 'ask', 'hold', 'start-over', 'versions'])

/** What became of one intent of a request that was carried out. */
const outcomeOf = (turn: Turn, intent: ReelIntent, carried: Intent | undefined, changes: readonly ReelChange[]): IntentOutcome => {
  const told = (carried && turn.told.get(carried)) ?? { refused: [], notes: [] }
  const [first, ...more] = told.refused
  const [question] = turn.questions
  if (first && first.code === 'incomplete' && question) return { state: 'question', question: first.reason, choices: [] }
  if (first) return refused(first.code, [first, ...more].map((one) => one.reason).join(' '), first.nearest)
  const subject = intent.is === 'make' || intent.is === 'again' ? null : (SUBJECT[intent.is] ?? STORY)
  const own = changes.filter((one) => subject === null || subject.includes(one.of))
  if (own.length > 0) return { state: 'done', changes: own, notes: told.notes }
  return refused('no-change', told.notes.join(' ') || 'It is like that already, so nothing changed.')
}

/** Why nothing was done of a request that could not be carried out as a whole. */
const outcomeOfAll = (turn: Turn, place: number, carriedOut: Exclude<CarriedOut, { state: 'done' }>): IntentOutcome => {
  switch (carriedOut.state) {
    case 'held':
      return refused('held', cannotHold(carriedOut.moved))
    case 'half-found': {
      const missed = turn.refused.find((one) => one.code === 'not-found')
      const carried = carriedOut.carried[place]
      const own = carried && turn.told.get(carried)?.refused[0]
      return own
        ? refused(own.code, own.reason, own.nearest)
        : refused('waits', `Nothing was done, because part of the request could not be: ${missed?.reason ?? ''}`)
    }
    case 'failed':
      return refused('nothing-left', 'No reel can be made of these clips that way, so nothing changed.')
  }
}

/** Asked for an empty reel: what it is made of goes, how it is to be exported and what is kept out stay. */
export const emptied = (plan: ReelPlan, holds: readonly Held[] = []): ReelPlan => ({
  ...EMPTY_PLAN,
  export: plan.export,
  left_out: plan.left_out,
  ...(plan.about ? { about: plan.about } : {}),
  ...(plan.follow ? { follow: plan.follow } : {}),
  ...(holds.includes('music') ? { music: plan.music } : {}),
  ...(holds.includes('look') ? { look: plan.look } : {}),
  ...(holds.includes('watermark') ? { watermark: plan.watermark } : {}),
  ...(holds.includes('length') ? { target_frames: plan.target_frames ?? (planFrames(plan) || null) } : {}),
})

type Held = Extract<ReelIntent, { is: 'hold' }>['what']

/** What an empty reel can still have. */
export const heldOfEmpty = (intents: readonly Intent[]): Held[] => intents.flatMap((intent) => (intent.is === 'hold' ? [intent.what] : []))

/** Carries out the doing part, and says what became of each intent of it. */
const resolveDoing = (
  turn: Turn,
  doing: readonly ReelIntent[],
  { partly, startsOver }: { partly: boolean; startsOver: boolean },
): { edits: readonly ReelEdit[]; outcomes: Map<ReelIntent, IntentOutcome>; done: boolean } => {
  const outcomes = new Map<ReelIntent, IntentOutcome>()
  const say = (outcomeFor: (intent: ReelIntent) => IntentOutcome) => {
    for (const intent of doing) outcomes.set(intent, outcomeFor(intent))
  }
  const changing: readonly ReelIntent[] = doing.filter((intent) => intent.is !== 'hold')
  if (startsOver) change(turn, [{ op: 'replace_plan', plan: emptied(turn.before, heldOfEmpty(doing)) }])
  if (changing.length === 0) {
    say(() => ({ state: 'done', changes: [], notes: [] }))
    return { edits: editsBetween(turn.before, turn.plan), outcomes, done: true }
  }
  if (shotSources(turn.media, turn.plan.export.fps).length === 0) {
    say(() => refused('no-clips', NO_CLIPS))
    return { edits: [], outcomes, done: false }
  }
  const carriedOut = carryOut(turn, doing, { partly })
  if (carriedOut.state !== 'done') {
    say((intent) => outcomeOfAll(turn, changing.indexOf(intent), carriedOut))
    return { edits: [], outcomes, done: false }
  }
  const changes = changesBetween(turn)
  say((intent) => {
    if (intent.is === 'hold') return { state: 'done', changes: [], notes: [] }
    return outcomeOf(turn, intent, carriedOut.carried[changing.indexOf(intent)], changes)
  })
  return { edits: carriedOut.edits, outcomes, done: true }
}

export const resolveIntentsWith =
  (catalog: Catalog) =>
  ({
    plan: present,
    media,
    intents,
    tools,
    preferences = {},
    largest = null,
    undoTo = null,
    redoTo = null,
    earlier,
    partly = false,
  }: ResolveInput): Resolved => {
    const back = goBack(intents, present, { undoTo, redoTo, earlier })
    const moved = back !== null && back.went !== 'nowhere' ? back : null
    const plan = moved?.plan ?? present
    const turn = beginTurn({ plan, media, tools, preferences, catalog, largest })
    const doing = intents.filter((intent) => !UNDONE.has(intent.is) || intent.is === 'hold')
    const startsOver = intents.some((intent) => intent.is === 'start-over')
    const { edits, outcomes, done } = resolveDoing(turn, doing, { partly, startsOver })
    const applied = applyEdits(plan, edits)
    const left = applied.ok ? applied.plan : plan
    // Answers are given of the reel as it is afterwards, and versions are made of it.
    const after = { ...turn, plan: left }
    const made = makeVersions(
      left,
      done ? intents : [],
      (base, versionIntents) => resolveIntentsWith(catalog)({ plan: base, media, intents: versionIntents, tools, preferences, largest }),
      { catalog, media },
    )
    return {
      edits: [...(moved?.edits ?? []), ...edits],
      undo: moved?.went === 'undo',
      redo: moved?.went === 'redo',
      plan: left,
      outcomes: intents.map((intent): IntentOutcome => {
        const own = outcomes.get(intent)
        if (own) return own
        if (intent.is === 'versions')
          return made?.outcome ?? refused('waits', 'No version was made, because part of the request could not be done.')
        if (intent.is === 'ask') return { state: 'done', changes: [], notes: [answerAsked(after, intent)] }
        if (back?.went === 'nowhere' && WAYS_BACK.has(intent.is)) return refused('nothing-to-change', back.reason)
        return { state: 'done', changes: changesBetween({ ...turn, before: present, plan: left }), notes: [] }
      }),
      steps: done && edits.length > 0 && turn.plan.scenes.length > 0 ? stepsOf(turn) : [],
      questions: turn.questions,
      switchedOff: [...turn.switchedOff],
      notes: [...new Set(turn.notes)],
      versions: made?.versions ?? [],
    }
  }

export const resolveIntents = resolveIntentsWith(BUILT_IN_CATALOG)
