import { type JushnId, MessageId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../platform/db.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import { SYSTEM_SENDER } from './chat-rules.ts'
import { toChatMessage } from './message-store.ts'
import { type MessageParts, type ReelOfChat, type ReelPublication, storeMessage } from './store-message.ts'

/** Stores a system message in a reel's chat; the event is to be published after commit. */
export type StoreSystemMessage = (db: Db, message: { reel: ReelOfChat; text: string; renderId: JushnId | null }) => Promise<ReelPublication>

/** What the studio says in a chat when a video begins and ends. */
export const createStoreSystemMessage =
  (parts: MessageParts & { clock: Clock; newId: NewId }): StoreSystemMessage =>
  async (db, { reel: { userId, chatId, reelId }, text, renderId }) => {
    const row = await storeMessage(db, parts, {
      id: MessageId.parse(parts.newId()),
      reel: { userId, chatId, reelId },
      from: SYSTEM_SENDER,
      text,
      renderId,
      now: parts.clock.now(),
    })
    return { userId, chatId, reelId, seq: row.seq, body: { type: 'message_added', message: toChatMessage(row) } }
  }
