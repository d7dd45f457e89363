/** Background work, health, and what was written down of it all. */
import { AppError } from '../../platform/app-error.ts'
import { listAudit, recordAudit, toAuditEvent } from '../../platform/audit/audit-store.ts'
import { errorOfCheck } from '../../platform/http/probes.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { OperatorParts } from './operator-parts.ts'

type SystemCall = 'list_jobs' | 'retry_job' | 'get_system_state' | 'list_audit_events'

export const createSystemCalls = (parts: OperatorParts): CallHandlers<SystemCall> => ({
  list_jobs: (input) => parts.listJobs(input),

  retry_job: async (input, { caller, source }) => {
    if (!(await parts.retryJob({ id: input.job_id, name: input.name })))
      throw new AppError('NOT_FOUND', { text: 'That job did not fail, or it is no longer kept.' })
    const deed = { kind: 'operator.job_retried', userId: null, source, now: parts.clock.now(), detail: input.name } as const
    await recordAudit(parts.db, { ...deed, operator: caller.email })
    return { job_id: input.job_id }
  },

  get_system_state: async () => {
    const [measured, ...errors] = await Promise.all([parts.measure(), ...parts.checks.map(errorOfCheck)])
    return { ...measured, checks: parts.checks.map(({ name }, index) => ({ name, ok: errors[index] === null })) }
  },

  list_audit_events: async ({ account_id: userId, by_operators: byOperators, kind, limit, offset }) => {
    const { rows, total } = await listAudit(parts.db, { userId: userId ?? undefined, byOperators, kind, limit, offset })
    const emails = await parts.emailsOf([...new Set(rows.flatMap((row) => (row.userId === null ? [] : [row.userId])))])
    return {
      events: rows.map((row) => ({
        ...toAuditEvent(row),
        account_id: row.userId,
        account_email: row.userId === null ? null : (emails.get(row.userId) ?? null),
        operator: row.operator,
      })),
      total,
    }
  },
})
