/**
 * Which tabs of a user are open on this device, and which of them leads (SYNC-02). A lock that the browser gives decides; its queue is
 * the oldest-first order. The heartbeats only keep the registry and find a leader that hangs: it loses the lock to one that
 * steals it. Where there are no locks the oldest tab that is heard leads. Every take-over gets a higher epoch, which the stores
 * check, so that a leader that wakes up late can write nothing. Pure: tabs-service.ts owns lock, channel and timers.
 */

import type { Step } from '../machine.ts'
import { TAB_ANSWER_MS, TAB_HEARTBEAT_MS, TAB_STALE_MS } from './tab-limits.ts'
import type { Presence, PresenceMessage } from './tab-messages.ts'

export type TabInfo = Presence & {
  /** When it was last heard, by this tab's clock. */
  lastHeartbeat: number
}

export type TabsState = {
  tabId: string
  startedAt: number
  /** The other tabs that live, in no order. */
  peers: readonly TabInfo[]
  /** `claiming`: the lock is held and the epoch is being raised; nothing may be done as a leader yet. */
  role: 'follower' | 'claiming' | 'leader'
  /** Of this tab's leadership, else the highest that was heard. */
  epoch: number
  /** Number of the newest claim: what an older one still says is ignored. */
  claim: number
  /** The browser gives locks; without them the heartbeats elect. */
  hasLocks: boolean
  /** Other tabs can be heard; without that nobody can be called silent. */
  hasChannel: boolean
  leaderSeenAt: number
  /** When the silent ones were asked whether they live; null when nobody is asked. */
  askedAt: number | null
  /** What the person did in this tab waits for the leader. */
  isLeaderNeeded: boolean
  /** Whether the device's outbox is open to this tab; null while that is not known. */
  canSend: boolean | null
  /** When it last left the lead to one that can send; null before. */
  yieldedAt: number | null
}

export type TabsEvent =
  | { type: 'started' }
  | { type: 'heard'; from: string; message: PresenceMessage }
  | { type: 'lock-granted' }
  /** Another tab stole it, or the browser took it back. */
  | { type: 'lock-lost' }
  | { type: 'locks-refused' }
  /** A write found that a newer leader had raised the stored epoch: this one was fenced off. */
  | { type: 'outranked'; epoch: number }
  | { type: 'claimed'; claim: number; epoch: number }
  | { type: 'timer'; timer: TabsTimer }
  /** The device's outbox was opened, or could not be. */
  | { type: 'opened'; canSend: boolean }
  /** The person did something here that the leader is to send. */
  | { type: 'leader-needed' }
  /** Address, title, project or reel of this tab changed. */
  | { type: 'announced' }
  /** The page goes away; it may come back from the browser's cache of pages. */
  | { type: 'left' }
  | { type: 'closed' }

export type TabsTimer = 'heartbeat' | 'answer'

export type TabsEffect =
  | { type: 'say'; kind: 'tab-here' | 'tab-ping' | 'tab-bye' }
  /** Stands in the lock's queue, or takes it from whoever holds it. */
  | { type: 'compete'; steal: boolean }
  | { type: 'release' }
  | { type: 'claim'; claim: number; above: number }
  | { type: 'start-timer'; timer: TabsTimer; ms: number }
  | { type: 'stop-timer'; timer: TabsTimer }

type Result = ReturnType<Step<TabsState, TabsEvent, TabsEffect>>
const stay = (state: TabsState): Result => ({ state, effects: [] })
const HERE: TabsEffect = { type: 'say', kind: 'tab-here' }
const QUEUE: TabsEffect = { type: 'compete', steal: false }

export const initialTabs = (input: { tabId: string; startedAt: number; hasLocks: boolean; hasChannel: boolean }): TabsState => ({
  ...input,
  peers: [],
  role: 'follower',
  epoch: 0,
  claim: 0,
  leaderSeenAt: input.startedAt,
  askedAt: null,
  isLeaderNeeded: false,
  canSend: null,
  yieldedAt: null,
})

export const isOlder = (a: { startedAt: number; id: string }, b: { startedAt: number; id: string }): boolean =>
  a.startedAt === b.startedAt ? a.id < b.id : a.startedAt < b.startedAt

/** Several followers may find the leader silent at once: only the oldest of them acts. */
const isOldest = (state: TabsState): boolean => !state.peers.some((peer) => isOlder(peer, { id: state.tabId, startedAt: state.startedAt }))

const claim = (state: TabsState): Result => {
  const number = state.claim + 1
  return {
    state: { ...state, role: 'claiming', claim: number },
    effects: [{ type: 'claim', claim: number, above: state.epoch }],
  }
}

