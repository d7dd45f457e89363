/**
 * The boot snapshot: what a page about a reel shows until its core is open, in the browser's own storage, which is read without waiting:
 * a slow device takes as long to open its databases as to draw what is in them. It is a read-only copy of a part of the store, for one
 * reel, the one that was open last. Any change of the store takes it away, in whatever tab, and `keep-snapshot.ts` puts it there again
 * once the page has come to rest.
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import { isSaneAnswer, isSaneMessage } from '../core/store/sane-record.ts'
import type { CachedAnswer } from '../core/store/stored-rows.ts'
import { type KeyValue, readKey, removeKey, userKey } from '../core/user-keys.ts'

/** UTF-16 units: it is written in one go and read before the first frame (ours; browsers give an origin five million). */
const LENGTH_MAX = 200_000

export type BootSnapshot = {
  reelId: string
  /** What the screen had asked the server. */
  answers: readonly CachedAnswer[]
  /** The newest messages of the reel, oldest first; never none. */
  messages: readonly ChatMessage[]
}

export type SnapshotStore = {
  /** Null where there is none of this reel, or none that can be read. */
  read: (reelId: string) => BootSnapshot | null
  /** Nothing happens where it is too long, or the browser refuses it. */
  keep: (snapshot: BootSnapshot) => void
  /** It no longer is what the store has. */
  drop: () => void
  /** Called when something in the store has changed, by this tab. */
  onDropped: (listener: () => void) => () => void
}

const listOf = <T>(value: unknown, isSane: (item: unknown) => item is T): readonly T[] => (Array.isArray(value) ? value.filter(isSane) : [])

export const createSnapshotStore = (open: () => KeyValue & Pick<Storage, 'removeItem'>, userId: string): SnapshotStore => {
  // The name on the device is older than the word.
  const key = userKey(userId, 'first-view')
  const listeners = new Set<() => void>()
  return {
    read: (reelId) => {
      const kept = readKey(open, key)
      if (typeof kept !== 'object' || kept === null || !('reelId' in kept) || kept.reelId !== reelId) return null
      const messages = listOf('messages' in kept ? kept.messages : null, isSaneMessage).filter((message) => message.reel_id === reelId)
      return messages.length === 0 ? null : { reelId, answers: listOf('answers' in kept ? kept.answers : null, isSaneAnswer), messages }
    },
    keep: (snapshot) => {
      const text = JSON.stringify(snapshot)
      if (text.length > LENGTH_MAX) return
      try {
        open().setItem(key, text)
      } catch {
        // Full or refused: the next page asks the databases.
      }
    },
    drop: () => {
      removeKey(open, key)
      for (const listener of [...listeners]) listener()
    },
    onDropped: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
