import { createTransport } from 'nodemailer'
import type { Mail } from '../../ports/mail.ts'

/** A mail server that takes longer than this to greet or to take a message counts as down. */
const TIMEOUT_MS = 15_000

/** Sends by SMTP. `smtps://` is TLS from the start; `smtp://` changes to TLS when the server offers it. */
export const createSmtpMail = ({ url, from }: { url: string; from: string }): Mail & { close(): void } => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    send: async (message) => {
      await transport.sendMail({ from, ...message })
    },
    close: () => transport.close(),
  }
}
