/**
 * A thread in which rooms carry out what takes longer than others may wait for: the server's own loop only hands it over and takes
 * what comes back. The thread begins with its first task or when it is told to, and anew after it broke; it ends with the server.
 */
import { AppError } from '../app-error.ts'
import { requestOrigin } from '../http/origin/request-origin.ts'
import { keyInUse } from '../idempotency/mark-done.ts'
import type { CallContext, JobContext } from '../room.ts'
import { createTurns } from './by-turns.ts'
import { runThread, type Task, ThreadEnded, type ThreadParts, type ThreadRun } from './run-thread.ts'

/** Calls of one person that are carried out at once: whoever asks for many waits for their own, and others' come between. */
const CALLS_EACH_MAX = 2

export const THREAD_TEXTS = {
  stuck: 'That took too long to work out and was given up. Please try again, or ask for less at once.',
  broken: 'Working that out broke off. Please try again.',
} as const

export type RoomThread = {
  /** Begins it, so that the first task need not wait for that. */
  begin(): void
  call(name: string, input: unknown, context: CallContext): Promise<unknown>
  job(name: string, payload: unknown, context: JobContext): Promise<void>
  close(): Promise<void>
}

const refusalOf = (error: unknown): unknown =>
  error instanceof ThreadEnded ? new AppError('UNAVAILABLE', { text: THREAD_TEXTS[error.why], cause: error }) : error

export const createRoomThread = ({ publicUrl, ...parts }: ThreadParts & { publicUrl: string }): RoomThread => {
  let run: ThreadRun | null = null
  let isClosing = false
  const byTurns = createTurns(CALLS_EACH_MAX)

  const present = (): ThreadRun => {
    if (run === null || run.hasEnded()) run = runThread(parts)
    return run
  }

  const handOver = (task: Task, signal: AbortSignal): Promise<unknown> => {
    signal.throwIfAborted()
    if (isClosing) throw new AppError('UNAVAILABLE')
    return present().handOver(task, signal)
  }

  return {
    begin: () => void present(),
    call: async (name, input, { caller, requestId, source, signal }) => {
      const task = { kind: 'call', name, input, caller, requestId, source, origin: requestOrigin(publicUrl), keyed: keyInUse() } as const
      try {
        return await byTurns(caller.userId, async () => handOver(task, signal))
      } catch (error) {
        throw refusalOf(error)
      }
    },
    job: async (name, payload, { jobId, attempt, isLastAttempt, signal }) => {
      await handOver({ kind: 'job', name, payload, jobId, attempt, isLastAttempt }, signal)
    },
    close: async () => {
      isClosing = true
      await run?.close()
    },
  }
}
