/** Keeps the core of a user for as long as its user is signed in; a sign-out ends it and lets the device forget them (AUTH-11). */
import type { User } from '@reelwright/contract/auth'
import type { ApiClient } from '../core/api/api-client.ts'
import { type AppCore, createAppCore } from '../core/app-core.ts'
import { createBrowserPlatform } from '../core/browser-platform.ts'
import type { EventBus } from '../core/events/event-bus.ts'
import { putFile } from '../core/upload/put-file.ts'
import { forgetUserKeys } from '../core/user-keys.ts'
import { arrived } from './arrivals.ts'
import type { Device, DeviceHost } from './device-host.ts'
import { logFault } from './log-fault.ts'
import type { Session } from './session/session-service.ts'

/** What a page that began with a known user stands on, without waiting for it. */
export type Begun = { core: AppCore; device: Device }

export type CoreHost = {
  /** The core of a user, made when it is first asked for. */
  coreOf: (user: User) => Promise<AppCore>
  /** Makes the user's core and reads what the page will show: the answers kept, and the messages of the reel that its address names. */
  begin: (user: User, reelId: string | null) => Promise<void>
  begunFor: (userId: string) => Begun | null
  /** Ends the user's core and deletes what the device kept of them. */
  forget: (userId: string) => Promise<void>
}

export const createCoreHost = (of: {
  api: ApiClient
  session: Session
  events: EventBus
  device: DeviceHost
  onAuthRequired: () => void
  whenDrawn: () => Promise<void>
}): CoreHost => {
  const cores = new Map<string, Promise<AppCore>>()
  let begun: (Begun & { userId: string }) | null = null
  const platform = createBrowserPlatform(of.events)
  const warn = (text: string) => logFault('the playground', new Error(text))
  const warnOfUploads = (text: string) => logFault('the uploads', new Error(text))
  const warnOfOutbox = (text: string) => logFault('the outbox', new Error(text))

  const open = async (user: User): Promise<AppCore> => {
    const { store, records } = of.device.deviceOf(user.id)
    return createAppCore({
      platform,
      api: of.api,
      openOutboxStore: async () => (await import('../core/outbox/idb-outbox-store.ts')).openOutboxStore(user.id, warnOfOutbox),
      openUploadStore: async () => (await import('../core/upload/idb-upload-store.ts')).openUploadStore(user.id, warnOfUploads),
      putFile,
      user: { id: user.id, email: user.email, name: user.name, sessionId: user.session_id },
      store,
      records,
      getAccessToken: of.session.getAccessToken,
      refresh: of.session.refresh,
      onAuthRequired: of.onAuthRequired,
      whenDrawn: of.whenDrawn,
      warn,
    })
  }

  const close = (userId: string): Promise<void> => {
    const core = cores.get(userId)
    cores.delete(userId)
    if (begun?.userId === userId) begun = null
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
    begin: async (user, reelId) => {
      const device = of.device.deviceOf(user.id)
      const core = await coreOf(user)
      const view = reelId === null ? null : device.views.read(reelId)
      await Promise.all([
        device.cache.readAhead(view?.answers),
        reelId === null ? null : core.conversation.readAhead(reelId, view?.messages),
      ])
      if (cores.has(user.id)) begun = { userId: user.id, core, device }
    },
    begunFor: (userId) => (begun?.userId === userId ? begun : null),
    forget: async (userId) => {
      await close(userId)
      forgetUserKeys(userId)
      const [{ deleteOutboxStore }, { deleteUploadStore }] = await Promise.all([
        import('../core/outbox/idb-outbox-store.ts'),
        import('../core/upload/idb-upload-store.ts'),
      ])
      await Promise.all([deleteOutboxStore(userId), deleteUploadStore(userId), of.device.forget(userId)])
    },
  }
}

arrived('coreHost', createCoreHost)
