import type { UserId } from '@reelwright/contract/wire/ids'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { usePageTitle } from '../../ui/text/use-page-title.ts'
import type { OperatorApi } from './operator-queries.ts'

// Each with what it is made of when it is first opened: menus and dialogs weigh more than the page.
const AccountsTab = lazy(async () => ({ default: (await import('./accounts-tab.tsx')).AccountsTab }))
const JobsTab = lazy(async () => ({ default: (await import('./jobs-tab.tsx')).JobsTab }))
const SystemTab = lazy(async () => ({ default: (await import('./system-tab.tsx')).SystemTab }))
const AuditTab = lazy(async () => ({ default: (await import('./audit-tab.tsx')).AuditTab }))

const TAB_NAMES = ['accounts', 'jobs', 'system', 'activity'] as const
type TabName = (typeof TAB_NAMES)[number]

type OperatorPageProps = { api: OperatorApi }

/** What those see who run the server. The tab stands in the address, so that it is there again after a reload. */
export const OperatorPage = ({ api }: OperatorPageProps) => {
  usePageTitle('Administration')
  const [address, setAddress] = useSearchParams()
  const [account, setAccount] = useState<{ id: UserId; email: string } | null>(null)
  const tab = TAB_NAMES.find((name) => name === address.get('tab')) ?? 'accounts'
  const open = (name: TabName) => setAddress(name === 'accounts' ? {} : { tab: name }, { replace: true })
  const showActivity = (chosen: { id: UserId; email: string }) => {
    setAccount(chosen)
    open('activity')
  }
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-10">
      <h1 className="font-semibold text-34">Administration</h1>
      <p className="mt-2 mb-6 max-w-prose text-14 text-secondary">
        Who has an account, what the server is at, and what happened. Everything you change here is written down with your address.
      </p>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Tabs
          label="Administration"
          value={tab}
          onValueChange={(value) => open(TAB_NAMES.find((name) => name === value) ?? 'accounts')}
          tabs={[
            { value: 'accounts', label: 'Accounts', content: <AccountsTab api={api} onShowActivity={showActivity} /> },
            { value: 'jobs', label: 'Jobs', content: <JobsTab api={api} /> },
            { value: 'system', label: 'System', content: <SystemTab api={api} /> },
            {
              value: 'activity',
              label: 'Activity',
              content: <AuditTab api={api} account={account} onShowAll={() => setAccount(null)} />,
            },
          ]}
        />
      </Suspense>
    </div>
  )
}
