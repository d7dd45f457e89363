import type { FastifyBaseLogger } from 'fastify'
import type { Mail, MailMessage } from '../../ports/mail.ts'

/** Sends a mail on which nothing hangs: it tells what has happened all the same. One that cannot be sent is logged; never rejects. */
export const sendAside = (mail: Mail, message: MailMessage, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> =>
  mail.send(message).catch((error: unknown) => log.warn({ event: 'account_mail_failed', err: error }, 'a mail could not be sent'))
