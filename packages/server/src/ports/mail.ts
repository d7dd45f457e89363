export type MailMessage = {
  to: string /** Where an answer goes; without it to whom the mail is from. */
  replyTo?: string
  /** The same for every try to send it, so that a mailbox that got it twice shows it once. */
  messageId?: string
  subject: string
  text: string
  html: string
}
/** Sends one message; rejects when the next hop did not take it. */
export type Mail = { send(message: MailMessage): Promise<void> }
