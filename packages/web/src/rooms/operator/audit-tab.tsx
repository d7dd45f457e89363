import { AUDIT_PAGE_LIMIT } from '@reelwright/contract/constants'
import type { OperatedAuditEvent } from '@reelwright/contract/operator/operator'
import type { UserId } from '@reelwright/contract/wire/ids'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ActivityList } from '../../ui/activity/activity-list.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { auditQuery, type OperatorApi } from './operator-queries.ts'
import { PagedList } from './paged-list.tsx'

type AuditTabProps = {
  api: OperatorApi
  /** Of this account alone. */
  account: { id: UserId; email: string } | null
  onShowAll: () => void
}

const about = ({ account_email: email, operator, user_agent: agent }: OperatedAuditEvent): string =>
  [email ?? 'no account', ...(operator === null ? [] : [`by ${operator}`]), ...(agent === '' || operator !== null ? [] : [''])].join(' · ')

/** What happened to accounts and what operators did. */
export const AuditTab = ({ api, account, onShowAll }: AuditTabProps) => {
  const [byOperators, setByOperators] = useState(false)
  const [offset, setOffset] = useState(0)
  const query = useQuery(auditQuery(api, { accountId: account?.id ?? null, byOperators, offset }))
  const show = (change: () => void) => {
    change()
    setOffset(0)
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Switch label="Only what operators did" checked={byOperators} onCheckedChange={(next) => show(() => setByOperators(next))} />
        {account === null ? null : (
          <Button size="small" icon={<X className="size-4" aria-hidden="true" />} onClick={() => show(onShowAll)}>
            Only {account.email}
          </Button>
        )}
      </div>
      <PagedList
        query={query}
        failed="The activity could not be loaded"
        what="activity"
        nothing={byOperators ? 'No operator has done anything in the last year.' : 'Nothing was written down yet.'}
        offset={offset}
        limit={AUDIT_PAGE_LIMIT}
        onOffsetChange={setOffset}
      >
        {({ events }) => <ActivityList label="Activity" events={events} about={about} />}
      </PagedList>
    </>
  )
}
