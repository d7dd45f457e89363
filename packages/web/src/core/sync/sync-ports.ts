import type { ApiClient } from '../api/api-client.ts'
import type { Tabs } from '../tabs/tabs-service.ts'
import type { SyncStore } from './keep-synced.ts'

export type SyncPorts = {
  api: Pick<ApiClient, 'callFunction'>
  email: string
  store: SyncStore
  /** Which tab leads, and how to tell the others. */
  tabs: Pick<Tabs, 'getState' | 'subscribe' | 'tell' | 'onMessage'>
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  isOnline: () => boolean
  warn: (text: string) => void
}
