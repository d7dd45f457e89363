/** What the browser gives for telling other tabs of a sign-in or sign-out, and for letting one at a time renew. */
import type { TabMessage } from './session-ports.ts'
import { USER_KEY } from './session-storage.ts'

const CHANNEL_NAME = 'reelwright-session'
const LOCK_NAME = 'reelwright-session-refresh'

export type SessionTabs = { tell: (message: TabMessage) => void; listen: (onMessage: (message: TabMessage) => void) => () => void }

/**
 * A BroadcastChannel and, where there is none or it is blocked, the storage event that every change of `auth_user`
 * raises in the other tabs. Both may tell the same thing; hearing it twice changes nothing.
 */
export const openSessionTabs = (): SessionTabs => {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL_NAME) : null
  return {
    tell: (message) => channel?.postMessage(message),
    listen: (onMessage) => {
      const handleMessage = (event: MessageEvent<unknown>) => {
        if (event.data === 'signed-in' || event.data === 'signed-out') onMessage(event.data)
      }
      const handleStorage = (event: StorageEvent) => {
        if (event.key === null || (event.key === USER_KEY && event.newValue === null)) onMessage('signed-out')
        else if (event.key === USER_KEY) onMessage('signed-in')
      }
      channel?.addEventListener('message', handleMessage)
      window.addEventListener('storage', handleStorage)
      return () => {
        channel?.removeEventListener('message', handleMessage)
        window.removeEventListener('storage', handleStorage)
      }
    },
  }
}

/** Runs alone over all tabs of this origin; without Web Locks, over this tab only. */
export const exclusivelyOverTabs = async <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? await navigator.locks.request(LOCK_NAME, work) : await work()
