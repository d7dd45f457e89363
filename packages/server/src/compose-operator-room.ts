/** Wires the operator's room, which looks into all others. */
import type { UserId } from '@reelwright/contract/wire/ids'
import { createOperatorData } from './operator-data.ts'
import type { Db } from './platform/db.ts'
import type { ReadinessCheck } from './platform/http/probes.ts'
import { listJobs, retryJob } from './platform/jobs/inspect-jobs.ts'
import type { Room } from './platform/room.ts'
import type { Clock } from './ports/clock.ts'
import { endOwnSession, listSessions } from './rooms/auth/auth-for-account.ts'
import type { AuthRoom } from './rooms/auth/create-auth-room.ts'
import type { BillingRoom } from './rooms/billing/create-billing-room.ts'
import type { PlanTable } from './rooms/billing/plan-table.ts'
import { createOperatorRoom } from './rooms/operator/create-operator-room.ts'

type OperatorRoomOptions = {
  db: Db
  clock: Clock
  plans: PlanTable
  billing: BillingRoom['byHand']
  announceRevoked: AuthRoom['announceRevoked']
  adminEmails: readonly string[]
  checks: readonly ReadinessCheck[]
  dataDir: string
}

export const composeOperatorRoom = (options: OperatorRoomOptions): Room => {
  const { db, clock, plans, billing } = options
  return createOperatorRoom({
    db,
    clock,
    checks: options.checks,
    plans: plans.filter((plan) => plan.tier !== 'free').map((plan) => ({ id: plan.id, name: plan.displayName })),
    ...createOperatorData({ ...options, isAdmin: (email) => options.adminEmails.includes(email) }),
    ...billing,
    endSessions: async (userId: UserId) => {
      const now = clock.now()
      const ended = []
      for (const { id } of await listSessions(db, { userId, now }))
        if (await endOwnSession(db, { userId, sessionId: id, reason: 'by-user', now })) ended.push(id)
      for (const id of ended) await options.announceRevoked(id)
      return ended
    },
    listJobs: (page) => listJobs(db, page),
    retryJob: (job) => retryJob(db, job),
  })
}
