/**
 * Reads the replies of `/auth/*`. By hand instead of by the contract's schemas, for the login page may weigh 100 KiB in all
 * and a schema library is a fifth of that; a test holds these checks against the schemas (auth-reply-reader.test.ts).
 */
import type { RouteName, RouteOutput } from '@reelwright/contract/wire/catalog'
import { networkError } from './api-error.ts'
import type { RawReply } from './reply-error.ts'

export type AuthRouteName = Extract<RouteName, `auth/${string}`>

type Fields = Record<string, unknown>
type Check = (value: unknown) => boolean

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText: Check = (value) => typeof value === 'string'
const isId: Check = (value) => typeof value === 'string' && ID.test(value)
const isTextOrNull: Check = (value) => value === null || typeof value === 'string'
const isOptionalText: Check = (value) => value === undefined || typeof value === 'string'
const isBoolean: Check = (value) => typeof value === 'boolean'
const isWhole: Check = (value) => Number.isSafeInteger(value)
const shape =
  (checks: Record<string, Check>): Check =>
  (value) =>
    isRecord(value) && Object.entries(checks).every(([name, check]) => check(value[name]))

const tokens = { access_token: isText, refresh_token: isText, expires_in: isWhole }
const user = shape({ id: isId, email: isText, name: isTextOrNull, avatar_url: isTextOrNull, is_admin: isBoolean, session_id: isId })
const signedIn = { user, tokens: shape(tokens), ...tokens, detail: isOptionalText, message: isOptionalText }

/** What each route's answer must have; a route of the contract without an entry does not compile. */
export const AUTH_REPLIES: Record<AuthRouteName, Check> = {
  'auth/options': shape({
    google_client_id: isTextOrNull,
    google_nonce: isTextOrNull,
    mailbox_path: isTextOrNull,
    contact_email: isTextOrNull,
  }),
  'auth/request-otp': shape({ message: (value) => value === 'Verification code sent to your email' }),
  'auth/verify-otp': shape({ ...signedIn, authentication: shape({ method: (value) => value === 'otp', is_new_user: isBoolean }) }),
  'auth/login': shape(signedIn),
  'auth/google-login': shape(signedIn),
  'auth/google-jwt-login': shape(signedIn),
  'auth/refresh': shape(signedIn),
  'auth/logout': shape({ message: isText }),
}

const firstText = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '')

export type AuthReplyReader = {
  /** The payload of an auth route. Throws ApiError for a refusal or an answer that does not fit the contract. */
  readAuth: <N extends AuthRouteName>(name: N, reply: RawReply) => Promise<RouteOutput<N>>
}

/** The words of every refusal weigh two kilobytes, and most people who sign in meet none: they come with the first. */
const loadErrors = () =>
  import('./reply-error.ts').catch(() => {
    throw networkError()
  })

export const authReplyReader: AuthReplyReader = {
  readAuth: async <N extends AuthRouteName>(name: N, reply: RawReply): Promise<RouteOutput<N>> => {
    const { body } = reply
    if (reply.status < 400 && isRecord(body) && body.success !== false && AUTH_REPLIES[name](body)) {
      // Proof: the check of that name has just found every field that the route's schema demands.
      return body as unknown as RouteOutput<N>
    }
    const { foreignReplyError, invalidReplyError, replyError } = await loadErrors()
    if (!isRecord(body)) throw reply.status >= 400 ? foreignReplyError(reply) : invalidReplyError(reply)
    if (reply.status >= 400 || body.success === false) {
      // Document A section 7: the text is in `detail`, else in `error`.
      throw replyError(reply, {
        code: body.code,
        text: firstText(body.detail, body.error, body.message),
        details: isRecord(body.details) ? body.details : undefined,
      })
    }
    // Signed in, but as whom? GATE-03.
    throw 'user' in body && !user(body.user) ? replyError(reply, { code: 'INVALID_USER_DATA' }) : invalidReplyError(reply)
  },
}
