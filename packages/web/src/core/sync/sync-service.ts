/** Runs the sync planner: listens to the page, asks the server, keeps what it brings and tells this tab and the others. */
import { errorText } from '../api/api-error.ts'
import { createListeners } from '../listeners.ts'
import { runMachine } from '../machine.ts'
import { isUnknownUser, type SyncedData } from './fetch-user-data.ts'
import { createSyncKeeper } from './keep-synced.ts'
import { createRoundAnswers } from './round-answers.ts'
import { type SyncEffect, type SyncEvent, type SyncState, type SyncTask, startOfSync, stepSync } from './sync-planner.ts'
import type { SyncPorts } from './sync-ports.ts'

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
  const { tabs } = ports
  const synced = createListeners<[data: SyncedData | null]>()
  const answers = createRoundAnswers(ports)
  const keep = createSyncKeeper(ports.store)
  let stopLooking: (() => void) | null = null
  let isClosed = false

  const runTask = async (round: number, task: SyncTask, attempt: number): Promise<void> => {
    try {
      await keep[task](await answers.get(attempt))
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
          answers.reset()
        } else {
          const newest = answers.newest()
          if (newest !== null) synced.tell(newest)
        }
        tabs.tell({ type: effect.message })
    }
  }

  const machine = runMachine<SyncState, SyncEvent, SyncEffect>({
    initial: startOfSync(ports.now(), ports.isOnline()),
    step: stepSync,
    perform,
    now: ports.now,
  })

  const stopListening = tabs.onMessage((message) => {
    if (message.type === 'sync-wanted' && machine.getState().isLeader) machine.send({ type: 'asked' })
    // What the leader kept on the device is newer than what this tab shows, also when a part of it failed.
    if (message.type === 'sync-complete' || message.type === 'sync-error') synced.tell(null)
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
      const data = await answers.fetchAll()
      for (const work of Object.values(keep)) await work(data)
      answers.noteMessages()
      synced.tell(data)
      tabs.tell({ type: 'sync-complete' })
    },
    onSynced: synced.listen,
    close: () => {
      isClosed = true
      machine.send({ type: 'leadership', isLeader: false })
      stopLooking?.()
      stopListening()
      stopFollowing()
      synced.clear()
    },
  }
}
