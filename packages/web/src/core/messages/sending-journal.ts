/**
 * Messages between Enter and the outbox. The page takes the text out of its field at once, and until the device's database has it a tab
 * that ends would take it along. The browser's own storage has it before the call returns, and survives the tab. What the next page finds
 * in it, or one that somebody comes back to, goes to the outbox under the same id, so that one that had arrived there after all stays one.
 */
import type { MessagePayload } from '../outbox/outbox-entry.ts'
import { type KeyValue, readKey, userKey, writeKey } from '../user-keys.ts'

export type SendingJournal = {
  note: (id: string, payload: MessagePayload) => void
  forget: (id: string) => void
  /** Oldest first. */
  read: () => ReadonlyMap<string, MessagePayload>
}

const isPayload = (value: unknown): value is MessagePayload => {
  if (typeof value !== 'object' || value === null) return false
  const { chat_id, reel_id, content, sender_name } = value as Record<keyof MessagePayload, unknown>
  return [chat_id, reel_id, content, sender_name].every((field) => typeof field === 'string')
}

export const createSendingJournal = (local: () => KeyValue, userId: string): SendingJournal => {
  const key = userKey(userId, 'sending')
  const read = (): Map<string, MessagePayload> => {
    const kept = readKey(local, key)
    if (typeof kept !== 'object' || kept === null) return new Map()
    return new Map(Object.entries(kept).filter((pair): pair is [string, MessagePayload] => isPayload(pair[1])))
  }
  const write = (notes: ReadonlyMap<string, MessagePayload>): void => writeKey(local, key, Object.fromEntries(notes))
  return {
    note: (id, payload) => write(read().set(id, payload)),
    forget: (id) => {
      const notes = read()
      if (notes.delete(id)) write(notes)
    },
    read,
  }
}
