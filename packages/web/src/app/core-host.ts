/** Keeps the core of a user for as long as its user is signed in; a sign-out ends it and lets the device forget them (AUTH-11). */
import type { User } from '@reelwright/contract/auth'
import type { ApiClient } from '../core/api/api-client.ts'
import { type AppCore, createAppCore } from '../core/app-core.ts'
import { createBrowserPlatform } from '../core/browser-platform.ts'
import type { EventBus } from '../core/events/event-bus.ts'
import { putFile } from '../core/upload/put-file.ts'
import { forgetUserKeys } from '../core/user-keys.ts'
import type { DeviceHost } from './device-host.ts'
import { logFault } from './log-fault.ts'
import type { Session } from './session/session-service.ts'

export type CoreHost = {
  /** The core of a user, made when it is first asked for. */
  coreOf: (user: User) => Promise<AppCore>
  /** Ends the user's core and deletes what the device kept of them. */
  forget: (userId: string) => Promise<void>
}

export const createCoreHost = (of: {
  api: ApiClient
  session: Session
  events: EventBus
  device: DeviceHost
  onAuthRequired: () => void
}): CoreHost => {
  const cores = new Map<string, Promise<AppCore>>()
  const platform = createBrowserPlatform(of.events)
  const warn = (text: string) => logFault('the playground', new Error(text))
  const warnOfOutbox = (text: string) => logFault('the outbox', new Error(text))

  const open = async (user: User): Promise<AppCore> => {
    const { store, records } = await of.device.deviceOf(user.id)
    return createAppCore({
      platform,
      api: of.api,
      openOutboxStore: async () => (await import('../core/outbox/idb-outbox-store.ts')).openOutboxStore(user.id, warnOfOutbox),
      putFile,
      user: { id: user.id, email: user.email, name: user.name, sessionId: user.session_id },
      store,
      records,
      getAccessToken: of.session.getAccessToken,
      refresh: of.session.refresh,
      onAuthRequired: of.onAuthRequired,
      warn,
    })
  }

  const close = (userId: string): Promise<void> => {
    const core = cores.get(userId)
    cores.delete(userId)
    return core === undefined ? Promise.resolve() : core.then((open) => open.close())
  }

  const coreOf = (user: User): Promise<AppCore> => {
    // What another user left waiting must not go out under this one's session.
    for (const other of [...cores.keys()])
      if (other !== user.id) close(other).catch((error: unknown) => logFault('closing the playground', error))
    const core = cores.get(user.id) ?? open(user)
    cores.set(user.id, core)
    core.catch(() => {
      if (cores.get(user.id) === core) cores.delete(user.id)
    })
    return core
  }

  return {
    coreOf,
    forget: async (userId) => {
      await close(userId)
      forgetUserKeys(userId)
      const { deleteOutboxStore } = await import('../core/outbox/idb-outbox-store.ts')
      await Promise.all([deleteOutboxStore(userId), of.device.forget(userId)])
    },
  }
}
