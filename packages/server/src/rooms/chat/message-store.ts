/** Messages in the database. Every read on behalf of somebody is scoped by the person they belong to. */
import { type ChatMessage, ToolEvent } from '@reelwright/contract/chat'
import type { ReelId, UserId } from '@reelwright/contract/ids'
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import { type MessageRow, messages } from './tables.ts'

const ToolEvents = z.array(ToolEvent)

/** A message as the wire has it. */
export const toChatMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  client_id: row.clientId,
  reel_id: row.reelId,
  chat_id: row.chatId,
  seq: row.seq,
  sender: row.sender,
  senderId: row.senderId,
  senderName: row.senderName,
  content: row.content,
  type: 'text',
  timestamp: row.createdAt.toISOString(),
  version: row.version,
  tool_events: ToolEvents.parse(row.toolEvents),
  jushn_id: row.jushnId,
})

export type NewMessage = Omit<MessageRow, 'version'>

export const insertMessage = async (db: Db, of: NewMessage): Promise<MessageRow> => {
  const [row] = await db.insert(messages).values(of).returning()
  if (row === undefined) throw new Error('an insert returns its row')
  return row
}

/** The message that a client sent under this id of its own. */
export const findByClientId = async (db: Db, of: { userId: UserId; reelId: ReelId; clientId: string }): Promise<MessageRow | null> => {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.reelId, of.reelId), eq(messages.userId, of.userId), eq(messages.clientId, of.clientId)))
  return row ?? null
}

export const findMessage = async (db: Db, id: MessageRow['id']): Promise<MessageRow | null> => {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  return row ?? null
}

/** A page of a reel's messages, oldest first; one more than `limit` says that there are more. */
export const listMessages = async (
  db: Db,
  of: { userId: UserId; reelId: ReelId; limit: number; offset: number; afterSeq: number | null },
): Promise<{ rows: MessageRow[]; hasMore: boolean }> => {
  const mine = and(eq(messages.reelId, of.reelId), eq(messages.userId, of.userId))
  if (of.afterSeq !== null) {
    const rows = await db
      .select()
      .from(messages)
      .where(and(mine, gt(messages.seq, of.afterSeq)))
      .orderBy(asc(messages.seq))
      .limit(of.limit + 1)
      .offset(of.offset)
    return { rows: rows.slice(0, of.limit), hasMore: rows.length > of.limit }
  }
  const rows = await db
    .select()
    .from(messages)
    .where(mine)
    .orderBy(desc(messages.seq))
    .limit(of.limit + 1)
    .offset(of.offset)
  return { rows: rows.slice(0, of.limit).reverse(), hasMore: rows.length > of.limit }
}

/** The newest messages of several reels, oldest first; at most `limitEach` of each. */
export const listNewestOf = async (
  db: Db,
  of: { userId: UserId; reelIds: readonly ReelId[]; limitEach: number },
): Promise<MessageRow[]> => {
  if (of.reelIds.length === 0) return []
  const place = db
    .select({
      id: messages.id,
      place: sql<number>`row_number() over (partition by ${messages.reelId} order by ${messages.seq} desc)`.as('place'),
    })
    .from(messages)
    .where(and(inArray(messages.reelId, [...of.reelIds]), eq(messages.userId, of.userId)))
    .as('placed')
  const rows = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(place, eq(place.id, messages.id))
    .where(sql`${place.place} <= ${of.limitEach}`)
    .orderBy(asc(messages.reelId), asc(messages.seq))
  return rows.map((row) => row.message)
}
