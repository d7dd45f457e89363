/** Access tokens: JWTs signed with HS256, which only this server makes and reads. */
import { createSecretKey, type KeyObject } from 'node:crypto'
import { SessionId, UserId } from '@reelwright/contract/wire/ids'
import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'

const ISSUER = 'reelwright'
const AUDIENCE = 'reelwright'

export const accessKeyOf = (sessionSecret: string): KeyObject => createSecretKey(Buffer.from(sessionSecret, 'utf8'))

/** `lifeSec` seconds from `now`. */
export const signAccessToken = (
  key: KeyObject,
  { now, sessionId, userId, lifeSec }: { userId: UserId; sessionId: SessionId; now: Date; lifeSec: number },
): Promise<string> => {
  const issuedAtSec = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAtSec)
    .setExpirationTime(issuedAtSec + lifeSec)
    .sign(key)
}

export type AccessClaims = { userId: UserId; sessionId: SessionId; expiresAt: Date }

/** What a token proves; null when it is forged, ended or no token at all. */
export const readAccessToken = async (key: KeyObject, token: string, now: Date): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'sid'],
    })
    const userId = UserId.safeParse(payload.sub)
    const sessionId = SessionId.safeParse(payload['sid'])
    if (!userId.success || !sessionId.success || payload.exp === undefined) return null
    return { userId: userId.data, sessionId: sessionId.data, expiresAt: new Date(payload.exp * 1000) }
  } catch (error) {
    if (error instanceof JOSEError) return null
    throw error
  }
}
