import type pg from 'pg'
import * as z from 'zod/mini'
import type { Adapters } from './compose-adapters.ts'
import { deleteOldKeys } from './platform/idempotency/answer-once.ts'
import type { AnyJobDefinition } from './platform/room.ts'
import type { Webhook } from './ports/payments.ts'

/** What is due now and then: keys and leftovers to forget, subscriptions of the sandbox to renew. */
export const createMaintenanceJob = (
  pool: pg.Pool,
  { maintain }: Pick<Adapters, 'maintain'>,
  billing: { receiveWebhook(webhook: Webhook): Promise<void>; settleDuplicates(): Promise<void> },
): AnyJobDefinition => ({
  // Databases hold a queue and a schedule under this name; another one would leave them behind.
  name: 'platform.tend',
  payload: z.object({}),
  concurrency: 1,
  retryLimit: 0,
  timeoutSec: 300,
  heartbeatSec: 30,
  schedule: { cron: '*/5 * * * *', payload: {} },
  run: async () => {
    await deleteOldKeys(pool)
    await maintain(billing.receiveWebhook)
    await billing.settleDuplicates()
  },
})
