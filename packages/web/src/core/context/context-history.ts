/** The projects and reels somebody went through, with back and forward, and where to go on (SYNC-05). Pure. */
import type { UrlContext } from './url-context.ts'

/** States of project and reel to go back and forward through (B9). */
const CONTEXT_HISTORY_MAX = 50

export type ContextState = {
  userId: string
  projectId: string
  projectName: string
  /** Null right after a project was chosen: choosing one clears the reel. */
  reelId: string | null
  reelName: string | null
  chatId: string | null
  /** Epoch ms. */
  timestamp: number
  tabId: string
  url: string
}

/** `at` is the place of the current state; -1 before the first. Every state stands in it once. */
export type ContextHistory = { states: readonly ContextState[]; at: number }

export const NO_HISTORY: ContextHistory = { states: [], at: -1 }

export const isSamePlace = (a: Pick<ContextState, 'projectId' | 'reelId'>, b: Pick<ContextState, 'projectId' | 'reelId'>): boolean =>
  a.projectId === b.projectId && a.reelId === b.reelId

export const currentOf = ({ states, at }: ContextHistory): ContextState | null => states[at] ?? null

/** Goes somewhere new: what lay ahead is forgotten, and of two visits of one place the later stays. */
export const visit = (history: ContextHistory, state: ContextState): ContextHistory => {
  const current = currentOf(history)
  if (current !== null && isSamePlace(current, state)) {
    return { ...history, states: history.states.map((each, place) => (place === history.at ? state : each)) }
  }
  // A project that was chosen a moment ago and has its reel now is one visit, not two.
  const isArrival = current !== null && current.reelId === null && current.projectId === state.projectId
  const behind = history.states.slice(0, isArrival ? history.at : history.at + 1)
  const states = [...behind.filter((each) => !isSamePlace(each, state)), state].slice(-CONTEXT_HISTORY_MAX)
  return { states, at: states.length - 1 }
}

/** A step back (-1) or forward (1); the same history where there is nothing. */
export const step = (history: ContextHistory, by: -1 | 1): ContextHistory =>
  history.states[history.at + by] === undefined ? history : { ...history, at: history.at + by }

/** What is gone from the server leads nowhere. */
export const forgetPlace = (history: ContextHistory, isGone: (state: ContextState) => boolean): ContextHistory => {
  const kept = history.states.filter((each) => !isGone(each))
  const before = history.states.slice(0, history.at + 1).filter((each) => !isGone(each)).length
  return { states: kept, at: Math.max(before - 1, kept.length > 0 ? 0 : -1) }
}

/** Where to go on: what the address says, else where this tab was, else the tab that was used last, else the history. */
export const restoreContext = ({
  url,
  session,
  lastActive,
  history,
}: {
  url: UrlContext
  session: ContextState | null
  lastActive: ContextState | null
  history: ContextHistory
}): { projectId: string; reelId: string | null; from: 'url' | 'session' | 'last-active-tab' | 'history' } | null => {
  const { projectId, reelId } = url
  if (projectId !== null) return { projectId, reelId, from: 'url' }
  if (session !== null) return { projectId: session.projectId, reelId: session.reelId, from: 'session' }
  if (lastActive !== null) return { projectId: lastActive.projectId, reelId: lastActive.reelId, from: 'last-active-tab' }
  const last = history.states.at(-1)
  return last === undefined ? null : { projectId: last.projectId, reelId: last.reelId, from: 'history' }
}
