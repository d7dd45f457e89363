/**
 * A thread that answers one question after the other, for as long as somebody asks: what takes longer than others may wait for, and needs
 * no room. The thread begins with its first question and is given up when nobody has asked for a while; in it stands `answer-questions.ts`.
 */
import type { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'

/** What the thread needs to begin and for the longest question, on a machine full of other work (ours). */
const LIMIT_MS = 30_000
/** (ours: as many as a machine full of other work answers before their calls end.) Whoever comes then is told at once to try again. */
const WAITING_MAX = 64
/** Whoever asked once often asks again; a minute later the thread's memory is given back (ours). */
const KEPT_MS = 60_000

const Reply = z.union([z.object({ id: z.int(), value: z.unknown() }), z.object({ id: z.int(), fault: z.string() })])

type Pending = { resolve: (value: unknown) => void; reject: (error: unknown) => void }
/** `limit` is of the one that is answered now: those behind it wait for that one, and not too long for their own. */
type Thread = {
  worker: Worker
  pending: Map<number, Pending>
  asked: number
  limit: NodeJS.Timeout | undefined
  rest: NodeJS.Timeout | undefined
}

export type ThreadAsked<Answer> = {
  startWorker: () => Worker
  /** What the thread may answer. */
  answer: z.ZodMiniType<Answer>
  /** What whoever asked reads when there is no answer. */
  text: string
  limitMs?: number
  keptMs?: number
}

/**
 * One thread however many ask: each has what it works with once more, so that one for each would take the machine's processors and memory.
 * Throws UNAVAILABLE when the thread breaks, takes too long over one, or too many wait.
 */
export const createAskThread = <Question, Answer>({
  startWorker,
  answer,
  text,
  limitMs = LIMIT_MS,
  keptMs = KEPT_MS,
}: ThreadAsked<Answer>): ((question: Question) => Promise<Answer>) => {
  let thread: Thread | null = null

  const end = (ended: Thread, cause: unknown): void => {
    if (thread === ended) thread = null
    clearTimeout(ended.rest)
    clearTimeout(ended.limit)
    for (const { reject } of ended.pending.values()) reject(new AppError('UNAVAILABLE', { text, cause }))
    ended.pending.clear()
    void ended.worker.terminate()
  }

  const watch = (asked: Thread): void => {
    clearTimeout(asked.limit)
    asked.limit = setTimeout(() => end(asked, new Error(`a question was not answered in ${limitMs} ms`)), limitMs)
  }

  const settle = (asked: Thread, message: unknown): void => {
    const reply = Reply.parse(message)
    const pending = asked.pending.get(reply.id)
    asked.pending.delete(reply.id)
    if ('fault' in reply) pending?.reject(new Error(reply.fault))
    else pending?.resolve(reply.value)
    if (asked.pending.size > 0) {
      watch(asked)
      return
    }
    clearTimeout(asked.limit)
    // Nobody waits for it: it keeps no process from ending.
    asked.worker.unref()
    asked.rest = setTimeout(() => end(asked, null), keptMs).unref()
  }

  const begin = (): Thread => {
    const worker = startWorker()
    const begun: Thread = { worker, pending: new Map(), asked: 0, limit: undefined, rest: undefined }
    worker.on('message', (message: unknown) => settle(begun, message))
    worker.on('error', (error) => end(begun, error))
    worker.on('exit', (code) => end(begun, new Error(`a thread that answers questions ended with ${code}`)))
    return begun
  }

  return async (question) => {
    thread ??= begin()
    const asked = thread
    if (asked.pending.size >= WAITING_MAX) throw new AppError('UNAVAILABLE', { text })
    clearTimeout(asked.rest)
    asked.worker.ref()
    asked.asked += 1
    const id = asked.asked
    const value = await new Promise((resolve, reject) => {
      if (asked.pending.size === 0) watch(asked)
      asked.pending.set(id, { resolve, reject })
      asked.worker.postMessage({ id, question })
    })
    return answer.parse(value)
  }
}
