import type { Notification as Told } from '@reelwright/contract/notification'
import { Bell } from 'lucide-react'
import { Popover } from 'radix-ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { NotificationsLoading } from '../../rooms/account/notifications-loading.tsx'
import { useNotifications } from './use-notifications.ts'

const NotificationsPanel = lazy(async () => ({ default: (await import('./notifications-panel.tsx')).NotificationsPanel }))

const nameOf = (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`)

/** Says a new notification to whoever does not see the bell. */
const useNews = (newest: Told | undefined, isLoading: boolean): string => {
  const newestId = newest?.id
  // What happens where one is, is told there.
  const title = newest?.actionUrl === location.pathname + location.search ? '' : newest?.title
  const known = useRef<string | undefined>(undefined)
  const [news, setNews] = useState('')
  useEffect(() => {
    // What stood there when the page was opened is not new.
    if (!isLoading && known.current !== undefined && newestId !== undefined && newestId !== known.current) setNews(title ?? '')
    if (!isLoading) known.current = newestId ?? ''
  }, [newestId, title, isLoading])
  return news
}

/** Stands where the list will, in its shape. */
const ComingPanel = () => (
  <>
    <h2 className="flex min-h-12 items-center border-hairline border-b px-4 font-semibold text-14">Notifications</h2>
    <NotificationsLoading />
  </>
)

/** The bell and what it opens (SYNC-10). */
export const NotificationBell = () => {
  const { state } = useNotifications()
  const [isOpen, setIsOpen] = useState(false)
  const [newest] = state.list
  const news = useNews(newest, state.isLoading)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <button
          type="button"
          aria-label={nameOf(state.unread)}
          className="relative inline-flex size-10 items-center justify-center rounded-control text-secondary transition-colors hover:bg-wash hover:text-ink data-[state=open]:bg-wash data-[state=open]:text-ink"
        >
          <Bell aria-hidden="true" className="size-4.5" />
          {state.unread > 0 ? (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-accent px-1 text-center font-medium text-11 text-on-accent leading-4.5"
            >
              {state.unread}
            </span>
          ) : null}
        </button>
      </Popover.Trigger>
      <span role="status" className="sr-only">
        {news}
      </span>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Notifications"
          className="z-50 flex max-h-[min(36rem,80dvh)] w-96 max-w-[calc(100vw-1rem)] animate-fade-in flex-col overflow-hidden rounded-panel border border-hairline-strong bg-overlay shadow-overlay focus:outline-none"
        >
          <Suspense fallback={<ComingPanel />}>
            <NotificationsPanel onClose={() => setIsOpen(false)} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
