import type pg from 'pg'
import type { Adapters } from './compose-adapters.ts'
import { deleteOldAudit } from './platform/audit/audit-store.ts'
import type { Db } from './platform/db.ts'
import { deleteOldKeys } from './platform/idempotency/answer-once.ts'
import { byTheClock } from './platform/jobs/by-the-clock.ts'
import type { AnyJobDefinition } from './platform/room.ts'
import type { Clock } from './ports/clock.ts'
import type { Webhook } from './ports/payments.ts'
import { deleteOldTickets } from './rooms/auth/tickets/ticket-store.ts'
import { deleteOldHistory } from './rooms/studio/plan/old-history.ts'

/** What is due now and then: keys and leftovers to forget, subscriptions of the sandbox to renew. */
export const createMaintenanceJob = (
  { pool, db, clock }: { pool: pg.Pool; db: Db; clock: Clock },
  { maintain }: Pick<Adapters, 'maintain'>,
  billing: { receiveWebhook(webhook: Webhook): Promise<void>; settleDuplicates(): Promise<void> },
): AnyJobDefinition => ({
  // Databases hold a queue and a schedule under this name; another one would leave them behind.
  name: 'platform.tend',
  ...byTheClock('*/5 * * * *'),
  timeoutSec: 300,
  heartbeatSec: 30,
  run: async () => {
    await deleteOldKeys(pool)
    await deleteOldAudit(db, clock.now())
    await deleteOldTickets(db, clock.now())
    await deleteOldHistory(db)
    await maintain(billing.receiveWebhook)
    await billing.settleDuplicates()
  },
})
