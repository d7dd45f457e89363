/** Sign-in and sessions: `/auth/*` (document A sections 2, 5 and 7). */
import * as z from 'zod/mini'
import { OTP_LENGTH_MAX, OTP_LENGTH_MIN } from './constants.ts'
import { callsOf, route } from './wire/define.ts'
import { Email } from './wire/fields.ts'
import { SessionId, UserId } from './wire/ids.ts'

export const User = z.object({
  id: UserId,
  email: z.string(),
  name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  is_admin: z.boolean(),
  session_id: SessionId,
})
export type User = z.infer<typeof User>

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds until the access token ends. */
  expires_in: z.int(),
})
export type Tokens = z.infer<typeof Tokens>

/** Tokens stand both under `tokens` and at top level, because the documents read either. */
export const SignedIn = z.object({
  user: User,
  tokens: Tokens,
  ...Tokens.shape,
  detail: z.optional(z.string()),
  message: z.optional(z.string()),
})
export type SignedIn = z.infer<typeof SignedIn>

export const OneTimeCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(OTP_LENGTH_MIN, `OTP must be at least ${OTP_LENGTH_MIN} characters`),
    z.maxLength(OTP_LENGTH_MAX, 'OTP too long'),
  )

/** Characters; the longest keeps hashing cheap, the shortest is what NIST SP 800-63B asks for. */
export const PASSWORD_LENGTH_MIN = 8
export const PASSWORD_LENGTH_MAX = 256

/** `userData` is what the documents' client sends beside it; it says who somebody claims to be, so it never signs anybody in. */
export const GoogleCredential = z.object({
  credential: z.optional(z.nullable(z.string().check(z.maxLength(16_384)))),
  userData: z.optional(z.unknown()),
})

/** What a visitor who is not signed in may know about this server. */
export const AuthOptions = z.object({
  /** Null while sign-in with Google is not set up (GOOGLE_CLIENT_ID). */
  google_client_id: z.nullable(z.string()),
  /** What this browser has Google write into its token, so that the token is good in this browser alone; null as above. */
  google_nonce: z.nullable(z.string()),
  /** Path of the development mailbox when mail is kept instead of sent and the visitor may read it (loopback); else null. */
  mailbox_path: z.nullable(z.string()),
  /** Where the operator reads mail from visitors; null when none is set. */
  contact_email: z.nullable(z.string()),
})
export type AuthOptions = z.infer<typeof AuthOptions>

/** What the two names of the Google sign-in share. */
const GOOGLE_LOGIN = {
  room: 'auth',
  method: 'POST',
  caller: 'anyone',
  rate: 'auth',
  changes: true,
  input: GoogleCredential,
  output: SignedIn,
  errors: ['GOOGLE_NOT_SET_UP', 'GOOGLE_TOKEN_INVALID', 'GOOGLE_AUTH_FAILED'],
} as const

export const authCalls = {
  // It changes something, and yet no idempotency key counts: an answer that is kept and given again would be a ticket that was used.
  create_socket_ticket: callsOf('auth', 'user').read(
    {
      output: {
        ticket: z.string(),
        /** Seconds until it is of no use. */
        expires_in: z.int(),
      },
    },
    'A ticket that opens one socket of this session, once and soon: it travels in the place of the access token.',
  ),
} as const

export const authRoutes = {
  'auth/options': route({
    room: 'auth',
    method: 'POST',
    path: '/auth/options',
    caller: 'anyone',
    rate: 'read',
    changes: false,
    input: z.object({}),
    output: AuthOptions,
    errors: [],
    doc: 'The ways to sign in that this server offers, where development mail is read, and how to reach the operator.',
  }),
  'auth/request-otp': route({
    room: 'auth',
    method: 'POST',
    path: '/auth/request-otp',
    caller: 'anyone',
    rate: 'auth',
    changes: true,
    input: z.object({ email: Email }),
    output: z.object({ message: z.literal('Verification code sent to your email') }),
    errors: ['API_ERROR'],
    doc: 'Sends a six-digit one-time code to the address; the answer does not tell whether an account exists.',
  }),
  'auth/verify-otp': route({
    room: 'auth',
    method: 'POST',
    path: '/auth/verify-otp',
    caller: 'anyone',
    rate: 'auth',
    changes: true,
    input: z.object({ email: Email, otp: OneTimeCode }),
    output: z.object({ ...SignedIn.shape, authentication: z.object({ method: z.literal('otp'), is_new_user: z.boolean() }) }),
    errors: ['OTP_VERIFICATION_FAILED'],
    doc: 'Trades a one-time code for a session; the first one of an address makes its account.',
  }),
  'auth/login': route({
    room: 'auth',
    method: 'POST',
    path: '/auth/login',
    caller: 'anyone',
    rate: 'auth',
    changes: true,
    input: z.object({ email: Email, password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_LENGTH_MAX)) }),
    output: SignedIn,
    errors: ['INVALID_CREDENTIALS'],
    doc: 'Trades a password for a session. An account has one only once its owner set it; the answer does not tell which part was wrong.',
  }),
  'auth/google-jwt-login': route({
    ...GOOGLE_LOGIN,
    path: '/auth/google-jwt-login',
    doc: 'Trades a Google identity token for a session; only `credential` counts, and only once its signature, issuer, audience and expiry hold.',
  }),
  'auth/google-login': route({
    ...GOOGLE_LOGIN,
    path: '/auth/google-login',
    doc: 'The same as auth/google-jwt-login, under its other name.',
  }),
  'auth/refresh': route({
    room: 'auth',
    method: 'POST',
    path: '/auth/refresh',
    caller: 'anyone',
    rate: 'auth',
    changes: true,
    input: z.object({ refresh_token: z.optional(z.string()) }),
    output: SignedIn,
    errors: ['INVALID_TOKEN'],
    doc: 'Trades a refresh token (body or cookie) for new tokens; a token used twice ends its whole family.',
  }),
  'auth/logout': route({
    room: 'auth',
    method: 'POST',
    path: '/auth/logout',
    caller: 'anyone',
    rate: 'auth',
    changes: true,
    input: z.object({ refresh_token: z.optional(z.string()) }),
    output: z.object({ message: z.string() }),
    errors: [],
    doc: 'Ends the session of the bearer token, the refresh token or the cookie; ending an ended one succeeds.',
  }),
} as const
