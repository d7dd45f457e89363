import { useNavigate } from 'react-router'
import { NotificationList } from '../../rooms/account/notification-list.tsx'
import { logError } from '../log-error.ts'
import { useNotifications } from './use-notifications.ts'

/** The list under the bell, joined to what it does. */
export const NotificationsPanel = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const { state, actions } = useNotifications()
  // A device that cannot keep a change says so itself; the list stays as it is.
  const act = (work: Promise<void> | undefined) => void work?.catch((error: unknown) => logError('changing notifications', error))
  return (
    <NotificationList
      list={state.list}
      isLoading={state.isLoading}
      onOpen={({ id, actionUrl }) => {
        act(actions?.markRead([id]))
        if (actionUrl === null) return
        onClose()
        void navigate(actionUrl)
      }}
      onMarkAllRead={() => act(actions?.markAllRead())}
      onRemove={(id) => act(actions?.remove(id))}
      onClearRead={() => act(actions?.clearRead())}
      onClearAll={() => act(actions?.clearAll())}
    />
  )
}
