import { Download } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { formatDay } from '../../ui/text/format-date.ts'
import type { History } from './billing-data.ts'
import { formatDollars } from './plan-action.ts'

const WORDS = { paid: 'Paid', open: 'Open', failed: 'Failed', refunded: 'Refunded' } as const
const TONES = { paid: 'success', open: 'neutral', failed: 'danger', refunded: 'neutral' } as const

/** What is owed to the person was not paid by them. */
const wordOf = ({ status, amount }: History[number]): string => (status === 'paid' && amount < 0 ? 'Credited' : WORDS[status])

export const HistoryTab = ({ history, onDownload }: { history: History; onDownload: (invoiceId: string) => void }) =>
  history.length === 0 ? (
    <p className="rounded-panel border border-hairline-strong border-dashed p-8 text-14 text-secondary">No billing history available</p>
  ) : (
    <div className="overflow-x-auto rounded-panel border border-hairline bg-panel">
      <table className="w-full text-left text-14">
        <thead>
          <tr className="border-hairline border-b text-13 text-secondary">
            <th className="px-5 py-3 font-medium max-sm:px-4">Description</th>
            <th className="px-5 py-3 font-medium max-sm:hidden">Date</th>
            <th className="px-5 py-3 text-right font-medium max-sm:px-2">Amount</th>
            <th className="px-5 py-3 font-medium max-sm:px-2">Status</th>
            <th className="px-5 py-3">
              <span className="sr-only">Invoice</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {history.map((entry) => (
            <tr key={entry.id} className="border-hairline border-b last:border-0">
              <td className="px-5 py-3 max-sm:px-4">
                {entry.description}
                <span className="mono block text-12 text-secondary">{entry.number}</span>
                <span className="block text-13 text-secondary sm:hidden">{formatDay(new Date(entry.date))}</span>
              </td>
              <td className="px-5 py-3 whitespace-nowrap text-secondary max-sm:hidden">{formatDay(new Date(entry.date))}</td>
              <td className="px-5 py-3 text-right tabular-nums max-sm:px-2">{formatDollars(entry.amount)}</td>
              <td className="px-5 py-3 max-sm:px-2">
                <Badge tone={TONES[entry.status]}>{wordOf(entry)}</Badge>
              </td>
              <td className="px-5 py-2 text-right max-sm:px-2">
                {entry.downloadUrl ? (
                  <Button
                    size="small"
                    variant="quiet"
                    icon={<Download className="size-4" aria-hidden="true" />}
                    onClick={() => onDownload(entry.id)}
                  >
                    <span className="max-sm:sr-only">Download</span>
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
