/**
 * The mail that a payment was made, to whoever asked for such mails. A job that is queued in the transaction which makes the invoice
 * paid: a process that dies right after it has not forgotten anybody, and a mail server that is away is asked again.
 */
import * as z from 'zod/mini'
import { dayWords } from '../../../platform/date-words.ts'
import type { Db } from '../../../platform/db.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { MAIL_JOB_LIMITS } from '../../../platform/mail/mail-job-limits.ts'
import type { AnyJobDefinition, EnqueueJob, JobDefinition } from '../../../platform/room.ts'
import type { Mail, MailMessage } from '../../../ports/mail.ts'
import { paidCentsOf, readInvoice, type StoredInvoice } from './invoice-store.ts'
import { invoiceMoney } from './invoice-words.ts'

const SEND_RECEIPT_JOB = { name: 'send-receipt' } as const

/** Nothing of the payment itself: ended jobs are kept for a week. */
const Payload = z.object({ invoiceId: z.guid() })

export type Receipts = {
  /** Call in the transaction in which the invoice becomes paid, once. */
  queue(db: Db, invoiceId: string): Promise<void>
  jobs: readonly AnyJobDefinition[]
}

export type ReceiptParts = {
  db: Db
  enqueue: EnqueueJob
  mail: Mail
  /** What links point to, without a slash at its end. */
  publicUrl: string
  /** Where receipts of that person go; null for whoever did not ask for them. */
  receiptAddress(db: Db, userId: string): Promise<string | null>
}

/** Pure. */
const receiptMail = (
  { id, number, providerInvoiceId, description, issuedAt, provider }: StoredInvoice,
  { to, paidCents, publicUrl }: { to: string; paidCents: number; publicUrl: string },
): MailMessage => {
  const amount = invoiceMoney(paidCents)
  const shown = number ?? providerInvoiceId
  const what = `${description}: ${amount}`
  const mail = composeMail({
    to,
    subject: `Receipt for invoice ${shown}: ${amount}`,
    preview: `${what}.`,
    heading: `You paid ${amount}`,
    paragraphs: [
      what,
      `Invoice ${shown} of ${dayWords(issuedAt)}.`,
      ...(provider === 'sandbox' ? ['Made in the sandbox: no money moved.'] : []),
      'The invoice itself is in your Billing History, as a PDF.',
    ],
    action: { label: 'Billing History', url: `${publicUrl}/billing?tab=history` },
    note: `You get this mail because you asked for it. Switch it off under Preferences: ${publicUrl}/account`,
  })
  // Who dies between sending it and saying so sends it again.
  return { ...mail, messageId: `<receipt.${id}@${new URL(publicUrl).hostname}>` }
}

const createSendReceiptJob = ({
  db,
  mail,
  publicUrl,
  receiptAddress,
}: Omit<ReceiptParts, 'enqueue'>): JobDefinition<z.infer<typeof Payload>> => ({
  ...SEND_RECEIPT_JOB,
  payload: Payload,
  ...MAIL_JOB_LIMITS,
  run: async ({ invoiceId }) => {
    const invoice = await readInvoice(db, invoiceId)
    // Paid back meanwhile, or its owner is gone: there is nothing to tell.
    const paidCents = invoice === null ? null : paidCentsOf(invoice)
    if (invoice === null || paidCents === null) return
    const to = await receiptAddress(db, invoice.userId)
    if (to !== null) await mail.send(receiptMail(invoice, { to, paidCents, publicUrl }))
  },
})

export const createReceipts = ({ enqueue, ...parts }: ReceiptParts): Receipts => ({
  queue: (db, invoiceId) => enqueue(db, SEND_RECEIPT_JOB, { invoiceId }, { singletonKey: invoiceId }),
  jobs: [createSendReceiptJob(parts)],
})
