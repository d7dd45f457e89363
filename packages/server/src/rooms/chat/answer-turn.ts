/** One turn from its claim to its end. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ToolKey } from '@reelwright/contract/tool-key'
import { MessageId } from '@reelwright/contract/wire/ids'
import type { NewVersion } from '@reelwright/engine/engine-api'
import { isDatabaseAway } from '../../platform/postgres/database-away.ts'
import type { JobContext } from '../../platform/room.ts'
import { AssistantError, type AssistantTurn } from '../../ports/assistant.ts'
import { STOPPED_TEXT, TURN_ATTEMPTS_MAX, TURN_ERRORS, TURN_LIMIT_MS } from './chat-rules.ts'
import { finishTurn, type TurnEnding } from './finish-turn.ts'
import { loadTurn } from './load-turn.ts'
import { findMessage } from './message-store.ts'
import { createReplyStream, type ReplyStream } from './stream-reply.ts'
import type { TurnRow } from './tables.ts'
import type { ReelOfTurn, TurnParts } from './turn-parts.ts'
import { toldAnew } from './waiting/refine-plan.ts'
import { answerWaiting, layAside } from './waiting/wait-for-clips.ts'
import { failedText, OFFERED_TEXT } from './waiting/waiting-rules.ts'
import { watchJoins } from './watch-joins.ts'
import { watchStop } from './watch-stop.ts'

type TurnSignals = {
  /** The job is told to end: nothing of the turn is saved, and the same job takes it up again. */
  job: AbortSignal
  /** The person pressed Stop: what was said until then is the answer. */
  stop: AbortSignal
  limit: AbortSignal
}

/** What the assistant changes; told while it replies, and made when it has ended. */
type Changes = { edits: ReelEdit[]; step: 'undo' | 'redo' | null; versions: NewVersion[]; switchOn: ToolKey[] }

/** Streams what the assistant says and notes what it changes. What it still tells after its end was called is dropped. */
const streamAssistantReply = async (
  parts: TurnParts,
  { told, stream, changes, ended }: { told: AssistantTurn; stream: ReplyStream; changes: Changes; ended: AbortSignal },
): Promise<void> => {
  await parts.assistant.reply({
    turn: told,
    onDelta: (text) => {
      if (!ended.aborted) stream.say(text)
    },
    onToolEvent: (event) => {
      if (!ended.aborted) stream.use(event)
    },
    onQuestions: (questions) => {
      if (!ended.aborted) stream.ask(questions)
    },
    onEdits: (made) => {
      if (!ended.aborted) changes.edits.push(...made)
    },
    onUndo: () => {
      if (!ended.aborted) changes.step = 'undo'
    },
    onRedo: () => {
      if (!ended.aborted) changes.step = 'redo'
    },
    onVersions: (made) => {
      if (!ended.aborted) changes.versions.push(...made)
    },
    onSwitchOn: (tools) => {
      if (!ended.aborted) changes.switchOn.push(...tools)
    },
    signal: ended,
  })
  await stream.settled()
}

type Outcome = { state: 'done' | 'stopped' } | { state: 'failed'; error: string }

/** How a reply came out; throws when the job itself is told to end, or cannot go on without its database: then it is handed on. */
const outcomeOf = async (replying: Promise<void>, { job, stop, limit }: TurnSignals, warn: (error: unknown) => void): Promise<Outcome> => {
  try {
    await replying
    return { state: stop.aborted ? 'stopped' : 'done' }
  } catch (error) {
    if (job.aborted || isDatabaseAway(error)) throw error
    if (stop.aborted) return { state: 'stopped' }
    if (limit.aborted) return { state: 'failed', error: TURN_ERRORS.tooSlow }
    warn(error)
    return { state: 'failed', error: error instanceof AssistantError ? error.text : TURN_ERRORS.failed }
  }
}

type Claimed = { turn: TurnRow; reel: ReelOfTurn }
type Loaded = { told: AssistantTurn; planVersion: number }

