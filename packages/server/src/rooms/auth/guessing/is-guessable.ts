/** Whether a guesser would come to a password early. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'

/** What a guesser at a person's account would try first. */
export type PasswordOwner = { email: string; name: string | null }

/** Judging takes about half a second, most of it for reading the dictionary; longer than this nobody waits. */
const LIMIT_MS = 10_000

/**
 * In a thread of its own, which ends with the answer: passwords are set rarely, and the dictionary takes 30 MB and half a
 * second in which nothing else would be served. Rejects when the thread breaks or takes too long.
 */
export const isGuessable = async (password: string, { email, name }: PasswordOwner): Promise<boolean> => {
  const ownWords = [email, ...email.split(/[^a-z0-9]+/i), ...(name ?? '').split(/\s+/), 'reelwright', 'jushn'].filter(
    (word) => word.length > 2,
  )
  const worker = new Worker(new URL('./is-guessable-worker.ts', import.meta.url), { workerData: { password, ownWords } })
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) })
    return z.boolean().parse(answer)
  } finally {
    await worker.terminate()
  }
}
