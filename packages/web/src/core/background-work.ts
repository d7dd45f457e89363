/** What goes on for a signed-in user whatever page is shown, in one chunk that no page waits for. */
import type { UserRecords } from './cache/user-records.ts'
import { createSessionContext, type SessionContext } from './context/session-context.ts'
import { createNotifications, type Notifications, type NotificationsPorts } from './notifications/notifications-service.ts'
import { isCreation } from './outbox/write-rules.ts'
import type { PageSignals } from './page-signals.ts'
import { createPreferences, type PreferencesKeeper } from './preferences/preferences-service.ts'
import { type BackgroundQueue, createBackgroundQueue } from './sync/background-queue.ts'
import { createSync, type Sync, type SyncPorts } from './sync/sync-service.ts'
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

export const openBackgroundWork = (of: BackgroundPorts): BackgroundWork => {
  const { signals } = of
  const sync = createSync({ ...of, isOnline: signals.isOnline })
  const requests = createBackgroundQueue(of)
  const notifications = createNotifications({ ...of, sync })
  const context = createSessionContext({
    userId: of.userId,
    tabId: of.tabId,
    session: of.session,
    local: of.local,
    now: of.now,
  })
  const preferences = createPreferences({ ...of, sync })
  /** Projects made since this page began: when the server had them, in epoch milliseconds, by id. */
  const madeAt = new Map<string, number>()
  /** What waits to be made the server does not know, and what was made while a sync was under way is not in its answer. */
  const madeSince = (atMs: number): readonly string[] => [
    ...of.outbox
      .getEntries()
      .filter(isCreation)
      .map(({ payload }) => payload.id),
    ...[...madeAt].filter(([, madeAtMs]) => madeAtMs >= atMs).map(([id]) => id),
  ]
  const stopListening = [
    of.outbox.onAcknowledged(({ call, payload }) => {
      if (call === 'create_project_with_context') madeAt.set(payload.id, of.now())
    }),
    sync.onSynced((data) => {
      if (data === null) return
      of.records.takeProfile(data.profile)
      // Never as the whole list: what was made since the server was asked is not in it, and stays.
      of.records.takeProjects(data.projects, false)
      context.keepOnly([...data.projects.map(({ id }) => id), ...madeSince(data.askedAtMs)], !data.has_more)
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
