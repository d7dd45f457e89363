/** Conversations: messages of a reel, and Jushn's turns. */
import type { ChatMessage, chatCalls, chatRoutes } from '@reelwright/contract/chat'
import type { ReelId, UserId } from '@reelwright/contract/wire/ids'
import { FIRST_REEL, REQUEST_WITHOUT_WORDS } from '@reelwright/engine/director/wants-clips'
import { AppError } from '../../platform/app-error.ts'
import type { CallHandlers, Room, RouteHandlers, SocketHandlers } from '../../platform/room.ts'
import { rateMessage, toRatedMessages } from './answers/rate-message.ts'
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
import { createResumeTurnsJob } from './waiting/resume-turns-job.ts'
import { drop, takeUp, takeUpArrived } from './waiting/wait-for-clips.ts'
import { hasReady, NONE_READY_TEXT } from './waiting/waiting-rules.ts'
import { listWaitingOfReel, renderAfterwards } from './waiting/waiting-store.ts'
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
    return { messages: await toRatedMessages(options.db, rows), has_more: hasMore, last_seq: reel.lastSeq }
  },

  stop_reply: async (input, { caller: { userId } }) => {
    const turn = await options.db.transaction(async (tx) =>
      requestStop(tx, await lockOwnReel(tx, options, { userId, chatId: input.chat_id, reelId: input.reel_id })),
    )
    if (turn !== null) await announceStop(options.bus, turn.id)
    return { stopped: turn !== null }
  },

  rate_message: async (input, { caller: { userId } }) => {
    await rateMessage(options.db, options, {
      userId,
      chatId: input.chat_id,
      reelId: input.reel_id,
      messageId: input.message_id,
      rating: input.rating,
      reason: input.reason ?? '',
      now: options.clock.now(),
    })
    return { rating: input.rating }
  },

  resolve_waiting_reply: async (input, { caller: { userId } }) => {
    const publications = await options.db.transaction(async (tx) => {
      const reel = await lockOwnReel(tx, options, { userId, chatId: input.chat_id, reelId: input.reel_id })
      if (input.choice === 'drop') return drop(tx, options, reel)
      if (input.choice === 'arrived') return takeUpArrived(tx, options, reel, input.not_coming)
      if (!hasReady(await options.countClips(tx, reel))) throw new AppError('CONFLICT', { text: NONE_READY_TEXT })
      return takeUp(tx, options, reel, { turns: await listWaitingOfReel(tx, reel.reelId), startsNow: true })
    })
    for (const publication of publications) await options.events.publish(publication)
    return { resolved: publications.length > 0 }
  },

  get_assistant: async () => ({ assistant: (await options.assistant.describe?.()) ?? { is: 'built-in' } }),

  create_when_ready: async (input, { caller }) => {
    const which = { userId: caller.userId, chatId: input.chat_id, reelId: input.reel_id }
    const isKept = await options.db.transaction(async (tx) => {
      const reel = await lockOwnReel(tx, options, which)
      const [waiting] = await listWaitingOfReel(tx, reel.reelId)
      if (waiting !== undefined) await renderAfterwards(tx, waiting.id)
      return waiting !== undefined
    })
    if (!isKept)
      await takeMessage(options, caller, {
        ...which,
        text: REQUEST_WITHOUT_WORDS,
        action: FIRST_REEL,
        clientMessageId: undefined,
        thenRender: true,
      })
    return { kept: true }
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
      filesComing: input.files_coming,
      attachments: input.attachments,
      action: input.wish,
    })
    const ended = await waitForTurn(options, turn.id, signal)
    if (ended.state === 'failed') throw new AppError('API_ERROR', { text: ended.error ?? TURN_ERRORS.failed })
    const answer = ended.state === 'waiting' ? ended.waitMessageId : ended.replyId
    const reply = answer === null ? null : await findMessage(options.db, answer)
    if (reply === null) throw new Error('a turn that ended well has its reply')
    return { text: reply.content, message_id: reply.id, user_message: toChatMessage(message), reply: toChatMessage(reply) }
  },
})

export const createChatRoom = (options: ChatRoomOptions): ChatRoom => ({
  name: 'chat',
  calls: createCalls(options),
  routes: createRoutes(options),
  jobs: [createTurnJob(options), createMendTurnsJob(options), createResumeTurnsJob(options)],
  socket: createChatSocket(options),
  newestMessagesOf: async (reels) => toRatedMessages(options.db, await listNewestOf(options.db, reels)),
})
