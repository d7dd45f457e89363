/** One run of a thread, from its start to its end: what was handed over to it, and what it says. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pino, { type Logger } from 'pino'
import type { Bus } from '../../ports/bus.ts'
import { fromSentError, toSentError } from './sent-error.ts'
import { createBusOfThread } from './thread-bus.ts'
import type { CallTask, FromThread, JobTask, ToThread } from './thread-messages.ts'

/** The longest that anything allowed keeps the thread from answering is some seconds; a busy machine may take many. */
const SILENCE_LIMIT_MS = 30_000
/** Reading the rooms takes a second or two, with a machine full of other work many more. */
const START_LIMIT_MS = 90_000
const ASK_EVERY_MS = 5_000
const CLOSE_LIMIT_MS = 3_000
/** What it may hold; beyond it, it ends rather than the server. */
const HEAP_MAX_MB = 2_048
/** New objects that are kept unlooked at: without a bound a thread that only stands there holds 100 MB more. */
const YOUNG_MAX_MB = 24

export type Task = Omit<CallTask, 'id'> | Omit<JobTask, 'id'>
/** Why a task was not carried out: its thread did not answer any more, or broke. */
export class ThreadEnded extends Error {
  readonly why: 'stuck' | 'broken'
  constructor(why: 'stuck' | 'broken', detail: string) {
    super(`the thread that did it ended: ${detail}`)
    this.name = 'ThreadEnded'
    this.why = why
  }
}

export type ThreadParts = {
  url: URL
  /** What the thread is built from. */
  data: unknown
  bus: Bus
  log: Logger
  silenceLimitMs?: number
  askEveryMs?: number
}

export type ThreadRun = {
  hasEnded(): boolean
  /** Rejects with what the task threw, or with ThreadEnded. */
  handOver(task: Task, signal: AbortSignal): Promise<unknown>
  close(): Promise<void>
}

type Pending = { resolve: (result: unknown) => void; reject: (error: unknown) => void }
/** starting → ready → closing → ended; it may break, and is ended, in each of them. */
type State = { phase: 'starting' | 'ready' | 'closing' | 'ended'; heardMs: number; tasks: number; pending: Map<number, Pending> }

/** Lines of the thread's log go where the server's go, as they are. */
const writeLine = (log: Logger, line: string): void => {
  const stream: { write(line: string): unknown } = Object(Reflect.get(log, pino.symbols.streamSym))
  stream.write(line)
}

const settleTask = ({ pending }: State, message: Extract<FromThread, { kind: 'done' | 'failed' }>): void => {
  const task = pending.get(message.id)
  pending.delete(message.id)
  if (message.kind === 'done') task?.resolve(message.result)
  else task?.reject(fromSentError(message.error))
}

/** Asks whether it still answers, for as long as anybody waits for it. */
const watch = (
  state: State,
  { silenceLimitMs = SILENCE_LIMIT_MS, askEveryMs = ASK_EVERY_MS }: ThreadParts,
  { ask, onSilent }: { ask: () => void; onSilent: (limitMs: number) => void },
): void => {
  const timer = setInterval(() => {
    const limitMs = state.phase === 'starting' ? START_LIMIT_MS : silenceLimitMs
    if (state.phase === 'ended') clearInterval(timer)
    else if (state.pending.size === 0) state.heardMs = performance.now()
    else if (performance.now() - state.heardMs > limitMs) onSilent(limitMs)
    else ask()
  }, askEveryMs)
  timer.unref()
}

export const runThread = (parts: ThreadParts): ThreadRun => {
  const { url, data: workerData, log } = parts
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MAX_MB, maxYoungGenerationSizeMb: YOUNG_MAX_MB }
  const worker = new Worker(url, { workerData, resourceLimits })
  const state: State = { phase: 'starting', heardMs: performance.now(), tasks: 0, pending: new Map() }
  // The server stands without it.
  worker.unref()
  const send = (message: ToThread): void => worker.postMessage(message)
  const bus = createBusOfThread({ ...parts, send })

  /** Whoever waits for it is told. */
  const end = (why: ThreadEnded['why'], detail: string): void => {
    if (state.phase === 'ended') return
    const waiting = [...state.pending.values()]
    if (state.phase !== 'closing') log.error({ event: `thread.${why}`, detail, tasks: waiting.length })
    state.phase = 'ended'
    state.pending.clear()
    bus.leaveAll()
    for (const { reject } of waiting) reject(new ThreadEnded(why, detail))
    void worker.terminate()
  }

  worker.on('message', (message: FromThread) => {
    state.heardMs = performance.now()
    if (message.kind === 'ready') {
      if (state.phase === 'starting') state.phase = 'ready'
    } else if (message.kind === 'log') writeLine(log, message.line)
    else if (message.kind === 'done' || message.kind === 'failed') settleTask(state, message)
    else if (message.kind !== 'alive') bus.take(message)
  })
  let reason: string | null = null
  worker.on('error', (error) => {
    reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  })
  worker.on('exit', (code) => end('broken', reason ?? `it ended with ${code}`))
  watch(state, parts, { ask: () => send({ kind: 'ask' }), onSilent: (limitMs) => end('stuck', `no answer within ${limitMs} ms`) })

  return {
    hasEnded: () => state.phase === 'ended',
    handOver: (task, signal) => {
      state.tasks += 1
      const id = state.tasks
      const onAbort = () => send({ kind: 'abort', id, reason: toSentError(signal.reason) })
      const answer = new Promise<unknown>((resolve, reject) => state.pending.set(id, { resolve, reject }))
      send({ ...task, id })
      signal.addEventListener('abort', onAbort, { once: true })
      return answer.finally(() => signal.removeEventListener('abort', onAbort))
    },
    close: async () => {
      if (state.phase === 'ended') return
      state.phase = 'closing'
      send({ kind: 'close' })
      await Promise.race([once(worker, 'exit'), sleep(CLOSE_LIMIT_MS, undefined, { ref: false })])
      end('broken', 'the server ends')
    },
  }
}
