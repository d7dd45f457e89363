/** The mail that a payment was made, to whoever asked for such mails. */
import { dayWords } from '../../../platform/date-words.ts'
import type { Db } from '../../../platform/db.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { Mail, MailMessage } from '../../../ports/mail.ts'
import { invoiceMoney } from './invoice-words.ts'

/** An invoice that has just been paid. */
export type Receipt = {
  userId: string
  number: string
  description: string
  /** What was charged: credit that paid a part of it is not in it. */
  paidCents: number
  issuedAt: Date
  isSandbox: boolean
}

/** After commit; never rejects. */
export type SendReceipt = (receipt: Receipt) => Promise<void>

export type SendReceiptParts = {
  db: Db
  mail: Mail
  /** What links point to, without a slash at its end. */
  publicUrl: string
  /** Where receipts of that person go; null for whoever did not ask for them. */
  receiptAddress(db: Db, userId: string): Promise<string | null>
  onFailed(error: unknown): void
}

/** Pure. */
const receiptMail = (
  { number, description, paidCents, issuedAt, isSandbox }: Receipt,
  { to, publicUrl }: { to: string; publicUrl: string },
): MailMessage => {
  const amount = invoiceMoney(paidCents)
  const what = `${description}: ${amount}`
  return composeMail({
    to,
    subject: `Receipt for invoice ${number}: ${amount}`,
    preview: `${what}.`,
    heading: `You paid ${amount}`,
    paragraphs: [
      what,
      `Invoice ${number} of ${dayWords(issuedAt)}.`,
      ...(isSandbox ? ['Made in the sandbox: no money moved.'] : []),
      'The invoice itself is in your Billing History, as a PDF.',
    ],
    action: { label: 'Billing History', url: `${publicUrl}/billing?tab=history` },
    note: `You get this mail because you asked for it. Switch it off under Preferences: ${publicUrl}/account`,
  })
}

export const createSendReceipt =
  ({ db, mail, publicUrl, receiptAddress, onFailed }: SendReceiptParts): SendReceipt =>
  async (receipt) => {
    try {
      const to = await receiptAddress(db, receipt.userId)
      // The provider, and whoever changes a plan, do not wait for a mail; the invoice is in the history all the same.
      if (to !== null) void mail.send(receiptMail(receipt, { to, publicUrl })).catch(onFailed)
    } catch (error) {
      onFailed(error)
    }
  }
