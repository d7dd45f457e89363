/** Turns with Jushn: each message of the person is taken once by its id, and answered piece by piece. */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { VirtualTime } from '../browser/virtual-time.ts'
import type { FakeConditions } from './fake-conditions.ts'
import type { FakeMessages } from './fake-messages.ts'
import type { FakeReel } from './fake-reel.ts'
import type { FakeSockets } from './fake-sockets.ts'

export type Turn = { message: ChatMessage; reply: ChatMessage | null; waiting: ((reply: ChatMessage) => void)[] }

export type FakeTurns = {
  /** Stores a message once; a repeat is the first one again. Null: over the quota. */
  take: (reel: FakeReel, text: string, clientMessageId: string) => Turn | null
  isTyping: (reelId: string) => boolean
  wasRefused: (text: string) => boolean
  /** The reel that a message of Jushn is about, from when it is asked for. */
  reelOfReply: (messageId: string) => string | null
}

/** How long Jushn thinks, and how long each piece of what it says takes. */
const TURN_MS = 1_500
const PIECE_MS = 200
const PIECES = ['On ', 'it.'] as const

export const createFakeTurns = ({
  time,
  newId,
  conditions,
  messages,
  sockets,
}: {
  time: VirtualTime
  newId: () => string
  conditions: FakeConditions
  messages: FakeMessages
  sockets: FakeSockets
}): FakeTurns => {
  const { nextSeq, publish } = sockets
  const turns = new Map<string, Turn>()
  /** Texts that were refused once: whoever wrote them sends them again when they please, so they have lost their place. */
  const refused = new Set<string>()
  /** Which reel each message of Jushn is about, from its first piece. */
  const said = new Map<string, string>()

  const end = (turn: Turn, reply: ChatMessage): void => {
    for (const resolve of turn.waiting) resolve(reply)
  }

  /** What was begun is stored as a line that says that it came to nothing. */
  const stumble = (turn: Turn, reel: FakeReel, id: string): void => {
    const error = 'Jushn could not answer.'
    const line = messages.store(reel, nextSeq(reel), { sender: 'system', name: 'System', text: `Error: ${error}`, id })
    turn.reply = line
    publish(reel, line.seq, { type: 'chat_error', error, code: 'API_ERROR', message: line })
    end(turn, line)
  }

  /** Jushn answers piece by piece; a server that stops meanwhile goes on when it is back. */
  const speak = (turn: Turn, reel: FakeReel, id: string, spoken: number): void => {
    if (!conditions.isUp) {
      time.after(TURN_MS, () => speak(turn, reel, id, spoken))
      return
    }
    if (conditions.isStumbling && spoken > 0) {
      stumble(turn, reel, id)
      return
    }
    const piece = PIECES[spoken]
    if (piece !== undefined) {
      const offset = PIECES.slice(0, spoken).join('').length
      publish(reel, nextSeq(reel), { type: 'chat_delta', message_id: id, text: piece, offset })
      time.after(PIECE_MS, () => speak(turn, reel, id, spoken + 1))
      return
    }
    const reply = messages.store(reel, nextSeq(reel), { sender: 'assistant', name: 'Jushn', text: PIECES.join(''), id })
    turn.reply = reply
    publish(reel, reply.seq, { type: 'chat_response', text: reply.content, message_id: reply.id, message: reply })
    end(turn, reply)
  }

  return {
    take: (reel, text, clientMessageId) => {
      const known = turns.get(clientMessageId)
      if (known !== undefined) return known
      if (conditions.isOverQuota) {
        refused.add(text)
        return null
      }
      const message = messages.store(reel, nextSeq(reel), { sender: 'user', name: 'Ada', text, clientMessageId })
      const turn: Turn = { message, reply: null, waiting: [] }
      turns.set(clientMessageId, turn)
      publish(reel, message.seq, { type: 'message_added', message })
      publish(reel, nextSeq(reel), { type: 'message_queued', message })
      const replyId = newId()
      said.set(replyId, reel.reelId)
      time.after(TURN_MS, () => speak(turn, reel, replyId, 0))
      return turn
    },
    isTyping: (reelId) => [...turns.values()].some((turn) => turn.message.reel_id === reelId && turn.reply === null),
    wasRefused: (text) => refused.has(text),
    reelOfReply: (messageId) => said.get(messageId) ?? null,
  }
}
