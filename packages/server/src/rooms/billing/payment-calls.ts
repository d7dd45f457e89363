/** Invoices, which are kept here, and cards, which the provider holds. */
import type { billingCalls } from '@reelwright/contract/billing'
import * as z from 'zod/mini'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import { requestOrigin } from '../../platform/http/origin/request-origin.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { invoicePath } from './invoices/invoice-address.ts'
import { findInvoice, listInvoices } from './invoices/invoice-store.ts'
import type { Invoicing } from './invoices/invoicing.ts'
import { ownReturnAddress } from './return-address.ts'
import { findSubscription } from './subscription-store.ts'
import { toHistoryEntry } from './to-wire-billing.ts'

type PaymentCall = keyof Pick<
  typeof billingCalls,
  | 'get_billing_history'
  | 'get_invoice_download_url'
  | 'get_payment_methods'
  | 'create_payment_method_session'
  | 'create_customer_portal_session'
>

const InvoiceId = z.guid()

type PaymentCallParts = { db: Db; clock: Clock; payments: Payments; publicUrl: string; invoicing: Invoicing }

const openPortal = async (
  { db, payments, publicUrl }: PaymentCallParts,
  { userId, returnUrl, purpose }: { userId: string; returnUrl: string; purpose: 'manage' | 'card' },
) => {
  const address = ownReturnAddress(returnUrl, publicUrl)
  const customerId = (await findSubscription(db, userId))?.providerCustomerId
  if (!customerId) throw new AppError('CONFLICT', { text: 'There is no card on file yet. Choose a plan first.' })
  return payments.openPortal({ providerCustomerId: customerId, returnUrl: address, purpose })
}

export const createPaymentCalls = (parts: PaymentCallParts): CallHandlers<PaymentCall> => {
  const { db, clock, payments, publicUrl, invoicing } = parts
  const addressOf = (invoiceId: string): string => `${requestOrigin(publicUrl)}${invoicePath(invoicing.secret, invoiceId, clock.now())}`
  return {
    get_billing_history: async (_input, { caller }) => ({
      history: (await listInvoices(db, caller.userId)).map((invoice) => toHistoryEntry(invoice, addressOf(invoice.id))),
    }),

    get_invoice_download_url: async (input, { caller }) => {
      const invoiceId = InvoiceId.safeParse(input.invoiceId)
      const invoice = invoiceId.success ? await findInvoice(db, { userId: caller.userId, invoiceId: invoiceId.data }) : null
      if (!invoice) throw new AppError('NOT_FOUND', { text: 'There is no such invoice.' })
      return { downloadUrl: addressOf(invoice.id) }
    },

    get_payment_methods: async (_input, { caller }) => {
      const customerId = (await findSubscription(db, caller.userId))?.providerCustomerId
      if (!customerId) return { paymentMethods: [], credit: 0 }
      const { cards, creditCents } = await payments.readCustomer({ providerCustomerId: customerId })
      return { paymentMethods: cards, credit: creditCents / 100 }
    },

    create_payment_method_session: ({ returnUrl }, { caller }) => openPortal(parts, { userId: caller.userId, returnUrl, purpose: 'card' }),
    create_customer_portal_session: ({ returnUrl }, { caller }) =>
      openPortal(parts, { userId: caller.userId, returnUrl, purpose: 'manage' }),
  }
}
