/** What an open browser that somebody left must not be enough for. */
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/room.ts'
import type { AccountParts } from './account-parts.ts'

/** Right after a sign-in the person has proved who they are. */
const FRESH_SIGN_IN_MS = 15 * 60_000

export const isFreshSignIn = async (
  { db, clock, listSessions }: Pick<AccountParts, 'db' | 'clock' | 'listSessions'>,
  { userId, sessionId }: Caller,
): Promise<boolean> => {
  const now = clock.now()
  const current = (await listSessions(db, { userId, now })).find((session) => session.id === sessionId)
  return current !== undefined && now.getTime() - current.createdAt.getTime() <= FRESH_SIGN_IN_MS
}

/** Throws FRESH_SIGN_IN_REQUIRED; the client asks to sign in again and repeats the call. */
export const wantFreshSignIn = async (parts: Pick<AccountParts, 'db' | 'clock' | 'listSessions'>, caller: Caller): Promise<void> => {
  if (!(await isFreshSignIn(parts, caller))) throw new AppError('FRESH_SIGN_IN_REQUIRED')
}
