/** What a sign-in means beside its session: it is written down, an account that was to be deleted stays, and its owner hears of a browser that is new. */
import type { SessionId, UserId } from '@reelwright/contract/wire/ids'
import type { FastifyBaseLogger } from 'fastify'
import { recordAudit } from '../../../platform/audit/audit-store.ts'
import { momentWords } from '../../../platform/date-words.ts'
import type { Db } from '../../../platform/db.ts'
import { describeBrowser } from '../../../platform/http/origin/describe-browser.ts'
import { shortAddress } from '../../../platform/http/origin/network-address.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { sendAside } from '../../../platform/mail/send-aside.ts'
import type { RequestSource } from '../../../platform/room.ts'
import type { Mail, MailMessage } from '../../../ports/mail.ts'
import { keepUser, wasHereBefore } from '../auth-store.ts'
import type { UserRow } from '../tables.ts'

export type AfterSignInParts = {
  mail: Mail
  /** Rings the bell; what it gives back tells their tabs, after commit. */
  notify(db: Db, wanted: { userId: UserId; title: string; message: string }): Promise<() => Promise<void>>
}

export type SignInVisit = {
  user: UserRow
  sessionId: SessionId
  method: 'code' | 'password' | 'google'
  userAgent: string
  address: string
  source: RequestSource
  device: string
  now: Date
}

const keptMail = (to: string): MailMessage =>
  composeMail({
    to,
    subject: 'Your Reelwright account stays',
    preview: 'You signed in, so it will not be deleted.',
    heading: 'Your account stays',
    paragraphs: ['You signed in, so your account will not be deleted. Everything in it is as you left it; shared links work again.'],
    note: 'If that was not you, sign in, end the other sessions under Account, and ask for the deletion again.',
  })

const newBrowserMail = ({ user, userAgent, address, now }: SignInVisit): MailMessage =>
  composeMail({
    to: user.email,
    subject: 'New sign-in to your Reelwright account',
    preview: `${describeBrowser(userAgent)}, ${momentWords(now)}.`,
    heading: 'Somebody signed in to your account',
    paragraphs: [
      `${describeBrowser(userAgent)}, from ${shortAddress(address)}, on ${momentWords(now)}.`,
      'If that was you, there is nothing to do.',
    ],
    note: 'If it was not you, sign in, open Account, and sign out everywhere. Then change your password, if you have one, and that of your mailbox.',
  })

/** In the transaction of the sign-in, after its session was begun; what it gives back is done after commit. */
export const settleSignIn = async (
  db: Db,
  { mail, notify }: AfterSignInParts,
  { visit, log }: { visit: SignInVisit; log: FastifyBaseLogger },
): Promise<() => Promise<void>> => {
  const { user, source, now } = visit
  await recordAudit(db, { kind: 'auth.signed_in', userId: user.id, source, now, detail: visit.method })
  const isFirst = user.createdAt.getTime() === visit.now.getTime()
  const isNewBrowser = !isFirst && !(await wasHereBefore(db, visit))
  const isKept = user.deletesAt !== null && (await keepUser(db, user.id))
  if (isKept) await recordAudit(db, { kind: 'account.deletion_taken_back', userId: user.id, source, now })
  const title = 'Your account stays'
  const tellTabs = isKept ? await notify(db, { userId: user.id, title, message: 'You signed in, so it will not be deleted.' }) : null
  return async () => {
    // Nobody who signs in waits for mails that tell what has happened.
    if (isNewBrowser) void sendAside(mail, newBrowserMail(visit), log)
    if (tellTabs === null) return
    log.info({ event: 'account.kept', user_id: user.id })
    await tellTabs()
    void sendAside(mail, keptMail(user.email), log)
  }
}