const runAssistant = async (
  parts: TurnParts,
  { turn, reel }: Claimed,
  { told, planVersion }: Loaded,
  { signal, log }: JobContext,
): Promise<TurnEnding> => {
  const { db, bus, events } = parts
  const warn = (error: unknown): void => log.warn({ event: 'turn_trouble', turnId: turn.id, err: error }, 'trouble during a turn')
  const stream = createReplyStream({ db, events, ...reel, messageId: MessageId.parse(turn.replyId) })
  const leaveJoins = await watchJoins(bus, reel.reelId, stream.tellAnew)
  const stop = await watchStop({ db, bus, turnId: turn.id, onError: warn })
  const signals = { job: signal, stop: stop.signal, limit: AbortSignal.timeout(TURN_LIMIT_MS) }
  const ended = AbortSignal.any([signals.job, signals.stop, signals.limit])
  // A first plan that is made anew is taken back in the same step.
  const changes: Changes = { edits: [], step: turn.refinesVersion === null ? null : 'undo', versions: [], switchOn: [] }
  // What did not come while the wish waited is named before the answer.
  if (turn.waitMessageId !== null) stream.say(failedText(await parts.countClips(db, reel), turn.createdAt))
  const outcome = await outcomeOf(streamAssistantReply(parts, { told, stream, changes, ended }), signals, warn).finally(() =>
    Promise.all([stop.close(), leaveJoins()]),
  )
  // What was said must be told before its end is.
  await stream.settled().catch(warn)
  if (outcome.state === 'failed') return outcome
  const { edits, step, versions, switchOn } = changes
  return {
    state: outcome.state,
    result: {
      text: stream.text(),
      // A tool that was stopped in the middle will not go on.
      toolEvents: stream
        .toolEvents()
        .map((event) => (event.state === 'running' ? { ...event, state: 'failed', summary: STOPPED_TEXT } : event)),
      questions: stream.questions(),
      edits,
      versions,
      switchOn,
      step: step === null ? null : { direction: step, version: planVersion },
      media: told.media,
    },
  }
}

const NOTHING_DONE = { toolEvents: [], questions: [], edits: [], versions: [], switchOn: [], step: null, media: [] }

/** Makes a first plan anew with all clips, unless somebody changed it since. */
const refine = async (parts: TurnParts, claimed: Claimed, loaded: Loaded, context: JobContext): Promise<void> => {
  const { refinesVersion, refinesMessageId } = claimed.turn
  const asked = refinesMessageId === null ? null : await findMessage(parts.db, refinesMessageId)
  if (asked === null || loaded.planVersion !== refinesVersion)
    return finishTurn(parts, claimed, { state: 'done', result: { ...NOTHING_DONE, text: OFFERED_TEXT } })
  await finishTurn(parts, claimed, await runAssistant(parts, claimed, { ...loaded, told: toldAnew(loaded.told, asked) }, context))
}

/** Throws only when the job itself is told to end, and then saves nothing. */
export const answerTurn = async (parts: TurnParts, turn: TurnRow, context: JobContext): Promise<void> => {
  const reel = await parts.findReelForJob(parts.db, turn)
  if (reel === null) return
  const claimed = { turn, reel }
  if (turn.attempt > TURN_ATTEMPTS_MAX) return finishTurn(parts, claimed, { state: 'failed', error: TURN_ERRORS.interrupted })
  const loaded = await loadTurn(parts, turn, reel)
  if (loaded === null) return
  if (turn.refinesVersion !== null) return refine(parts, claimed, loaded, context)
  const answered = await answerWaiting(parts, claimed, loaded.told.request)
  if (answered !== null) return finishTurn(parts, claimed, { state: 'done', result: { ...NOTHING_DONE, text: answered } })
  if (await layAside(parts, claimed, loaded.told)) return
  await finishTurn(parts, claimed, await runAssistant(parts, claimed, loaded, context))
}
