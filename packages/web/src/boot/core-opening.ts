/**
 * From the first frame of a page to its core: a page about the reel that was open last shows its boot snapshot and opens the core when
 * that is drawn; any other page waits for the core. One core at a time, for as long as its user is signed in; a sign-out ends it and
 * lets the device forget them (AUTH-11).
 */
import type { User } from '@reelwright/contract/auth'
import type { Core } from '../core/core.ts'
import { createSendingJournal } from '../core/messages/sending-journal.ts'
import { forgetUserKeys } from '../core/user-keys.ts'
import { forgetDrafts } from '../rooms/chat/draft.ts'
import { lastActivityKey } from '../session/last-activity.ts'
import { type BootSnapshot, createSnapshotStore, type SnapshotStore } from './boot-snapshot.ts'
import { createEarlyConversation, type EarlyConversation } from './early-conversation.ts'
import type { OpenCorePorts } from './open-core.ts'

/** What a page of a user is drawn from. */
export type CoreState =
  | { status: 'opening' }
  /** A copy of the last view, read-only but for what the person writes. */
  | { status: 'snapshot'; snapshot: BootSnapshot; conversation: EarlyConversation }
  | { status: 'open'; core: Core }
  | { status: 'failed' }

export type CoreOpening = {
  stateOf: (userId: string) => CoreState
  subscribe: (listener: () => void) => () => void
  /** Begins a page: resolves when it can be drawn, from the snapshot of the reel that its address names or from the core. */
  begin: (user: User, reelId: string | null) => Promise<void>
  /** The whole core, opened when it is first asked for. Rejects when its code cannot be had; then it is asked for again. */
  open: (user: User) => Promise<Core>
  snapshotsOf: (userId: string) => SnapshotStore
  /** Ends the user's core and deletes what the device kept of them. */
  forget: (userId: string) => Promise<void>
}

export type CoreOpeningPorts = Omit<OpenCorePorts, 'onChange'> & {
  /** The code behind the threshold. */
  loadCode: () => Promise<typeof import('./open-core.ts')>
}

/** Reading what the device has takes milliseconds; no page waits longer for it (ours). */
const READ_WAIT_MS = 300

const OPENING: CoreState = { status: 'opening' }
const FAILED: CoreState = { status: 'failed' }

const forgetStorage = (userId: string): void => {
  forgetUserKeys(userId)
  try {
    window.localStorage.removeItem(lastActivityKey(userId))
    forgetDrafts(window.localStorage)
  } catch {
    // Storage that is refused has nothing to forget.
  }
}

type Entry = { userId: string; state: CoreState; opening: Promise<Core> | null; snapshots: SnapshotStore }

export const createCoreOpening = (ports: CoreOpeningPorts): CoreOpening => {
  const { logError } = ports
  const listeners = new Set<() => void>()
  let current: Entry | null = null

  const set = (entry: Entry, state: CoreState): void => {
    entry.state = state
    for (const listener of [...listeners]) listener()
  }

  const close = async (entry: Entry): Promise<void> => {
    if (current === entry) current = null
    // A core that is being opened is closed once it is there, so that nothing is written after it was forgotten.
    if (entry.opening !== null) (await entry.opening.catch(() => null))?.close()
  }

  const entryOf = (userId: string): Entry => {
    // What another user left waiting must not go out under this one's session.
    if (current !== null && current.userId !== userId) close(current).catch((error: unknown) => logError('closing the playground', error))
    current ??= { userId, state: OPENING, opening: null, snapshots: createSnapshotStore(() => window.localStorage, userId) }
    return current
  }

  const openNow = async (entry: Entry, user: User, reelId: string | null): Promise<Core> => {
    const { openCore } = await ports.loadCode()
    const core = await openCore(user, { ...ports, onChange: entry.snapshots.drop })
    if (entry.state.status === 'snapshot') entry.state.conversation.handOver(core.conversation)
    // What the first frame shows: the answers that the device has, and the messages of the reel.
    else
      await Promise.race([
        Promise.allSettled([core.cache.readAhead(), reelId === null ? null : core.conversation.readAhead(reelId)]),
        new Promise((resolve) => setTimeout(resolve, READ_WAIT_MS)),
      ])
    return core
  }

  const open = (entry: Entry, user: User, reelId: string | null, drawn: Promise<void>): Promise<Core> => {
    if (entry.opening !== null) return entry.opening
    if (entry.state === FAILED) set(entry, OPENING)
    const opening = drawn.then(() => openNow(entry, user, reelId))
    entry.opening = opening
    opening.then(
      (core) => set(entry, { status: 'open', core }),
      (error: unknown) => {
        logError('opening the playground', error)
        entry.opening = null
        set(entry, FAILED)
      },
    )
    return opening
  }

  return {
    stateOf: (userId) => (current?.userId === userId ? current.state : OPENING),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin: async (user, reelId) => {
      const entry = entryOf(user.id)
      const snapshot = reelId === null ? null : entry.snapshots.read(reelId)
      if (snapshot === null) {
        await open(entry, user, reelId, Promise.resolve()).catch(() => undefined)
        return
      }
      const conversation = createEarlyConversation(snapshot, {
        journal: createSendingJournal(() => window.localStorage, user.id),
        now: () => Date.now(),
        newId: () => crypto.randomUUID(),
        warn: (error) => logError('what was written first', error),
      })
      set(entry, { status: 'snapshot', snapshot, conversation })
      void open(entry, user, reelId, ports.whenDrawn())
    },
    open: (user) => open(entryOf(user.id), user, null, Promise.resolve()),
    snapshotsOf: (userId) => entryOf(userId).snapshots,
    forget: async (userId) => {
      if (current?.userId === userId) await close(current)
      forgetStorage(userId)
      await (await ports.loadCode()).deleteDatabases(userId)
    },
  }
}
