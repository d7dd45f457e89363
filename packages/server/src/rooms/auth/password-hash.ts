/** argon2id in PHC form, by node:crypto. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** The first of OWASP's equivalent settings for argon2id: 46 MiB, one pass, one lane. */
const COST = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const tagOf = (password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> =>
  // The same password typed on another keyboard may be composed of other code points (NIST SP 800-63B 5.1.1.2).
  derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce: salt, ...cost })

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, COST)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Rejects when the stored text is no argon2id hash of ours. */
export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(stored) ?? []
  if (!memory || !passes || !parallelism || !salt || !tag) throw new Error('a stored password hash cannot be read')
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: expected.length }
  return timingSafeEqual(await tagOf(password, Buffer.from(salt, 'base64'), cost), expected)
}

let nobody: Promise<string> | undefined
/** Takes as long as a real check, so that the time of an answer does not tell whether an account has a password. */
export const verifyNobody = async (password: string): Promise<false> => {
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  await verifyPassword(password, await nobody)
  return false
}
