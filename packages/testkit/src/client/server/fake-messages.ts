/** The fake server's messages: stored once by the client's id, in the order of each reel's sequence. */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { FakeReel } from './fake-reel.ts'
import { type HttpReply, refusal, success } from './fake-replies.ts'

export type FakeMessages = {
  /** A reel that has none yet. */
  add: (reelId: string) => void
  of: (reelId: string) => ChatMessage[]
  store: (
    reel: FakeReel,
    seq: number,
    message: { sender: 'user' | 'assistant' | 'system'; name: string; text: string; clientMessageId?: string; id?: string },
  ) => ChatMessage
  /** A page of them, as `get_chat_messages` answers. */
  page: (reel: FakeReel | null, input: Record<string, unknown>, lastSeq: number) => HttpReply
}

export const createFakeMessages = ({ newId, stamp }: { newId: () => string; stamp: () => string }): FakeMessages => {
  const messages = new Map<string, ChatMessage[]>()
  const messagesOf = (reelId: string): ChatMessage[] => messages.get(reelId) ?? []
  return {
    add: (reelId) => void messages.set(reelId, []),
    of: messagesOf,
    store: (reel, seq, { sender, name, text, clientMessageId, id = newId() }) => {
      // Proof: its ids are made here and branded by nobody else.
      const message = {
        id,
        client_id: clientMessageId ?? null,
        reel_id: reel.reelId,
        chat_id: reel.chatId,
        seq,
        sender,
        senderId: name,
        senderName: name,
        content: text,
        type: 'text',
        timestamp: stamp(),
        version: 1,
        tool_events: [],
        jushn_id: null,
      } as unknown as ChatMessage
      messagesOf(reel.reelId).push(message)
      return message
    },
    page: (reel, input, lastSeq) => {
      if (reel === null) return refusal(404, 'REEL_NOT_FOUND', 'Reel not found')
      const all = messagesOf(reel.reelId)
      const limit = Number(input.limit ?? 50)
      if (typeof input.after_seq === 'number') {
        const after = all.filter((message) => message.seq > Number(input.after_seq))
        return success({ messages: after.slice(0, limit), has_more: after.length > limit, last_seq: lastSeq })
      }
      const end = all.length - Number(input.offset ?? 0)
      return success({ messages: all.slice(Math.max(0, end - limit), end), has_more: end > limit, last_seq: lastSeq })
    },
  }
}
