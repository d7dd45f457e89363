export type MailMessage = { to: string; subject: string; text: string; html: string }
/** Sends one message; rejects when the next hop did not take it. */
export type Mail = { send(message: MailMessage): Promise<void> }
