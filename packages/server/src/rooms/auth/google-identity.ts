/** Who Google says somebody is: an identity token whose signature, issuer, audience and expiry were verified here. */
import { plainName } from '@reelwright/contract/wire/plain-name'
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { AppError } from '../../platform/app-error.ts'

export type GoogleIdentity = {
  subject: string
  email: string
  name: string | null
  pictureUrl: string | null
  /** What the page that asked for the token had Google write into it. */
  nonce: string | null
  expiresAt: Date
}

/** Null credential, wrong form and missing fields are told apart in the documents' words (A8); a token that is not genuine never is. */
export type VerifyGoogleCredential = (credential: string | null | undefined) => Promise<GoogleIdentity>

export type GoogleOptions = { clientId: string; jwksUrl: string; issuer: string }

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254)),
  email_verified: z.optional(z.union([z.boolean(), z.literal('true'), z.literal('false')])),
  name: z.optional(z.nullable(z.string())),
  picture: z.optional(z.nullable(z.string())),
  nonce: z.optional(z.nullable(z.string())),
  exp: z.number(),
})

/** Google issues under both names, with and without the scheme. */
const issuersOf = (issuer: string): string[] => [issuer, issuer.replace(/^https:\/\//, '')]

const CLOCK_TOLERANCE_SEC = 30
const NAME_MAX = 120
const PICTURE_URL_MAX = 2048

export const createVerifyGoogleCredential = (options: GoogleOptions | null): VerifyGoogleCredential => {
  if (options === null)
    return async () => {
      throw new AppError('GOOGLE_NOT_SET_UP')
    }
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), { timeoutDuration: 10_000 })

  return async (credential) => {
    if (!credential) throw new AppError('GOOGLE_TOKEN_INVALID')
    if (credential.split('.').length !== 3) throw new AppError('GOOGLE_TOKEN_INVALID', { text: 'Invalid Google token format' })
    const claimed = readClaims(credential)
    if (!claimed.sub || !claimed.email) throw new AppError('GOOGLE_TOKEN_INVALID', { text: 'Invalid Google token - missing user data' })
    const verified = await jwtVerify(credential, keys, {
      audience: options.clientId,
      issuer: issuersOf(options.issuer),
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub', 'email'],
      clockTolerance: CLOCK_TOLERANCE_SEC,
    }).catch((cause: unknown) => {
      // The keys could not be fetched: our trouble, and a retry may help. Everything else is the token's.
      if (cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError)) throw new AppError('UNAVAILABLE', { cause })
      throw new AppError('GOOGLE_AUTH_FAILED', { cause })
    })
    const claims = Claims.safeParse(verified.payload)
    // An address that Google did not verify could be anybody's, and would open that person's account here.
    const emailVerified = claims.data?.email_verified
    if (!claims.success || (emailVerified !== true && emailVerified !== 'true')) throw new AppError('GOOGLE_AUTH_FAILED')
    const { sub, email, name, picture, nonce, exp } = claims.data
    return {
      subject: sub,
      email,
      name:
        plainName(name ?? '')
          .trim()
          .slice(0, NAME_MAX) || null,
      nonce: nonce ?? null,
      // Beyond its own end it is taken for as long as clocks may differ.
      expiresAt: new Date((exp + CLOCK_TOLERANCE_SEC) * 1000),
      pictureUrl: picture && picture.length <= PICTURE_URL_MAX && /^https:\/\//.test(picture) ? picture : null,
    }
  }
}

const readClaims = (token: string): { sub?: unknown; email?: unknown } => {
  try {
    return decodeJwt(token)
  } catch {
    throw new AppError('GOOGLE_TOKEN_INVALID', { text: 'Invalid Google token format' })
  }
}
