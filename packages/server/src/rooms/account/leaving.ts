/** Leaving: an account is deleted two weeks after its owner asked for it, and a sign-in before then takes that back. */
import { AppError } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit/audit-store.ts'
import { dayWords } from '../../platform/date-words.ts'
import { byTheClock } from '../../platform/jobs/by-the-clock.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { sendAside } from '../../platform/mail/send-aside.ts'
import type { AnyJobDefinition, CallHandlers } from '../../platform/room.ts'
import type { Mail } from '../../ports/mail.ts'
import type { AccountParts } from './account-parts.ts'
import { wantFreshSignIn } from './fresh-sign-in.ts'

/** Long enough to come back from a holiday, short enough to be gone. */
export const LEAVING_GRACE_MS = 14 * 24 * 60 * 60_000

type LeavingParts = AccountParts & { mail: Mail }

export const createLeavingCalls = (parts: LeavingParts): CallHandlers<'delete_account'> => {
  const { db, clock } = parts
  return {
    delete_account: async (input, { caller, log, source }) => {
      if (input.email !== caller.email) throw new AppError('VALIDATION_ERROR', { text: 'Type your e-mail address to confirm' })
      await wantFreshSignIn(parts, caller)
      const now = clock.now()
      const deletesAt = new Date(now.getTime() + LEAVING_GRACE_MS)
      await db.transaction(async (tx) => {
        const refusal = await parts.refuseDeletion(tx, caller.userId)
        if (refusal !== null) throw new AppError('CONFLICT', { text: refusal })
        await parts.leaveUser(tx, { userId: caller.userId, deletesAt })
        await parts.deleteExports(tx, caller.userId)
        await recordAudit(tx, { kind: 'account.deletion_asked', userId: caller.userId, source, now })
      })
      const sessions = await parts.listSessions(db, { userId: caller.userId, now })
      for (const { id: sessionId } of sessions) await parts.endSession({ userId: caller.userId, sessionId, reason: 'leaving' })
      log.info({ event: 'account.leaving', user_id: caller.userId, sessions: sessions.length })
      const mail = composeMail({
        to: caller.email,
        subject: `Your Reelwright account will be deleted on ${dayWords(deletesAt)}`,
        preview: 'Sign in before then to keep it.',
        heading: `Your account will be deleted on ${dayWords(deletesAt)}`,
        paragraphs: [
          'You were signed out everywhere, and your shared links are closed. On that day all your projects, files, reels and messages are deleted for good.',
          'Changed your mind? Sign in before then: that keeps the account, and everything in it.',
        ],
        note: 'If you did not ask for this, sign in now, and end the sessions that you do not know under Account.',
      })
      await sendAside(parts.mail, mail, log)
      return { deleted: true, deletes_at: deletesAt.toISOString() }
    },
  }
}

/** Deletes accounts whose time has come, one transaction each. */
export const createLeaversJob = (
  parts: Pick<AccountParts, 'db' | 'clock' | 'lockLeaver' | 'deleteUser' | 'announceGone'>,
): AnyJobDefinition => ({
  name: 'account-leavers',
  ...byTheClock('20 * * * *'),
  timeoutSec: 600,
  heartbeatSec: 30,
  run: async (_payload, { log, signal }) => {
    const deleteNext = (): Promise<boolean> =>
      parts.db.transaction(async (tx) => {
        const leaver = await parts.lockLeaver(tx, parts.clock.now())
        if (leaver === null) return false
        await parts.deleteUser(tx, leaver)
        // Of nobody any more: that an account went is all that is left of it.
        await recordAudit(tx, { kind: 'account.deleted', userId: null, source: null, now: parts.clock.now() })
        log.info({ event: 'account.deleted', user_id: leaver.userId })
        return true
      })
    while (!signal.aborted && (await deleteNext())) await parts.announceGone()
  },
})
