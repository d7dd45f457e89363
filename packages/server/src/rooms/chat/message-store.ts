/** Messages in the database. Every read on behalf of somebody is scoped by the person they belong to. */
import { AnswerChange } from '@reelwright/contract/answer-change'
import { AssistantQuestion, type ChatMessage, ToolEvent } from '@reelwright/contract/chat'
import { MessageAttachments } from '@reelwright/contract/wire/attachment'
import type { ReelId, UserId } from '@reelwright/contract/wire/ids'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import { isOfNewestOfEach } from '../../platform/newest-of-each.ts'
import { firstOf } from '../../platform/postgres/first-of.ts'
import { type MessageRow, messages } from './tables.ts'

const ToolEvents = z.array(ToolEvent)
const Questions = z.array(AssistantQuestion)

export const questionsOf = (row: Pick<MessageRow, 'questions'>): AssistantQuestion[] => Questions.parse(row.questions)

const attachmentsOf = (row: MessageRow): Pick<ChatMessage, 'attachments'> => {
  const attachments = MessageAttachments.parse(row.attachments)
  return attachments.length === 0 ? {} : { attachments }
}

/** A message as the wire has it. */
export const toChatMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  client_id: row.clientMessageId,
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
  ...(questionsOf(row).length === 0 ? {} : { questions: questionsOf(row) }),
  tool_events: ToolEvents.parse(row.toolEvents),
  ...(row.change === null ? {} : { change: AnswerChange.parse(row.change) }),
  ...attachmentsOf(row),
  jushn_id: row.renderId,
})

export type NewMessage = Omit<MessageRow, 'version'>

export const insertMessage = async (db: Db, newMessage: NewMessage): Promise<MessageRow> => {
  const [row] = await db.insert(messages).values(newMessage).returning()
  if (row === undefined) throw new Error('an insert returns its row')
  return row
}

/** The message that a client sent under this id of its own. */
export const findByClientMessageId = (
  db: Db,
  { reelId, userId, clientMessageId }: { userId: UserId; reelId: ReelId; clientMessageId: string },
): Promise<MessageRow | null> =>
  firstOf(
    db
      .select()
      .from(messages)
      .where(and(eq(messages.reelId, reelId), eq(messages.userId, userId), eq(messages.clientMessageId, clientMessageId))),
  )

export const findMessage = (db: Db, id: MessageRow['id']): Promise<MessageRow | null> =>
  firstOf(db.select().from(messages).where(eq(messages.id, id)))

/** A page of a reel's messages, oldest first: those after a sequence number, else the newest. One more than `limit` says that there are more. */
export const listMessages = async (
  db: Db,
  { reelId, userId, afterSeq, limit, offset }: { userId: UserId; reelId: ReelId; limit: number; offset: number; afterSeq: number | null },
): Promise<{ rows: MessageRow[]; hasMore: boolean }> => {
  const isAfter = afterSeq !== null
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.reelId, reelId), eq(messages.userId, userId), ...(isAfter ? [gt(messages.seq, afterSeq)] : [])))
    .orderBy(isAfter ? asc(messages.seq) : desc(messages.seq))
    .limit(limit + 1)
    .offset(offset)
  const page = rows.slice(0, limit)
  return { rows: isAfter ? page : page.reverse(), hasMore: rows.length > limit }
}

/** The newest messages of several reels, oldest first; at most `limitEach` of each. */
export const listNewestOf = async (
  db: Db,
  { reelIds, userId, limitEach }: { userId: UserId; reelIds: readonly ReelId[]; limitEach: number },
): Promise<MessageRow[]> => {
  if (reelIds.length === 0) return []
  const where = and(inArray(messages.reelId, [...reelIds]), eq(messages.userId, userId))
  const newestFirst = [desc(messages.seq)]
  return db
    .select()
    .from(messages)
    .where(isOfNewestOfEach({ table: messages, id: messages.id, group: messages.reelId, newestFirst, where, limitEach }))
    .orderBy(asc(messages.reelId), asc(messages.seq))
}
