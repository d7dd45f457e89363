/** One device with its tabs for the outbox's tests, and a server whose answers the test decides. */
import type { CallOutput } from '@reelwright/contract/wire/catalog'
import type { ApiClient } from '../api/api-client.ts'
import { ApiError, networkError } from '../api/api-error.ts'
import { trustId } from '../api/read-id.ts'
import type { TabMessage } from '../tabs/tab-messages.ts'
import { raiseLeaderEpoch } from './leader-epoch.ts'
import type { Write } from './outbox-entry.ts'
import { createOutbox, type Outbox } from './outbox-service.ts'
import { createMemoryOutboxStore, type OutboxStore } from './outbox-store.ts'

export type Fate =
  | 'done before'
  | 'is gone'
  | 'was deleted'
  | 'is not theirs to name'
  | 'answers'
  | 'lost before'
  | 'lost after'
  | 'refuses'
  | 'busy'

const refusal = (
  code:
    | 'ID_TAKEN'
    | 'VALIDATION_ERROR'
    | 'RATE_LIMITED'
    | 'CONFLICT'
    | 'PROJECT_NOT_FOUND'
    | 'PROJECT_DELETED'
    | 'REEL_NOT_FOUND'
    | 'MEDIA_NOT_FOUND',
  status: number,
  text: string,
): ApiError => new ApiError({ code, status, text, retryable: code === 'RATE_LIMITED' })

/** A server that does what it hears once for each key, and answers each call as the next fate says. */
const createFakeServer = () => {
  const done: { key: string; call: string; payload: unknown }[] = []
  const refusedKeys = new Set<string>()
  const fates: Fate[] = []
  const sent: string[] = []
  let isOnline = true

  const serve = (key: string, call: string, payload: unknown): unknown => {
    sent.push(key)
    const fate = fates.shift() ?? 'answers'
    if (!isOnline || fate === 'lost before') throw networkError()
    if (fate === 'done before') throw refusal('CONFLICT', 409, 'That request was carried out, but its answer was lost.')
    if (fate === 'is gone' && call === 'delete_reel') throw refusal('REEL_NOT_FOUND', 404, 'Reel not found')
    if (fate === 'is gone' && call === 'delete_from_library') throw refusal('MEDIA_NOT_FOUND', 404, 'Media not found')
    if (fate === 'is gone') throw refusal('PROJECT_NOT_FOUND', 404, 'Project not found')
    if (fate === 'was deleted') throw refusal('PROJECT_DELETED', 410, 'This project was deleted.')
    if (fate === 'is not theirs to name') throw refusal('ID_TAKEN', 409, 'That id cannot be used.')
    if (fate === 'busy') throw refusal('RATE_LIMITED', 429, 'Too many requests.')
    const isRepeated = call !== 'send_message' && refusedKeys.has(key)
    if (isRepeated || (fate === 'refuses' && !done.some((one) => one.key === key))) {
      refusedKeys.add(key)
      throw refusal('VALIDATION_ERROR', 400, 'That name is not allowed.')
    }
    if (!done.some((one) => one.key === key)) done.push({ key, call, payload })
    if (fate === 'lost after') throw networkError()
    return {}
  }
  return {
    done,
    fates,
    sent,
    serve,
    isOnline: () => isOnline,
    setOnline: (online: boolean) => {
      isOnline = online
    },
  }
}

