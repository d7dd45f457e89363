/** Wires the mail of a payment: billing knows of the payment, the account of the wish, and signing in of the address. */
import { mailAddressFor } from './compose-mail-address.ts'
import { createReceipts, type ReceiptParts, type Receipts } from './rooms/billing/invoices/send-receipt.ts'

export const composeReceipts = (parts: Omit<ReceiptParts, 'receiptAddress'>): Receipts =>
  createReceipts({ ...parts, receiptAddress: mailAddressFor('receiptMails') })
