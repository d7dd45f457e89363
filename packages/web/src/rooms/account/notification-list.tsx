import type { Notification } from '@reelwright/contract/notification'
import { clsx } from 'clsx'
import { CheckCheck, CircleAlert, CircleCheck, Info, Trash2, TriangleAlert, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { NotificationsLoading } from './notifications-loading.tsx'

type NotificationListProps = {
  list: readonly Notification[]
  isLoading: boolean
  /** Marks it as read, and goes where it leads. */
  onOpen: (notification: Notification) => void
  onMarkAllRead: () => void
  onRemove: (id: string) => void
  onClearRead: () => void
  onClearAll: () => void
}

const SIGNS: Record<Notification['type'], { word: string; tone: string; icon: ReactNode }> = {
  success: { word: 'Done', tone: 'text-success', icon: <CircleCheck aria-hidden="true" /> },
  error: { word: 'Failed', tone: 'text-danger-text', icon: <CircleAlert aria-hidden="true" /> },
  warning: { word: 'Warning', tone: 'text-warning', icon: <TriangleAlert aria-hidden="true" /> },
  info: { word: 'Note', tone: 'text-info', icon: <Info aria-hidden="true" /> },
}

type RowProps = { notification: Notification; onOpen: () => void; onRemove: () => void }

const Row = ({ notification, onOpen, onRemove }: RowProps) => {
  const { type, title, message, timestamp, read, actionText } = notification
  const sign = SIGNS[type]
  return (
    <li className="group relative flex border-hairline border-b last:border-b-0">
      {/* The playhead stands at what is not read. */}
      {read ? null : <span aria-hidden="true" className="absolute inset-y-2 left-0 w-0.5 bg-accent" />}
      <button
        type="button"
        data-row=""
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-start gap-3 py-3 pr-1 pl-4 text-left hover:bg-wash focus-visible:-outline-offset-2"
      >
        <span className={clsx('mt-0.5 [&_.lucide]:size-4', sign.tone)}>{sign.icon}</span>
        <span className="min-w-0 flex-1">
          <span className="sr-only">{`${read ? '' : 'Unread. '}${sign.word}: `}</span>
          <span className={clsx('wrap-anywhere block text-14 leading-snug', read ? 'text-secondary' : 'font-medium text-ink')}>
            {title}
          </span>
          <span className="wrap-anywhere mt-0.5 block text-13 text-secondary">{message}</span>
          <span className="mt-1 flex items-center gap-2 text-12 text-secondary">
            <RelativeTime at={timestamp} />
            {actionText === null ? null : <span className="text-ink underline decoration-edge underline-offset-4">{actionText}</span>}
          </span>
        </span>
      </button>
      <IconButton
        label={`Remove: ${title}`}
        icon={<X />}
        onClick={onRemove}
        className="mt-1 mr-1 opacity-60 focus-visible:opacity-100 group-hover:opacity-100"
      />
    </li>
  )
}

/** Up, down, Home and End go from one to the next; Tab leaves the list. */
const moveFocus = (event: KeyboardEvent<HTMLUListElement>): void => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-row]')]
  const at = rows.findIndex((row) => row.matches(':focus'))
  const to = { ArrowDown: Math.min(rows.length - 1, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  rows[to]?.focus()
}

/** Notifications, newest first: read one by one or all, remove, clear those that were read, clear all (SYNC-10). */
export const NotificationList = (props: NotificationListProps) => {
  const { list, isLoading, onOpen, onRemove } = props
  const rows = useRef<HTMLUListElement>(null)
  const hasUnread = list.some(({ read }) => !read)
  const hasRead = list.some(({ read }) => read)
  const remove = (id: string): void => {
    const at = list.findIndex((each) => each.id === id)
    onRemove(id)
    // The row goes with the button that was pressed; whoever uses the keyboard goes on from the next one.
    const next = list[at + 1] ?? list[at - 1]
    if (next !== undefined)
      requestAnimationFrame(() =>
        rows.current?.querySelectorAll<HTMLButtonElement>('[data-row]')[Math.max(0, Math.min(at, list.length - 2))]?.focus(),
      )
  }
  return (
    <>
      <div className="flex min-h-12 shrink-0 items-center gap-1 border-hairline border-b py-1 pr-1 pl-4">
        <h2 className="flex-1 font-semibold text-14">Notifications</h2>
        {hasUnread ? <IconButton label="Mark all as read" icon={<CheckCheck />} onClick={props.onMarkAllRead} /> : null}
      </div>
      {isLoading ? (
        <NotificationsLoading />
      ) : list.length === 0 ? (
        <div className="px-4 py-8">
          <p className="font-medium text-14">Nothing new</p>
          <p className="mt-1 text-13 text-secondary">When a reel is finished, or something needs you, it stands here.</p>
        </div>
      ) : (
        <ul ref={rows} aria-label="Notifications" onKeyDown={moveFocus} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {list.map((notification) => (
            <Row
              key={notification.id}
              notification={notification}
              onOpen={() => onOpen(notification)}
              onRemove={() => remove(notification.id)}
            />
          ))}
        </ul>
      )}
      {list.length === 0 ? null : (
        <div className="flex shrink-0 justify-end gap-1 border-hairline border-t p-1">
          {hasRead && hasUnread ? (
            <Button variant="quiet" onClick={props.onClearRead}>
              Clear read
            </Button>
          ) : null}
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={props.onClearAll}>
            Clear all
          </Button>
        </div>
      )}
    </>
  )
}
