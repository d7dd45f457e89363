/** Conversations: messages of a reel, and Jushn's turns. */

import type { MessageLimitCheck } from '@reelwright/contract/billing'
import type { ChatMessage, chatCalls, chatRoutes } from '@reelwright/contract/chat'
import { ChatId, type JushnId, MessageId, type ProjectId, ReelId, type UserId } from '@reelwright/contract/ids'
import type { ServerMessage } from '@reelwright/contract/socket'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { Caller, CallHandlers, Room, RouteHandlers, SocketHandlers } from '../../platform/room.ts'
import type { NewId } from '../../ports/new-id.ts'
import { HTTP_WAIT_MS, SYSTEM_SENDER, senderNameOf, TURN_ERRORS } from './chat-rules.ts'
import { findByClientId, findMessage, listMessages, listNewestOf, toChatMessage } from './message-store.ts'
import { type ReelOfChat, type ReelPublication, storeMessage } from './store-message.ts'
import type { MessageRow, TurnRow } from './tables.ts'
import { createTurnJob, TURN_JOB, type TurnParts } from './turn-job.ts'
import { findTurn, findTurnOfMessage, insertTurn, isTyping, requestStop } from './turn-store.ts'
import { announceStop, watchEnded } from './watch-stop.ts'

export type ChatRoomOptions = Omit<TurnParts, 'findReel'> & {
  newId: NewId
  findReel(
    db: Db,
    of: { userId: UserId; reelId: ReelId },
  ): Promise<(ReelOfChat & { projectId: ProjectId; name: string; lastSeq: number }) | null>
  findChat(db: Db, of: { userId: UserId; chatId: ChatId }): Promise<{ chatId: ChatId } | null>
  touchProject(db: Db, of: { projectId: ProjectId; now: Date }): Promise<void>
  /** Takes one message of the person's quota, exactly; takes none when it refuses. */
  takeMessageQuota(db: Db, userId: UserId): Promise<MessageLimitCheck>
  /** Puts a notification under the person's bell; what it gives back tells their tabs, after commit. */
  notify(
    db: Db,
    of: { userId: UserId; type: 'warning'; title: string; message: string; actionUrl: string; actionText: string },
  ): Promise<() => Promise<void>>
  /** Videos of a reel that are on their way. */
  activeJushns(db: Db, reelId: ReelId): Promise<Extract<ServerMessage, { type: 'initial_state' }>['jushns']>
}

/** Stores a system message in a reel's chat; the event is to be published after commit. */
export type StoreSystemMessage = (db: Db, of: { reel: ReelOfChat; text: string; jushnId: JushnId | null }) => Promise<ReelPublication>

export type ChatRoom = Room & {
  socket: SocketHandlers
  /** The newest messages of several reels, oldest first. */
  newestMessagesOf(of: { userId: UserId; reelIds: readonly ReelId[]; limitEach: number }): Promise<ChatMessage[]>
}

/** What the studio says in a chat when a video begins and ends. */
export const createStoreSystemMessage =
  (parts: Pick<ChatRoomOptions, 'events' | 'updateReelState' | 'clock' | 'newId'>): StoreSystemMessage =>
  async (db, { reel, text, jushnId }) => {
    const row = await storeMessage(db, parts, {
      id: MessageId.parse(parts.newId()),
      reel,
      from: SYSTEM_SENDER,
      text,
      jushnId,
      now: parts.clock.now(),
    })
    return {
      userId: reel.userId,
      chatId: reel.chatId,
      reelId: reel.reelId,
      seq: row.seq,
      body: { type: 'message_added', message: toChatMessage(row) },
    }
  }

/** Said once, with the message that was the last one: who is refused afterwards sees it where they write. */
const limitReached = (userId: UserId, { limit, is_permanent_limit }: MessageLimitCheck) => ({
  userId,
  type: 'warning' as const,
  title: 'Message Limit Reached',
  message: is_permanent_limit
    ? `You've reached your lifetime limit of ${limit} messages. Upgrade to continue.`
    : `You've reached your current period limit of ${limit} messages. Your limit will reset soon.`,
  actionUrl: '/billing',
  actionText: is_permanent_limit ? 'Upgrade' : 'See usage',
})

