/** Sign-in with a one-time code that is sent by mail. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH, OTP_LIFE_SEC } from '@reelwright/contract/constants'
import { UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { IsLocalVisitor } from '../../platform/http/origin/local-visitor.ts'
import { addressKey } from '../../platform/http/origin/network-address.ts'
import type { RouteHandlers } from '../../platform/room.ts'
import { waitWords } from '../../platform/wait-words.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import { ensureUser, findUserByEmail } from './auth-store.ts'
import { keepDevice, readDevice } from './guessing/device-cookie.ts'
import { findVisitor } from './guessing/visitor.ts'
import { beginSession, type Issuer, signedIn } from './issue-session.ts'
import { type CodeEnd, decideCodeRequest, decideCodeTry, howItEnded, LOGIN_CODE_MEMORY_MS } from './login-code-rules.ts'
import {
  deleteLoginCode,
  endLoginCodes,
  findNewestLoginCode,
  forgetOldLoginCodes,
  lockCodeRequests,
  lockLiveLoginCodes,
  replaceLoginCode,
  requestTimes,
  saveWrongTry,
} from './login-code-store.ts'
import { composeLoginMail } from './login-mail.ts'
import { type AfterSignInParts, settleSignIn } from './person/after-sign-in.ts'
import { recordFailedSignIn } from './record-failed-sign-in.ts'
import { setRefreshCookie } from './refresh-cookie.ts'

export type CodeRoutesOptions = AfterSignInParts & {
  db: Db
  clock: Clock
  newId: NewId
  issuer: Issuer
  secureCookies: boolean
  isLocalVisitor: IsLocalVisitor
  /** Puts a person on the free plan unless they are on one. */
  ensureFreePlan(userId: UserId): Promise<void>
}

const tooManyCodes = (retryAfterSec: number): AppError =>
  new AppError('RATE_LIMITED', {
    retryAfterSec,
    text: `Too many codes were asked for. Please try again in ${waitWords(retryAfterSec)}.`,
  })

/** Said to the browser that asked for the code; anybody else learns nothing of whether there was one. */
const OVER_TEXTS: Record<CodeEnd, string> = {
  tries: 'That was the fifth wrong try, and the code has ended. Please ask for a new one.',
  time: `That code has ended: it works for ${OTP_LIFE_SEC / 60} minutes. Please ask for a new one.`,
  other: 'That code has ended. Please ask for a new one.',
}

const refuseTry = (over: CodeEnd | null): AppError =>
  over === null
    ? new AppError('OTP_VERIFICATION_FAILED')
    : new AppError('OTP_VERIFICATION_FAILED', { text: OVER_TEXTS[over], details: { code_ended: true } })

export const createCodeRoutes = (options: CodeRoutesOptions): RouteHandlers<'auth/request-otp' | 'auth/verify-otp'> => {
  const { db, clock, newId, issuer, secureCookies } = options
  const cookies = { secret: issuer.secret, secureCookies }
  const hashCode = (email: string, code: string): string =>
    createHmac('sha256', issuer.secret).update(`reelwright sign-in code\n${email}\n${code}`).digest('base64url')

  return {
    'auth/request-otp': async ({ email }, { request, reply, log }) => {
      const now = clock.now()
      const address = addressKey(request.ip)
      const device = keepDevice(request, reply, cookies)
      const code = randomInt(10 ** OTP_LENGTH)
        .toString()
        .padStart(OTP_LENGTH, '0')
      const codeId = newId()
      const since = new Date(now.getTime() - LOGIN_CODE_MEMORY_MS)
      await db.transaction(async (tx) => {
        await lockCodeRequests(tx, { email, address })
        const { isStranger } = await findVisitor(tx, { email, device, ip: request.ip })
        const own = isStranger ? ({ email, strangers: true, address } as const) : ({ email, strangers: false, device } as const)
        const decision = decideCodeRequest({
          placeTimes: await requestTimes(tx, own, since),
          strangerTimes: isStranger ? await requestTimes(tx, { email, strangers: true }, since) : [],
          // Whoever sits at this machine is not one of many behind an address; the limit of the e-mail holds all the same.
          addressTimes: options.isLocalVisitor(request) ? [] : await requestTimes(tx, { address }, since),
          now,
        })
        if (!decision.allowed) throw tooManyCodes(decision.retryAfterSec)
        await replaceLoginCode(tx, {
          id: codeId,
          email,
          codeHash: hashCode(email, code),
          address,
          device,
          fromKnownDevice: !isStranger,
          createdAt: now,
          expiresAt: new Date(now.getTime() + OTP_LIFE_SEC * 1000),
        })
        await forgetOldLoginCodes(tx, since)
      })
      try {
        await options.mail.send(composeLoginMail({ to: email, code, lifeMin: OTP_LIFE_SEC / 60 }))
      } catch (error) {
        // A code that nobody got must not count against the limit: the client tries again by itself.
        await deleteLoginCode(db, codeId)
        log.error({ event: 'login_mail_failed', err: error }, 'the sign-in mail could not be sent')
        throw new AppError('API_ERROR', { cause: error })
      }
      return { message: 'Verification code sent to your email' }
    },

    'auth/verify-otp': async ({ email, otp }, { request, reply, log, source }) => {
      const outcome = await db.transaction(async (tx) => {
        const now = clock.now()
        const presented = Buffer.from(hashCode(email, otp))
        const decision = decideCodeTry(await lockLiveLoginCodes(tx, { email, now }), {
          device: readDevice(request, cookies),
          matches: (code) => timingSafeEqual(presented, Buffer.from(code.codeHash)),
          now,
        })
        if (decision === null || 'wrong' in decision) {
          // Saved, not thrown within the transaction, which would take the count of wrong tries back.
          for (const wrong of decision?.wrong ?? []) await saveWrongTry(tx, wrong, now)
          const device = readDevice(request, cookies)
          const newest = device === null ? null : await findNewestLoginCode(tx, { email, device })
          return { over: newest === null ? null : howItEnded(newest, now) }
        }
        await endLoginCodes(tx, { email, now })
        const { user, isNew } = await ensureUser(tx, { id: UserId.parse(newId()), email, name: null, avatarUrl: null, now })
        const device = keepDevice(request, reply, cookies)
        const visit = { user, userAgent: request.headers['user-agent'] ?? '', address: request.ip, device, now }
        const session = await beginSession(tx, { id: newId(), ...visit })
        const settled = await settleSignIn(tx, options, { visit: { ...visit, sessionId: session.id, source, method: 'code' }, log })
        return { user, session, isNew, now, settled }
      })
      if ('over' in outcome) {
        const user = await findUserByEmail(db, email)
        if (user !== null) recordFailedSignIn(db, { userId: user.id, source, now: clock.now(), method: 'code', log })
        throw refuseTry(outcome.over)
      }
      // Without its row a person counts as on the free plan all the same, so this is no reason to refuse a good code.
      await options
        .ensureFreePlan(outcome.user.id)
        .catch((error: unknown) => log.error({ event: 'free_plan_not_ensured', err: error }, 'a person was not put on the free plan'))
      log.info({ event: 'auth.signed_in', method: 'code', user_id: outcome.user.id, session_id: outcome.session.id })
      await outcome.settled()
      const fields = await signedIn(issuer, { ...outcome, generation: 1 })
      setRefreshCookie(reply, fields.refresh_token, options.secureCookies)
      return { ...fields, authentication: { method: 'otp', is_new_user: outcome.isNew } }
    },
  }
}