/** A clock that moves only when it is told to. */
const createFakeClock = () => {
  const timers = new Set<{ at: number; run: () => void }>()
  let nowMs = 0
  return {
    now: () => nowMs,
    setTimer: (run: () => void, ms: number) => {
      const timer = { at: nowMs + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    /** Runs what is due by then, in the order in which it was asked for. */
    advance: (ms: number) => {
      nowMs += ms
      for (const timer of [...timers]) {
        if (timer.at > nowMs) continue
        timers.delete(timer)
        timer.run()
      }
    },
  }
}

const settle = async () => {
  for (let round = 0; round < 80; round += 1) await Promise.resolve()
}

/** One device with tabs over one disk, and a server that does what it hears once for each key. */
export const createWorld = ({ userId = 'user-1' } = {}) => {
  const server = createFakeServer()
  const clock = createFakeClock()
  const tabs = new Map<object, { hear: (news: TabMessage, from: string) => void }>()
  const queue: { tab: object; onLead: (epoch: number | null) => void }[] = []
  const leadFirst = () => {
    const [first] = queue
    if (first !== undefined) void raiseLeaderEpoch(disk, 0, 0).then(first.onLead)
  }
  let ids = 0
  const disk: OutboxStore = { ...createMemoryOutboxStore(), kind: 'persistent' }

  const openTab = () => {
    const tab = {}
    let isAlive = true
    const api: Pick<ApiClient, 'callFunction'> = {
      callFunction: async (name, payload, options) => {
        await Promise.resolve()
        // A tab that was killed says nothing more, and hears nothing more.
        if (!isAlive) return new Promise<never>(() => undefined)
        const answer = server.serve(options?.idempotencyKey ?? '', name, payload)
        // Proof: nobody in these tests reads what is in the answer.
        return answer as CallOutput<typeof name>
      },
    }
    const outbox = createOutbox({
      userId,
      store: {
        ...disk,
        change: (decide) => (isAlive ? disk.change(decide) : new Promise(() => undefined)),
      },
      api,
      messages: { send: async (id, message) => void server.serve(id, 'send_message', message) },
      now: clock.now,
      newId: () => {
        ids += 1
        return `id-${ids}`
      },
      setTimer: clock.setTimer,
      tabs: {
        tell: (news) => {
          for (const [other, { hear }] of tabs) if (other !== tab) hear(news, 'another')
        },
        onMessage: (hear) => {
          tabs.set(tab, { hear })
          return () => tabs.delete(tab)
        },
        needLeader: () => undefined,
        outranked: () => undefined,
      },
      lead: (onLead) => {
        queue.push({ tab, onLead })
        if (queue.length === 1) leadFirst()
        return () => undefined
      },
      isOnline: server.isOnline,
      warn: (text) => {
        throw new Error(text)
      },
    })
    /** The browser ends the tab: nothing is cleaned up, and its lock goes to the next one. */
    const kill = () => {
      isAlive = false
      tabs.delete(tab)
      const led = queue[0]?.tab === tab
      const at = queue.findIndex((one) => one.tab === tab)
      if (at >= 0) queue.splice(at, 1)
      if (led) leadFirst()
    }
    const setOnline = (online: boolean) => outbox.setOnline(online)
    return { outbox, kill, setOnline, tab }
  }

  const later = async (ms: number) => {
    clock.advance(ms)
    await settle()
  }
  return {
    openTab,
    settle,
    later,
    disk,
    done: server.done,
    sent: server.sent,
    fates: server.fates,
    setOnline: server.setOnline,
  }
}

export const rename = (id: string, name: string): Write => ({ call: 'update_project', payload: { id: trustId(id), name } })
export const remove = (id: string): Write => ({ call: 'delete_project', payload: { id: trustId(id) } })
export const undo = (reelId: string): Write => ({ call: 'undo_reel_plan', payload: { reel_id: trustId(reelId) } })
export const redo = (reelId: string): Write => ({ call: 'redo_reel_plan', payload: { reel_id: trustId(reelId) } })

export const message = (reelId: string, content: string): Write => ({
  call: 'send_message',
  payload: { chat_id: 'c1', reel_id: reelId, content, sender_name: 'Ada' },
})

/** What stands in it, in its order: `delete_project waiting`. */
export const callsOf = (outbox: Outbox): string[] => outbox.getState().entries.map(({ call, state }) => `${call} ${state}`)

/** A device with a tab open, and what its server makes of the calls that come first. */
export const openWorld = async (...fates: Fate[]) => {
  const world = createWorld()
  const tab = world.openTab()
  await world.settle()
  world.fates.push(...fates)
  return { world, ...tab }
}

/** The same without a connection. */
export const openWorldOffline = async () => {
  const world = createWorld()
  world.setOnline(false)
  const tab = world.openTab()
  await world.settle()
  tab.setOnline(false)
  return { world, ...tab }
}
