import { useEffect, useState } from 'react'
import type { OutboxEntry, WaitingWrites } from '../../../core/outbox/outbox-entry.ts'

/** What waits to be sent, once the outbox is open; nothing where files are only chosen. */
export const useWaiting = (
  openOutbox: (() => Promise<Pick<WaitingWrites, 'subscribe' | 'getEntries'>>) | undefined,
): readonly OutboxEntry[] => {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([])
  useEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    // Where the outbox does not open, deleting says so; what is listed is then what the server has.
    openOutbox?.().then(
      (outbox) => {
        if (isOver) return
        const read = (): void => setEntries(outbox.getEntries())
        stop = outbox.subscribe(read)
        read()
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [openOutbox])
  return entries
}
