import type { UserId } from '@reelwright/contract/wire/ids'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { sendAside } from '../../platform/mail/send-aside.ts'
import type { Mail } from '../../ports/mail.ts'
import type { AccountParts } from './account-parts.ts'
import { wantsMail } from './preferences-store.ts'

export type ReelMailParts = Pick<AccountParts, 'findUser'> & {
  mail: Mail
  log: Pick<FastifyBaseLogger, 'warn'>
  /** What links point to, without a slash at its end. */
  publicUrl: string
}

/** Mails that a reel is ready to whoever wants such mails; what it gives back sends it, after commit. */
export const createReelMail =
  ({ mail, log, publicUrl, findUser }: ReelMailParts) =>
  async (
    db: Db,
    {
      userId,
      title,
      message,
      actionUrl,
      actionText,
    }: { userId: UserId; title: string; message: string; actionUrl: string; actionText: string },
  ): Promise<() => Promise<void>> => {
    const user = (await wantsMail(db, userId, 'reelMails')) ? await findUser(db, userId) : null
    if (user === null) return async () => undefined
    const composed = composeMail({
      to: user.email,
      subject: title,
      preview: message,
      heading: title,
      paragraphs: [message],
      action: { label: actionText, url: `${publicUrl}${actionUrl}` },
      note: `You get this mail because you asked for it. Switch it off under Preferences: ${publicUrl}/account`,
    })
    // The reel is ready all the same, and the bell says so.
    return () => sendAside(mail, composed, log)
  }
