/** What goes on for a signed-in user whatever page is shown, in one chunk that no page waits for. */
import type { PageSignals } from './page-signals.ts'
import { type BackgroundQueue, createBackgroundQueue } from './sync/background-queue.ts'
import { createSync, type Sync, type SyncPorts } from './sync/sync-service.ts'

export type BackgroundWork = {
  sync: Sync
  /** Requests that nobody waits for. */
  requests: BackgroundQueue
  close: () => void
}

export const openBackgroundWork = (of: Omit<SyncPorts, 'isOnline'> & { signals: PageSignals }): BackgroundWork => {
  const { signals } = of
  const sync = createSync({ ...of, isOnline: signals.isOnline })
  const requests = createBackgroundQueue(of)
  const stopListening = [signals.onActivity(sync.noteActivity), signals.onVisible(sync.noteVisible), signals.onNetwork(sync.noteNetwork)]
  return {
    sync,
    requests,
    close: () => {
      for (const stop of stopListening) stop()
      sync.close()
      requests.close()
    },
  }
}