/** Asks everybody whether they live. */
const ask = (state: TabsState, now: number): Result => ({
  state: { ...state, askedAt: now },
  effects: [
    { type: 'say', kind: 'tab-ping' },
    { type: 'start-timer', timer: 'answer', ms: TAB_ANSWER_MS },
  ],
})

const takeOver = (state: TabsState, now: number): Result => {
  const waiting = { ...state, leaderSeenAt: now }
  return state.hasLocks ? { state: waiting, effects: [{ type: 'compete', steal: true }] } : claim(waiting)
}

const stepDown = (state: TabsState, now: number): Result => ({
  state: { ...state, role: 'follower', claim: state.claim + 1, leaderSeenAt: now },
  effects: [{ type: 'release' }, ...(state.hasLocks ? [QUEUE] : []), HERE],
})

/**
 * A tab to which the outbox did not open sends nothing of what the others keep, so it leaves the lead to one that can: that one stands
 * in the lock's queue before it then. Seldom, for one that is gone and still counts as living would make it go round in a circle.
 */
const mayYield = (state: TabsState, now: number): boolean => {
  const isLately = state.yieldedAt !== null && Math.abs(now - state.yieldedAt) < TAB_STALE_MS
  return state.hasLocks && state.canSend === false && !isLately && state.peers.some((peer) => peer.canSend)
}

const yieldLead = (state: TabsState, now: number): Result => stepDown({ ...state, yieldedAt: now }, now)

const isSilent = (seenAt: number, now: number): boolean => now - seenAt >= TAB_STALE_MS

/** A clock that was set back must not make a tab that is gone look fresh for hours. */
const withClock = (state: TabsState, now: number): TabsState => {
  if (state.leaderSeenAt <= now && state.peers.every((peer) => peer.lastHeartbeat <= now)) return state
  const peers = state.peers.map((peer) => ({ ...peer, lastHeartbeat: Math.min(peer.lastHeartbeat, now) }))
  return { ...state, peers, leaderSeenAt: Math.min(state.leaderSeenAt, now) }
}

const onHeartbeat = (before: TabsState, now: number): Result => {
  const state = withClock(before, now)
  const beat: TabsEffect[] = [HERE, { type: 'start-timer', timer: 'heartbeat', ms: TAB_HEARTBEAT_MS }]
  const silent = state.peers.some((peer) => isSilent(peer.lastHeartbeat, now))
  const leaderless = state.role === 'follower' && isSilent(state.leaderSeenAt, now)
  if ((!silent && !leaderless) || state.askedAt !== null) return { state, effects: beat }
  const asked = ask(state, now)
  return { state: asked.state, effects: [...beat, ...asked.effects] }
}

const onAnswersDue = (before: TabsState, now: number): Result => {
  const state = withClock(before, now)
  const { askedAt } = state
  if (askedAt === null) return stay(state)
  // The whole machine slept meanwhile: the others had no time to answer either.
  if (now - askedAt > 2 * TAB_ANSWER_MS) return ask(state, now)
  const peers = state.peers.filter((peer) => peer.lastHeartbeat >= askedAt || !isSilent(peer.lastHeartbeat, now))
  const known = { ...state, askedAt: null, isLeaderNeeded: false, peers }
  const isLeaderSilent = state.role === 'follower' && state.leaderSeenAt < askedAt
  // A phone puts tabs to sleep that nobody looks at, and the leader with them: whoever waits for it does not wait 15 s.
  if (state.isLeaderNeeded && isLeaderSilent && state.hasChannel) return takeOver(known, now)
  const leaderless = isLeaderSilent && isSilent(state.leaderSeenAt, now)
  // Who can neither hear the others nor stand in line leads for itself; the epoch keeps them apart.
  if (leaderless && !state.hasChannel && !state.hasLocks) return takeOver(known, now)
  return leaderless && state.hasChannel && isOldest(known) ? takeOver(known, now) : stay(known)
}

