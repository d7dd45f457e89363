import type { OperatedAccount } from '@reelwright/contract/operator/operator'
import type { UserId } from '@reelwright/contract/wire/ids'
import { CreditCard, Gift, LogOut, MoreHorizontal, Receipt, ScrollText, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/controls/menu.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import { formatDay } from '../../ui/text/format-date.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import type { Deed } from './account-question.tsx'
import type { OperatorApi } from './operator-queries.ts'

// Dialogs weigh as much as the rest of the page; they come with the first question.
const AccountInvoices = lazy(async () => ({ default: (await import('./account-invoices.tsx')).AccountInvoices }))
const AccountQuestion = lazy(async () => ({ default: (await import('./account-question.tsx')).AccountQuestion }))

type AccountRowProps = {
  api: OperatorApi
  account: OperatedAccount
  plans: readonly { id: string; name: string }[]
  onShowActivity: (account: { id: UserId; email: string }) => void
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** One account: who it is, how much it holds, its plan, and a menu of what can be done. */
export const AccountRow = ({ api, account, plans, onShowActivity }: AccountRowProps) => {
  const [asks, setAsks] = useState<Deed | 'invoices' | null>(null)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-14">
          <span className="min-w-0 break-all font-medium">{account.email}</span>
          {account.is_admin ? <Badge tone="info">Administrator</Badge> : null}
          {account.deletes_at === null ? null : <Badge tone="warning">Leaves on {formatDay(new Date(account.deletes_at))}</Badge>}
          {account.plan_from === 'free' ? null : (
            <Badge tone="accent">
              {account.plan_name}
              {account.plan_from === 'given' ? ', given' : ''}
            </Badge>
          )}
        </p>
        <p className="mt-1 text-13 text-secondary">
          {account.name === null ? null : `${account.name} · `}
          {counted(account.projects, 'project')} · {formatBytes(account.storage_bytes)} ·{' '}
          {account.sessions === 0 ? 'signed out' : `signed in at ${counted(account.sessions, 'browser')}`}
        </p>
        <p className="mt-0.5 text-13 text-faint">
          Since <RelativeTime at={account.created_at} />
          {account.last_seen_at === null ? null : (
            <>
              , last seen <RelativeTime at={account.last_seen_at} />
            </>
          )}
          {account.given_until === null ? null : (
            <>
              , plan ends <RelativeTime at={account.given_until} />
            </>
          )}
        </p>
      </div>
      <Menu trigger={<IconButton label={`Actions for ${account.email}`} icon={<MoreHorizontal />} />}>
        <MenuItem icon={<ScrollText aria-hidden="true" />} onSelect={() => onShowActivity(account)}>
          Show activity
        </MenuItem>
        <MenuItem icon={<Receipt aria-hidden="true" />} onSelect={() => setAsks('invoices')}>
          Show invoices
        </MenuItem>
        <MenuItem icon={<Gift aria-hidden="true" />} onSelect={() => setAsks('give')}>
          Give a plan
        </MenuItem>
        <MenuItem icon={<Undo2 aria-hidden="true" />} disabled={account.plan_from !== 'given'} onSelect={() => setAsks('take-back')}>
          Take the plan back
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden="true" />} tone="danger" disabled={account.sessions === 0} onSelect={() => setAsks('sign-out')}>
          Sign out everywhere
        </MenuItem>
        <MenuItem
          icon={<CreditCard aria-hidden="true" />}
          tone="danger"
          disabled={!account.is_refundable}
          onSelect={() => setAsks('refund')}
        >
          Refund and end subscription
        </MenuItem>
      </Menu>
      {asks === null ? null : (
        <Suspense fallback={null}>
          {asks === 'invoices' ? (
            <AccountInvoices api={api} account={account} onClose={() => setAsks(null)} />
          ) : (
            <AccountQuestion api={api} account={account} plans={plans} deed={asks} onClose={() => setAsks(null)} />
          )}
        </Suspense>
      )}
    </li>
  )
}
