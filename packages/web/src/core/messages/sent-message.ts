/** A message as the person wrote it, in the page's words and in the outbox's. */
import type { Choice } from '@reelwright/contract/choice'
import type { MessagePayload } from '../outbox/outbox-entry.ts'
import type { MessageLogEvent } from './message-log.ts'

export type SentMessage = Omit<Extract<MessageLogEvent, { type: 'sent' }>, 'type'> & { wish?: Choice['wish'] }

export const payloadOf = ({ chatId, reelId, content, senderName, attachments = [], wish }: SentMessage): MessagePayload => ({
  chat_id: chatId,
  reel_id: reelId,
  content,
  sender_name: senderName,
  ...(attachments.length > 0 && { attachments }),
  ...(wish !== undefined && { wish }),
})
