/** The thread of password-judge.ts: reads the dictionary once and counts the guesses that passwords take. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { answerQuestions } from '../../../platform/thread/answer-questions.ts'
import type { PasswordQuestion } from './password-judge.ts'

/** What it costs to judge grows with the square of the length; what comes behind makes no password easier. */
const JUDGED_LENGTH = 48

answerQuestions(({ password, ownWords }: PasswordQuestion): number => {
  // Ranking the dictionary anew takes some milliseconds; own words that are handed over later are not found turned about or in other letters.
  const dictionaries = { ...dictionary, userInputs: [...ownWords] }
  const judge = new ZxcvbnFactory({ dictionary: dictionaries, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH })
  return judge.check(password.slice(0, JUDGED_LENGTH)).guessesLog10
})
