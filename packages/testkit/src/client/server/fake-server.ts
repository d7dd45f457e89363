/**
 * A server of one user, as far as clients can tell: messages stored once by the client's id, a sequence for each reel, answers kept by
 * idempotency key, uploads, sockets. What it stores survives its restarts; who was connected does not. It is the oracle: what it
 * durably has is what counts.
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { VirtualTime } from '../browser/virtual-time.ts'
import { createFakeAccount } from './fake-account.ts'
import { ALL_IS_WELL, type FakeConditions } from './fake-conditions.ts'
import { createFakeGateway } from './fake-gateway.ts'
import { createFakeMessages } from './fake-messages.ts'
import { createFakePlans } from './fake-plans.ts'
import type { FakeReel, ServerSocket } from './fake-reel.ts'
import { type HttpReply, refusal, success } from './fake-replies.ts'
import { createFakeSockets } from './fake-sockets.ts'
import { createFakeTokens } from './fake-tokens.ts'
import { createFakeTools } from './fake-tools.ts'
import { createFakeTurns } from './fake-turns.ts'
import { createFakeUploads } from './fake-uploads.ts'

export type FakeServer = ReturnType<typeof createFakeServer>

type FakeServerOptions = { time: VirtualTime; newId: () => string; userId: string; reels: readonly FakeReel[]; epochMs: number }

/** What it stores, and the doors to it. */
const createParts = ({ time, newId, userId, reels: firstReels, epochMs }: FakeServerOptions) => {
  const conditions: FakeConditions = { ...ALL_IS_WELL }
  /** What it has of them now. */
  const reels: FakeReel[] = [...firstReels]
  const stamp = (): string => new Date(epochMs + time.now()).toISOString()
  const reelOf = (reelId: unknown): FakeReel | null => reels.find((reel) => reel.reelId === reelId) ?? null
  const tokens = createFakeTokens(time)
  const messages = createFakeMessages({ newId, stamp })
  for (const { reelId } of firstReels) messages.add(reelId)
  const sockets = createFakeSockets({ newId, stamp, userId, reelOf })
  const turns = createFakeTurns({ time, newId, conditions, messages, sockets })
  const uploads = createFakeUploads({ newId, stamp })
  const plans = createFakePlans({
    reels: firstReels,
    onChanged: (reelId, version) => {
      const reel = reelOf(reelId)
      if (reel !== null) sockets.publish(reel, sockets.nextSeq(reel), { type: 'plan_changed', reel_id: reelId, version })
    },
  })
  const tools = createFakeTools(firstReels)
  const account = createFakeAccount({
    ...{ newId, stamp, userId, reels },
    isOverQuota: () => conditions.isOverQuota,
    onReelCreated: (reel) => {
      reels.push(reel)
      messages.add(reel.reelId)
      plans.add(reel.reelId)
      tools.add(reel.reelId)
    },
    onProjectGone: (projectId) => {
      for (const reel of reels.filter((known) => known.projectId === projectId)) {
        reels.splice(reels.indexOf(reel), 1)
        plans.remove(reel.reelId)
      }
    },
  })
  const perform = (name: string, input: Record<string, unknown>): HttpReply => {
    if (name === 'create_socket_ticket') return success({ ticket: tokens.makeTicket(), expires_in: 30 })
    if (name === 'get_chat_messages') return messages.page(reelOf(input.reel_id), input, sockets.lastSeq(String(input.reel_id)))
    return (
      uploads.perform(name, input) ??
      account.perform(name, input) ??
      plans.perform(name, input) ??
      tools.perform(name, input) ??
      refusal(404, 'FUNCTION_NOT_FOUND', `No call ${name}`)
    )
  }
  const handle = createFakeGateway({ conditions, isTokenGood: tokens.isGood, reelOf, takeTurn: turns.take, perform })
  return { conditions, reelOf, stamp, tokens, messages, sockets, turns, uploads, plans, tools, account, handle }
}

type Parts = ReturnType<typeof createParts>

/** What a tab says on its socket. */
const receive = (
  { sockets, turns, reelOf, stamp }: Parts,
  userId: string,
  socket: ServerSocket,
  message: Record<string, unknown>,
): void => {
  if (!sockets.has(socket)) return
  if (message.type === 'heartbeat') socket.send({ type: 'heartbeat_ack', timestamp: stamp() })
  if (message.type !== 'message') return
  const context = message.context as { reelId?: string }
  const reel = context.reelId === undefined ? socket.reel : reelOf(context.reelId)
  const turn = reel === null ? null : turns.take(reel, String(message.message), String(message.debug_id))
  if (turn !== null) return
  const [error, code] = reel === null ? ['Reel not found', 'REEL_NOT_FOUND'] : ['Message limit exceeded', 'MESSAGE_LIMIT_EXCEEDED']
  const { chatId, reelId } = socket.reel
  socket.send({ type: 'chat_error', error, code, debug_id: message.debug_id, context: { userId, chatId, reelId }, timestamp: stamp() })
}

export const createFakeServer = (options: FakeServerOptions) => {
  const parts = createParts(options)
  const { conditions, reelOf, tokens, messages, sockets, turns, uploads, plans, tools, account, handle } = parts

  return {
    handle,
    isUp: () => conditions.isUp,
    put: (uploadId: string, bytes: number): boolean => conditions.isUp && uploads.put(uploadId, bytes),
    token: tokens.current,
    /** Access tokens end: whoever has an old one is refused until it is renewed. */
    endTokens: tokens.end,
    connect: (socket: ServerSocket, ticket: string | null, tabId: string | null): void => {
      if (!conditions.isUp) return
      sockets.connect(socket, { isTicketGood: tokens.takeTicket(ticket), tabId, isTyping: () => turns.isTyping(socket.reel.reelId) })
    },
    disconnect: sockets.disconnect,
    receive: (socket: ServerSocket, message: Record<string, unknown>): void => receive(parts, options.userId, socket, message),
    /** Something else happens to a reel: its sequence moves on, and every tab on it hears so. */
    nudge: (reel: FakeReel) => sockets.publish(reel, sockets.nextSeq(reel), { type: 'plan_changed', reel_id: reel.reelId, version: 1 }),
    stop: (code: number) => {
      conditions.isUp = false
      sockets.closeAll(code)
    },
    start: () => {
      conditions.isUp = true
    },
    setConditions: (change: Partial<Omit<FakeConditions, 'isUp'>>) => void Object.assign(conditions, change),
    account,
    plans,
    tools,
    /** A new notification: every tab hears of it. */
    notify: (title: string) => sockets.tellAll({ type: 'notification', notification: account.addNotification(title) }),
    /** Jushn says something that nobody here asked for: somebody did elsewhere. */
    say: (reel: FakeReel, text: string): ChatMessage => {
      const message = messages.store(reel, sockets.nextSeq(reel), { sender: 'assistant', name: 'Jushn', text })
      sockets.publish(reel, message.seq, { type: 'message_added', message })
      return message
    },
    setFanOut: sockets.setFanOut,
    messagesOf: messages.of,
    reelOf,
    wasRefused: turns.wasRefused,
    confirmed: uploads.confirmed,
    reelOfReply: turns.reelOfReply,
  }
}
