/** How much one conversation may hold. What is beyond it is never dropped: who writes is told before, and what to do. */
import type { ChatId, ProjectId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'

/** A wish a minute fills it in five working days, and nobody wishes so much of one reel; pages and devices stay quick with as many. */
export const CONVERSATION_MESSAGES_MAX = 5_000
/** As PostgreSQL keeps them. The longest messages that there may be, one after the other, come to it first. */
export const CONVERSATION_BYTES_MAX = 32 * 1024 * 1024
/** A message and its answer. */
const TURN_MESSAGES = 2
/** So many messages cannot hold as many bytes, so nobody counts them. */
const UNCOUNTED_MESSAGES = 200
const NEARLY_FULL = 0.9
/** How often somebody is reminded whose conversation is nearly full: every tenth turn. */
const REMIND_MESSAGES = 20

export type ConversationSize = { messages: number; bytes: number }

/** Whether one turn more has room, and whether the person is to be told that soon none has. */
export const conversationState = ({ messages, bytes }: ConversationSize): 'open' | 'nearly-full' | 'full' => {
  if (messages + TURN_MESSAGES > CONVERSATION_MESSAGES_MAX || bytes >= CONVERSATION_BYTES_MAX) return 'full'
  const share = Math.max(messages / CONVERSATION_MESSAGES_MAX, bytes / CONVERSATION_BYTES_MAX)
  return share >= NEARLY_FULL && messages % REMIND_MESSAGES < TURN_MESSAGES ? 'nearly-full' : 'open'
}

const Bytes = z.object({ bytes: z.coerce.number() })

const countBytes = async (db: Db, reelId: ReelId): Promise<number> => {
  const { rows } = await db.execute(
    sql`SELECT coalesce(sum(pg_column_size(content) + pg_column_size(tool_events)), 0) AS bytes FROM messages WHERE reel_id = ${reelId}`,
  )
  return Bytes.parse(rows[0]).bytes
}

type FullReel = { userId: UserId; projectId: ProjectId; chatId: ChatId; reelId: ReelId; name: string; messageCount: number }

/** Refuses what has no room any more; answers whether the person is to be told that soon nothing has. Call with the reel locked. */
export const refuseWhenFull = async (db: Db, reel: FullReel): Promise<{ isNearlyFull: boolean }> => {
  const bytes = reel.messageCount < UNCOUNTED_MESSAGES ? 0 : await countBytes(db, reel.reelId)
  const state = conversationState({ messages: reel.messageCount, bytes })
  if (state === 'full') throw new AppError('CONVERSATION_FULL')
  return { isNearlyFull: state === 'nearly-full' }
}

export const nearlyFull = ({ userId, projectId, name }: FullReel) => ({
  userId,
  type: 'warning' as const,
  title: 'This conversation is nearly full',
  message: `“${name}” has room for only a few more messages. Nothing will be lost; start a new reel in the project before it is full.`,
  actionUrl: `/playground?project=${projectId}`,
  actionText: 'Open the project',
})