export const createChatRoom = (of: ChatRoomOptions): ChatRoom => {
  const { db, clock, events } = of

  /** The caller's reel, which must belong to that chat of theirs. */
  const ownReel = async (on: Db, userId: UserId, which: { chatId: ChatId; reelId: ReelId }) => {
    if ((await of.findChat(on, { userId, chatId: which.chatId })) === null) throw new AppError('CHAT_NOT_FOUND')
    const reel = await of.findReel(on, { userId, reelId: which.reelId })
    if (reel === null || reel.chatId !== which.chatId) throw new AppError('REEL_NOT_FOUND')
    return reel
  }

  /** Stores a person's message and queues Jushn's turn; a repeat under the same client id is the first one again. */
  const takeTurn = async (
    caller: Caller,
    sent: { chatId: ChatId; reelId: ReelId; text: string; clientId: string | undefined },
  ): Promise<{ message: MessageRow; turn: TurnRow }> => {
    const { message, turn, publications, tellLimit } = await db.transaction(async (tx) => {
      await of.lockReel(tx, { userId: caller.userId, reelId: sent.reelId })
      const reel = await ownReel(tx, caller.userId, sent)
      const known = sent.clientId === undefined ? null : await findByClientId(tx, { ...reel, clientId: sent.clientId })
      if (known !== null) {
        const first = await findTurnOfMessage(tx, known.id)
        if (first === null) throw new Error('every message of a person has a turn')
        return { message: known, turn: first, publications: [], tellLimit: null }
      }
      const quota = await of.takeMessageQuota(tx, caller.userId)
      if (!quota.allowed) throw new AppError('MESSAGE_LIMIT_EXCEEDED', { text: quota.message, details: { ...quota } })
      const now = clock.now()
      const row = await storeMessage(tx, of, {
        id: MessageId.parse(of.newId()),
        reel,
        from: { sender: 'user', senderId: caller.userId, senderName: senderNameOf(caller) },
        text: sent.text,
        clientId: sent.clientId,
        now,
      })
      const turnId = of.newId()
      await insertTurn(tx, {
        id: turnId,
        userId: caller.userId,
        reelId: reel.reelId,
        messageId: row.id,
        replyId: MessageId.parse(of.newId()),
        seq: row.seq,
        createdAt: now,
      })
      await of.enqueue(tx, TURN_JOB, { turnId })
      await of.touchProject(tx, { projectId: reel.projectId, now })
      const made = await findTurn(tx, turnId)
      if (made === null) throw new Error('a turn that was just made is there')
      const wire = toChatMessage(row)
      const about = { userId: reel.userId, chatId: reel.chatId, reelId: reel.reelId }
      const told: ReelPublication[] = [
        // Every tab learns of the message by the first; the second says that Jushn is at it.
        { ...about, seq: row.seq, body: { type: 'message_added', message: wire } },
        { ...about, seq: await events.nextSeq(tx, reel.reelId), body: { type: 'message_queued', message: wire } },
      ]
      const tellLimit = quota.remaining === 0 ? await of.notify(tx, limitReached(caller.userId, quota)) : null
      return { message: row, turn: made, publications: told, tellLimit }
    })
    for (const publication of publications) await events.publish(publication)
    await tellLimit?.()
    return { message, turn }
  }

  /** Waits until a turn has ended. */
  const waitForEnd = (turnId: string, signal: AbortSignal): Promise<TurnRow> => {
    const { promise, resolve, reject } = Promise.withResolvers<TurnRow>()
    const look = (): void => {
      findTurn(db, turnId).then((turn) => {
        if (turn === null) reject(new AppError('REEL_NOT_FOUND'))
        else if (turn.endedAt !== null) resolve(turn)
      }, reject)
    }
    const limit = AbortSignal.any([signal, AbortSignal.timeout(HTTP_WAIT_MS)])
    const tooLate = (): void => reject(new AppError('TIMEOUT', { text: 'Chat request timeout - please try again' }))
    limit.addEventListener('abort', tooLate, { once: true })
    const watching = watchEnded({ bus: of.bus, turnId, onMaybe: look })
    // It may have ended before anybody watched.
    watching.then(look, reject)
    return promise.finally(async () => {
      limit.removeEventListener('abort', tooLate)
      await (await watching)()
    })
  }

  const calls: CallHandlers<keyof typeof chatCalls> = {
    get_chat_messages: async (input, { caller }) => {
      const reel = await ownReel(db, caller.userId, { chatId: input.chat_id, reelId: input.reel_id })
      const { rows, hasMore } = await listMessages(db, {
        userId: caller.userId,
        reelId: reel.reelId,
        limit: input.limit,
        offset: input.offset,
        afterSeq: input.after_seq ?? null,
      })
      return { messages: rows.map(toChatMessage), has_more: hasMore, last_seq: reel.lastSeq }
    },

    stop_reply: async (input, { caller }) => {
      const turn = await db.transaction(async (tx) => {
        await of.lockReel(tx, { userId: caller.userId, reelId: input.reel_id })
        const reel = await ownReel(tx, caller.userId, { chatId: input.chat_id, reelId: input.reel_id })
        return requestStop(tx, reel)
      })
      if (turn !== null) await announceStop(of.bus, turn.id)
      return { stopped: turn !== null }
    },
  }

  const routes: RouteHandlers<keyof typeof chatRoutes> = {
    'api/chat': async (input, { caller, signal }) => {
      if (caller === null) throw new AppError('AUTH_REQUIRED')
      const { message, turn } = await takeTurn(caller, {
        chatId: input.chat_id,
        reelId: input.reel_id,
        text: input.message.trim(),
        clientId: input.debug_id,
      })
      const ended = await waitForEnd(turn.id, signal)
      if (ended.state === 'failed') throw new AppError('API_ERROR', { text: ended.error ?? TURN_ERRORS.failed })
      const reply = await findMessage(db, ended.replyId)
      if (reply === null) throw new Error('a turn that ended well has its reply')
      return { text: reply.content, message_id: reply.id, user_message: toChatMessage(message), reply: toChatMessage(reply) }
    },
  }

  const readAddress = (address: { chatId: string; reelId: string }) => {
    const chatId = ChatId.safeParse(address.chatId)
    const reelId = ReelId.safeParse(address.reelId)
    if (!chatId.success) throw new AppError('CHAT_NOT_FOUND')
    if (!reelId.success) throw new AppError('REEL_NOT_FOUND')
    return { chatId: chatId.data, reelId: reelId.data }
  }

  const socket: SocketHandlers = {
    authorise: async (caller, address) => {
      const reel = await ownReel(db, caller.userId, readAddress(address))
      const project = await of.findProject(db, reel)
      return {
        userId: caller.userId,
        chatId: reel.chatId,
        reelId: reel.reelId,
        projectId: reel.projectId,
        projectName: project?.name ?? null,
      }
    },
    initialState: async (caller, context) => {
      const reel = await ownReel(db, caller.userId, context)
      return { last_seq: reel.lastSeq, typing: await isTyping(db, reel.reelId), jushns: await of.activeJushns(db, reel.reelId) }
    },
    takeMessage: async (caller, context, message) => {
      await takeTurn(caller, { chatId: context.chatId, reelId: context.reelId, text: message.message.trim(), clientId: message.debug_id })
    },
  }

  return {
    name: 'chat',
    calls,
    routes,
    jobs: [createTurnJob(of)],
    socket,
    newestMessagesOf: async (which) => (await listNewestOf(db, which)).map(toChatMessage),
  }
}
