/** Wires the mail of a payment: billing knows of the payment, the account of the wish, and signing in of the address. */
import { UserId } from '@reelwright/contract/wire/ids'
import { wantsMail } from './rooms/account/preferences-store.ts'
import { findAccountUser } from './rooms/auth/auth-for-account.ts'
import { createReceipts, type ReceiptParts, type Receipts } from './rooms/billing/invoices/send-receipt.ts'

export const composeReceipts = (parts: Omit<ReceiptParts, 'receiptAddress'>): Receipts =>
  createReceipts({
    ...parts,
    receiptAddress: async (db, told) => {
      const userId = UserId.parse(told)
      return (await wantsMail(db, userId, 'receiptMails')) ? ((await findAccountUser(db, userId))?.email ?? null) : null
    },
  })
