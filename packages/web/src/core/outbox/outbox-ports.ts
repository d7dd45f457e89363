import type { ApiClient } from '../api/api-client.ts'
import type { MessageTransport } from '../messages/message-transport.ts'
import type { Tabs } from '../tabs/tabs-service.ts'
import type { OutboxStore } from './outbox-store.ts'

export type OutboxPorts = {
  userId: string
  store: OutboxStore
  api: Pick<ApiClient, 'callFunction'>
  messages: MessageTransport
  now: () => number
  newId: () => string
  setTimer: (run: () => void, ms: number) => () => void
  tabs: Pick<Tabs, 'tell' | 'onMessage' | 'needLeader' | 'outranked'>
  /**
   * Calls back with the epoch of this tab's leadership when it begins, and with null when it ends: only the tab that leads
   * sends. Gives back how to hear no more of it.
   */
  lead: (onLead: (epoch: number | null) => void) => () => void
  isOnline: () => boolean
  warn: (text: string) => void
}
