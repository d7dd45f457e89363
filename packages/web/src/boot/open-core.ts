/** The one threshold: opens what the device keeps of a user and makes their core over it. Nobody sees a core of which a part is missing. */
import type { User } from '@reelwright/contract/auth'
import type { ApiClient } from '../core/api/api-client.ts'
import { createBrowserPlatform } from '../core/browser-platform.ts'
import { type Core, createCore } from '../core/core.ts'
import type { EventBus } from '../core/events/event-bus.ts'
import { prepareOutboxStore } from '../core/outbox/device-outbox.ts'
import { deleteOutboxStore, openOutboxStore } from '../core/outbox/idb-outbox-store.ts'
import { deleteLocalStore, openLocalStore } from '../core/store/open-local-store.ts'
import { deleteUploadStore, openUploadStore, openWhenAsked } from '../core/upload/idb-upload-store.ts'
import { putFile } from '../core/upload/put-file.ts'
import { followTheme } from './theme/show-theme.ts'

export type OpenCorePorts = {
  api: ApiClient
  events: Pick<EventBus, 'emit'>
  getAccessToken: () => Promise<string | null>
  refresh: () => Promise<string | null>
  onAuthRequired: () => void
  whenDrawn: () => Promise<void>
  /** Called before and after each change of what a boot snapshot is made of. */
  onChange: () => void
  logError: (what: string, error: unknown) => void
}

/** Never rejects for want of a database: a device that keeps nothing has a core that lives in memory. */
export const openCore = async (user: User, ports: OpenCorePorts): Promise<Core> => {
  const warnOf = (what: string) => (text: string) => ports.logError(what, new Error(text))
  const warn = warnOf('the playground')
  const [store, opened] = await Promise.all([
    openLocalStore(user.id, warnOf('the store of this device'), { onChange: ports.onChange }),
    openOutboxStore(user.id, warnOf('the outbox')),
  ])
  const core = createCore({
    platform: createBrowserPlatform(ports.events),
    api: ports.api,
    putFile,
    user: { id: user.id, email: user.email, name: user.name, sessionId: user.session_id },
    store,
    outboxStore: await prepareOutboxStore({ opened, cache: store, userId: user.id, warn }),
    uploadStore: openWhenAsked(() => openUploadStore(user.id, warnOf('the uploads'))),
    getAccessToken: ports.getAccessToken,
    refresh: ports.refresh,
    onAuthRequired: ports.onAuthRequired,
    whenDrawn: ports.whenDrawn,
    warn,
  })
  const stopFollowing = followTheme(core.background.preferences)
  return {
    ...core,
    close: () => {
      stopFollowing()
      core.close()
    },
  }
}

/** Deletes every database of a user; other tabs let go of them by themselves. */
export const deleteDatabases = async (userId: string): Promise<void> => {
  await Promise.all([deleteOutboxStore(userId), deleteUploadStore(userId), deleteLocalStore(userId)])
}
