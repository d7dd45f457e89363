/** What the operator's page asks of the server. Nothing of it is kept on the device: it is about other people. */
import { AUDIT_PAGE_LIMIT, OPERATOR_PAGE_LIMIT } from '@reelwright/contract/constants'
import type { AuditKind } from '@reelwright/contract/operator/audit'
import type { JobState } from '@reelwright/contract/operator/operator'
import type { UserId } from '@reelwright/contract/wire/ids'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../core/api/api-client.ts'

export type OperatorApi = Pick<ApiClient, 'callFunction'>

export const OPERATOR_KEY = ['operator'] as const
/** Figures and jobs change while one looks. */
const LOOK_AGAIN_MS = 10_000

const common = { staleTime: 0, gcTime: 60_000, placeholderData: keepPreviousData, meta: { quiet: true } }

export const accountsQuery = (api: OperatorApi, { search, offset }: { search: string; offset: number }) =>
  queryOptions({
    ...common,
    queryKey: [...OPERATOR_KEY, 'accounts', search, offset] as const,
    queryFn: ({ signal }) => api.callFunction('list_accounts', { search, limit: OPERATOR_PAGE_LIMIT, offset }, { signal }),
  })

export const invoicesQuery = (api: OperatorApi, accountId: UserId) =>
  queryOptions({
    ...common,
    queryKey: [...OPERATOR_KEY, 'invoices', accountId] as const,
    queryFn: ({ signal }) => api.callFunction('list_account_invoices', { account_id: accountId }, { signal }),
  })

export const jobsQuery = (api: OperatorApi, { state, offset }: { state: JobState | null; offset: number }) =>
  queryOptions({
    ...common,
    queryKey: [...OPERATOR_KEY, 'jobs', state, offset] as const,
    queryFn: ({ signal }) => api.callFunction('list_jobs', { state, limit: OPERATOR_PAGE_LIMIT, offset }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const systemQuery = (api: OperatorApi) =>
  queryOptions({
    ...common,
    queryKey: [...OPERATOR_KEY, 'system'] as const,
    queryFn: ({ signal }) => api.callFunction('get_system_state', {}, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const auditQuery = (
  api: OperatorApi,
  { accountId, byOperators, kind, offset }: { accountId: UserId | null; byOperators: boolean; kind: AuditKind | null; offset: number },
) =>
  queryOptions({
    ...common,
    queryKey: [...OPERATOR_KEY, 'audit', accountId, byOperators, kind, offset] as const,
    queryFn: ({ signal }) =>
      api.callFunction(
        'list_audit_events',
        { account_id: accountId, by_operators: byOperators, kind, limit: AUDIT_PAGE_LIMIT, offset },
        { signal },
      ),
  })
