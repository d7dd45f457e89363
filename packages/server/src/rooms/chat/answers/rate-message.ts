/** What a person thinks of an answer: stored beside it, for them and for whoever runs the server. */
import type { MessageRating } from '@reelwright/contract/chat'
import type { ChatId, MessageId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import { toChatMessage } from '../message-store.ts'
import { findOwnReel, type ReelAccess } from '../own-reel.ts'
import { type MessageRow, messageRatings, messages } from '../tables.ts'

type Rated = {
  userId: UserId
  chatId: ChatId
  reelId: ReelId
  messageId: MessageId
  rating: MessageRating | null
  reason: string
  now: Date
}

/** Null takes it back. Only Jushn's own words are rated. */
export const rateMessage = async (
  db: Db,
  access: Pick<ReelAccess, 'findChat' | 'findReel'>,
  { messageId, rating, reason, now, ...which }: Rated,
): Promise<void> => {
  const reel = await findOwnReel(db, access, which)
  const [message] = await db
    .select({ sender: messages.sender })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.reelId, reel.reelId), eq(messages.userId, which.userId)))
  if (message?.sender !== 'assistant' && message?.sender !== 'bot') throw new AppError('MESSAGE_NOT_FOUND')
  if (rating === null) {
    await db.delete(messageRatings).where(eq(messageRatings.messageId, messageId))
    return
  }
  const said = { rating, reason, ratedAt: now }
  await db
    .insert(messageRatings)
    .values({ messageId, userId: which.userId, ...said })
    .onConflictDoUpdate({ target: messageRatings.messageId, set: said })
}

/** Messages as the wire has them, with what was thought of them. */
export const toRatedMessages = async (db: Db, rows: readonly MessageRow[]) => {
  const answers = rows.flatMap(({ id, sender }) => (sender === 'assistant' || sender === 'bot' ? [id] : []))
  const known = answers.length === 0 ? [] : await db.select().from(messageRatings).where(inArray(messageRatings.messageId, answers))
  const ratings = new Map(known.map(({ messageId, rating }) => [messageId, rating]))
  return rows.map((row) => {
    const rating = ratings.get(row.id)
    return { ...toChatMessage(row), ...(rating === undefined ? {} : { rating }) }
  })
}
