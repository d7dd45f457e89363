/** What stands on an invoice, in words. Pure; `draw-invoice.ts` puts it on paper. */
import { dayWords } from '../../../platform/date-words.ts'
import type { InvoiceParty } from './invoice-party.ts'
import type { StoredInvoice } from './invoice-store.ts'
import { invoiceMoney } from './invoice-words.ts'

export type InvoiceSheet = {
  title: 'Invoice' | 'Credit note'
  number: string
  /** Names and what they are, one under the other. */
  facts: [name: string, value: string][]
  seller: string[]
  buyer: string[]
  lines: { description: string; amount: string }[]
  /** The last one is what counts. */
  sums: [name: string, amount: string][]
  note: string | null
  issuedAt: Date
}

const STATUS: Record<StoredInvoice['status'], string> = { paid: 'Paid', open: 'Due', failed: 'Not paid', refunded: 'Paid back' }

const partyLines = ({ name, address, email }: InvoiceParty): string[] =>
  [name, ...address, email].filter((line): line is string => line !== null && line !== '')

type InvoiceFacts = Omit<StoredInvoice, 'id' | 'userId' | 'providerSubscriptionId'>

export const toInvoiceSheet = (invoice: InvoiceFacts, seller: InvoiceParty): InvoiceSheet => {
  const { amountCents, creditCents, returnedCents, status, periodStart, periodEnd, issuedAt, description, provider } = invoice
  const isCredit = amountCents < 0
  const dueCents = amountCents - creditCents
  const lines = invoice.lines ?? []
  const settled: Record<StoredInvoice['status'], string> = { paid: 'Paid', open: 'Due now', failed: 'Due now', refunded: 'Paid back' }
  const number = invoice.number ?? invoice.providerInvoiceId
  return {
    title: isCredit ? 'Credit note' : 'Invoice',
    number,
    facts: [
      ['Number', number],
      ['Date', dayWords(issuedAt)],
      ...(periodStart && periodEnd ? [['Period', `${dayWords(periodStart)} to ${dayWords(periodEnd)}`] satisfies [string, string]] : []),
      ['Status', isCredit && status === 'paid' ? 'Credited' : STATUS[status]],
      ...(status === 'paid' && returnedCents > 0 ? [['Paid back', `${invoiceMoney(returnedCents)} of it`] satisfies [string, string]] : []),
      ['Reference', invoice.providerInvoiceId],
    ],
    seller: partyLines(invoice.seller ?? seller),
    buyer: partyLines(invoice.buyer ?? { name: null, email: null, address: [] }),
    lines: (lines.length > 0 ? lines : [{ description, amountCents }]).map((line) => ({
      description: line.description,
      amount: invoiceMoney(line.amountCents),
    })),
    sums: [
      ['Total', invoiceMoney(amountCents)],
      ...(creditCents > 0 ? [['Credit used', invoiceMoney(-creditCents)] satisfies [string, string]] : []),
      isCredit ? ['Credit for what comes', invoiceMoney(-amountCents)] : [settled[status], invoiceMoney(dueCents)],
    ],
    note: provider === 'sandbox' ? 'Made in the sandbox: no money moved.' : null,
    issuedAt,
  }
}
