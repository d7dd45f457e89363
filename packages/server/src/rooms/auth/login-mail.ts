/** The mail that brings a one-time code. */
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { MailMessage } from '../../ports/mail.ts'

/** The code ends the subject, so that it is read in a notification without opening the mail. */
export const composeLoginMail = ({ to, code, lifeMin }: { to: string; code: string; lifeMin: number }): MailMessage =>
  composeMail({
    to,
    subject: `Your Reelwright sign-in code: ${code}`,
    preview: `${code} signs you in to Reelwright.`,
    heading: 'Here is your sign-in code',
    code,
    paragraphs: [`Type it where you asked for it. It works once, within ${lifeMin} minutes.`],
    note: 'If you did not ask for it, somebody mistyped an address. You can leave this mail alone: without the code nobody gets in.',
  })
