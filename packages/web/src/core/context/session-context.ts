/** Keeps where a person is, was and how they use their projects, in this tab and for the next one (SYNC-05). */

import { hasTexts } from '../has-texts.ts'
import { type KeyValue, readKey, userKey, writeKey } from '../user-keys.ts'
import {
  type ContextHistory,
  type ContextState,
  currentOf,
  forgetPlace,
  isSamePlace,
  NO_HISTORY,
  restoreContext,
  step,
  visit,
} from './context-history.ts'
import { countFeature, forgetProjects, openProject, type ProjectFeature, spendTime, type UsageBook } from './project-usage.ts'
import { readUrlContext } from './url-context.ts'

export type SessionContext = {
  /** The person is at this reel now, or at this project until its reel is known. */
  enter: (at: Pick<ContextState, 'projectId' | 'projectName' | 'reelId' | 'reelName' | 'chatId' | 'url'>) => void
  /** The project is left: its time ends. */
  leave: () => void
  count: (feature: ProjectFeature) => void
  /** A step through the history; null where it ends. */
  go: (by: -1 | 1) => ContextState | null
  /** Where to go on; by the documents' order. */
  restore: (query: URLSearchParams) => { projectId: string; reelId: string | null; name: string } | null
  /** Projects that the server no longer has lead nowhere. */
  keepOnly: (projectIds: readonly string[], isWhole: boolean) => void
  usage: () => UsageBook
}

type Ports = {
  userId: string
  tabId: string
  /** Lives as long as the tab. */
  session: () => KeyValue
  /** Lives on the device. */
  local: () => KeyValue
  now: () => number
}

const isState = (value: unknown): value is ContextState =>
  hasTexts(value, 'projectId', 'projectName') && 'reelId' in value && (value.reelId === null || typeof value.reelId === 'string')

const readHistory = (value: unknown): ContextHistory => {
  if (typeof value !== 'object' || value === null || !('states' in value) || !Array.isArray(value.states)) return NO_HISTORY
  const states = value.states.filter(isState)
  const at = 'at' in value && typeof value.at === 'number' ? value.at : states.length - 1
  return { states, at: Math.min(Math.max(at, -1), states.length - 1) }
}

/** What another version wrote is left out, as if it had never been kept. */
const readUsage = (value: unknown): UsageBook => {
  if (typeof value !== 'object' || value === null) return {}
  const isUsage = (each: unknown) =>
    typeof each === 'object' && each !== null && 'accessCount' in each && 'totalTimeSpent' in each && 'features' in each
  // Proof: each entry was checked for what is counted on; the rest is shown as it is.
  return Object.fromEntries(Object.entries(value).filter(([, each]) => isUsage(each))) as UsageBook
}

export const createSessionContext = (ports: Ports): SessionContext => {
  const { now } = ports
  const keys = {
    session: userKey(ports.userId, 'context'),
    lastActive: userKey(ports.userId, 'last-active'),
    history: userKey(ports.userId, 'history'),
    usage: userKey(ports.userId, 'usage'),
  }
  /** This tab goes through its own history; a new tab begins with that of the device. */
  let history = readHistory(readKey(ports.session, keys.history) ?? readKey(ports.local, keys.history))
  let opened: { projectId: string; since: number } | null = null

  const usage = (): UsageBook => readUsage(readKey(ports.local, keys.usage))
  const keepUsage = (book: UsageBook): void => writeKey(ports.local, keys.usage, book)
  const keepHistory = (next: ContextHistory): void => {
    history = next
    writeKey(ports.session, keys.history, next)
    writeKey(ports.local, keys.history, next)
  }
  const stateAt = (open: () => KeyValue, key: string): ContextState | null => {
    const value = readKey(open, key)
    return isState(value) ? value : null
  }
  const leave = (): void => {
    if (opened === null) return
    keepUsage(spendTime(usage(), opened.projectId, now() - opened.since, now()))
    opened = null
  }
  const nameOf = (projectId: string): string =>
    usage()[projectId]?.projectName ?? history.states.find((each) => each.projectId === projectId)?.projectName ?? ''

  return {
    enter: (at) => {
      if (opened?.projectId !== at.projectId) {
        leave()
        opened = { projectId: at.projectId, since: now() }
        keepUsage(openProject(usage(), at, now()))
      }
      const state: ContextState = { ...at, userId: ports.userId, tabId: ports.tabId, timestamp: now() }
      writeKey(ports.session, keys.session, state)
      writeKey(ports.local, keys.lastActive, state)
      // A step back or forward lands on a state that stands there already.
      const current = currentOf(history)
      if (current === null || !isSamePlace(current, state) || current.reelName !== state.reelName) keepHistory(visit(history, state))
    },
    leave,
    count: (feature) => {
      if (opened !== null) keepUsage(countFeature(usage(), opened.projectId, feature))
    },
    go: (by) => {
      const next = step(history, by)
      if (next === history) return null
      keepHistory(next)
      return currentOf(next)
    },
    restore: (query) => {
      const restored = restoreContext({
        url: readUrlContext(query),
        session: stateAt(ports.session, keys.session),
        lastActive: stateAt(ports.local, keys.lastActive),
        history,
      })
      if (restored === null) return null
      return { projectId: restored.projectId, reelId: restored.reelId, name: nameOf(restored.projectId) }
    },
    keepOnly: (projectIds, isWhole) => {
      // With more projects than a sync brings nobody can say what is gone.
      if (!isWhole) return
      const isGone = (projectId: string) => !projectIds.includes(projectId)
      keepHistory(forgetPlace(history, (state) => isGone(state.projectId)))
      keepUsage(forgetProjects(usage(), isGone))
      for (const [open, key] of [[ports.session, keys.session] as const, [ports.local, keys.lastActive] as const]) {
        const state = stateAt(open, key)
        if (state !== null && isGone(state.projectId)) writeKey(open, key, null)
      }
    },
    usage,
  }
}
