import * as z from 'zod/mini'

/** A job that comes round by itself: without a payload, one at a time, and not tried again, for its next time is soon. `cron` in UTC. */
export const byTheClock = (cron: string) => ({ payload: z.object({}), concurrency: 1, retryLimit: 0, schedule: { cron, payload: {} } })
