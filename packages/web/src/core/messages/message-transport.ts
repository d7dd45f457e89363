/**
 * How a message gets to the server: over the socket that is about its reel, whose news of the stored message is the answer; by the
 * chat's own route where there is none. The message's id makes repeats harmless (CHAT-01, CHAT-06).
 */
import type { ChatId, ReelId } from '@reelwright/contract/wire/ids'
import type { ServerMessage } from '@reelwright/contract/wire/socket'
import type { ApiClient } from '../api/api-client.ts'
import { ApiError, networkError, timeoutError } from '../api/api-error.ts'
import { trustId } from '../api/read-id.ts'
import type { Connection } from '../connection/connection-service.ts'
import type { ConnectionStatus } from '../connection/connection-state.ts'
import type { MessagePayload } from '../outbox/outbox-entry.ts'

/** A message that the server has not acknowledged after this long is sent again (ours: half the heartbeat). */
const ACKNOWLEDGE_MS = 15_000

/** A socket is on its way: it is waited for, so that messages keep their order and the reply is streamed. */
const SOON: ReadonlySet<ConnectionStatus> = new Set(['connecting', 'reconnecting', 'context-switching'])

export type MessageTransportPorts = {
  api: Pick<ApiClient, 'callRoute'>
  connection: Pick<Connection, 'send' | 'onMessage' | 'getState' | 'subscribe'>
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
}

export type MessageTransport = {
  /** Resolves once the server has it. Rejects with an ApiError: retryable when nobody knows, else the server will not have it. */
  send: (id: string, message: MessagePayload) => Promise<void>
}

/** What a message of the server says of one of ours: it is stored, it is refused, or nothing. */
const verdictOn = (id: string, message: ServerMessage): 'stored' | ApiError | null => {
  if (message.type === 'chat_error')
    // The code is any text there; what the person reads is the sentence.
    return message.debug_id === id ? new ApiError({ code: 'VALIDATION_ERROR', status: 400, text: message.error, retryable: false }) : null
  if (message.type !== 'message_queued' && message.type !== 'message_added') return null
  return message.message.client_id === id ? 'stored' : null
}

export const createMessageTransport = ({ api, connection, now, setTimer }: MessageTransportPorts): MessageTransport => {
  /** Of these the socket never heard again. A repeat is no news, so no socket would tell of it either: the route answers. */
  const unanswered = new Set<string>()

  const overSocket = (id: string, { content, chat_id, reel_id, files_coming, attachments, wish }: MessagePayload): Promise<void> =>
    new Promise((resolve, reject) => {
      const { context, socket } = connection.getState()
      const stops: (() => void)[] = []
      const end = (settle: () => void): void => {
        for (const stop of stops) stop()
        settle()
      }
      stops.push(
        connection.onMessage((message) => {
          const verdict = verdictOn(id, message)
          if (verdict === 'stored') end(resolve)
          else if (verdict !== null) end(() => reject(verdict))
        }),
        connection.subscribe(() => {
          const current = connection.getState()
          if (current.status !== 'connected' || current.socket !== socket) end(() => reject(networkError()))
        }),
        setTimer(() => {
          unanswered.add(id)
          end(() => reject(timeoutError()))
        }, ACKNOWLEDGE_MS),
      )
      const left = connection.send({
        type: 'message',
        message: content,
        context: { userId: context?.userId ?? '', chatId: chat_id, reelId: reel_id, projectName: context?.projectName ?? null },
        ui_source: 'playground_chat',
        debug_id: id,
        ...(files_coming !== undefined && { files_coming }),
        ...(attachments !== undefined && { attachments: [...attachments] }),
        ...(wish !== undefined && { wish }),
        timestamp: now(),
      })
      if (!left) end(() => reject(networkError()))
    })

  const byRoute = async (id: string, { content, chat_id, reel_id, files_coming, attachments, wish }: MessagePayload): Promise<void> => {
    try {
      // No key goes with it: a kept refusal would answer the next try.
      const ids = { chat_id: trustId<ChatId>(chat_id), reel_id: trustId<ReelId>(reel_id) }
      await api.callRoute('api/chat', {
        message: content,
        ...ids,
        debug_id: id,
        ...(files_coming !== undefined && { files_coming }),
        ...(attachments !== undefined && { attachments: [...attachments] }),
        ...(wish !== undefined && { wish }),
      })
    } catch (error) {
      // The turn ended badly: the message is stored, and the conversation says what became of it.
      if (!(error instanceof ApiError && error.code === 'API_ERROR')) throw error
    }
    unanswered.delete(id)
  }

  return {
    send: async (id, message) => {
      const { status, context } = connection.getState()
      if (context?.reelId !== message.reel_id || unanswered.has(id)) return byRoute(id, message)
      if (status === 'connected') return overSocket(id, message)
      if (SOON.has(status)) throw networkError()
      return byRoute(id, message)
    },
  }
}
