import { OPERATOR_PAGE_LIMIT } from '@reelwright/contract/constants'
import type { UserId } from '@reelwright/contract/wire/ids'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'
import { AccountRow } from './account-row.tsx'
import { accountsQuery, type OperatorApi } from './operator-queries.ts'
import { PagedList } from './paged-list.tsx'

type AccountsTabProps = { api: OperatorApi; onShowActivity: (account: { id: UserId; email: string }) => void }

/** Who has an account here, and what an operator may do about it. */
export const AccountsTab = ({ api, onShowActivity }: AccountsTabProps) => {
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const asked = useDeferredValue(search.trim())
  const query = useQuery(accountsQuery(api, { search: asked, offset }))
  return (
    <>
      <TextField
        label="Search accounts"
        type="search"
        icon={<Search />}
        placeholder="Address or name"
        value={search}
        maxLength={254}
        className="mb-5 max-w-105"
        onChange={(event) => {
          setSearch(event.target.value)
          setOffset(0)
        }}
      />
      <PagedList
        query={query}
        failed="The accounts could not be loaded"
        what="accounts"
        nothing={asked === '' ? 'Nobody has an account here yet.' : `No address or name holds “${asked}”.`}
        offset={offset}
        limit={OPERATOR_PAGE_LIMIT}
        onOffsetChange={setOffset}
      >
        {({ accounts, plans }) => (
          <ul aria-label="Accounts" className="divide-y divide-hairline rounded-panel border border-hairline bg-panel">
            {accounts.map((account) => (
              <AccountRow key={account.id} api={api} account={account} plans={plans} onShowActivity={onShowActivity} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
