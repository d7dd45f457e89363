import { useSyncExternalStore } from 'react'
import { useOpenedCore } from '../../boot/use-core.ts'
import type { Notifications, NotificationsState } from '../../core/notifications/notifications-service.ts'

const NOT_YET: NotificationsState = { list: [], unread: 0, isLoading: true }
const nothing = () => () => undefined
const notYet = () => NOT_YET

/** What stands under the bell, and what can be done with it once its code is there. */
export const useNotifications = (): { state: NotificationsState; actions: Notifications | null } => {
  const actions = useOpenedCore()?.background.notifications ?? null
  const state = useSyncExternalStore(actions?.subscribe ?? nothing, actions?.getState ?? notYet)
  return { state, actions }
}
