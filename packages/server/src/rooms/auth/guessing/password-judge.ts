/** A thread that holds the dictionary of passwords (half a second to read, 30 MB) and judges one after the other, some milliseconds each. */
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { createAskThread, type ThreadAsked } from '../../../platform/thread/ask-thread.ts'

export type PasswordQuestion = { password: string; ownWords: readonly string[] }

export type JudgeParts = Partial<Pick<ThreadAsked<number>, 'limitMs' | 'keptMs' | 'startWorker'>>
/** How many guesses a password takes, as a power of ten. */
export type JudgePassword = (question: PasswordQuestion) => Promise<number>

export const createPasswordJudge = (parts: JudgeParts = {}): JudgePassword =>
  createAskThread<PasswordQuestion, number>({
    startWorker: () => new Worker(new URL('./password-judge-worker.ts', import.meta.url)),
    answer: z.number(),
    text: 'The password could not be checked just now. Please try again.',
    ...parts,
  })
