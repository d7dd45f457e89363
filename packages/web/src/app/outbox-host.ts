/** The outbox of whoever is signed in. Its code is loaded beside the page; what is written before it has come waits for it. */
import type { ApiClient } from '../core/api/api-client.ts'
import type { Acknowledgement, OutboxEntry, WaitingWrites } from '../core/outbox/outbox-entry.ts'
import type { Outbox } from '../core/outbox/outbox-service.ts'
import { logFault } from './log-fault.ts'

export type OutboxHost = WaitingWrites & {
  /** Makes it the outbox of this user; gives back their open outbox. */
  open: (userId: string) => Promise<Outbox>
  /** Called with each answer of the server to what waited. */
  onAcknowledged: (listener: (acknowledgement: Acknowledgement) => void) => () => void
  /** How many writes of a user the server does not have. */
  count: (userId: string) => Promise<number>
  /** Ends the user's outbox and deletes what waits in it. */
  forget: (userId: string) => Promise<void>
}

const NOTHING: readonly OutboxEntry[] = []

export const createOutboxHost = (api: ApiClient): OutboxHost => {
  const listeners = new Set<() => void>()
  const hearers = new Set<(acknowledgement: Acknowledgement) => void>()
  let current: { userId: string; opening: Promise<Outbox> } | null = null
  let opened: Outbox | null = null

  const open = (userId: string): Promise<Outbox> => {
    if (current?.userId === userId) return current.opening
    void current?.opening.then(
      (other) => other.close(),
      () => undefined,
    )
    opened = null
    const load = async () => {
      const { openOutbox } = await import('../core/outbox/open-outbox.ts')
      return openOutbox({ userId, api, warn: (text) => logFault('the outbox', new Error(text)) })
    }
    const opening = load()
    const own = { userId, opening }
    current = own
    opening.then(
      (outbox) => {
        if (current !== own) return
        opened = outbox
        outbox.subscribe(() => {
          for (const listener of [...listeners]) listener()
        })
        outbox.onAcknowledged((acknowledgement) => {
          for (const hear of [...hearers]) hear(acknowledgement)
        })
      },
      // A chunk that failed to load (offline) must not stay failed for the life of the page.
      () => {
        if (current === own) current = null
      },
    )
    return opening
  }

  return {
    open,
    getEntries: () => opened?.getEntries() ?? NOTHING,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write: async (write) => {
      if (current === null) throw new Error('Nobody is signed in')
      await (await current.opening).write(write)
    },
    retry: async (id) => opened?.retry(id),
    discard: async (id) => opened?.discard(id),
    wake: () => opened?.wake(),
    isForgetful: () => opened?.isForgetful() ?? false,
    onAcknowledged: (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    count: async (userId) => (await open(userId)).count(),
    forget: async (userId) => {
      const own = current?.userId === userId ? current : null
      if (own !== null) {
        current = null
        opened = null
        ;(await own.opening).close()
      }
      const { deleteOutboxStore } = await import('../core/outbox/idb-outbox-store.ts')
      await deleteOutboxStore(userId)
    },
  }
}
