import { listAudit, toAuditEvent } from '../../platform/audit/audit-store.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { AccountParts } from './account-parts.ts'

/** What happened to the account, for its owner. */
export const createActivityCalls = ({ db }: Pick<AccountParts, 'db'>): CallHandlers<'list_account_activity'> => ({
  list_account_activity: async ({ limit, offset }, { caller }) => {
    const { rows, total } = await listAudit(db, { userId: caller.userId, limit, offset })
    return { events: rows.map(toAuditEvent), total }
  },
})
