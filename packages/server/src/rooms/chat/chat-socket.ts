/** What the chat does for the socket of a tab: who may listen, what a tab must know first, and taking its messages. */
import { ChatId, type ProjectId, ReelId, type UserId } from '@reelwright/contract/wire/ids'
import type { ServerMessage } from '@reelwright/contract/wire/socket'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { SocketHandlers } from '../../platform/room.ts'
import type { Bus } from '../../ports/bus.ts'
import { toChatMessage } from './message-store.ts'
import { findOwnReel } from './own-reel.ts'
import { type TakeMessageParts, takeMessage } from './take-message.ts'
import { isTyping, readStandings } from './turn-store.ts'
import { isWaiting } from './waiting/waiting-store.ts'
import { announceJoin } from './watch-joins.ts'

export type ChatSocketParts = TakeMessageParts & {
  bus: Bus
  findProject(db: Db, ids: { userId: UserId; projectId: ProjectId }): Promise<{ name: string } | null>
  /** Videos of a reel that are queued or running. */
  activeRenders(db: Db, reelId: ReelId): Promise<Extract<ServerMessage, { type: 'initial_state' }>['jushns']>
}

const readAddress = (address: { chatId: string; reelId: string }) => {
  const chatId = ChatId.safeParse(address.chatId)
  const reelId = ReelId.safeParse(address.reelId)
  if (!chatId.success) throw new AppError('CHAT_NOT_FOUND')
  if (!reelId.success) throw new AppError('REEL_NOT_FOUND')
  return { chatId: chatId.data, reelId: reelId.data }
}

export const createChatSocket = (parts: ChatSocketParts): SocketHandlers => ({
  authorise: async ({ userId }, address) => {
    const reel = await findOwnReel(parts.db, parts, { userId, ...readAddress(address) })
    const project = await parts.findProject(parts.db, reel)
    return { userId, chatId: reel.chatId, reelId: reel.reelId, projectId: reel.projectId, projectName: project?.name ?? null }
  },
  initialState: async ({ userId }, { chatId, reelId }) => {
    const { lastSeq } = await findOwnReel(parts.db, parts, { userId, chatId, reelId })
    const typing = await isTyping(parts.db, reelId)
    // Without it the tab sees the answer from here on, and whole when it has ended.
    if (typing) void announceJoin(parts.bus, reelId).catch(() => undefined)
    return {
      last_seq: lastSeq,
      typing,
      waits: await isWaiting(parts.db, reelId),
      jushns: await parts.activeRenders(parts.db, reelId),
    }
  },
  reelStandings: (reelIds) => readStandings(parts.db, reelIds),
  takeMessage: async (caller, { chatId, reelId }, message) => {
    const { debug_id: clientMessageId, files_coming: filesComing, attachments, wish: action } = message
    const sent = { chatId, reelId, text: message.message.trim(), clientMessageId, filesComing, attachments, action }
    const { message: row, isRepeat } = await takeMessage(parts, caller, sent)
    // The news of the first may have been lost on its way to this tab, and it would wait for ever.
    if (!isRepeat) return null
    const context = { userId: caller.userId, chatId, reelId }
    return { type: 'message_added', message: toChatMessage(row), context, seq: row.seq, timestamp: row.createdAt.toISOString() }
  },
})
