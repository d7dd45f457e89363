/**
 * The job that lets Jushn answer. Each message of a person has one; whichever runs first takes the reel's turns one by
 * one in their order, so that two messages are never answered at once. A turn belongs to its job: when the job's process
 * ends, the same job takes the turn up again, and nothing of the unfinished try was saved.
 */
import { MessageId, type ProjectId, type ReelId, type UserId } from '@reelwright/contract/ids'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { MediaForPlan } from '@reelwright/engine/engine-api'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import type { EnqueueJob, JobContext, JobDefinition, ReelEvents } from '../../platform/room.ts'
import type { Assistant, AssistantTurn } from '../../ports/assistant.ts'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import {
  ASSISTANT_SENDER,
  HISTORY_LENGTH,
  PLAN_MOVED_TEXT,
  STOPPED_TEXT,
  SYSTEM_SENDER,
  TURN_ATTEMPTS_MAX,
  TURN_ERRORS,
  TURN_LIMIT_MS,
} from './chat-rules.ts'
import { findMessage, listMessages, toChatMessage } from './message-store.ts'
import { type MessageParts, type ReelOfChat, type ReelPublication, storeMessage } from './store-message.ts'
import { createReplyStream, type ReplyStream } from './stream-reply.ts'
import type { TurnRow } from './tables.ts'
import { claimTurn, endTurn, findNextQueued, findRunningOfJob, findTurn } from './turn-store.ts'
import { announceEnded, watchStop } from './watch-stop.ts'

export const TURN_JOB = { name: 'chat-turn' } as const

const Payload = z.object({ turnId: z.string() })

export type TurnParts = MessageParts & {
  db: Db
  clock: Clock
  bus: Bus
  events: ReelEvents
  enqueue: EnqueueJob
  assistant: Assistant
  lockReel(db: Db, of: { userId: UserId; reelId: ReelId }): Promise<boolean>
  findReel(db: Db, of: { userId: UserId; reelId: ReelId }): Promise<(ReelOfChat & { projectId: ProjectId; name: string }) | null>
  findProject(db: Db, of: { userId: UserId; projectId: ProjectId }): Promise<{ name: string } | null>
  loadStudioContext(
    db: Db,
    of: { userId: UserId; reelId: ReelId },
  ): Promise<Pick<AssistantTurn, 'plan' | 'undoTo' | 'tools' | 'preferences'> & { version: number }>
  listMediaForPlan(db: Db, of: { userId: UserId; projectId: ProjectId }): Promise<{ ready: MediaForPlan[]; analysing: number }>
  /** Makes Jushn's edits as one undo step; null when they do not fit the plan as it is. */
  editPlan(
    db: Db,
    of: { reel: ReelOfChat & { projectId: ProjectId }; edits: readonly ReelEdit[]; summary: string },
  ): Promise<ReelPublication | null>
  /** Takes back the newest step of a plan of this version; null when it is another by now. */
  undoPlan(db: Db, of: { reel: ReelOfChat & { projectId: ProjectId }; version: number }): Promise<ReelPublication | null>
  giveBackMessage(db: Db, userId: UserId): Promise<void>
}

type Reel = ReelOfChat & { projectId: ProjectId; name: string }
type Ending = { state: 'done' | 'stopped' } | { state: 'failed'; sentence: string }

