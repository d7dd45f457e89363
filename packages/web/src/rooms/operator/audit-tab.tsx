import { AUDIT_PAGE_LIMIT } from '@reelwright/contract/constants'
import type { OperatedAuditEvent } from '@reelwright/contract/operator/operator'
import type { UserId } from '@reelwright/contract/wire/ids'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ActivityList } from '../../ui/activity/activity-list.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { AUDIT_CHOICES, type AuditChoice } from './audit-kinds.ts'
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

const nothingWords = (kind: AuditChoice, byOperators: boolean): string => {
  if (kind !== 'all') return 'Nothing of that kind was written down in the last year.'
  return byOperators ? 'No operator has done anything in the last year.' : 'Nothing was written down yet.'
}

/** What happened to accounts and what operators did. */
export const AuditTab = ({ api, account, onShowAll }: AuditTabProps) => {
  const [byOperators, setByOperators] = useState(false)
  const [kind, setKind] = useState<AuditChoice>('all')
  const [offset, setOffset] = useState(0)
  const query = useQuery(auditQuery(api, { accountId: account?.id ?? null, byOperators, kind: kind === 'all' ? null : kind, offset }))
  const show = (change: () => void) => {
    change()
    setOffset(0)
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <div className="w-60 max-w-full">
          <Select label="What happened" options={AUDIT_CHOICES} value={kind} onValueChange={(next) => show(() => setKind(next))} />
        </div>
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
        nothing={nothingWords(kind, byOperators)}
        offset={offset}
        limit={AUDIT_PAGE_LIMIT}
        onOffsetChange={setOffset}
      >
        {({ events }) => <ActivityList label="Activity" events={events} about={about} />}
      </PagedList>
    </>
  )
}
