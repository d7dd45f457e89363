/** Addresses under which an invoice is downloaded: a new tab carries no token, so the address itself proves who may. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

export const INVOICES_PATH = '/invoices/'

/** Long enough for a page that was open over lunch; the page asks for a new one when it is pressed. */
const LIFE_SEC = 60 * 60

const Asked = z.object({ until: z.string().check(z.regex(/^\d{1,12}$/)), sig: z.string().check(z.maxLength(100)) })

const signatureOf = (secret: string, invoiceId: string, until: string): string =>
  createHmac('sha256', secret).update(`invoice\n${invoiceId}\n${until}`).digest('base64url')

/** Without an origin. */
export const invoicePath = (secret: string, invoiceId: string, now: Date): string => {
  const until = String(Math.floor(now.getTime() / 1000) + LIFE_SEC)
  return `${INVOICES_PATH}${invoiceId}?${new URLSearchParams({ until, sig: signatureOf(secret, invoiceId, until) })}`
}

/** Whether the address was signed here and has not ended. */
export const isInvoiceAddress = (secret: string, { invoiceId, query, now }: { invoiceId: string; query: unknown; now: Date }): boolean => {
  const asked = Asked.safeParse(query)
  if (!asked.success) return false
  const right = Buffer.from(signatureOf(secret, invoiceId, asked.data.until))
  const presented = Buffer.from(asked.data.sig)
  return presented.length === right.length && timingSafeEqual(presented, right) && Number(asked.data.until) * 1000 > now.getTime()
}
