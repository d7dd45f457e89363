import { Bell, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { NotificationsPanel } from './notifications-panel.tsx'
import { useNotifications } from './use-notifications.ts'

/** The bell of small screens: an entry of the menu's sheet that unfolds the list in it. */
export const NotificationsEntry = ({ onClose }: { onClose: () => void }) => {
  const { state } = useNotifications()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label="Notifications" className="border-hairline border-b">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex h-14 w-full items-center gap-3 px-6 text-16 text-secondary hover:bg-wash"
      >
        <Bell aria-hidden="true" className="size-4.5" />
        <span className="flex-1 text-left">Notifications</span>
        {state.unread > 0 ? <span className="font-medium text-14 text-accent">{`${state.unread} unread`}</span> : null}
        <ChevronDown aria-hidden="true" className={isOpen ? 'size-4 rotate-180 transition-transform' : 'size-4 transition-transform'} />
      </button>
      {isOpen ? (
        <div className="flex max-h-[60dvh] flex-col bg-raised">
          <NotificationsPanel onClose={onClose} />
        </div>
      ) : null}
    </section>
  )
}
