/** The fake server's door for calls: tokens, answers kept by idempotency key, the chat's own route. */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { FakeConditions } from './fake-conditions.ts'
import type { FakeReel } from './fake-reel.ts'
import { type HttpReply, refusal } from './fake-replies.ts'
import type { Turn } from './fake-turns.ts'

export type HttpRequest = { path: string; body: Record<string, unknown>; token: string | null; key: string | null }

type Answer = (reply: HttpReply) => void

const MADE_BY_ID: ReadonlySet<string> = new Set(['create_project_with_context', 'create_reel'])

export type GatewayPorts = {
  conditions: FakeConditions
  isTokenGood: (token: string | null) => boolean
  reelOf: (reelId: unknown) => FakeReel | null
  takeTurn: (reel: FakeReel, text: string, clientMessageId: string) => Turn | null
  perform: (name: string, input: Record<string, unknown>) => HttpReply
}

const plain = (status: number, error: string, code: string): HttpReply => ({ status, body: { success: false, error, code } })

/** Gives the reply later: a chat waits for Jushn. */
const chat = ({ reelOf, takeTurn }: GatewayPorts, body: HttpRequest['body'], answer: Answer) => {
  const reel = reelOf(body.reel_id)
  if (reel === null) return answer(plain(404, 'Reel not found', 'REEL_NOT_FOUND'))
  const turn = takeTurn(reel, String(body.message), String(body.debug_id))
  if (turn === null) return answer(plain(402, 'Message limit exceeded', 'MESSAGE_LIMIT_EXCEEDED'))
  const end = (reply: ChatMessage) =>
    answer(
      reply.sender === 'system'
        ? plain(500, reply.content, 'API_ERROR')
        : { status: 200, body: { text: reply.content, message_id: reply.id, user_message: turn.message, reply } },
    )
  if (turn.reply === null) turn.waiting.push(end)
  else end(turn.reply)
}

export const createFakeGateway = (ports: GatewayPorts) => {
  const answers = new Map<string, { body: string; reply: HttpReply }>()
  return ({ path, body, token, key }: HttpRequest, answer: Answer) => {
    if (!ports.conditions.isUp) return
    if (!ports.isTokenGood(token)) return answer(refusal(401, 'INVALID_TOKEN', 'Invalid or missing authentication token'))
    if (ports.conditions.isOverloaded) return answer(refusal(503, 'UNAVAILABLE', 'Too much to do'))
    if (path === '/api/chat') return chat(ports, body, answer)
    const known = key === null ? undefined : answers.get(key)
    const asked = path + JSON.stringify(body)
    if (known !== undefined) return answer(known.body === asked ? known.reply : refusal(409, 'CONFLICT', 'The same key with another body'))
    const name = path.replace('/api/function/', '')
    const reply = ports.perform(name, body)
    // An error is kept under its key as well (decision 015). What is made has to do without: its ids hold for longer than a key (033).
    if (key !== null && !MADE_BY_ID.has(name)) answers.set(key, { body: asked, reply })
    answer(reply)
  }
}
