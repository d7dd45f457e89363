/** The outbox of a user with what a browser gives: its database, a lock that says which tab sends, a channel to the others. */
import type { ApiClient } from '../api/api-client.ts'
import { openOutboxStore } from './idb-outbox-store.ts'
import { createOutbox, type Outbox, type OutboxNews } from './outbox-service.ts'

const nameOf = (userId: string): string => `reelwright-outbox-${userId}`

/**
 * Holds a lock as long as the tab lives. Where there are none the server's own check of repeats has to do, and what only
 * this page's memory holds no other tab can send.
 */
const leadByLock =
  (userId: string, isAlone: boolean) =>
  (onLeads: () => void): (() => void) => {
    if (isAlone || navigator.locks === undefined) {
      onLeads()
      return () => undefined
    }
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const waiting = new AbortController()
    navigator.locks
      .request(nameOf(userId), { signal: waiting.signal }, () => {
        onLeads()
        return held
      })
      // Closed before it was this tab's turn.
      .catch(() => undefined)
    return () => {
      letGo()
      waiting.abort()
    }
  }

const openChannel = (userId: string): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(nameOf(userId)) : null

/** Opens what waits to be sent of a user, and sends it when this tab is the one to. */
export const openOutbox = async (of: { userId: string; api: ApiClient; warn: (text: string) => void }): Promise<Outbox> => {
  const store = await openOutboxStore(of.userId, of.warn)
  const channel = openChannel(of.userId)
  const outbox = createOutbox({
    ...of,
    store,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    tellTabs: (news) => channel?.postMessage(news),
    listenToTabs: (onNews) => {
      // Proof: only tabs of this origin speak on this channel, and only by `tellTabs`.
      const hear = (event: MessageEvent) => onNews(event.data as OutboxNews)
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
    lead: leadByLock(of.userId, store.kind === 'memory'),
    isOnline: () => navigator.onLine,
  })
  const hearNetwork = () => outbox.setOnline(navigator.onLine)
  window.addEventListener('online', hearNetwork)
  window.addEventListener('offline', hearNetwork)
  return {
    ...outbox,
    close: () => {
      window.removeEventListener('online', hearNetwork)
      window.removeEventListener('offline', hearNetwork)
      outbox.close()
      channel?.close()
    },
  }
}
