/** What a tab sends: parsed, limited, and worked on one after the other. */
import { ClientMessage } from '@reelwright/contract/wire/socket'
import { SOCKET_CLOSE } from '@reelwright/contract/wire/socket-address'
import type { RateRule } from '../../ports/rate-limiter.ts'
import { AppError } from '../app-error.ts'
import { toErrorReply } from '../http/error-reply.ts'
import { parseInput } from '../http/parse-input.ts'
import { standingOf } from './send-heartbeats.ts'
import type { SocketParts } from './socket-parts.ts'
import { CLOSE_TRY_AGAIN, type SocketPeer, sendTo } from './socket-peer.ts'

/** Far above a person who types, switches reels and hurries; heartbeats count too. */
const MESSAGE_RULE: RateRule = { burst: 60, perSec: 5 }

/** Of one tab, not worked on yet. What is longer than a burst would be refused when its turn comes. */
const WAITING_MESSAGES_MAX = MESSAGE_RULE.burst
/** With this much waiting the tab is not listened to until half of it is done: its own network holds back the rest. */
const WAITING_BYTES_MAX = 1024 * 1024

type TextParts = Pick<SocketParts, 'handlers' | 'rateLimiter' | 'clock' | 'log'>

/** Counts before it queues, so that what a tab sends takes no more memory than these limits however slow the work is. */
export const takeClientText = (parts: TextParts, peer: SocketPeer, text: string | null): void => {
  const { socket, waiting } = peer
  if (socket.readyState !== socket.OPEN) return
  if (waiting.messages >= WAITING_MESSAGES_MAX) {
    socket.close(SOCKET_CLOSE.rateLimited, 'too many messages')
    return
  }
  const bytes = text === null ? 0 : Buffer.byteLength(text)
  waiting.messages += 1
  waiting.bytes += bytes
  if (waiting.bytes >= WAITING_BYTES_MAX) socket.pause()
  peer.queue = peer.queue
    .then(() => handle(parts, peer, text))
    .then(() => {
      waiting.messages -= 1
      waiting.bytes -= bytes
      if (socket.isPaused && waiting.bytes < WAITING_BYTES_MAX / 2) socket.resume()
    })
}

/**
 * Never rejects: whatever goes wrong becomes a `chat_error` to this tab. But for what passes by itself: a refusal would end the
 * message, so the socket is closed instead, the tab shows that it reconnects and sends again what nobody acknowledged.
 */
const handle = async (parts: TextParts, peer: SocketPeer, text: string | null): Promise<void> => {
  if (peer.socket.readyState !== peer.socket.OPEN) return
  const json = parseJson(text)
  try {
    const { allowed } = await parts.rateLimiter.take(`socket-message:${peer.caller.userId}`, MESSAGE_RULE)
    if (!allowed) return peer.socket.close(SOCKET_CLOSE.rateLimited, 'too many messages')
    await act(parts, peer, parseInput(ClientMessage, json))
  } catch (error) {
    const errorReply = toErrorReply(error)
    if (errorReply.code === 'UNAVAILABLE') return peer.socket.close(CLOSE_TRY_AGAIN, 'try again')
    if (errorReply.reported)
      parts.log.error({ event: 'socket.message_failed', code: errorReply.code, user_id: peer.caller.userId, err: error })
    const clientMessageId = readClientMessageId(json)
    sendTo(peer, {
      type: 'chat_error',
      error: errorReply.text,
      code: errorReply.code,
      ...(Object.keys(errorReply.details).length > 0 && { details: errorReply.details }),
      ...(clientMessageId !== null && { debug_id: clientMessageId }),
      context: peer.context,
      timestamp: parts.clock.now().toISOString(),
    })
  }
}

const act = async (parts: Pick<SocketParts, 'handlers' | 'clock'>, peer: SocketPeer, message: ClientMessage): Promise<void> => {
  const timestamp = parts.clock.now().toISOString()
  switch (message.type) {
    case 'heartbeat':
      return sendTo(peer, {
        type: 'heartbeat_ack',
        ...standingOf(peer, await parts.handlers.reelStandings([peer.context.reelId])),
        timestamp,
      })
    case 'heartbeat_response':
      return
    case 'context_switch': {
      const { chatId, reelId } = message.context
      peer.context = await parts.handlers.authorise(peer.caller, { chatId, reelId })
      sendTo(peer, { type: 'context_acknowledged', context: peer.context, timestamp })
      const state = await parts.handlers.initialState(peer.caller, peer.context)
      return sendTo(peer, { type: 'initial_state', ...state, context: peer.context, timestamp })
    }
    case 'message': {
      const { userId, chatId, reelId } = message.context
      if (userId !== undefined && userId.toLowerCase() !== peer.caller.userId.toLowerCase()) throw new AppError('FORBIDDEN')
      if ((chatId === undefined) !== (reelId === undefined))
        throw new AppError('MESSAGE_CONTEXT_INVALID', { text: chatId === undefined ? 'Missing chatId' : 'Missing reelId' })
      // A message written just before a switch still belongs to the reel it names.
      const named =
        chatId === undefined || reelId === undefined || reelId === peer.context.reelId
          ? peer.context
          : await parts.handlers.authorise(peer.caller, { chatId, reelId })
      const known = await parts.handlers.takeMessage(peer.caller, named, message)
      if (known !== null) sendTo(peer, known)
      return
    }
  }
}

const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Not JSON: the schema says so to the tab.
    return null
  }
}

const readClientMessageId = (json: unknown): string | null =>
  typeof json === 'object' && json !== null && 'debug_id' in json && typeof json.debug_id === 'string' ? json.debug_id.slice(0, 100) : null
