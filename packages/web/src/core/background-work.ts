/** What goes on for a signed-in user whatever page is shown, in one chunk that no page waits for. */
import type { UserRecords } from './cache/user-records.ts'
import { createSessionContext, type SessionContext } from './context/session-context.ts'
import { createNotifications, type Notifications, type NotificationsPorts } from './notifications/notifications-service.ts'
import { isCreation } from './outbox/write-rules.ts'
import type { PageSignals } from './page-signals.ts'
import { createPreferences, type PreferencesKeeper } from './preferences/preferences-service.ts'
import { type BackgroundQueue, createBackgroundQueue } from './sync/background-queue.ts'
import type { SyncPorts } from './sync/sync-ports.ts'
import { createSync, type Sync } from './sync/sync-service.ts'
import type { KeyValue } from './user-keys.ts'

export type BackgroundWork = {
  sync: Sync
  /** Requests that nobody waits for. */
  requests: BackgroundQueue
  notifications: Notifications
  /** Where the person is and was, and how they use their projects. */
  context: SessionContext
  preferences: PreferencesKeeper
  close: () => void
}

export type BackgroundPorts = Omit<SyncPorts, 'isOnline'> &
  Omit<NotificationsPorts, 'sync'> & {
    userId: string
    tabId: string
    records: Pick<UserRecords, 'takeProfile' | 'takeProjects'>
    signals: PageSignals
    session: () => KeyValue
    local: () => KeyValue
  }

export const openBackgroundWork = (ports: BackgroundPorts): BackgroundWork => {
  const { signals } = ports
  const sync = createSync({ ...ports, isOnline: signals.isOnline })
  const requests = createBackgroundQueue(ports)
  const notifications = createNotifications({ ...ports, sync })
  const context = createSessionContext({
    userId: ports.userId,
    tabId: ports.tabId,
    session: ports.session,
    local: ports.local,
    now: ports.now,
  })
  const preferences = createPreferences({ ...ports, sync })
  /** Projects that were made since this page began and that no sync has brought yet: one that was asked before does not know them. */
  const justMade = new Set<string>()
  const notSynced = (): readonly string[] => {
    const waiting = ports.outbox.getEntries().filter(isCreation)
    return [...waiting.map(({ payload }) => payload.id), ...justMade]
  }
  const stopListening = [
    ports.outbox.onAcknowledged(({ call, payload }) => {
      if (call === 'create_project_with_context' || call === 'restore_project') justMade.add(payload.id)
      if (call === 'delete_project') justMade.delete(payload.id)
    }),
    sync.onSynced((data) => {
      if (data === null) return
      ports.records.takeProfile(data.profile)
      // Never as the whole list: what was made since the server was asked is not in it, and stays.
      ports.records.takeProjects(data.projects, false)
      for (const { id } of data.projects) justMade.delete(id)
      context.keepOnly([...data.projects.map(({ id }) => id), ...notSynced()], !data.has_more)
    }),
    signals.onActivity(sync.noteActivity),
    signals.onVisible(sync.noteVisible),
    signals.onNetwork(sync.noteNetwork),
  ]
  return {
    sync,
    requests,
    notifications,
    context,
    preferences,
    close: () => {
      context.leave()
      for (const stop of stopListening) stop()
      notifications.close()
      preferences.close()
      sync.close()
      requests.close()
    },
  }
}
