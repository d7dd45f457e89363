/** Runs the sync planner: listens to the page, asks the server, keeps what it brings and tells this tab and the others. */
import { CHAT_PAGE_LIMIT } from '@reelwright/contract/constants'
import { SYNC_STALE_MS } from '@reelwright/contract/constants-sync'
import type { Reel } from '@reelwright/contract/reels'
import type { ApiClient } from '../api/api-client.ts'
import { errorText } from '../api/api-error.ts'
import { runMachine } from '../machine.ts'
import type { LocalStore } from '../store/local-store.ts'
import type { Tabs } from '../tabs/tabs-service.ts'
import { fetchUserData, isUnknownUser, type SyncedData } from './fetch-user-data.ts'
import { type SyncEffect, type SyncEvent, type SyncState, type SyncTask, startOfSync, stepSync } from './sync-planner.ts'

export type SyncPorts = {
  api: Pick<ApiClient, 'callFunction'>
  email: string
  store: Pick<LocalStore, 'writeProject' | 'readReels' | 'writeReels' | 'writeMessages'>
  /** Which tab leads, and how to tell the others. */
  tabs: Pick<Tabs, 'getState' | 'subscribe' | 'tell' | 'onMessage'>
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  isOnline: () => boolean
  warn: (text: string) => void
}

export type Sync = {
  getState: () => SyncState
  /** Mouse, key, scroll or touch. */
  noteActivity: () => void
  noteVisible: () => void
  noteNetwork: (isOnline: boolean) => void
  /** The person asks for everything anew: at once, whichever tab leads and however short ago the last sync was. Rejects when it fails. */
  syncNow: () => Promise<void>
  /** Called in the tab that synced with what it brought, and in the others with null: what they show may be old. */
  onSynced: (listener: (data: SyncedData | null) => void) => () => void
  close: () => void
}

export const createSync = (ports: SyncPorts): Sync => {
  const { store, tabs } = ports
  const listeners = new Set<(data: SyncedData | null) => void>()
  let stopLooking: (() => void) | null = null
  let isClosed = false
  /** What the running round was answered, by try: tasks of the same try share one call. */
  let answers = new Map<number, Promise<SyncedData>>()
  let newest: SyncedData | null = null
  let messagesAt: number | null = null

  const hand = (data: SyncedData | null): void => {
    for (const listener of [...listeners]) listener(data)
  }

  const answerOf = (attempt: number): Promise<SyncedData> => {
    const known = answers.get(attempt)
    if (known !== undefined) return known
    const withMessages = messagesAt === null || ports.now() - messagesAt >= SYNC_STALE_MS
    const answer = fetchUserData(ports.api, ports.email, withMessages, ports.now).then((data) => {
      if (withMessages) messagesAt = ports.now()
      newest = data
      return data
    })
    answers.set(attempt, answer)
    return answer
  }

  /** The list may be longer than what a sync brings; then what is known beyond it stays. */
  const keepReels = async (chatId: string, brought: readonly Reel[]): Promise<void> => {
    const isWhole = brought.length < CHAT_PAGE_LIMIT
    const known = isWhole ? [] : await store.readReels(chatId)
    const ids = new Set<string>(brought.map((reel) => reel.id))
    await store.writeReels(chatId, [...brought, ...known.filter((reel) => !ids.has(reel.id))])
  }

  const keep: Record<SyncTask, (data: SyncedData) => Promise<void>> = {
    // These two are kept by those who show them.
    profile: async () => undefined,
    notifications: async () => undefined,
    projects: async ({ projects }) => {
      await Promise.all(projects.map((project) => store.writeProject(project)))
    },
    reels: async ({ projects, reels }) => {
      for (const { chat_id } of projects)
        await keepReels(
          chat_id,
          reels.filter((reel) => reel.chat_id === chat_id),
        )
    },
    chats: async ({ chats }) => {
      for (const { messages } of chats) await store.writeMessages(messages)
    },
  }

  const runTask = async (round: number, task: SyncTask, attempt: number): Promise<void> => {
    try {
      await keep[task](await answerOf(attempt))
      machine.send({ type: 'task-done', round, task })
    } catch (error) {
      if (isClosed) return
      if (isUnknownUser(error)) return machine.send({ type: 'unknown-user', round })
      ports.warn(`sync of ${task}: ${errorText(error, 'unknown fault')}`)
      machine.send({ type: 'task-failed', round, task })
    }
  }

  const perform = (effect: SyncEffect): void => {
    switch (effect.type) {
      case 'run-task':
        void runTask(effect.round, effect.task, effect.attempt)
        return
      case 'look-in':
        stopLooking?.()
        stopLooking = ports.setTimer(() => machine.send({ type: 'look' }), effect.ms)
        return
      case 'ask-leader':
        tabs.tell({ type: 'sync-wanted' })
        return
      case 'warn':
        ports.warn(effect.text)
        return
      case 'tell':
        if (effect.message === 'sync-start') {
          answers = new Map()
          newest = null
        } else if (newest !== null) hand(newest)
        tabs.tell({ type: effect.message })
    }
  }

  const machine = runMachine<SyncState, SyncEvent, SyncEffect>({
    initial: startOfSync(ports.now(), ports.isOnline()),
    step: stepSync,
    perform,
    now: ports.now,
  })

  const stopHearing = tabs.onMessage((message) => {
    if (message.type === 'sync-wanted' && machine.getState().isLeader) machine.send({ type: 'asked' })
    // What the leader kept on the device is newer than what this tab shows, also when a part of it failed.
    if (message.type === 'sync-complete' || message.type === 'sync-error') hand(null)
  })
  const followLeadership = (): void => {
    const { isLeader } = tabs.getState()
    if (isLeader !== machine.getState().isLeader) machine.send({ type: 'leadership', isLeader })
  }
  const stopFollowing = tabs.subscribe(followLeadership)
  followLeadership()
  machine.send({ type: 'look' })

  return {
    getState: machine.getState,
    noteActivity: () => machine.send({ type: 'activity' }),
    noteVisible: () => machine.send({ type: 'visible' }),
    noteNetwork: (isOnline) => machine.send({ type: 'network', isOnline }),
    syncNow: async () => {
      const data = await fetchUserData(ports.api, ports.email, true, ports.now)
      for (const work of Object.values(keep)) await work(data)
      messagesAt = ports.now()
      hand(data)
      tabs.tell({ type: 'sync-complete' })
    },
    onSynced: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: () => {
      isClosed = true
      machine.send({ type: 'leadership', isLeader: false })
      stopLooking?.()
      stopHearing()
      stopFollowing()
      listeners.clear()
    },
  }
}
