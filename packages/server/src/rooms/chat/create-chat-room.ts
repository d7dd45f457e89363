/** Conversations: messages of a reel, and Jushn's turns. */
import type { ChatMessage, chatCalls, chatRoutes } from '@reelwright/contract/chat'
import type { ReelId, UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../platform/app-error.ts'
import type { CallHandlers, Room, RouteHandlers, SocketHandlers } from '../../platform/room.ts'
import { TURN_ERRORS } from './chat-rules.ts'
import { type ChatSocketParts, createChatSocket } from './chat-socket.ts'
import { createMendTurnsJob, type MendTurnsParts } from './mend-turns-job.ts'
import { findMessage, listMessages, listNewestOf, toChatMessage } from './message-store.ts'
import { findOwnReel, lockOwnReel } from './own-reel.ts'
import { takeMessage } from './take-message.ts'
import { createTurnJob } from './turn-job.ts'
import type { TurnParts } from './turn-parts.ts'
import { requestStop } from './turn-store.ts'
import { waitForTurn } from './wait-for-turn.ts'
import { announceStop } from './watch-stop.ts'

export type ChatRoomOptions = TurnParts & ChatSocketParts & MendTurnsParts

export type ChatRoom = Room & {
  socket: SocketHandlers
  /** The newest messages of several reels, oldest first. */
  newestMessagesOf(reels: { userId: UserId; reelIds: readonly ReelId[]; limitEach: number }): Promise<ChatMessage[]>
}

const createCalls = (options: ChatRoomOptions): CallHandlers<keyof typeof chatCalls> => ({
  get_chat_messages: async (input, { caller: { userId } }) => {
    const reel = await findOwnReel(options.db, options, { userId, chatId: input.chat_id, reelId: input.reel_id })
    const { rows, hasMore } = await listMessages(options.db, {
      userId,
      reelId: reel.reelId,
      limit: input.limit,
      offset: input.offset,
      afterSeq: input.after_seq ?? null,
    })
    return { messages: rows.map(toChatMessage), has_more: hasMore, last_seq: reel.lastSeq }
  },

  stop_reply: async (input, { caller: { userId } }) => {
    const turn = await options.db.transaction(async (tx) =>
      requestStop(tx, await lockOwnReel(tx, options, { userId, chatId: input.chat_id, reelId: input.reel_id })),
    )
    if (turn !== null) await announceStop(options.bus, turn.id)
    return { stopped: turn !== null }
  },
})

const createRoutes = (options: ChatRoomOptions): RouteHandlers<keyof typeof chatRoutes> => ({
  'api/chat': async (input, { caller, signal }) => {
    if (caller === null) throw new AppError('AUTH_REQUIRED')
    const { message, turn } = await takeMessage(options, caller, {
      chatId: input.chat_id,
      reelId: input.reel_id,
      text: input.message.trim(),
      clientMessageId: input.debug_id,
    })
    const ended = await waitForTurn(options, turn.id, signal)
    if (ended.state === 'failed') throw new AppError('API_ERROR', { text: ended.error ?? TURN_ERRORS.failed })
    const reply = await findMessage(options.db, ended.replyId)
    if (reply === null) throw new Error('a turn that ended well has its reply')
    return { text: reply.content, message_id: reply.id, user_message: toChatMessage(message), reply: toChatMessage(reply) }
  },
})

export const createChatRoom = (options: ChatRoomOptions): ChatRoom => ({
  name: 'chat',
  calls: createCalls(options),
  routes: createRoutes(options),
  jobs: [createTurnJob(options), createMendTurnsJob(options)],
  socket: createChatSocket(options),
  newestMessagesOf: async (reels) => (await listNewestOf(options.db, reels)).map(toChatMessage),
})
