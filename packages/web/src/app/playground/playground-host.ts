/** Keeps the playground's core for as long as its user is signed in; a sign-out ends it and lets the device forget them (AUTH-11). */
import type { User } from '@reelwright/contract/auth'
import type { ApiClient } from '../../core/api-client.ts'
import { deleteLocalStore, openLocalStore } from '../../core/idb-store.ts'
import { createPlaygroundCore, type PlaygroundCore } from '../../core/playground-core.ts'
import { logFault } from '../log-fault.ts'
import type { Session } from '../session/session-service.ts'

export type PlaygroundHost = {
  /** The core of a user, made when it is first asked for. */
  coreOf: (user: User) => Promise<PlaygroundCore>
  /** Ends the user's core and deletes what the device kept of them. */
  forget: (userId: string) => Promise<void>
}

export const createPlaygroundHost = (of: { api: ApiClient; session: Session; onAuthRequired: () => void }): PlaygroundHost => {
  const cores = new Map<string, Promise<PlaygroundCore>>()
  const warn = (text: string) => logFault('the playground', new Error(text))

  const open = async (user: User): Promise<PlaygroundCore> =>
    createPlaygroundCore({
      api: of.api,
      user: { id: user.id, email: user.email, name: user.name, sessionId: user.session_id },
      store: await openLocalStore(user.id, warn),
      getAccessToken: of.session.getAccessToken,
      refresh: of.session.refresh,
      onAuthRequired: of.onAuthRequired,
      warn,
    })

  return {
    coreOf: (user) => {
      const core = cores.get(user.id) ?? open(user)
      cores.set(user.id, core)
      return core
    },
    forget: async (userId) => {
      const core = cores.get(userId)
      cores.delete(userId)
      if (core !== undefined) (await core).close()
      await deleteLocalStore(userId)
    },
  }
}
