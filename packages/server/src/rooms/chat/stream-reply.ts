/** Tells the tabs what is being said, in order, without waiting for them: pieces that come faster than they can be told are joined. */
import type { ToolEvent } from '@reelwright/contract/chat'
import type { ChatId, MessageId, ReelId, UserId } from '@reelwright/contract/ids'
import type { Db } from '../../platform/db.ts'
import type { ReelEventBody, ReelEvents } from '../../platform/room.ts'

/** What a provider that does not stop is cut at; several times the longest useful answer. */
const REPLY_LENGTH_MAX = 40_000

export type ReplyStream = {
  say(text: string): void
  use(event: ToolEvent): void
  /** Resolves once everything was told; rejects when telling failed. */
  settled(): Promise<void>
  /** What was said so far. */
  text(): string
  toolEvents(): ToolEvent[]
}

export const createReplyStream = (of: {
  db: Db
  events: ReelEvents
  userId: UserId
  chatId: ChatId
  reelId: ReelId
  messageId: MessageId
}): ReplyStream => {
  const waiting: ReelEventBody[] = []
  const used: ToolEvent[] = []
  let said = ''
  let telling: Promise<void> | null = null
  let fault: unknown = null

  const tellAll = async (): Promise<void> => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      const seq = await of.events.nextSeq(of.db, of.reelId)
      await of.events.publish({ userId: of.userId, chatId: of.chatId, reelId: of.reelId, seq, body })
    }
  }
  const tell = (): void => {
    telling ??= tellAll()
      .catch((error: unknown) => {
        fault ??= error
        waiting.length = 0
      })
      .finally(() => {
        telling = null
      })
  }

  return {
    say: (piece) => {
      const text = piece.slice(0, Math.max(0, REPLY_LENGTH_MAX - said.length))
      if (text === '') return
      const last = waiting.at(-1)
      if (last?.type === 'chat_delta') last.text += text
      else waiting.push({ type: 'chat_delta', message_id: of.messageId, text, offset: said.length })
      said += text
      tell()
    },
    use: (event) => {
      used.push(event)
      waiting.push({ type: 'tool_event', message_id: of.messageId, ...event })
      tell()
    },
    settled: async () => {
      while (telling !== null) await telling
      if (fault !== null) throw fault
    },
    text: () => said,
    toolEvents: () => used,
  }
}
