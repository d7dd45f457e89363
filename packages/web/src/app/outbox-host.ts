/** The outbox of whoever is signed in, for every page. It comes with the rest of their core; what is written before that waits for it. */
import type { User } from '@reelwright/contract/auth'
import type { LazyOutbox } from '../core/outbox/lazy-outbox.ts'
import type { Acknowledgement, OutboxEntry, WaitingWrites } from '../core/outbox/outbox-entry.ts'

export type OutboxHost = WaitingWrites & {
  /** Makes it the outbox of this user. */
  open: (user: User) => Promise<LazyOutbox>
  /** Called with each answer of the server to what waited. */
  onAcknowledged: (listener: (acknowledgement: Acknowledgement) => void) => () => void
  /** How many writes of a user the server does not have. */
  count: (user: User) => Promise<number>
  /** It is nobody's any more. */
  forget: (userId: string) => void
}

const NOTHING: readonly OutboxEntry[] = []

/** `userNow`: who is signed in; a page takes writes before it looks after what waits. */
export const createOutboxHost = (outboxOf: (user: User) => Promise<LazyOutbox>, userNow: () => User | null): OutboxHost => {
  const listeners = new Set<() => void>()
  const hearers = new Set<(acknowledgement: Acknowledgement) => void>()
  /** Answers that came before anybody listened. */
  let unheard: Acknowledgement[] = []
  let current: { user: User; opening: Promise<LazyOutbox> | null } | null = null
  let opened: LazyOutbox | null = null

  const open = (user: User): Promise<LazyOutbox> => {
    if (current?.user.id === user.id && current.opening !== null) return current.opening
    const opening = outboxOf(user)
    const own = { user, opening }
    current = own
    opened = null
    opening.then(
      (outbox) => {
        if (current !== own) return
        opened = outbox
        outbox.subscribe(() => {
          for (const listener of [...listeners]) listener()
        })
        outbox.onAcknowledged((acknowledgement) => {
          if (current !== own) return
          if (hearers.size === 0) unheard.push(acknowledgement)
          for (const hear of [...hearers]) hear(acknowledgement)
        })
        for (const listener of [...listeners]) listener()
      },
      // A chunk that failed to load (offline) must not stay failed for the life of the page.
      () => {
        if (current === own) current = { user, opening: null }
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
    write: async (write, id) => {
      const user = userNow()
      if (user === null) throw new Error('Nobody is signed in')
      await (await open(user)).write(write, id)
    },
    retry: async (id) => opened?.retry(id),
    discard: async (id) => opened?.discard(id),
    wake: () => opened?.wake(),
    isForgetful: () => opened?.isForgetful() ?? false,
    isRead: () => opened?.isRead() ?? false,
    onAcknowledged: (hear) => {
      hearers.add(hear)
      const missed = unheard
      unheard = []
      for (const acknowledgement of missed) hear(acknowledgement)
      return () => hearers.delete(hear)
    },
    count: async (user) => (await open(user)).count(),
    forget: (userId) => {
      if (current?.user.id !== userId) return
      current = null
      opened = null
      unheard = []
    },
  }
}
