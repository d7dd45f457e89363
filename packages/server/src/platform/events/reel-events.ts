import { sql } from 'drizzle-orm'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ReelEvents } from '../room.ts'

/** Where everything for one person goes. */
export const userChannel = (userId: string): string => `user:${userId}`

/** What goes over the bus: which reel it is about in the first line ('-' for none), so that nobody has to parse the rest to deliver it. */
export const readBusText = (text: string): { reelId: string | null; json: string } => {
  const end = text.indexOf('\n')
  const reelId = text.slice(0, end)
  return { reelId: reelId === '-' ? null : reelId, json: text.slice(end + 1) }
}

export const createReelEvents = (parts: { bus: Bus; clock: Clock }): ReelEvents => ({
  nextSeq: async (db, reelId) => {
    const { rows } = await db.execute<{ last_seq: string }>(
      sql`UPDATE reels SET last_seq = last_seq + 1 WHERE id = ${reelId} RETURNING last_seq`,
    )
    const row = rows[0]
    if (row === undefined) throw new Error(`there is no reel ${reelId} to number an event of`)
    // A bigint column arrives as text; 2^53 events of one reel are out of reach.
    return Number(row.last_seq)
  },
  publish: async ({ userId, chatId, reelId, seq, body }) => {
    const message = { ...body, context: { userId, chatId, reelId }, seq, timestamp: parts.clock.now().toISOString() }
    await parts.bus.publish(userChannel(userId), `${reelId}\n${JSON.stringify(message)}`)
  },
  publishToUser: async (userId, message) => {
    await parts.bus.publish(userChannel(userId), `-\n${JSON.stringify({ timestamp: parts.clock.now().toISOString(), ...message })}`)
  },
})
