/** Puts a message into a conversation: numbered, counted, and ready to be published after commit. */
import type { AnswerChange } from '@reelwright/contract/answer-change'
import type { AssistantQuestion, ToolEvent } from '@reelwright/contract/chat'
import type { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import type { MessageAttachment } from '@reelwright/contract/wire/attachment'
import type { ChatId, JushnId, MessageId, ReelId, UserId } from '@reelwright/contract/wire/ids'
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
  updateReelState(db: Db, change: { reelId: ReelId; newMessages: number; now: Date }): Promise<void>
}

export const storeMessage = async (
  db: Db,
  parts: MessageParts,
  {
    reel,
    now,
    id,
    clientMessageId,
    from,
    text,
    toolEvents,
    questions,
    change,
    attachments,
    action,
    renderId,
  }: {
    id: MessageId
    reel: ReelOfChat
    from: Pick<MessageRow, 'sender' | 'senderId' | 'senderName'>
    text: string
    clientMessageId?: string | undefined
    toolEvents?: readonly ToolEvent[]
    questions?: readonly AssistantQuestion[]
    change?: AnswerChange | null
    attachments?: readonly MessageAttachment[] | undefined
    action?: ChoiceAction | null | undefined
    renderId?: JushnId | null
    now: Date
  },
): Promise<MessageRow> => {
  const seq = await parts.events.nextSeq(db, reel.reelId)
  await parts.updateReelState(db, { reelId: reel.reelId, newMessages: 1, now })
  return insertMessage(db, {
    id,
    userId: reel.userId,
    chatId: reel.chatId,
    reelId: reel.reelId,
    clientMessageId: clientMessageId ?? null,
    seq,
    ...from,
    content: text,
    toolEvents: toolEvents ?? [],
    questions: questions ?? [],
    change: change ?? null,
    attachments: attachments ?? [],
    action: action ?? null,
    renderId: renderId ?? null,
    createdAt: now,
  })
}
