import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { useOpenedCore } from '../boot/use-core.ts'
import type { OutboxEntry } from '../core/outbox/outbox-entry.ts'
import { SyncBadge } from '../rooms/chat/sync-badge.tsx'
import { type SyncFacts, syncStateOf } from '../rooms/chat/sync-state.ts'
import { useOnline } from '../ui/use-online.ts'

const UnsavedDialog = lazy(async () => ({ default: (await import('./unsaved-dialog.tsx')).UnsavedDialog }))

const NOTHING: readonly OutboxEntry[] = []
const nothing = () => NOTHING
const never = () => () => undefined

type SyncStatusProps = {
  /** Of the socket, where the page has one. */
  status?: SyncFacts['status']
  gaveUp?: boolean
  onRetry?: () => void
}

/** Whether everything is saved, and the list of what could not be (SYNC-06). */
export const SyncStatus = ({ status, gaveUp = false, onRetry }: SyncStatusProps) => {
  const outbox = useOpenedCore()?.outbox ?? null
  const isOnline = useOnline()
  const entries = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.getEntries ?? nothing)
  const [isOpen, setIsOpen] = useState(false)
  const waiting = entries.filter((entry) => entry.state !== 'failed').length
  // A refused message says so where it was written, with what can be done about it.
  const failed = entries.filter((entry) => entry.state === 'failed' && entry.call !== 'send_message').length
  // A page without a socket learns from its tries that nobody answers.
  const isUnanswered = entries.some((entry) => entry.state === 'waiting' && entry.attempts > 0)
  const shownStatus = status ?? (isUnanswered ? 'reconnecting' : 'connected')
  const forgets = outbox?.isForgetful() ?? false
  const state = useMemo(
    () => syncStateOf({ isOnline, status: shownStatus, gaveUp, waiting, failed, isForgetful: forgets }),
    [isOnline, shownStatus, gaveUp, waiting, failed, forgets],
  )
  const retry = () => {
    outbox?.wake()
    onRetry?.()
  }
  return (
    <>
      <SyncBadge state={state} onRetry={retry} onShow={() => setIsOpen(true)} />
      {isOpen && outbox !== null ? (
        <Suspense>
          <UnsavedDialog outbox={outbox} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
