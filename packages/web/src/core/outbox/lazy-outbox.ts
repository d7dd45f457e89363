/**
 * The outbox, whose code and database are opened after the first paint: until then nothing waits that could be shown, and what is
 * written waits for it. What could not be opened (offline, a chunk that is missing) is asked for again with the next write.
 */
import { errorText } from '../api/api-error.ts'
import type { Acknowledgement, OutboxEntry, WaitingWrites } from './outbox-entry.ts'
import type { Outbox } from './outbox-service.ts'

export type LazyOutbox = WaitingWrites & Pick<Outbox, 'onAcknowledged' | 'count' | 'settle' | 'sendUnkept' | 'close'>

const NOTHING: readonly OutboxEntry[] = []

export const lazyOutbox = (of: {
  load: () => Promise<LazyOutbox>
  whenDrawn: () => Promise<void>
  warn: (text: string) => void
}): LazyOutbox => {
  const listeners = new Set<() => void>()
  const hearers = new Set<(acknowledgement: Acknowledgement) => void>()
  let opened: LazyOutbox | null = null
  let opening: Promise<LazyOutbox> | null = null
  let isClosed = false
  let hasFailed = false

  const adopt = (outbox: LazyOutbox): void => {
    if (isClosed) {
      outbox.close()
      return
    }
    opened = outbox
    outbox.subscribe(() => {
      for (const listener of [...listeners]) listener()
    })
    outbox.onAcknowledged((acknowledgement) => {
      for (const hear of [...hearers]) hear(acknowledgement)
    })
    for (const listener of [...listeners]) listener()
  }

  const open = (): Promise<LazyOutbox> => {
    if (opening !== null) return opening
    opening = of.load()
    opening.then(adopt, (error: unknown) => {
      opening = null
      hasFailed = true
      for (const listener of [...listeners]) listener()
      of.warn(errorText(error, 'What waits to be sent could not be opened'))
    })
    return opening
  }
  // What could not be opened has been told of.
  of.whenDrawn()
    .then(() => (isClosed ? undefined : open()))
    .catch(() => undefined)

  return {
    getEntries: () => opened?.getEntries() ?? NOTHING,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write: async (write, id) => (await open()).write(write, id),
    retry: async (id) => opened?.retry(id),
    discard: async (id) => opened?.discard(id),
    settle: async (id) => (await open()).settle(id),
    sendUnkept: async (id, message) => (await open()).sendUnkept(id, message),
    wake: () => opened?.wake(),
    isForgetful: () => opened?.isForgetful() ?? false,
    isRead: () => opened?.isRead() ?? hasFailed,
    onAcknowledged: (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    count: async () => (await open()).count(),
    close: () => {
      isClosed = true
      opened?.close()
    },
  }
}
