/** A thread that holds the dictionary of passwords and judges one after the other, for as long as somebody asks. */
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { AppError } from '../../../platform/app-error.ts'

/** Reading the dictionary takes half a second, judging one password some milliseconds; on a machine full of other work many times that (ours). */
const LIMIT_MS = 30_000
/** (ours: as many as a machine full of other work judges before their calls end.) Whoever comes then is told at once to try again. */
const WAITING_MAX = 64
/** Whoever chooses a password has it judged again and again; a minute later the dictionary's 30 MB are given back (ours). */
const KEPT_MS = 60_000
const UNJUDGED_TEXT = 'The password could not be checked just now. Please try again.'

export type PasswordQuestion = { password: string; ownWords: readonly string[] }
const Answer = z.object({ id: z.int(), guessesLog10: z.number() })

type Pending = { resolve: (guessesLog10: number) => void; reject: (error: unknown) => void }
/** `limit` is of the one that is judged now: those behind it wait for that one, and not too long for their own. */
type Thread = {
  worker: Worker
  pending: Map<number, Pending>
  asked: number
  limit: NodeJS.Timeout | undefined
  rest: NodeJS.Timeout | undefined
}

export type JudgeParts = { limitMs?: number; keptMs?: number; startWorker?: () => Worker }
/** How many guesses a password takes, as a power of ten. Throws UNAVAILABLE when the thread breaks, takes too long over one, or too many wait. */
export type JudgePassword = (question: PasswordQuestion) => Promise<number>

const startJudgeWorker = (): Worker => new Worker(new URL('./password-judge-worker.ts', import.meta.url))

/** One thread however many ask: each has a dictionary of its own, so that one for each would take the machine's processors and memory. */
export const createPasswordJudge = ({
  limitMs = LIMIT_MS,
  keptMs = KEPT_MS,
  startWorker = startJudgeWorker,
}: JudgeParts = {}): JudgePassword => {
  let thread: Thread | null = null

  const end = (ended: Thread, cause: unknown): void => {
    if (thread === ended) thread = null
    clearTimeout(ended.rest)
    clearTimeout(ended.limit)
    for (const { reject } of ended.pending.values()) reject(new AppError('UNAVAILABLE', { text: UNJUDGED_TEXT, cause }))
    ended.pending.clear()
    void ended.worker.terminate()
  }

  const watch = (asked: Thread): void => {
    clearTimeout(asked.limit)
    asked.limit = setTimeout(() => end(asked, new Error(`a password was not judged in ${limitMs} ms`)), limitMs)
  }

  const settle = (asked: Thread, message: unknown): void => {
    const { id, guessesLog10 } = Answer.parse(message)
    const pending = asked.pending.get(id)
    asked.pending.delete(id)
    pending?.resolve(guessesLog10)
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
    worker.on('exit', (code) => end(begun, new Error(`the thread that judges passwords ended with ${code}`)))
    return begun
  }

  return (question) => {
    thread ??= begin()
    const asked = thread
    if (asked.pending.size >= WAITING_MAX) return Promise.reject(new AppError('UNAVAILABLE', { text: UNJUDGED_TEXT }))
    clearTimeout(asked.rest)
    asked.worker.ref()
    asked.asked += 1
    const id = asked.asked
    return new Promise((resolve, reject) => {
      if (asked.pending.size === 0) watch(asked)
      asked.pending.set(id, { resolve, reject })
      asked.worker.postMessage({ id, ...question })
    })
  }
}
