/**
 * The app's own events, typed, with an eye on handlers that nobody takes away (SYNC-08). Each is raised on `window` as well,
 * under the documents' names, for extensions and tests to listen to.
 */

const MINUTE_MS = 60_000

/** Inactive event handlers are cleaned this often (A9, B9). */
const HANDLER_CLEANUP_INTERVAL_MS = 60_000
/** A handler without an event for this long is inactive (A9, B9). */
const HANDLER_INACTIVE_MS = 5 * MINUTE_MS
/** More handlers of one component than this warn of a leak (A9, B9). */
const HANDLERS_PER_COMPONENT_MAX = 20
/** How often leaks are looked for (A9). */
const LEAK_CHECK_INTERVAL_MS = 30_000

export type AppEvents = {
  /** The server no longer knows the session (AUTH-16). */
  'auth:required': null
  /** The device could not keep a message (CHAT-04). */
  'cache:recovery_needed': { reelId: string; chatId: string; messageId: string; reason: string }
  /** A reel had nothing to show in time (REEL-07). */
  'reel-switch-timeout': { chatId: string; reelId: string }
  /** The live connection is about another reel now (RT-05). */
  'context-changed': { chatId: string; reelId: string }
  /** Which build of the web the server named in an answer; null when it named none (SYNC-07). */
  'app:server-build': string | null
}

type Handler<Name extends keyof AppEvents> = (detail: AppEvents[Name]) => void

type ListenOptions = {
  /** Who listens; handlers are counted by this name. */
  component: string
  /**
   * Listens for a while only: cleaned up when nothing came for five minutes. The documents clean every such handler; one
   * that stands for an event that comes once a day, as the end of a session does, must still be there then.
   */
  brief?: boolean
}

export type EventBus = {
  emit: <Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]) => void
  /** Gives back how to stop listening. */
  on: <Name extends keyof AppEvents>(name: Name, handler: Handler<Name>, options: ListenOptions) => () => void
  /** Starts the clean-up and the watch for leaks; gives back how to end both. */
  watch: () => () => void
}

type Entry = { name: keyof AppEvents; handler: (detail: never) => void; component: string; isBrief: boolean; lastUsedAt: number }

export const createEventBus = ({
  now,
  warn,
  raise,
  every,
}: {
  now: () => number
  /** Calls back at that interval; gives back how to stop. */
  every: (run: () => void, ms: number) => () => void
  /** Raises it for whoever is not part of the app. */
  raise: (name: string, detail: unknown) => void
  warn: (text: string) => void
}): EventBus => {
  const entries = new Set<Entry>()
  const warned = new Map<string, number>()

  const clean = (): void => {
    for (const entry of [...entries]) if (entry.isBrief && now() - entry.lastUsedAt >= HANDLER_INACTIVE_MS) entries.delete(entry)
  }
  const lookForLeaks = (): void => {
    const counts = new Map<string, number>()
    for (const { component } of entries) counts.set(component, (counts.get(component) ?? 0) + 1)
    for (const [component, count] of counts) {
      // Once for each number: a leak that does not grow is said once.
      if (count <= HANDLERS_PER_COMPONENT_MAX || warned.get(component) === count) continue
      warned.set(component, count)
      warn(`${component} has ${count} event handlers: some are not taken away`)
    }
  }

  return {
    emit: (name, detail) => {
      for (const entry of [...entries]) {
        if (entry.name !== name || !entries.has(entry)) continue
        entry.lastUsedAt = now()
        // Proof: `on` takes only a handler of the event's own detail.
        ;(entry.handler as (detail: AppEvents[typeof name]) => void)(detail)
      }
      raise(name, detail)
    },
    on: (name, handler, { component, brief = false }) => {
      const entry: Entry = { name, handler, component, isBrief: brief, lastUsedAt: now() }
      entries.add(entry)
      return () => {
        entries.delete(entry)
      }
    },
    watch: () => {
      const stops = [every(clean, HANDLER_CLEANUP_INTERVAL_MS), every(lookForLeaks, LEAK_CHECK_INTERVAL_MS)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
