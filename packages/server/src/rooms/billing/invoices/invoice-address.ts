/** Addresses under which an invoice is downloaded. */
import { isSigned, type Signed, signedQuery } from '../../../platform/http/signed-path.ts'

export const INVOICES_PATH = '/invoices/'

/** Long enough for a page that was open over lunch; the page asks for a new one when it is pressed. */
const LIFE_SEC = 60 * 60

const signed = (invoiceId: string): Signed => ({ kind: 'invoice', id: invoiceId })

/** Without an origin. */
export const invoicePath = (secret: string, invoiceId: string, now: Date): string =>
  `${INVOICES_PATH}${invoiceId}?${signedQuery(secret, signed(invoiceId), { now, lifeSec: LIFE_SEC })}`

/** Whether the address was signed here and has not ended. */
export const isInvoiceAddress = (secret: string, { invoiceId, query, now }: { invoiceId: string; query: unknown; now: Date }): boolean =>
  isSigned(secret, signed(invoiceId), { query, now })
