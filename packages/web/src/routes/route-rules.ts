/** Who may see which route, and where everybody else is sent; pure (NAV-02 to NAV-04). */
import type { SessionState } from '../session/session-machine.ts'

/** Where a signed-out visitor wanted to go; carried in the history entry of `/login`. */
export type LoginOrigin = { from: string }

const PROTECTED_PATHS = ['/playground', '/projects', '/account', '/billing', '/checkout', '/admin'] as const

export const isProtectedPath = (pathname: string): boolean =>
  PROTECTED_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/**
 * The origin out of a history entry, or `/`. Whatever is not a path of this site is refused: an address that begins
 * with two slashes is another site's.
 */
export const readOrigin = (historyState: unknown): string => {
  if (typeof historyState !== 'object' || historyState === null || !('from' in historyState)) return '/'
  const { from } = historyState
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return '/'
  return from === '/login' || from.startsWith('/login?') ? '/' : from
}

/** When the account of whoever has just left is deleted; carried in the history entry of `/`. */
export type Leaving = { deletesAt: string }

/** That day out of a history entry; null for everybody else who comes. */
export const readLeaving = (historyState: unknown): Date | null => {
  if (typeof historyState !== 'object' || historyState === null || !('deletesAt' in historyState)) return null
  const { deletesAt } = historyState
  const day = new Date(typeof deletesAt === 'string' ? deletesAt : Number.NaN)
  return Number.isNaN(day.getTime()) ? null : day
}

export type GuardDecision = 'show' | 'wait' | 'to-login' | 'to-home'

/**
 * For a page that needs sign-in. A user who is being restored is shown it at once; one whose session has ended on its
 * own keeps it, under the question to sign in again. Whoever signed out while on it is taken home, not to the login page.
 */
export const guardProtected = (state: SessionState, wasSignedIn: boolean): GuardDecision => {
  if (state.status === 'signed-in' || state.status === 'expired') return 'show'
  if (state.status === 'restoring') return state.user ? 'show' : 'wait'
  return wasSignedIn ? 'to-home' : 'to-login'
}

/** For the login page: a signed-in user has no business there. */
export const guardLogin = (state: SessionState): 'show' | 'wait' | 'to-origin' => {
  if (state.status === 'signed-in') return 'to-origin'
  return state.status === 'restoring' ? 'wait' : 'show'
}

/** The playground is about one project; without one in the query there is nothing to show (NAV-04). */
export const namesProject = (query: URLSearchParams): boolean => Boolean(query.get('project_id') || query.get('project'))
