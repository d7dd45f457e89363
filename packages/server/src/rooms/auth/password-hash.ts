/** argon2id in PHC form, by node:crypto. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createRunQueue } from '@reelwright/engine/run-queue'
import { AppError } from '../../platform/app-error.ts'

const derive = promisify(argon2)

/** The first of OWASP's equivalent settings for argon2id: 46 MiB, one pass, one lane. */
const COST = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/**
 * (ours: one processor is left to everybody else.) Each takes a processor whole for some 50 ms and a place of the four in which files are
 * read and names are looked up: passwords that are guessed wait for each other, and nobody else for them.
 */
const HASHED_MAX = Math.max(1, Math.min(2, availableParallelism() - 1))
/** (ours: some ten seconds of them.) Whoever guesses from many places at once is told to come again instead of being waited for. */
const STRANGERS_WAITING_MAX = 200

const createQueue = (waitingMax: number) => {
  const queue = createRunQueue(HASHED_MAX)
  let waiting = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= waitingMax)
      throw new AppError('UNAVAILABLE', {
        text: 'Too many passwords are being checked. Please try again, or sign in with a code by e-mail.',
      })
    waiting += 1
    return queue.add(work).finally(() => {
      waiting -= 1
    })
  }
}

/** Whoever was here before waits behind nobody who guesses. */
const QUEUES = { stranger: createQueue(STRANGERS_WAITING_MAX), known: createQueue(Number.POSITIVE_INFINITY) }
export type Whose = keyof typeof QUEUES

const tagOf = (password: string, salt: Buffer, { whose, ...cost }: typeof COST & { whose: Whose }): Promise<Buffer> =>
  // The same password typed on another keyboard may be composed of other code points (NIST SP 800-63B 5.1.1.2).
  QUEUES[whose](() => derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce: salt, ...cost }))

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, { ...COST, whose: 'known' })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Rejects when the stored text is no argon2id hash of ours. */
export const verifyPassword = async (password: string, stored: string, whose: Whose): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(stored) ?? []
  if (!memory || !passes || !parallelism || !salt || !tag) throw new Error('a stored password hash cannot be read')
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: expected.length, whose }
  return timingSafeEqual(await tagOf(password, Buffer.from(salt, 'base64'), cost), expected)
}

let nobody: Promise<string> | undefined
/** Takes as long as a real check, so that the time of an answer does not tell whether an account has a password. */
export const verifyNobody = async (password: string, whose: Whose): Promise<false> => {
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  await verifyPassword(password, await nobody, whose)
  return false
}
