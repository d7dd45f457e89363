/** Saves how a turn ended, all in one transaction, and tells it. */
import type { AnswerChange } from '@reelwright/contract/answer-change'
import type { AssistantQuestion, ToolEvent } from '@reelwright/contract/chat'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ToolKey } from '@reelwright/contract/tool-key'
import { MessageId } from '@reelwright/contract/wire/ids'
import { answerChange } from '@reelwright/engine/director/changes/answer-change'
import type { MediaForPlan, NewVersion } from '@reelwright/engine/engine-api'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import { sayAgain } from './answers/carried-action.ts'
import { ASSISTANT_SENDER, PLAN_MOVED_TEXT, STOPPED_TEXT, SYSTEM_SENDER } from './chat-rules.ts'
import { findMessage, toChatMessage } from './message-store.ts'
import { type ReelPublication, storeMessage } from './store-message.ts'
import type { TurnRow } from './tables.ts'
import type { PlanStepMade, ReelOfTurn, TurnParts } from './turn-parts.ts'
import { endTurn, findNextQueued, goingOn } from './turn-store.ts'
import { refineLater } from './waiting/refine-plan.ts'
import { renderAfterwards } from './waiting/waiting-store.ts'
import { announceEnded } from './watch-stop.ts'

/** What Jushn said and did in a turn; the plan is changed when the turn ends. */
export type TurnResult = {
  text: string
  toolEvents: readonly ToolEvent[]
  /** What the reply asks, for the person's next words. */
  questions: readonly AssistantQuestion[]
  edits: readonly ReelEdit[]
  /** Made beside the plan that the edits lead to. */
  versions: readonly NewVersion[]
  /** Tools that are on from now on. */
  switchOn: readonly ToolKey[]
  /** Which step of the history is gone through before the edits, of the plan of which version; null for none. */
  step: { direction: 'undo' | 'redo'; version: number } | null
  /** The project's files, for the names of what changed. */
  media: readonly MediaForPlan[]
}

/** A turn that failed leaves nothing of what was said and done. */
export type TurnEnding = { state: 'done' | 'stopped'; result: TurnResult } | { state: 'failed'; error: string }

type Claimed = { turn: TurnRow; reel: ReelOfTurn; now: Date }

type VersionsMade = Extract<Awaited<ReturnType<TurnParts['addVersions']>>, { ok: true }>
type DidStep = NonNullable<AnswerChange['step']>['did']
const DID = { undo: 'undone', redo: 'redone' } as const

/**
 * What the turn's steps made of the reel together. Where it first took a step back ('no, 1 and 3') it names the one that it made: taking that
 * back leaves neither, as nobody wants what they turned down.
 */
const changeOf = (
  made: readonly PlanStepMade[],
  { did, media, beside }: { did: DidStep; media: readonly MediaForPlan[]; beside: VersionsMade | null },
): AnswerChange | null => {
  const [first, last] = [made[0], made.at(-1)]
  const versions = beside?.made ?? []
  if (first === undefined || last === undefined)
    return beside === null ? null : answerChange({ before: beside.beside, after: beside.beside, step: null, media, versions })
  const step = { id: last.step, did: made.length === 1 ? did : 'made' } as const
  return answerChange({ before: first.before, after: last.after, step, media, versions })
}

/** Changes the plan; `fits` is false when it was changed meanwhile in a way that these changes no longer fit. */
const changePlan = async (
  tx: Db,
  parts: TurnParts,
  reel: ReelOfTurn,
  { step, edits, toolEvents }: TurnResult,
): Promise<{ fits: boolean; made: readonly PlanStepMade[] }> => {
  const gone = step === null ? null : await parts.stepPlan(tx, { reel, ...step })
  if (step !== null && gone === null) return { fits: false, made: [] }
  const edited = edits.length === 0 ? null : await parts.editPlan(tx, { reel, edits, summary: toolEvents.at(-1)?.summary ?? '' })
  const made = [gone, edited].filter((one) => one !== null)
  return {
    fits: edits.length === 0 || edited !== null,
    made,
  }
}

/** What is told once all of it is committed, in this order. */
type Told = { tellFirst: readonly (() => Promise<void>)[]; publications: readonly ReelPublication[] }

