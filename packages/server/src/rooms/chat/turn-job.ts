/**
 * The job that lets Jushn answer. Each message of a person has one; whichever runs first takes the reel's turns one by
 * one in their order, so that two messages are never answered at once. A turn belongs to its job: when the job's process
 * ends, the same job takes the turn up again, and nothing of the unfinished try was saved.
 */
import * as z from 'zod/mini'
import { isDatabaseAway } from '../../platform/postgres/database-away.ts'
import { retryWhileAway } from '../../platform/postgres/retry-while-away.ts'
import type { JobContext, JobDefinition } from '../../platform/room.ts'
import { answerTurn } from './answer-turn.ts'
import { TURN_ERRORS } from './chat-rules.ts'
import { finishTurn } from './finish-turn.ts'
import type { TurnRow } from './tables.ts'
import { TURN_JOB, type TurnParts } from './turn-parts.ts'
import { claimTurn, findNextQueued, findRunningOfJob, findTurn, forgiveAttempt, isTyping } from './turn-store.ts'

const Payload = z.object({ turnId: z.string() })

/**
 * Takes the reel's next turn, while the job is this run's. A run that was frozen for longer than its heartbeat has lost the
 * job to another without knowing: a turn that it took then would never end.
 */
const claim = async (parts: TurnParts, { userId, reelId }: TurnRow, context: JobContext): Promise<TurnRow | null> => {
  context.signal.throwIfAborted()
  return parts.db.transaction(async (tx) => {
    if (!(await parts.lockReel(tx, { userId, reelId })) || !(await context.holdsJob(tx))) return null
    return claimTurn(tx, { reelId, jobId: context.jobId, isLiveJob: (jobId) => context.isLiveJob(tx, jobId) })
  })
}

/** The turn after one that has just ended: most often there is none, and no lock is needed to see that. Whoever came meanwhile went home. */
const claimNext = async (parts: TurnParts, asked: TurnRow, context: JobContext): Promise<TurnRow | null> =>
  (await isTyping(parts.db, asked.reelId)) ? claim(parts, asked, context) : null

/** Answers a turn. A try that ends because its process stops or its database is away was not the turn's fault and does not count. */
const answerOnce = async (parts: TurnParts, turn: TurnRow, context: JobContext): Promise<void> => {
  try {
    await answerTurn(parts, turn, context)
  } catch (error) {
    if (context.signal.aborted || isDatabaseAway(error))
      await retryWhileAway(
        () => !context.signal.aborted,
        () => forgiveAttempt(parts.db, turn),
      ).catch((trouble: unknown) => context.log.warn({ event: 'turn.try_counted', turn_id: turn.id, err: trouble }))
    throw error
  }
}

export const createTurnJob = (parts: TurnParts): JobDefinition<z.infer<typeof Payload>> => ({
  ...TURN_JOB,
  payload: Payload,
  concurrency: 8,
  retryLimit: 3,
  timeoutSec: 60 * 60,
  heartbeatSec: 10,
  run: async ({ turnId }, context) => {
    const asked = await findTurn(parts.db, turnId)
    if (asked === null) return
    for (let turn = await claim(parts, asked, context); turn !== null; turn = await claimNext(parts, asked, context))
      await answerOnce(parts, turn, context)
  },
  onGivenUp: async ({ turnId }, context) => {
    const asked = await findTurn(parts.db, turnId)
    if (asked === null) return
    const reel = await parts.findReelForJob(parts.db, asked)
    const running = await findRunningOfJob(parts.db, { reelId: asked.reelId, jobId: context.jobId })
    const orphan = running ?? (asked.state === 'queued' ? await claim(parts, asked, context) : null)
    if (orphan !== null && reel !== null)
      await finishTurn(parts, { turn: orphan, reel }, { state: 'failed', error: TURN_ERRORS.interrupted })
    // Jobs of later turns have gone home because this one was at it.
    const next = await findNextQueued(parts.db, asked.reelId)
    if (next !== null) await parts.db.transaction((tx) => parts.enqueue(tx, TURN_JOB, { turnId: next.id }, { account: next.userId }))
  },
})
