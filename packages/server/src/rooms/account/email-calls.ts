/** The person's address: changed once both the old and the new one have proved that they are theirs. */
import { AppError } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit/audit-store.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { sendAside } from '../../platform/mail/send-aside.ts'
import type { CallHandlers } from '../../platform/room.ts'
import { waitWords } from '../../platform/wait-words.ts'
import type { Mail, MailMessage } from '../../ports/mail.ts'
import type { RateLimiter, RateRule } from '../../ports/rate-limiter.ts'
import type { AccountParts } from './account-parts.ts'
import { wantFreshSignIn } from './fresh-sign-in.ts'
import { ownUser, toProfile } from './to-profile.ts'

/** Three at once, then one in twenty minutes, for who asks and for the address that is mailed (ours, as for the contact form). */
const CHANGE_RULE: RateRule = { burst: 3, perSec: 1 / 1_200 }

const OVER_TEXT = 'Those codes do not work any more. Please ask for new ones.'

type CodeMail = { purpose: string; does: string; heading: string; text: string; note: string }

const codeMail = (to: string, code: string, { purpose, does, heading, text, note }: CodeMail): MailMessage =>
  composeMail({
    to,
    subject: `Your Reelwright code to ${purpose} this address: ${code}`,
    preview: `${code} ${does}.`,
    heading,
    code,
    paragraphs: [text],
    note,
  })

const oldMail = (to: string, newEmail: string, code: string): MailMessage =>
  codeMail(to, code, {
    purpose: 'leave',
    does: 'lets your account move to another address',
    heading: 'Your account is about to move',
    text: `Somebody who is signed in to your account wants to use ${newEmail} for it instead of this address.`,
    note: 'If that was not you, do not pass the code on: without it nothing changes. Sign in, and end the sessions that you do not know under Account.',
  })

const newMail = (to: string, code: string): MailMessage =>
  codeMail(to, code, {
    purpose: 'use',
    does: 'makes this the address of your account',
    heading: 'Use this address for your account',
    text: 'Type it where you asked for it, with the code that went to your old address. It works once, within 30 minutes.',
    note: 'If you did not ask for it, somebody mistyped an address. You can leave this mail alone.',
  })

const takenMail = (to: string): MailMessage =>
  composeMail({
    to,
    subject: 'You have a Reelwright account already',
    preview: 'Somebody wanted to use this address for another one.',
    heading: 'You have an account already',
    paragraphs: ['Somebody wanted to use this address for another account. It has one of its own, so nothing was changed.'],
    note: 'If that was you, sign in with this address; an address has one account.',
  })

const doneMail = (to: string, newEmail: string): MailMessage =>
  composeMail({
    to,
    subject: 'The address of your Reelwright account was changed',
    preview: `It is ${newEmail} now.`,
    heading: 'Your account has moved',
    paragraphs: [`It is ${newEmail} from now on: codes go there. Your other browsers were signed out.`],
    note: 'If that was not you, write to whoever runs the server at once.',
  })

type EmailParts = AccountParts & { mail: Mail; limiter: RateLimiter }

export const createEmailCalls = (parts: EmailParts): CallHandlers<'request_email_change' | 'confirm_email_change'> => {
  const { db, clock, mail } = parts
  const count = async (key: string): Promise<void> => {
    const { allowed, retryAfterSec } = await parts.limiter.take(`email-change:${key}`, CHANGE_RULE)
    if (!allowed)
      throw new AppError('RATE_LIMITED', {
        retryAfterSec,
        text: `Too many codes were asked for. Please try again in ${waitWords(retryAfterSec)}.`,
      })
  }

  return {
    request_email_change: async (input, { caller, log }) => {
      await wantFreshSignIn(parts, caller)
      const user = await ownUser(parts, db, caller.userId)
      if (input.new_email === user.email) throw new AppError('VALIDATION_ERROR', { text: 'That is the address that you have.' })
      await count(user.id)
      await count(input.new_email)
      const begun = await parts.beginEmailChange(db, { user, newEmail: input.new_email, now: clock.now() })
      await Promise.all([
        mail.send(oldMail(user.email, input.new_email, begun.oldCode)),
        mail.send(begun.newCode === null ? takenMail(input.new_email) : newMail(input.new_email, begun.newCode)),
      ]).catch((error: unknown) => {
        log.error({ event: 'account_mail_failed', err: error }, 'the codes for a change of address could not be sent')
        throw new AppError('UNAVAILABLE', { text: 'The codes could not be sent. Check the address, then try again.' })
      })
      return { expires_at: begun.expiresAt.toISOString() }
    },

    confirm_email_change: async (input, { caller, log, source }) => {
      const user = await ownUser(parts, db, caller.userId)
      const codes = { oldCode: input.old_code, newCode: input.new_code }
      const outcome = await db.transaction((tx) => parts.confirmEmailChange(tx, { user, ...codes, now: clock.now() }))
      if (outcome.kind === 'over') throw new AppError('OTP_VERIFICATION_FAILED', { text: OVER_TEXT, details: { code_ended: true } })
      if (outcome.kind === 'wrong')
        throw new AppError('OTP_VERIFICATION_FAILED', {
          text: `At least one of the codes is not right. ${outcome.triesLeft === 1 ? 'One try is left.' : `${outcome.triesLeft} tries are left.`}`,
        })
      for (const session of await parts.listSessions(db, { userId: user.id, now: clock.now() }))
        if (session.id !== caller.sessionId) await parts.endSession({ userId: user.id, sessionId: session.id, reason: 'email-changed' })
      await parts.announceChanged(caller.sessionId)
      await recordAudit(db, { kind: 'account.email_changed', userId: user.id, source, now: clock.now() })
      log.info({ event: 'account.email_changed', user_id: user.id })
      for (const to of [user.email, outcome.email]) void sendAside(mail, doneMail(to, outcome.email), log)
      return { profile: toProfile(await ownUser(parts, db, user.id), { ...caller, email: outcome.email }) }
    },
  }
}
