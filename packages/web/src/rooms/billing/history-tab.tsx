import { Download } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { formatExactTime } from '../../ui/text/format-date.ts'
import type { BillingData } from './billing-data.ts'
import { formatDollars } from './plan-action.ts'

const WORDS = { paid: 'Paid', open: 'Open', failed: 'Failed', refunded: 'Refunded' } as const
const TONES = { paid: 'success', open: 'neutral', failed: 'danger', refunded: 'neutral' } as const

export const HistoryTab = ({ history, onDownload }: { history: BillingData['history']; onDownload: (invoiceId: string) => void }) =>
  history.length === 0 ? (
    <p className="rounded-panel border border-hairline-strong border-dashed p-8 text-14 text-secondary">No billing history available</p>
  ) : (
    <div className="overflow-x-auto rounded-panel border border-hairline bg-panel">
      <table className="w-full text-left text-14">
        <thead>
          <tr className="border-hairline border-b text-13 text-secondary">
            <th className="px-5 py-3 font-medium">Description</th>
            <th className="px-5 py-3 font-medium">Date</th>
            <th className="px-5 py-3 text-right font-medium">Amount</th>
            <th className="px-5 py-3 font-medium">Status</th>
            <th className="px-5 py-3">
              <span className="sr-only">Invoice</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {history.map((entry) => (
            <tr key={entry.id} className="border-hairline border-b last:border-0">
              <td className="px-5 py-3">{entry.description}</td>
              <td className="px-5 py-3 whitespace-nowrap text-secondary">{formatExactTime(new Date(entry.date))}</td>
              <td className="px-5 py-3 text-right">{formatDollars(entry.amount)}</td>
              <td className="px-5 py-3">
                <Badge tone={TONES[entry.status]}>{WORDS[entry.status]}</Badge>
              </td>
              <td className="px-5 py-2 text-right">
                {entry.downloadUrl ? (
                  <Button
                    size="small"
                    variant="quiet"
                    icon={<Download className="size-4" aria-hidden="true" />}
                    onClick={() => onDownload(entry.id)}
                  >
                    Download
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
