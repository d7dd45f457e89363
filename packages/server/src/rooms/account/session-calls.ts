/** Where the person is signed in, and the password. */
import { AppError } from '../../platform/app-error.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { AccountParts } from './account-parts.ts'
import { ownUser } from './to-profile.ts'

/** Right after a sign-in the person has proved who they are. */
const FRESH_SIGN_IN_MS = 15 * 60_000

const GUESSABLE_TEXT = 'That password is one of the first that somebody would guess. Choose a longer one, or a few words in a row.'

const SIGN_IN_FIRST_TEXT = 'To set a first password, sign out, sign in again, and set it within 15 minutes.'

export const createSessionCalls = (parts: AccountParts): CallHandlers<'list_sessions' | 'revoke_session' | 'set_password'> => {
  const { db, clock } = parts
  return {
    list_sessions: async (_input, { caller }) => {
      const sessions = await parts.listSessions(db, { userId: caller.userId, now: clock.now() })
      return {
        sessions: sessions.map((session) => ({
          id: session.id,
          current: session.id === caller.sessionId,
          user_agent: session.userAgent,
          created_at: session.createdAt.toISOString(),
          last_used_at: session.lastUsedAt.toISOString(),
        })),
      }
    },

    revoke_session: async (input, { caller, log }) => {
      if (!(await parts.endSession({ userId: caller.userId, sessionId: input.session_id, reason: 'by-user' })))
        throw new AppError('NOT_FOUND', { text: 'That session has ended already.' })
      log.info({ event: 'account.session_ended', user_id: caller.userId, session_id: input.session_id })
      return { session_id: input.session_id }
    },

    set_password: async (input, { caller, log }) => {
      const now = clock.now()
      const user = await ownUser(parts, db, caller.userId)
      const sessions = await parts.listSessions(db, { userId: caller.userId, now })
      const current = sessions.find((session) => session.id === caller.sessionId)
      const isFresh = current !== undefined && now.getTime() - current.createdAt.getTime() <= FRESH_SIGN_IN_MS
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
      return { has_password: true }
    },
  }
}
