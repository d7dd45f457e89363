/**
 * The mail that a reel is ready, to whoever asked for such mails. A job that is queued in the transaction in which its video is finished:
 * a process that dies right after it has not forgotten anybody, and a mail server that is away is asked again.
 */
import { JushnId, type UserId } from '@reelwright/contract/wire/ids'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { MAIL_JOB_LIMITS } from '../../../platform/mail/mail-job-limits.ts'
import type { EnqueueJob, JobDefinition } from '../../../platform/room.ts'
import type { Mail, MailMessage } from '../../../ports/mail.ts'
import type { ReelAccess } from '../own-reel.ts'
import { type ReadyNews, readyNews } from './render-rules.ts'
import { findReadyRender } from './render-store.ts'

const SEND_REEL_MAIL_JOB = { name: 'send-reel-mail' } as const

/** No names: ended jobs are kept for a week. */
const Payload = z.object({ jushnId: JushnId })

export type ReelMailParts = {
  db: Db
  mail: Mail
  /** What links point to, without a slash at its end. */
  publicUrl: string
  findReel: ReelAccess['findReel']
  /** Where such mails of that person go; null for whoever did not ask for them. */
  reelMailAddress(db: Db, userId: UserId): Promise<string | null>
}

/** Call in the transaction in which the video is finished. */
export const queueReelMail = (db: Db, enqueue: EnqueueJob, jushnId: JushnId): Promise<void> =>
  enqueue(db, SEND_REEL_MAIL_JOB, { jushnId }, { singletonKey: jushnId })

/** Pure. */
const reelMail = (
  { title, message, actionUrl, actionText }: ReadyNews,
  { to, jushnId, publicUrl }: { to: string; jushnId: JushnId; publicUrl: string },
): MailMessage => {
  const mail = composeMail({
    to,
    subject: title,
    preview: message,
    heading: title,
    paragraphs: [message],
    action: { label: actionText, url: `${publicUrl}${actionUrl}` },
    note: `You get this mail because you asked for it. Switch it off under Preferences: ${publicUrl}/account`,
  })
  // Who dies between sending it and saying so sends it again.
  return { ...mail, messageId: `<ready.${jushnId}@${new URL(publicUrl).hostname}>` }
}

export const createReelMailJob = ({
  db,
  mail,
  publicUrl,
  findReel,
  reelMailAddress,
}: ReelMailParts): JobDefinition<z.infer<typeof Payload>> => ({
  ...SEND_REEL_MAIL_JOB,
  payload: Payload,
  ...MAIL_JOB_LIMITS,
  run: async ({ jushnId }) => {
    const video = await findReadyRender(db, jushnId)
    // Deleted meanwhile: there is nothing to open.
    const reel = video === null ? null : await findReel(db, video)
    if (video === null || reel === null) return
    const to = await reelMailAddress(db, video.userId)
    if (to !== null) await mail.send(reelMail(readyNews(reel, video), { to, jushnId, publicUrl }))
  },
})