export const createTurnJob = (parts: TurnParts): JobDefinition<z.infer<typeof Payload>> => {
  const { db, clock, events } = parts

  const claim = (turn: Pick<TurnRow, 'userId' | 'reelId'>, jobId: string): Promise<TurnRow | null> =>
    db.transaction(async (tx) => ((await parts.lockReel(tx, turn)) ? claimTurn(tx, { reelId: turn.reelId, jobId }) : null))

  const loadTurn = async (turn: TurnRow, reel: Reel): Promise<{ loaded: AssistantTurn; version: number } | null> => {
    const message = await findMessage(db, turn.messageId)
    if (message === null) return null
    const { rows } = await listMessages(db, { userId: turn.userId, reelId: turn.reelId, limit: HISTORY_LENGTH, offset: 0, afterSeq: null })
    const project = await parts.findProject(db, reel)
    const studio = await parts.loadStudioContext(db, reel)
    const media = await parts.listMediaForPlan(db, reel)
    const loaded: AssistantTurn = {
      request: message.content,
      history: rows
        .filter((row) => row.seq < message.seq && row.sender !== 'system')
        .map((row) => ({ from: row.sender === 'user' ? 'person' : 'assistant', text: row.content })),
      projectName: project?.name ?? '',
      reelName: reel.name,
      plan: studio.plan,
      undoTo: studio.undoTo,
      tools: studio.tools,
      preferences: studio.preferences,
      media: media.ready,
      mediaAnalysing: media.analysing,
    }
    return { loaded, version: studio.version }
  }

  /** Saves how a turn ended, all in one transaction, and tells it. Nothing happens when another run has taken the turn over. */
  const finish = async (of: {
    turn: TurnRow
    reel: Reel
    ending: Ending
    stream: ReplyStream | null
    edits: readonly ReelEdit[]
    /** The version of the plan whose newest step is taken back first; null to take back none. */
    undoOf: number | null
  }): Promise<void> => {
    const { turn, reel, ending, stream } = of
    const now = clock.now()
    const publications = await db.transaction(async (tx): Promise<ReelPublication[]> => {
      if (!(await parts.lockReel(tx, turn))) return []
      if (!(await endTurn(tx, { turn, state: ending.state, error: ending.state === 'failed' ? ending.sentence : null, now }))) return []
      const told: ReelPublication[] = []
      let text = stream?.text() ?? ''
      const undone = of.undoOf === null || ending.state === 'failed' ? null : await parts.undoPlan(tx, { reel, version: of.undoOf })
      if (undone !== null) told.push(undone)
      if (of.undoOf !== null && undone === null && ending.state !== 'failed') text += PLAN_MOVED_TEXT
      else if (of.edits.length > 0 && ending.state !== 'failed') {
        const changed = await parts.editPlan(tx, { reel, edits: of.edits, summary: stream?.toolEvents().at(-1)?.summary ?? '' })
        if (changed === null) text += PLAN_MOVED_TEXT
        else told.push(changed)
      }
      if (ending.state === 'failed') {
        await parts.giveBackMessage(tx, turn.userId)
        const error = `Error: ${ending.sentence}`
        const row = await storeMessage(tx, parts, { id: turn.replyId, reel, from: SYSTEM_SENDER, text: error, now })
        const body = { type: 'chat_error', error: ending.sentence, code: 'API_ERROR', message: toChatMessage(row) } as const
        return [...told, { userId: reel.userId, chatId: reel.chatId, reelId: reel.reelId, seq: row.seq, body }]
      }
      const said = text.trim() === '' && ending.state === 'stopped' ? STOPPED_TEXT : text
      const row = await storeMessage(tx, parts, {
        id: turn.replyId,
        reel,
        from: ASSISTANT_SENDER,
        text: said,
        toolEvents: stream?.toolEvents() ?? [],
        now,
      })
      const body = { type: 'chat_response', text: said, message_id: row.id, message: toChatMessage(row) } as const
      return [...told, { userId: reel.userId, chatId: reel.chatId, reelId: reel.reelId, seq: row.seq, body }]
    })
    for (const publication of publications) await events.publish(publication)
    await announceEnded(parts.bus, turn.id)
  }

  /** One turn from its claim to its end; throws only when the job itself is told to end, and then saves nothing. */
  const answer = async (turn: TurnRow, { signal, log }: JobContext): Promise<void> => {
    const reel = await parts.findReel(db, turn)
    if (reel === null) return
    if (turn.attempt > TURN_ATTEMPTS_MAX)
      return finish({ turn, reel, ending: { state: 'failed', sentence: TURN_ERRORS.interrupted }, stream: null, edits: [], undoOf: null })
    const begun = await loadTurn(turn, reel)
    if (begun === null) return
    const { loaded, version } = begun
    const warn = (error: unknown): void => log.warn({ event: 'turn_trouble', turnId: turn.id, err: error }, 'trouble during a turn')
    const stop = await watchStop({ db, bus: parts.bus, turnId: turn.id, onFault: warn })
    const limit = AbortSignal.timeout(TURN_LIMIT_MS)
    const stream = createReplyStream({ db, events, ...reel, messageId: MessageId.parse(turn.replyId) })
    const edits: ReelEdit[] = []
    let undo = false
    let ending: Ending = { state: 'done' }
    const ended = AbortSignal.any([signal, stop.signal, limit])
    try {
      await parts.assistant.reply({
        turn: loaded,
        onDelta: (text) => {
          if (!ended.aborted) stream.say(text)
        },
        onToolEvent: (event) => {
          if (!ended.aborted) stream.use(event)
        },
        onEdits: (made) => {
          if (!ended.aborted) edits.push(...made)
        },
        onUndo: () => {
          if (!ended.aborted) undo = true
        },
        signal: ended,
      })
      await stream.settled()
    } catch (error) {
      if (signal.aborted) throw error
      if (stop.signal.aborted) ending = { state: 'stopped' }
      else if (limit.aborted) ending = { state: 'failed', sentence: TURN_ERRORS.tooSlow }
      else {
        warn(error)
        ending = { state: 'failed', sentence: TURN_ERRORS.failed }
      }
    } finally {
      await stop.close()
    }
    if (stop.signal.aborted && ending.state === 'done') ending = { state: 'stopped' }
    // What was said must be told before its end is.
    await stream.settled().catch(warn)
    await finish({ turn, reel, ending, stream, edits, undoOf: undo ? version : null })
  }

  return {
    ...TURN_JOB,
    payload: Payload,
    concurrency: 8,
    retryLimit: 3,
    timeoutSec: 60 * 60,
    heartbeatSec: 10,
    run: async ({ turnId }, context) => {
      const asked = await findTurn(db, turnId)
      if (asked === null) return
      for (let turn = await claim(asked, context.jobId); turn !== null; turn = await claim(asked, context.jobId)) {
        context.signal.throwIfAborted()
        await answer(turn, context)
      }
    },
    onGivenUp: async ({ turnId }, context) => {
      const asked = await findTurn(db, turnId)
      if (asked === null) return
      const reel = await parts.findReel(db, asked)
      const running = await findRunningOfJob(db, { reelId: asked.reelId, jobId: context.jobId })
      const orphan = running ?? (asked.state === 'queued' ? await claim(asked, context.jobId) : null)
      if (orphan !== null && reel !== null)
        await finish({
          turn: orphan,
          reel,
          ending: { state: 'failed', sentence: TURN_ERRORS.interrupted },
          stream: null,
          edits: [],
          undoOf: null,
        })
      // Jobs of later turns have gone home because this one was at it.
      const next = await findNextQueued(db, asked.reelId)
      if (next !== null) await db.transaction((tx) => parts.enqueue(tx, TURN_JOB, { turnId: next.id }))
    },
  }
}
