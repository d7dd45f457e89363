/** A store whose messages are written through the reel's queue, whoever writes them: a page, the socket's news or a sync. */
import type { ChatMessage } from '@reelwright/contract/chat'
import { errorText } from '../api/api-error.ts'
import type { LocalStore } from '../store/local-store.ts'
import type { ReelOps } from './reel-ops-service.ts'

/** Ids of messages kept by this tab that are remembered (ours: some pages of every reel that was opened). */
const KNOWN_MAX = 10_000

export const orderWrites = <S extends LocalStore>(store: S, ops: ReelOps, warn: (text: string) => void): S => {
  const known = new Set<string>()

  const note = (messages: readonly ChatMessage[]): void => {
    if (known.size + messages.length > KNOWN_MAX) known.clear()
    for (const message of messages) known.add(message.id)
  }

  /** One that this tab has kept already and that changed since is an update; one that the device gave up meanwhile is new again. */
  const update = (message: ChatMessage): Promise<number> =>
    ops.enqueue(message.reel_id, { type: 'update', message }).catch((error: unknown) => {
      warn(errorText(error, 'Failed to save'))
      return ops.enqueue(message.reel_id, { type: 'add', messages: [message] })
    })

  const writeMessages = async (messages: readonly ChatMessage[]): Promise<number> => {
    const added = messages.filter((message) => message.version === 1 || !known.has(message.id))
    const updated = messages.filter((message) => !added.includes(message))
    note(added)
    const byReel = Map.groupBy(added, (message) => message.reel_id)
    const counts = await Promise.all([
      ...[...byReel].map(([reelId, ofReel]) => ops.enqueue(reelId, { type: 'add', messages: ofReel })),
      ...updated.map(update),
    ])
    return counts.reduce((sum, count) => sum + count, 0)
  }

  const writeReels: LocalStore['writeReels'] = async (chatId, reels) => {
    const gone = await store.writeReels(chatId, reels)
    for (const reelId of gone) ops.enqueue(reelId, { type: 'delete' }).catch((error: unknown) => warn(errorText(error, 'Failed to save')))
    return gone
  }

  return { ...store, writeMessages, writeReels }
}
