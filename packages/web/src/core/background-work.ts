/** What goes on for a signed-in user whatever page is shown, in one chunk that no page waits for. */
import { createNotifications, type Notifications, type NotificationsPorts } from './notifications/notifications-service.ts'
import type { PageSignals } from './page-signals.ts'
import { type BackgroundQueue, createBackgroundQueue } from './sync/background-queue.ts'
import { createSync, type Sync, type SyncPorts } from './sync/sync-service.ts'

export type BackgroundWork = {
  sync: Sync
  /** Requests that nobody waits for. */
  requests: BackgroundQueue
  notifications: Notifications
  close: () => void
}

export type BackgroundPorts = Omit<SyncPorts, 'isOnline'> & Omit<NotificationsPorts, 'sync'> & { signals: PageSignals }

export const openBackgroundWork = (of: BackgroundPorts): BackgroundWork => {
  const { signals } = of
  const sync = createSync({ ...of, isOnline: signals.isOnline })
  const requests = createBackgroundQueue(of)
  const notifications = createNotifications({ ...of, sync })
  const stopListening = [signals.onActivity(sync.noteActivity), signals.onVisible(sync.noteVisible), signals.onNetwork(sync.noteNetwork)]
  return {
    sync,
    requests,
    notifications,
    close: () => {
      for (const stop of stopListening) stop()
      notifications.close()
      sync.close()
      requests.close()
    },
  }
}
