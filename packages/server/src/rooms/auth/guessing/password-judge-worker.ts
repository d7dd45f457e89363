/** The thread of password-judge.ts: reads the dictionary once and counts the guesses that passwords take. */
import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { PasswordQuestion } from './password-judge.ts'

/** What it costs to judge grows with the square of the length; what comes behind makes no password easier. */
const JUDGED_LENGTH = 48

parentPort?.on('message', ({ id, password, ownWords }: PasswordQuestion & { id: number }) => {
  // Ranking the dictionary anew takes some milliseconds; own words that are handed over later are not found turned about or in other letters.
  const dictionaries = { ...dictionary, userInputs: [...ownWords] }
  const judge = new ZxcvbnFactory({ dictionary: dictionaries, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH })
  const { guessesLog10 } = judge.check(password.slice(0, JUDGED_LENGTH))
  parentPort?.postMessage({ id, guessesLog10 })
})
