import { sql } from 'drizzle-orm'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ReelEvents } from '../room.ts'
import { busText, userChannel } from './bus-text.ts'

export const createReelEvents = (parts: { bus: Bus; clock: Clock }): ReelEvents => ({
  nextSeq: async (db, reelId, count = 1) => {
    const { rows } = await db.execute<{ last_seq: string }>(
      sql`UPDATE reels SET last_seq = last_seq + ${count} WHERE id = ${reelId} RETURNING last_seq`,
    )
    const row = rows[0]
    if (row === undefined) throw new Error(`there is no reel ${reelId} to number an event of`)
    // A bigint column arrives as text; 2^53 events of one reel are out of reach.
    return Number(row.last_seq) - count + 1
  },
  publish: async ({ userId, chatId, reelId, seq, body }) => {
    const message = { ...body, context: { userId, chatId, reelId }, seq, timestamp: parts.clock.now().toISOString() }
    await parts.bus.publish(userChannel(userId), busText(reelId, message))
  },
  publishToUser: async (userId, message) => {
    await parts.bus.publish(userChannel(userId), busText(null, { timestamp: parts.clock.now().toISOString(), ...message }))
  },
})
