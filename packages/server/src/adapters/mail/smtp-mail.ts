import { createTransport } from 'nodemailer'
import { isLoopbackName } from '../../platform/http/origin/host-guard.ts'
import type { Mail } from '../../ports/mail.ts'

/** A mail server that takes longer than this to greet or to take a message counts as down. */
const TIMEOUT_MS = 15_000

/** A password, and codes that sign people in, go to no other machine in the clear because somebody between has taken the offer of TLS away. An address may say otherwise. */
export const requiresTls = (address: string): boolean => {
  const url = new URL(address)
  const said = url.searchParams.get('requireTLS')
  return said === null ? url.password !== '' && !isLoopbackName(url.hostname) : said === 'true'
}

/** Sends by SMTP. `smtps://` is TLS from the start; `smtp://` changes to TLS when the server offers it, and sends nothing without where it has to. */
export const createSmtpMail = ({ url, from }: { url: string; from: string }): Mail & { close(): void } => {
  const transport = createTransport({
    url,
    requireTLS: requiresTls(url),
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
