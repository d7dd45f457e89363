import type { OperatedAccount, OperatedInvoice } from '@reelwright/contract/operator/operator'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Loaded } from './loaded.tsx'
import { invoicesQuery, OPERATOR_KEY, type OperatorApi } from './operator-queries.ts'
import { returnedWords } from './returned-words.ts'

const STATUS: Readonly<Record<OperatedInvoice['status'], { word: string; tone: 'success' | 'neutral' | 'danger' }>> = {
  paid: { word: 'Paid', tone: 'success' },
  open: { word: 'Open', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'danger' },
  refunded: { word: 'Refunded', tone: 'neutral' },
}

/** As its owner reads it: what is owed to a person was not paid by them. */
const wordOf = ({ status, amount_cents }: OperatedInvoice): string =>
  status === 'paid' && amount_cents < 0 ? 'Credited' : STATUS[status].word

const dollars = (cents: number): string => `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`

const InvoiceRow = ({ invoice, onRefund }: { invoice: OperatedInvoice; onRefund: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-14">
    <div className="min-w-0 flex-1 basis-40">
      <p className="flex flex-wrap items-center gap-2">
        {invoice.description}
        <Badge tone={STATUS[invoice.status].tone}>{wordOf(invoice)}</Badge>
      </p>
      <p className="mt-0.5 text-13 text-secondary">
        <span className="mono text-12">{invoice.number}</span> · <RelativeTime at={invoice.date} />
      </p>
    </div>
    <span className="tabular-nums">{dollars(invoice.amount_cents)}</span>
    {invoice.returnable_cents === null ? null : (
      <Button size="small" aria-label={`Refund invoice ${invoice.number}`} onClick={onRefund}>
        Refund
      </Button>
    )}
  </li>
)

const askedWords = (asked: OperatedInvoice | null, email: string): string =>
  returnedWords({ cardCents: asked?.returnable_cents ?? 0, creditCents: asked?.returnable_credit_cents ?? 0, to: `the card of ${email}` })

type AccountInvoicesProps = { api: OperatorApi; account: OperatedAccount; onClose: () => void }

/** What an account was charged, each of which can go back by itself; the subscription goes on. */
export const AccountInvoices = ({ api, account, onClose }: AccountInvoicesProps) => {
  const client = useQueryClient()
  const showToast = useToast()
  const query = invoicesQuery(api, account.id)
  const [asked, setAsked] = useState<OperatedInvoice | null>(null)
  const refund = useMutation({
    mutationFn: (invoiceId: string) => api.callFunction('refund_invoice', { account_id: account.id, invoice_id: invoiceId }),
    onSuccess: ({ invoices, returned_cents: cardCents, returned_credit_cents: creditCents }) => {
      client.setQueryData(query.queryKey, { invoices })
      void client.invalidateQueries({ queryKey: [...OPERATOR_KEY, 'audit'] })
      showToast({ tone: 'success', title: 'Done', text: returnedWords({ cardCents, creditCents, to: account.email }) })
    },
    onError: (error) => showToast({ tone: 'danger', title: 'Nothing was paid back', text: errorText(error, 'Try again in a moment.') }),
    onSettled: () => setAsked(null),
  })
  return (
    <Dialog open onOpenChange={onClose} title="Invoices" description={`Of ${account.email}, the newest first.`}>
      <Loaded query={useQuery(query)} failed="The invoices could not be loaded">
        {({ invoices }) =>
          invoices.length === 0 ? (
            <p className="text-14 text-secondary">Nothing was charged yet.</p>
          ) : (
            <ul aria-label="Invoices" className="divide-y divide-hairline">
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} onRefund={() => setAsked(invoice)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Refund invoice ${asked?.number ?? ''}?`}
        description={`${askedWords(asked, account.email)} Their subscription goes on as it is. This cannot be undone.`}
        confirmLabel="Refund"
        busy={refund.isPending}
        onConfirm={() => (asked === null ? undefined : refund.mutate(asked.id))}
      />
    </Dialog>
  )
}
