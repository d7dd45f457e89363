/** What the core tells the pages: what a sync brought, news for the bell. Loaded once the core is open and its page is drawn. */
import type { QueryClient } from '@tanstack/react-query'
import type { Core } from '../core/core.ts'
import { offerAgain, pageOfBrowser } from '../core/outbox/undo/offer-undo.ts'
import { logError } from '../shell/log-error.ts'
import { raiseNotice } from '../shell/notifications/raise-notice.ts'
import type { ShowToast } from '../ui/feedback/toast.tsx'
import { applySynced } from './apply-synced.ts'
import { watchDevice } from './watch-device.ts'

/** Hands what the core tells to the queries that it is about; gives back how to stop. */
export const followCore = (core: Core, client: QueryClient, userId: string, showToast: ShowToast): (() => void) => {
  offerAgain({ ...pageOfBrowser(), outbox: core.outbox, showToast }, userId)
  const { sync, notifications } = core.background
  const stops = [
    sync.onSynced((data) => applySynced(client, data)),
    notifications.onArrived((notification) =>
      raiseNotice(notification).catch((error: unknown) => logError('a notification of the browser', error)),
    ),
    watchDevice(core, userId, client),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
