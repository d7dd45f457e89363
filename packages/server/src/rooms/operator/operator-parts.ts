/** What the operator's room is given. */
import type { PlanId } from '@reelwright/contract/billing'
import type { JobState, OperatedAccount, OperatedInvoice, OperatedJob } from '@reelwright/contract/operator/operator'
import type { CallOutput } from '@reelwright/contract/wire/catalog'
import type { SessionId, UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../platform/db.ts'
import type { ReadinessCheck } from '../../platform/http/probes.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Returned } from '../../ports/payments.ts'

export type JobPage = { state: JobState | null; limit: number; offset: number }

export type AccountInvoice = {
  id: string
  number: string
  description: string
  issuedAt: Date
  amountCents: number
  status: OperatedInvoice['status']
  returnable: Returned | null
}

export type OperatorParts = {
  db: Db
  clock: Clock
  checks: readonly ReadinessCheck[]
  /** Plans that can be given. */
  plans: readonly { id: PlanId; name: string }[]
  listAccounts(page: { search: string; limit: number; offset: number }): Promise<{ accounts: OperatedAccount[]; total: number }>
  findAccount(userId: UserId): Promise<OperatedAccount | null>
  emailsOf(userIds: readonly UserId[]): Promise<ReadonlyMap<string, string>>
  givePlan(db: Db, gift: { userId: UserId; planId: PlanId; until: Date | null }): Promise<void>
  /** Whether there was one. */
  takePlanBack(db: Db, userId: UserId): Promise<boolean>
  /** What was paid back, in cents; null when there is no subscription to end. */
  refund(userId: UserId): Promise<Returned | null>
  /** The newest first; `paidCents` is what can go back, null where nothing can. */
  invoicesOf(userId: UserId): Promise<AccountInvoice[]>
  /** What was paid back, and of which invoice; null where nothing of that account can be. */
  refundInvoice(which: { userId: UserId; invoiceId: string }): Promise<{ number: string; returned: Returned } | null>
  /** Ends every session, on every process; answers how many there were. */
  endSessions(userId: UserId): Promise<SessionId[]>
  listJobs(page: JobPage): Promise<{ jobs: OperatedJob[]; total: number }>
  /** Whether it is one that failed, which now waits for another try. */
  retryJob(job: { id: string; name: string }): Promise<boolean>
  measure(): Promise<Omit<CallOutput<'get_system_state'>, 'checks'>>
}
