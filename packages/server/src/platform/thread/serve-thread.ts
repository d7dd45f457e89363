/** The thread's side: carries out what the server hands over, each as its room does, and says how it ended. */
import type { Logger } from 'pino'
import { withRequestOrigin } from '../http/origin/request-origin.ts'
import { runMarked } from '../idempotency/mark-done.ts'
import { holdsJob, isLiveJob } from '../jobs/job-claims.ts'
import type { AnyHandler, AnyJobDefinition, CallContext, JobContext, Room } from '../room.ts'
import { fromSentError, toSentError } from './sent-error.ts'
import type { CallTask, FromThread, JobTask } from './thread-messages.ts'

export type ThreadServer = {
  /** Begins a task; its end is sent. */
  take(task: CallTask | JobTask): void
  abort(id: number, reason: Parameters<typeof fromSentError>[0]): void
}

type Parts = { send: (message: FromThread) => void; rooms: readonly Room[]; log: Logger }

export const serveThread = ({ send, rooms, log }: Parts): ThreadServer => {
  const calls = new Map<string, AnyHandler<CallContext>>()
  for (const room of rooms) for (const [name, handler] of Object.entries(room.calls)) if (handler !== undefined) calls.set(name, handler)
  const jobs = new Map(
    rooms.flatMap((room) => room.jobs ?? []).map((definition): [string, AnyJobDefinition] => [definition.name, definition]),
  )
  const running = new Map<number, AbortController>()

  const runCall = (task: CallTask, signal: AbortSignal): Promise<unknown> => {
    const handler = calls.get(task.name)
    if (handler === undefined) throw new Error(`no room of the thread answers ${task.name}`)
    const { caller, requestId, source, input, origin, keyed } = task
    const context = { caller, requestId, source, signal, log: log.child({ reqId: requestId }) }
    return withRequestOrigin(origin, () => (keyed === null ? handler(input, context) : runMarked(keyed, () => handler(input, context))))
  }

  const runJob = async (task: JobTask, signal: AbortSignal): Promise<void> => {
    const definition = jobs.get(task.name)
    if (definition === undefined) throw new Error(`no room of the thread does ${task.name}`)
    const { jobId, attempt, isLastAttempt, payload } = task
    const context: JobContext = {
      ...{ jobId, attempt, isLastAttempt, signal },
      log: log.child({ job: task.name, job_id: jobId }),
      holdsJob: (tx) => holdsJob(tx, definition, { jobId, attempt }),
      isLiveJob: (tx, id) => isLiveJob(tx, definition, id),
    }
    await definition.run(payload, context)
  }

  const carryOut = async (task: CallTask | JobTask): Promise<void> => {
    const controller = new AbortController()
    running.set(task.id, controller)
    try {
      const result = await (task.kind === 'call' ? runCall(task, controller.signal) : runJob(task, controller.signal))
      send({ kind: 'done', id: task.id, result })
    } catch (error) {
      send({ kind: 'failed', id: task.id, error: toSentError(error) })
    } finally {
      running.delete(task.id)
    }
  }

  return {
    take: (task) => void carryOut(task),
    abort: (id, reason) => running.get(id)?.abort(fromSentError(reason)),
  }
}
