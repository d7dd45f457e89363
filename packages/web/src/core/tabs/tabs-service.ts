/** Runs the tabs machine over the browser's lock, channel and timers (SYNC-02). */

import { errorText } from '../api/api-error.ts'
import { createListeners } from '../listeners.ts'
import { runMachine } from '../machine.ts'
import { createNamedTimers } from '../named-timers.ts'
import type { Platform } from '../platform.ts'
import { createLeaderLock } from './leader-lock.ts'
import { isPresence, type Presence, parseTabFrame, type TabFrame, type TabMessage } from './tab-messages.ts'
import { initialTabs, isOlder, stepTabs, type TabInfo, type TabsEffect, type TabsState, type TabsTimer } from './tabs.ts'

export type Tabs = {
  tabId: string
  /** `epoch` is this tab's own while it leads: every write that only the leader may do checks it against the stored one. */
  getState: () => { isLeader: boolean; epoch: number; tabs: readonly TabInfo[] }
  subscribe: (listener: () => void) => () => void
  /** To all other tabs of the same user. */
  tell: (message: TabMessage) => void
  onMessage: (listener: (message: TabMessage, fromTabId: string) => void) => () => void
  /** Project, reel, address or title of this tab changed: the others hear it now and not with the next heartbeat. */
  announce: () => void
  /** Something waits for the leader: one that does not answer is replaced at once. */
  needLeader: () => void
  /** A write as the leader found this higher epoch in the store: somebody else leads, or has led, since. */
  outranked: (epoch: number) => void
  close: () => void
}

export type TabsPorts = Pick<Platform, 'now' | 'setTimer' | 'locks' | 'openChannel' | 'onLeft'> & {
  tabId: string
  userId: string
  describe: () => Pick<Presence, 'url' | 'title' | 'projectId' | 'reelId'>
  /** Raises the epoch that the stores check, above the stored one and above `above`, and gives it back once it is stored. */
  claimEpoch: (above: number) => Promise<number>
  /** Whether what waits on this device is open to this tab, once that is known. */
  canSend: () => Promise<boolean>
  warn: (text: string) => void
}

/** The tabs as others see them. The same object until something changes: React compares by identity. */
const viewOf = ({ getState }: { getState: () => TabsState }, self: () => TabInfo): Tabs['getState'] => {
  const view = ({ role, epoch, peers }: TabsState) => ({
    isLeader: role === 'leader',
    epoch,
    tabs: [self(), ...peers].sort((a, b) => (isOlder(a, b) ? -1 : 1)),
  })
  let seen = getState()
  let shown = view(seen)
  return () => {
    if (seen !== getState()) {
      seen = getState()
      shown = view(seen)
    }
    return shown
  }
}

export const createTabs = (ports: TabsPorts): Tabs => {
  const { tabId, userId } = ports
  const startedAt = ports.now()
  const listeners = createListeners<[message: TabMessage, fromTabId: string]>()
  const timers = createNamedTimers<TabsTimer>(ports.setTimer)

  const onData = (data: unknown): void => {
    const frame = parseTabFrame(data)
    if (frame === null || frame.from === tabId) return
    const { from, message } = frame
    if (isPresence(message)) machine.send({ type: 'heard', from, message })
    else listeners.tell(message, from)
  }
  const channel = ports.openChannel(`reelwright-cache-${userId}`, onData)

  const post = (message: TabFrame['message']): void => {
    try {
      channel?.post({ from: tabId, message } satisfies TabFrame)
    } catch (error) {
      // A full local storage; the next heartbeat tries again.
      ports.warn(`Other tabs could not be told: ${errorText(error, 'unknown')}`)
    }
  }

  const presence = (): Presence => {
    const { role, epoch, canSend } = machine.getState()
    return { ...ports.describe(), id: tabId, userId, startedAt, isMaster: role === 'leader', epoch, canSend: canSend === true }
  }

  const claim = (number: number, above: number): void => {
    ports.claimEpoch(above).then(
      (epoch) => machine.send({ type: 'claimed', claim: number, epoch }),
      // A device that stores nothing has nothing to fence; the number still tells the leaders apart.
      (error: unknown) => {
        ports.warn(`The leader's epoch could not be stored: ${errorText(error, 'unknown')}`)
        machine.send({ type: 'claimed', claim: number, epoch: above + 1 })
      },
    )
  }

  const perform = (effect: TabsEffect): void => {
    switch (effect.type) {
      case 'say':
        post(effect.kind === 'tab-here' ? { type: 'tab-here', tab: presence() } : { type: effect.kind })
        return
      case 'compete':
        lock.compete(effect.steal)
        return
      case 'release':
        lock.leave()
        return
      case 'claim':
        claim(effect.claim, effect.above)
        return
      case 'start-timer':
        timers.start(effect.timer, () => machine.send({ type: 'timer', timer: effect.timer }), effect.ms)
        return
      case 'stop-timer':
        timers.stop(effect.timer)
    }
  }

  const machine = runMachine({
    initial: initialTabs({ tabId, startedAt, hasLocks: ports.locks !== null, hasChannel: channel !== null }),
    step: stepTabs,
    perform,
    now: ports.now,
  })
  const lock = createLeaderLock({ locks: ports.locks, name: `reelwright-leader-${userId}`, warn: ports.warn }, machine.send)
  const stopWatching = ports.onLeft(() => machine.send({ type: 'left' }))
  machine.send({ type: 'started' })
  ports.canSend().then(
    (canSend) => machine.send({ type: 'opened', canSend }),
    (error: unknown) => {
      // Its code could not be loaded (offline): with the next write it may be, and until then it is as if it were shut.
      ports.warn(`What waits to be sent could not be opened: ${errorText(error, 'unknown')}`)
      machine.send({ type: 'opened', canSend: false })
    },
  )

  return {
    tabId,
    getState: viewOf(machine, () => ({ ...presence(), lastHeartbeat: ports.now() })),
    subscribe: machine.subscribe,
    tell: post,
    onMessage: listeners.listen,
    announce: () => machine.send({ type: 'announced' }),
    needLeader: () => machine.send({ type: 'leader-needed' }),
    outranked: (epoch) => machine.send({ type: 'outranked', epoch }),
    close: () => {
      machine.send({ type: 'closed' })
      stopWatching()
      channel?.close()
      listeners.clear()
    },
  }
}
