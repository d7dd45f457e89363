import { ApiError } from '../../core/api/api-error.ts'

/** Asks the person to sign in once more; whether they did. */
export type ProveIdentity = () => Promise<boolean>

/** Makes a call that wants a fresh sign-in, after one when the server asks for it; null when the person thought better of it. */
export const callFresh = async <T>(proveIdentity: ProveIdentity, call: () => Promise<T>): Promise<T | null> => {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'FRESH_SIGN_IN_REQUIRED')) throw error
  }
  return (await proveIdentity()) ? call() : null
}
