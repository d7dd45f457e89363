/** How long a guesser would take to come to a password. */

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PasswordStrength } from '@reelwright/contract/account'
import * as z from 'zod/mini'

/** What a guesser at a person's account would try first. */
export type PasswordOwner = { email: string; name: string | null }

/** Judging takes about half a second, most of it for reading the dictionary; longer than this nobody waits. */
const LIMIT_MS = 10_000

/** Where zxcvbn draws its lines, in guesses (log10): up to a million is 'very guessable', up to 10^8 'somewhat', up to 10^10 'safely not'. */
const STRENGTHS = [
  { below: 6, strength: 'weak' },
  { below: 8, strength: 'fair' },
  { below: 10, strength: 'good' },
] as const

/**
 * In a thread of its own, which ends with the answer: passwords are set rarely, and the dictionary takes 30 MB and half a
 * second in which nothing else would be served. Rejects when the thread breaks or takes too long.
 */
export const passwordStrength = async (password: string, { email, name }: PasswordOwner): Promise<PasswordStrength> => {
  const ownWords = [email, ...email.split(/[^a-z0-9]+/i), ...(name ?? '').split(/\s+/), 'reelwright', 'jushn'].filter(
    (word) => word.length > 2,
  )
  const worker = new Worker(new URL('./is-guessable-worker.ts', import.meta.url), { workerData: { password, ownWords } })
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) })
    const guessesLog10 = z.number().parse(answer)
    return STRENGTHS.find(({ below }) => guessesLog10 < below)?.strength ?? 'strong'
  } finally {
    await worker.terminate()
  }
}

/** Whether a guesser would come to it early. */
export const isGuessable = async (password: string, owner: PasswordOwner): Promise<boolean> =>
  (await passwordStrength(password, owner)) === 'weak'
