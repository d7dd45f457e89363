/** Tells the tabs what is being said, in order, without waiting for them: pieces that come faster than they can be told are joined. */
import type { AssistantQuestion, ToolEvent } from '@reelwright/contract/chat'
import type { ChatId, MessageId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../platform/db.ts'
import type { ReelEventBody, ReelEvents } from '../../platform/room.ts'

/** What a provider that does not stop is cut at; several times the longest useful answer. */
const REPLY_LENGTH_MAX = 40_000

export type ReplyStream = {
  say(text: string): void
  use(event: ToolEvent): void
  /** Tells all of it once more, to tabs that came in the middle. */
  tellAnew(): void
  /** Notes what the reply asks; it is stored with the reply and told to nobody before. */
  ask(questions: readonly AssistantQuestion[]): void
  /** Resolves once everything was told; rejects when telling failed. */
  settled(): Promise<void>
  /** What was said so far. */
  text(): string
  toolEvents(): ToolEvent[]
  questions(): readonly AssistantQuestion[]
}

export const createReplyStream = ({
  events,
  db,
  reelId,
  userId,
  chatId,
  messageId,
}: {
  db: Db
  events: ReelEvents
  userId: UserId
  chatId: ChatId
  reelId: ReelId
  messageId: MessageId
}): ReplyStream => {
  const waiting: ReelEventBody[] = []
  const used: ToolEvent[] = []
  const asked: AssistantQuestion[] = []
  let said = ''
  let telling: Promise<void> | null = null
  let failed: unknown = null

  const tellAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const bodies = waiting.splice(0)
      const first = await events.nextSeq(db, reelId, bodies.length)
      for (const [place, body] of bodies.entries()) await events.publish({ userId, chatId, reelId, seq: first + place, body })
    }
  }
  const tell = (): void => {
    telling ??= tellAll()
      .catch((error: unknown) => {
        failed ??= error
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
      else waiting.push({ type: 'chat_delta', message_id: messageId, text, offset: said.length })
      said += text
      tell()
    },
    use: (event) => {
      // What is stored is how each ended; tabs that are open do the same.
      const at = used.findLastIndex((known) => known.tool === event.tool && known.state === 'running')
      if (at >= 0) used[at] = event
      else used.push(event)
      waiting.push({ type: 'tool_event', message_id: messageId, ...event })
      tell()
    },
    tellAnew: () => {
      if (said === '' && used.length === 0) return
      waiting.push({ type: 'chat_delta', message_id: messageId, text: said, offset: 0, steps: [...used] })
      tell()
    },
    ask: (questions) => {
      asked.push(...questions)
    },
    settled: async () => {
      while (telling !== null) await telling
      if (failed !== null) throw failed
    },
    text: () => said,
    toolEvents: () => used,
    questions: () => asked,
  }
}
