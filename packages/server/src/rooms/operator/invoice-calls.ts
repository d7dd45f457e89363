/** Invoices of an account, and paying one of them back. */
import type { OperatedInvoice } from '@reelwright/contract/operator/operator'
import type { UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit/audit-store.ts'
import { returnedWords } from '../../platform/money/returnable.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { Returned } from '../../ports/payments.ts'
import type { OperatorParts } from './operator-parts.ts'

export const toWireReturned = ({ cardCents, creditCents }: Returned) => ({ returned_cents: cardCents, returned_credit_cents: creditCents })

export const createInvoiceCalls = (parts: OperatorParts): CallHandlers<'list_account_invoices' | 'refund_invoice'> => {
  const ownOf = async (accountId: UserId): Promise<UserId> => {
    const found = await parts.findAccount(accountId)
    if (found === null) throw new AppError('NOT_FOUND', { text: 'There is no such account any more.' })
    return found.id
  }
  const invoicesOf = async (userId: UserId): Promise<OperatedInvoice[]> =>
    (await parts.invoicesOf(userId)).map(({ id, number, description, issuedAt, amountCents, status, returnable }) => ({
      ...{ id, number, description, status },
      date: issuedAt.toISOString(),
      amount_cents: amountCents,
      returnable_cents: returnable?.cardCents ?? null,
      returnable_credit_cents: returnable?.creditCents ?? 0,
    }))

  return {
    list_account_invoices: async (input) => ({ invoices: await invoicesOf(await ownOf(input.account_id)) }),

    refund_invoice: async (input, { caller, source }) => {
      const userId = await ownOf(input.account_id)
      const refunded = await parts.refundInvoice({ userId, invoiceId: input.invoice_id })
      if (refunded === null) throw new AppError('CONFLICT', { text: 'Nothing of that invoice can be paid back.' })
      const detail = `${returnedWords(refunded.returned)}, invoice ${refunded.number}`
      await recordAudit(parts.db, { kind: 'billing.refunded', userId, source, now: parts.clock.now(), detail, operator: caller.email })
      return { invoices: await invoicesOf(userId), ...toWireReturned(refunded.returned) }
    },
  }
}
