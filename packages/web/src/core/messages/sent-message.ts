/** A message as the person wrote it, in the page's words and in the outbox's. */
import type { MessagePayload } from '../outbox/outbox-entry.ts'
import type { MessageLogEvent } from './message-log.ts'

export type SentMessage = Omit<Extract<MessageLogEvent, { type: 'sent' }>, 'type'>

export const payloadOf = ({ chatId, reelId, content, senderName, attachments = [] }: SentMessage): MessagePayload => ({
  chat_id: chatId,
  reel_id: reelId,
  content,
  sender_name: senderName,
  ...(attachments.length > 0 && { attachments }),
})
