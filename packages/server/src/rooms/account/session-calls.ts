/** Where the person is signed in, and the end of it. */
import { AppError } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit/audit-store.ts'
import { describeBrowser } from '../../platform/http/origin/describe-browser.ts'
import { shortAddress } from '../../platform/http/origin/network-address.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { AccountParts } from './account-parts.ts'
import { wantFreshSignIn } from './fresh-sign-in.ts'

type SessionCall = 'list_sessions' | 'revoke_session' | 'revoke_all_sessions'

export const createSessionCalls = (parts: AccountParts): CallHandlers<SessionCall> => {
  const { db, clock } = parts
  return {
    list_sessions: async (_input, { caller }) => {
      const sessions = await parts.listSessions(db, { userId: caller.userId, now: clock.now() })
      return {
        sessions: sessions.map((session) => ({
          id: session.id,
          current: session.id === caller.sessionId,
          user_agent: session.userAgent,
          browser: describeBrowser(session.userAgent),
          place: shortAddress(session.address),
          created_at: session.createdAt.toISOString(),
          last_used_at: session.lastUsedAt.toISOString(),
        })),
      }
    },

    revoke_session: async (input, { caller, log, source }) => {
      await wantFreshSignIn(parts, caller)
      if (!(await parts.endSession({ userId: caller.userId, sessionId: input.session_id, reason: 'by-user' })))
        throw new AppError('NOT_FOUND', { text: 'That session has ended already.' })
      log.info({ event: 'account.session_ended', user_id: caller.userId, session_id: input.session_id })
      await recordAudit(db, { kind: 'account.session_ended', userId: caller.userId, source, now: clock.now() })
      return { session_id: input.session_id }
    },

    revoke_all_sessions: async (input, { caller, log, source }) => {
      await wantFreshSignIn(parts, caller)
      const sessions = await parts.listSessions(db, { userId: caller.userId, now: clock.now() })
      // The caller's own last, so that nothing is left half done.
      const ending = sessions.filter(({ id }) => id !== caller.sessionId).map(({ id }) => id)
      if (input.include_current) ending.push(caller.sessionId)
      for (const sessionId of ending) await parts.endSession({ userId: caller.userId, sessionId, reason: 'by-user' })
      await recordAudit(db, {
        kind: 'account.session_ended',
        userId: caller.userId,
        source,
        now: clock.now(),
        detail: `${ending.length}`,
      })
      log.info({ event: 'account.sessions_ended', user_id: caller.userId, sessions: ending.length })
      return { ended: ending.length }
    },
  }
}
