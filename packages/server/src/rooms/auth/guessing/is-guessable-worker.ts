/** The thread of is-guessable.ts: reads the dictionary, counts the guesses that one password takes, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** What it costs to judge grows with the square of the length; what comes behind makes no password easier. */
const JUDGED_LENGTH = 48

const { password, ownWords } = workerData as { password: string; ownWords: string[] }
const judge = new ZxcvbnFactory({ dictionary: { ...dictionary, userInputs: ownWords }, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH })
parentPort?.postMessage(judge.check(password.slice(0, JUDGED_LENGTH)).guessesLog10)
