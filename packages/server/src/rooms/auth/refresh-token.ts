/**
 * Refresh tokens. A token is derived from its session and generation, so none is stored and a repeated request can be
 * given the very same successor: `{session id}.{generation}.{HMAC-SHA256}`.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SessionId } from '@reelwright/contract/wire/ids'

export const newSessionNonce = (): string => randomBytes(32).toString('base64url')

const macOf = (secret: string, session: { id: string; nonce: string }, generation: number): Buffer =>
  createHmac('sha256', secret).update(`reelwright refresh token\n${session.id}\n${generation}\n${session.nonce}`).digest()

export const refreshTokenOf = (secret: string, session: { id: string; nonce: string }, generation: number): string =>
  `${session.id}.${generation}.${macOf(secret, session, generation).toString('base64url')}`

export type ReadRefreshToken = { sessionId: SessionId; generation: number; mac: Buffer }

/** What a token claims; null when it does not even look like one. */
export const readRefreshToken = (token: string): ReadRefreshToken | null => {
  const [id, generationText, macText, ...rest] = token.split('.')
  if (id === undefined || generationText === undefined || macText === undefined || rest.length > 0) return null
  const sessionId = SessionId.safeParse(id)
  if (!sessionId.success || !/^[1-9]\d{0,8}$/.test(generationText)) return null
  const mac = Buffer.from(macText, 'base64url')
  return mac.length === 32 ? { sessionId: sessionId.data, generation: Number(generationText), mac } : null
}

/** Whether the token was really made for that session. */
export const isGenuine = (secret: string, session: { id: string; nonce: string }, token: ReadRefreshToken): boolean =>
  timingSafeEqual(macOf(secret, session, token.generation), token.mac)
