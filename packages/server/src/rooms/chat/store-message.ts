/** Puts a message into a conversation: numbered, counted, and ready to be published after commit. */
import type { ToolEvent } from '@reelwright/contract/chat'
import type { ChatId, JushnId, MessageId, ReelId, UserId } from '@reelwright/contract/ids'
import type { Db } from '../../platform/db.ts'
import type { ReelEvents } from '../../platform/room.ts'
import { insertMessage } from './message-store.ts'
import type { MessageRow } from './tables.ts'

/** An event to be published once the transaction that numbered it has committed. */
export type ReelPublication = Parameters<ReelEvents['publish']>[0]

export type ReelOfChat = { userId: UserId; reelId: ReelId; chatId: ChatId }

export type MessageParts = {
  events: Pick<ReelEvents, 'nextSeq'>
  /** Counts the message on its reel. */
  updateReelState(db: Db, of: { reelId: ReelId; newMessages: number; now: Date }): Promise<void>
}

export const storeMessage = async (
  db: Db,
  parts: MessageParts,
  of: {
    id: MessageId
    reel: ReelOfChat
    from: Pick<MessageRow, 'sender' | 'senderId' | 'senderName'>
    text: string
    clientId?: string | undefined
    toolEvents?: readonly ToolEvent[]
    jushnId?: JushnId | null
    now: Date
  },
): Promise<MessageRow> => {
  const seq = await parts.events.nextSeq(db, of.reel.reelId)
  await parts.updateReelState(db, { reelId: of.reel.reelId, newMessages: 1, now: of.now })
  return insertMessage(db, {
    id: of.id,
    userId: of.reel.userId,
    chatId: of.reel.chatId,
    reelId: of.reel.reelId,
    clientId: of.clientId ?? null,
    seq,
    ...of.from,
    content: of.text,
    toolEvents: of.toolEvents ?? [],
    jushnId: of.jushnId ?? null,
    createdAt: of.now,
  })
}