const storeReply = async (
  tx: Db,
  parts: TurnParts,
  { turn, reel, now }: Claimed,
  { state, result }: Extract<TurnEnding, { result: TurnResult }>,
): Promise<Told> => {
  const { fits, made } = await changePlan(tx, parts, reel, result)
  if (fits && result.switchOn.length > 0) await parts.switchOn(tx, { ...reel, tools: result.switchOn, now })
  const beside = fits && result.versions.length > 0 ? await parts.addVersions(tx, { reel, versions: result.versions }) : null
  const did = result.step === null ? 'made' : DID[result.step.direction]
  const change = changeOf(made, { did, media: result.media, beside: beside?.ok ? beside : null })
  const refused = beside !== null && !beside.ok ? `\n\n${beside.reason}` : ''
  const later = fits && made.length > 0 && state === 'done' ? await refineLater(tx, parts, { turn, reel, now }) : ''
  const said = fits ? `${result.text}${refused}${later}` : `${result.text}${PLAN_MOVED_TEXT}`
  const text = state === 'stopped' ? `${said.trimEnd()}\n\n${STOPPED_TEXT}`.trimStart() : said
  const row = await storeMessage(tx, parts, {
    id: turn.replyId,
    reel,
    from: ASSISTANT_SENDER,
    text,
    toolEvents: result.toolEvents,
    questions: result.questions,
    change,
    now,
  })
  const body = { type: 'chat_response', text, message_id: row.id, message: toChatMessage(row), ...(await goingOn(tx, reel)) } as const
  const after = turn.thenRender && state === 'done' ? await renderThen(tx, parts, { turn, reel, now }) : []
  const publications = [
    ...made.map((one) => one.publication),
    ...(beside?.ok ? [beside.publication] : []),
    { userId: reel.userId, chatId: reel.chatId, reelId: reel.reelId, seq: row.seq, body },
    ...after,
  ]
  return { tellFirst: made.map((one) => one.tellFiles), publications }
}

/** The video that was asked for before there was a plan. Where it cannot be made the conversation says why. */
const renderThen = async (tx: Db, parts: TurnParts, { reel, now }: Claimed): Promise<ReelPublication[]> => {
  // Words behind these change the plan once more.
  const next = await findNextQueued(tx, reel.reelId)
  if (next !== null) {
    await renderAfterwards(tx, next.id)
    return []
  }
  try {
    return await tx.transaction((inner) => parts.createRender(inner, reel))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const text = `Failed to create Jushn: ${error.message}`
    const row = await storeMessage(tx, parts, { id: MessageId.parse(parts.newId()), reel, from: SYSTEM_SENDER, text, now })
    const body = { type: 'message_added', message: toChatMessage(row) } as const
    return [{ userId: reel.userId, chatId: reel.chatId, reelId: reel.reelId, seq: row.seq, body }]
  }
}

const storeError = async (tx: Db, parts: TurnParts, { turn, reel, now }: Claimed, error: string): Promise<Told> => {
  await parts.giveBackMessage(tx, turn.userId)
  const failed = await findMessage(tx, turn.messageId)
  const questions = failed === null ? [] : sayAgain('Try again', failed)
  const row = await storeMessage(tx, parts, { id: turn.replyId, reel, from: SYSTEM_SENDER, text: `Error: ${error}`, questions, now })
  const body = { type: 'chat_error', error, code: 'API_ERROR', message: toChatMessage(row), ...(await goingOn(tx, reel)) } as const
  return { tellFirst: [], publications: [{ userId: reel.userId, chatId: reel.chatId, reelId: reel.reelId, seq: row.seq, body }] }
}

/** Nothing is saved when another run has taken the turn over. */
export const finishTurn = async (
  parts: TurnParts,
  { turn, reel }: { turn: TurnRow; reel: ReelOfTurn },
  ending: TurnEnding,
): Promise<void> => {
  const now = parts.clock.now()
  const told = await parts.db.transaction(async (tx): Promise<Told> => {
    if (!(await parts.lockReel(tx, turn))) return { tellFirst: [], publications: [] }
    const error = ending.state === 'failed' ? ending.error : null
    if (!(await endTurn(tx, { turn, state: ending.state, error, now }))) return { tellFirst: [], publications: [] }
    const claimed = { turn, reel, now }
    return ending.state === 'failed' ? storeError(tx, parts, claimed, ending.error) : storeReply(tx, parts, claimed, ending)
  })
  for (const tell of told.tellFirst) await tell()
  for (const publication of told.publications) await parts.events.publish(publication)
  await announceEnded(parts.bus, turn.id)
}
