/**
 * The notifications of the signed-in user: from the device at once, then live by the socket or with a sync. What is marked
 * or removed goes through the outbox, so that it works offline and in every tab (SYNC-10).
 */

import type { Notification } from '@reelwright/contract/notification'
import { errorText } from '../api/api-error.ts'
import type { UserRecords } from '../cache/user-records.ts'
import type { Connection } from '../connection/connection-service.ts'
import { createListeners } from '../listeners.ts'
import type { Acknowledgement, WaitingWrites } from '../outbox/outbox-entry.ts'
import type { Sync } from '../sync/sync-service.ts'
import type { Tabs } from '../tabs/tabs-service.ts'
import { addNotification, applyNotificationWrite, countUnread, markRead, type NotificationList, removeThese } from './notification-list.ts'

export type NotificationsState = {
  /** What is shown: with what waits in the outbox done already. */
  list: NotificationList
  unread: number
  /** Nothing is known yet, neither from the device nor from the server. */
  isLoading: boolean
}

export type Notifications = {
  getState: () => NotificationsState
  subscribe: (listener: () => void) => () => void
  /** Called with each that comes in while the page is open, once. */
  onArrived: (listener: (notification: Notification) => void) => () => void
  markRead: (ids: readonly string[]) => Promise<void>
  markAllRead: () => Promise<void>
  remove: (id: string) => Promise<void>
  clearAll: () => Promise<void>
  clearRead: () => Promise<void>
  close: () => void
}

export type NotificationsOutbox = Pick<WaitingWrites, 'getEntries' | 'subscribe' | 'write'> & {
  onAcknowledged: (listener: (acknowledgement: Acknowledgement) => void) => () => void
}

export type NotificationsPorts = {
  records: Pick<UserRecords, 'read' | 'takeNotifications'>
  outbox: NotificationsOutbox
  connection: Pick<Connection, 'onMessage'>
  sync: Pick<Sync, 'onSynced'>
  tabs: Pick<Tabs, 'tell' | 'onMessage'>
  warn: (text: string) => void
}

export const createNotifications = (ports: NotificationsPorts): Notifications => {
  const { records, outbox, tabs } = ports
  const changed = createListeners()
  const arrived = createListeners<[Notification]>()
  /** As the server has it. */
  let known: NotificationList | null = null
  let state: NotificationsState = { list: [], unread: 0, isLoading: true }

  const show = (): void => {
    const list = outbox.getEntries().reduce<NotificationList>((shown, entry) => applyNotificationWrite(shown, entry), known ?? [])
    state = { list, unread: countUnread(list), isLoading: known === null }
    changed.tell()
  }
  const fail = (error: unknown) => ports.warn(errorText(error, 'Notifications could not be kept'))

  const keep = (list: NotificationList): void => {
    known = list
    show()
    records.takeNotifications(list)
    // Told once it is written: the others read it from there.
    records.read().then(() => tabs.tell({ type: 'notifications-changed' }), fail)
  }
  const arrive = (notification: Notification): void => {
    const isNews = known?.some(({ id }) => id === notification.id) !== true
    keep(addNotification(known ?? [], notification))
    if (isNews) arrived.tell(notification)
  }
  const reread = (): void => {
    records.read().then((data) => {
      known = data.notifications
      show()
    }, fail)
  }
  reread()

  const stopListening = [
    ports.connection.onMessage((message) => {
      if (message.type === 'notification') arrive(message.notification)
    }),
    ports.sync.onSynced((data) => (data === null ? reread() : keep(data.notifications))),
    tabs.onMessage((message) => (message.type === 'notifications-changed' ? reread() : undefined)),
    outbox.subscribe(show),
    // The answer comes before the entry leaves the outbox, so nothing that was read looks unread for a moment.
    outbox.onAcknowledged((acknowledgement) => {
      const { call } = acknowledgement
      if (known !== null && (call === 'mark_notifications_read' || call === 'clear_notifications'))
        keep(applyNotificationWrite(known, acknowledgement))
    }),
  ]
  const write = async (wanted: ReturnType<typeof markRead>): Promise<void> => {
    if (wanted !== null) await outbox.write(wanted)
  }

  return {
    getState: () => state,
    subscribe: changed.listen,
    onArrived: arrived.listen,
    markRead: (ids) => write(markRead(state.list.filter(({ id }) => ids.includes(id)))),
    markAllRead: () => write(markRead(state.list)),
    remove: (removed) => write(removeThese(state.list.filter(({ id }) => id === removed))),
    clearAll: () => write(removeThese(state.list)),
    clearRead: () => write(removeThese(state.list.filter(({ read }) => read))),
    close: () => {
      for (const stop of stopListening) stop()
      changed.clear()
      arrived.clear()
    },
  }
}