const onHere = (state: TabsState, tab: Presence, now: number): Result => {
  const outdated = tab.isMaster && tab.epoch < state.epoch
  const heard: TabInfo = { ...tab, isMaster: tab.isMaster && !outdated, lastHeartbeat: now }
  const others = state.peers.filter((peer) => peer.id !== tab.id)
  const next: TabsState = { ...state, peers: [...others, heard], epoch: Math.max(state.epoch, tab.epoch) }
  // It was fenced off and does not know: the epoch of this tab tells it.
  if (outdated) return { state: next, effects: [HERE] }
  if (state.role !== 'follower' && mayYield(next, now)) return yieldLead(next, now)
  // Somebody took over from this tab, or from one that led after it.
  if (state.role === 'leader' && tab.epoch > state.epoch) return stepDown({ ...next, peers: withMaster(next.peers, heard) }, now)
  if (!heard.isMaster) return stay(next)
  if (state.role === 'leader') {
    // Two with one epoch: the device could not store it, so that each counted by itself.
    if (tab.id > state.tabId) return { state: { ...next, peers: [...others, { ...heard, isMaster: false }] }, effects: [HERE] }
    return stepDown({ ...next, peers: withMaster(next.peers, heard) }, now)
  }
  return stay({ ...next, peers: withMaster(next.peers, heard), leaderSeenAt: now })
}

/** There is one leader. */
const withMaster = (peers: readonly TabInfo[], master: TabInfo): readonly TabInfo[] =>
  master.isMaster ? peers.map((peer) => (peer.id === master.id || !peer.isMaster ? peer : { ...peer, isMaster: false })) : peers

const onBye = (state: TabsState, from: string, now: number): Result => {
  const gone = state.peers.find((peer) => peer.id === from)
  if (gone === undefined) return stay(state)
  const next = { ...state, peers: state.peers.filter((peer) => peer !== gone) }
  // With locks the browser hands over by itself.
  return gone.isMaster && !state.hasLocks && state.role === 'follower' && isOldest(next) ? takeOver(next, now) : stay(next)
}

const onMessage = (state: TabsState, from: string, message: PresenceMessage, now: number): Result => {
  if (from === state.tabId) return stay(state)
  if (message.type === 'tab-here') return onHere(state, message.tab, now)
  if (message.type === 'tab-bye') return onBye(state, from, now)
  return { state, effects: [HERE] }
}

export const stepTabs: Step<TabsState, TabsEvent, TabsEffect> = (state, event, now) => {
  switch (event.type) {
    case 'started': {
      const beat: TabsEffect[] = [HERE, { type: 'start-timer', timer: 'heartbeat', ms: TAB_HEARTBEAT_MS }]
      if (state.hasLocks) return { state, effects: [...beat, { type: 'say', kind: 'tab-ping' }, QUEUE] }
      // Nobody is known yet: who leads tells so within the time to answer.
      const asked = ask({ ...state, leaderSeenAt: now - TAB_STALE_MS }, now)
      return { state: asked.state, effects: [...beat, ...asked.effects] }
    }
    case 'heard':
      return onMessage(state, event.from, event.message, now)
    case 'lock-granted':
      return mayYield(state, now) ? yieldLead(state, now) : claim(state)
    case 'opened': {
      const known = { ...state, canSend: event.canSend }
      if (state.role !== 'follower' && mayYield(known, now)) return yieldLead(known, now)
      return { state: known, effects: [HERE] }
    }
    case 'claimed':
      if (state.role !== 'claiming' || event.claim !== state.claim) return stay(state)
      // A higher one was heard of meanwhile.
      if (event.epoch <= state.epoch) return claim(state)
      return {
        state: { ...state, role: 'leader', epoch: event.epoch, peers: state.peers.map((peer) => ({ ...peer, isMaster: false })) },
        effects: [HERE],
      }
    case 'lock-lost':
      return stepDown(state, now)
    case 'outranked': {
      if (event.epoch <= state.epoch) return stay(state)
      const next = { ...state, epoch: event.epoch }
      return state.role === 'follower' ? stay(next) : stepDown(next, now)
    }
    case 'locks-refused': {
      const asked = ask({ ...state, hasLocks: false, role: 'follower', leaderSeenAt: now - TAB_STALE_MS }, now)
      return asked
    }
    case 'timer':
      return event.timer === 'heartbeat' ? onHeartbeat(state, now) : onAnswersDue(state, now)
    case 'leader-needed': {
      if (state.role !== 'follower') return stay(state)
      const needed = { ...state, isLeaderNeeded: true }
      return state.askedAt === null ? ask(needed, now) : stay(needed)
    }
    case 'announced':
      return { state, effects: [HERE] }
    case 'left':
      return { state, effects: [{ type: 'say', kind: 'tab-bye' }] }
    case 'closed':
      return {
        state: { ...state, role: 'follower', claim: state.claim + 1, peers: [] },
        effects: [
          { type: 'stop-timer', timer: 'heartbeat' },
          { type: 'stop-timer', timer: 'answer' },
          { type: 'say', kind: 'tab-bye' },
          { type: 'release' },
        ],
      }
  }
}
