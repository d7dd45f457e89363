import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Core } from '../core/core.ts'
import type { OutboxEntry } from '../core/outbox/outbox-entry.ts'
import { LISTED_CALLS } from '../core/outbox/write-calls.ts'
import { outboxOf } from './page-core.ts'

const SHOWN: ReadonlySet<OutboxEntry['call']> = new Set(LISTED_CALLS)

const isSame = (one: OutboxEntry, other: OutboxEntry | undefined): boolean =>
  one.id === other?.id && one.state === other.state && one.refusal === other.refusal

/** What waits to be made, or changes what does; the playground is not drawn anew for anything else that waits. */
export const useWaitingCreations = (core: Core | null) => {
  const outbox = useMemo(() => outboxOf(core), [core])
  const last = useRef<readonly OutboxEntry[]>([])
  const read = useCallback(() => {
    const now = outbox.getEntries().filter(({ call }) => SHOWN.has(call))
    if (now.length !== last.current.length || !now.every((entry, place) => isSame(entry, last.current[place]))) last.current = now
    return last.current
  }, [outbox])
  const entries = useSyncExternalStore(outbox.subscribe, read)
  const isRead = useSyncExternalStore(outbox.subscribe, outbox.isRead)
  return { entries, isRead }
}
