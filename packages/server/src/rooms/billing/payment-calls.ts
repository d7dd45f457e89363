/** Invoices and cards, which the provider holds. */
import type { billingCalls } from '@reelwright/contract/billing'
import * as z from 'zod/mini'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { Payments } from '../../ports/payments.ts'
import { ownReturnAddress } from './return-address.ts'
import { findInvoice, findSubscription, listInvoices } from './subscription-store.ts'
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

type PaymentCallParts = { db: Db; payments: Payments; publicUrl: string }

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
  const { db, payments } = parts
  const invoiceUrl = (invoice: { providerInvoiceId: string; userId: string }): Promise<string | null> =>
    payments.invoiceUrl({ providerInvoiceId: invoice.providerInvoiceId, userId: invoice.userId })
  return {
    get_billing_history: async (_input, { caller }) => {
      const invoices = await listInvoices(db, caller.userId)
      return { history: await Promise.all(invoices.map(async (invoice) => toHistoryEntry(invoice, await invoiceUrl(invoice)))) }
    },

    get_invoice_download_url: async (input, { caller }) => {
      const invoiceId = InvoiceId.safeParse(input.invoiceId)
      const invoice = invoiceId.success ? await findInvoice(db, { userId: caller.userId, invoiceId: invoiceId.data }) : null
      const downloadUrl = invoice ? await invoiceUrl(invoice) : null
      if (!downloadUrl) throw new AppError('NOT_FOUND', { text: 'There is no such invoice.' })
      return { downloadUrl }
    },

    get_payment_methods: async (_input, { caller }) => {
      const customerId = (await findSubscription(db, caller.userId))?.providerCustomerId
      return { paymentMethods: customerId ? await payments.listCards({ providerCustomerId: customerId }) : [] }
    },

    create_payment_method_session: ({ returnUrl }, { caller }) => openPortal(parts, { userId: caller.userId, returnUrl, purpose: 'card' }),
    create_customer_portal_session: ({ returnUrl }, { caller }) =>
      openPortal(parts, { userId: caller.userId, returnUrl, purpose: 'manage' }),
  }
}
