/**
 * What a page about a reel shows first, in the browser's own storage, which is read without waiting: a slow device takes as long to
 * open its databases as to draw what is in them. It is a copy of a part of the store, for one reel, the one that was open last. Any
 * change of the store takes it away, in whatever tab, and `keep-first-view.ts` puts it there again once the page has come to rest.
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import { type KeyValue, readKey, removeKey, userKey } from '../user-keys.ts'
import type { CachedAnswer } from './local-store.ts'
import { isSaneAnswer, isSaneMessage } from './sane-record.ts'

/** More rows than the highest of windows shows of the shortest messages (ours). */
export const FIRST_VIEW_MESSAGES = 30
/** UTF-16 units: it is written in one go and read before the first frame (ours; browsers give an origin five million). */
const LENGTH_MAX = 200_000

export type FirstView = {
  reelId: string
  /** What the screen had asked the server. */
  answers: readonly CachedAnswer[]
  /** The newest messages of the reel, oldest first; never none. */
  messages: readonly ChatMessage[]
}

export type FirstViewStore = {
  /** Null where there is none of this reel, or none that can be read. */
  read: (reelId: string) => FirstView | null
  /** Nothing happens where it is too long, or the browser refuses it. */
  keep: (view: FirstView) => void
  /** It no longer is what the store has. */
  drop: () => void
  /** Called when something in the store has changed, by this tab. */
  onDropped: (listener: () => void) => () => void
}

const listOf = <T>(value: unknown, isSane: (item: unknown) => item is T): readonly T[] => (Array.isArray(value) ? value.filter(isSane) : [])

export const createFirstViewStore = (open: () => KeyValue & Pick<Storage, 'removeItem'>, userId: string): FirstViewStore => {
  const key = userKey(userId, 'first-view')
  const listeners = new Set<() => void>()
  return {
    read: (reelId) => {
      const kept = readKey(open, key)
      if (typeof kept !== 'object' || kept === null || !('reelId' in kept) || kept.reelId !== reelId) return null
      const messages = listOf('messages' in kept ? kept.messages : null, isSaneMessage).filter((message) => message.reel_id === reelId)
      return messages.length === 0 ? null : { reelId, answers: listOf('answers' in kept ? kept.answers : null, isSaneAnswer), messages }
    },
    keep: (view) => {
      const text = JSON.stringify(view)
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
