/**
 * Names of files that were sent along with a message and could not be added. The server never had them and the uploads of a page end with it:
 * after a reload nobody else knows that they are not on their way. Kept for this tab alone, and until a sign-out.
 */
import { readKey, userKey, writeKey } from '../../../core/user-keys.ts'

/** (ours: of older ones it is said that they did not arrive) */
const KEPT_MAX = 50

const session = () => window.sessionStorage
const keyOf = (userId: string, projectId: string): string => userKey(userId, `failed-files.${projectId}`)

export const failedNames = (userId: string, projectId: string): readonly string[] => {
  const kept = readKey(session, keyOf(userId, projectId))
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string').slice(-KEPT_MAX) : []
}

export const keepFailedNames = (userId: string, projectId: string, names: readonly string[]): void => {
  const all = new Set([...failedNames(userId, projectId), ...names])
  writeKey(session, keyOf(userId, projectId), [...all].slice(-KEPT_MAX))
}
