/** The outbox of a user, joined to the page and to the tabs: the tab that leads sends (SYNC-02). */
import type { ApiClient } from '../api/api-client.ts'
import { createMessageTransport, type MessageTransportPorts } from '../messages/message-transport.ts'
import type { Platform } from '../platform.ts'
import type { Tabs } from '../tabs/tabs-service.ts'
import { createOutbox, type Outbox } from './outbox-service.ts'
import type { OutboxStore } from './outbox-store.ts'

/** What only this page's memory holds no other tab can send, and none can write to: it needs no fence. */
const UNFENCED_EPOCH = 0

const leadWith = (tabs: Pick<Tabs, 'getState' | 'subscribe'>) => (onLead: (epoch: number | null) => void) => {
  let told: number | null = null
  const tell = (): void => {
    const { isLeader, epoch } = tabs.getState()
    const now = isLeader ? epoch : null
    if (now === told) return
    told = now
    onLead(now)
  }
  tell()
  return tabs.subscribe(tell)
}

const leadAlone = (onLead: (epoch: number | null) => void) => {
  onLead(UNFENCED_EPOCH)
  return () => undefined
}

export type OpenOutboxPorts = {
  userId: string
  store: OutboxStore
  api: Pick<ApiClient, 'callFunction' | 'callRoute'>
  connection: MessageTransportPorts['connection']
  tabs: Pick<Tabs, 'getState' | 'subscribe' | 'tell' | 'onMessage' | 'needLeader' | 'outranked'>
  platform: Pick<Platform, 'now' | 'newId' | 'setTimer' | 'isOnline' | 'onOnline' | 'onOffline'>
  warn: (text: string) => void
}

export const openOutbox = ({ userId, store, api, connection, tabs, platform, warn }: OpenOutboxPorts): Outbox => {
  const { now, newId, setTimer, isOnline } = platform
  const lead = store.kind === 'memory' ? leadAlone : leadWith(tabs)
  const messages = createMessageTransport({ api, connection, now, setTimer })
  const outbox = createOutbox({ userId, store, api, messages, tabs, lead, now, newId, setTimer, isOnline, warn })
  let isConnected = false
  /** A socket that was opened says that the server is there, whatever the browser thinks of the network. */
  const onConnectionChange = (): void => {
    const was = isConnected
    isConnected = connection.getState().status === 'connected'
    if (!isConnected || was) return
    outbox.setOnline(true)
    outbox.wake()
  }
  onConnectionChange()
  let there = ''
  /** A tab that is gone may have kept something and had no time to tell. */
  const watchTabs = (): void => {
    const { isLeader, tabs: known } = tabs.getState()
    const before = there
    there = known.map(({ id }) => id).join()
    if (isLeader && there !== before) outbox.reread()
  }
  const stopListening = [
    tabs.subscribe(watchTabs),
    connection.subscribe(onConnectionChange),
    platform.onOnline(() => {
      outbox.setOnline(true)
      outbox.wake()
    }),
    platform.onOffline(() => outbox.setOnline(false)),
  ]
  return {
    ...outbox,
    close: () => {
      for (const stop of stopListening) stop()
      outbox.close()
    },
  }
}
