/**
 * No reel is ever stuck: an unfinished turn has a job that waits or runs. This holds by itself, since a turn is queued
 * with its job and ends before it; whatever breaks it all the same is mended here within a minute, and counted.
 */
import * as z from 'zod/mini'
import type { JobDefinition } from '../../platform/room.ts'
import { TURN_JOB, type TurnParts } from './turn-parts.ts'
import { listAbandoned } from './turn-store.ts'

const Payload = z.object({})

export type MendTurnsParts = Pick<TurnParts, 'db' | 'enqueue'> & {
  /** Told how many turns were given a job anew; only when there were some. */
  onTurnsMended(count: number): void
}

export const createMendTurnsJob = (parts: MendTurnsParts): JobDefinition<z.infer<typeof Payload>> => ({
  name: 'chat-mend-turns',
  payload: Payload,
  concurrency: 1,
  retryLimit: 0,
  timeoutSec: 60,
  heartbeatSec: 10,
  schedule: { cron: '* * * * *', payload: {} },
  run: async (_payload, { log }) => {
    const abandoned = await listAbandoned(parts.db)
    for (const { turnId, reelId } of abandoned) {
      await parts.enqueue(parts.db, TURN_JOB, { turnId })
      log.error({ event: 'turn.mended', turn_id: turnId, reel_id: reelId })
    }
    if (abandoned.length > 0) parts.onTurnsMended(abandoned.length)
  },
})
