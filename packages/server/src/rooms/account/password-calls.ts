/** The person's password: set, changed, judged, taken away. */
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit/audit-store.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { sendAside } from '../../platform/mail/send-aside.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { Mail } from '../../ports/mail.ts'
import type { AccountParts } from './account-parts.ts'
import { isFreshSignIn, wantFreshSignIn } from './fresh-sign-in.ts'
import { ownUser } from './to-profile.ts'

const GUESSABLE_TEXT = 'That password is one of the first that somebody would guess. Choose a longer one, or a few words in a row.'

const SIGN_IN_FIRST_TEXT = 'To set a first password, sign out, sign in again, and set it within 15 minutes.'

type PasswordCall = 'set_password' | 'rate_password' | 'remove_password'

export const createPasswordCalls = (parts: AccountParts & { mail: Mail }): CallHandlers<PasswordCall> => {
  const { db, clock } = parts

  /** Nobody waits for it; one that cannot be sent is logged. */
  const tell = (to: string, what: 'set' | 'changed' | 'removed', log: FastifyBaseLogger): void => {
    const mail = composeMail({
      to,
      subject: `The password of your Reelwright account was ${what}`,
      preview: 'If that was you, there is nothing to do.',
      heading: `Your password was ${what}`,
      paragraphs: [
        what === 'removed'
          ? 'From now on a code by e-mail signs you in.'
          : 'Your other browsers were signed out. A code by e-mail signs you in as before.',
        'If that was you, there is nothing to do.',
      ],
      note: 'If it was not you, sign in with a code, open Account, sign out everywhere and set a new password.',
    })
    void sendAside(parts.mail, mail, log)
  }

  return {
    set_password: async (input, { caller, log, source }) => {
      const now = clock.now()
      const user = await ownUser(parts, db, caller.userId)
      const sessions = await parts.listSessions(db, { userId: caller.userId, now })
      const isFresh = await isFreshSignIn(parts, caller)
      // Else whoever comes by an open browser could make a way in of their own that outlives the session.
      if (!user.hasPassword && !isFresh) throw new AppError('INVALID_CREDENTIALS', { text: SIGN_IN_FIRST_TEXT })
      if (user.hasPassword && !isFresh) {
        const given = input.current_password ?? ''
        if (given === '' || !(await parts.isPassword({ userId: user.id, email: user.email, password: given })))
          throw new AppError('INVALID_CREDENTIALS', { text: 'The current password is not right.' })
      }
      if (await parts.isGuessable(input.new_password, user)) throw new AppError('VALIDATION_ERROR', { text: GUESSABLE_TEXT })
      await parts.setPassword(db, { userId: caller.userId, password: input.new_password, now })
      for (const session of sessions)
        if (session.id !== caller.sessionId)
          await parts.endSession({ userId: caller.userId, sessionId: session.id, reason: 'password-changed' })
      log.info({ event: 'account.password_set', user_id: caller.userId, had_one: user.hasPassword })
      await recordAudit(db, { kind: 'account.password_set', userId: caller.userId, source, now })
      tell(caller.email, user.hasPassword ? 'changed' : 'set', log)
      return { has_password: true }
    },

    rate_password: async (input, { caller }) => ({
      strength: await parts.passwordStrength(input.password, await ownUser(parts, db, caller.userId)),
    }),

    remove_password: async (_input, { caller, log, source }) => {
      await wantFreshSignIn(parts, caller)
      const user = await ownUser(parts, db, caller.userId)
      const now = clock.now()
      await parts.removePassword(db, { userId: caller.userId, now })
      await recordAudit(db, { kind: 'account.password_removed', userId: caller.userId, source, now })
      log.info({ event: 'account.password_removed', user_id: caller.userId })
      if (user.hasPassword) tell(caller.email, 'removed', log)
      return { has_password: false }
    },
  }
}
