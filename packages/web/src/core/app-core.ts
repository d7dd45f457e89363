/**
 * The one composition root of the client core: tabs, outbox, socket, conversation, uploads and the device's store of one signed-in user,
 * joined.
 * It lives as long as the user is signed in, so that leaving the page stops no upload.
 */
import type { ApiClient } from './api/api-client.ts'
import type { BackgroundWork } from './background-work.ts'
import type { UserRecords } from './cache/user-records.ts'
import type { Connection } from './connection/connection-service.ts'
import { deferConnection } from './connection/deferred-connection.ts'
import { type Conversation, createConversation } from './messages/conversation.ts'
import { createSendingJournal } from './messages/sending-journal.ts'
import { switchReel, type TellSwitched } from './messages/switch-reel.ts'
import { type LazyOutbox, lazyOutbox } from './outbox/lazy-outbox.ts'
import { raiseLeaderEpoch } from './outbox/leader-epoch.ts'
import type { OutboxStore } from './outbox/outbox-store.ts'
import type { Platform } from './platform.ts'
import { orderWrites } from './reel-ops/ordered-store.ts'
import { createReelOps } from './reel-ops/reel-ops-service.ts'
import type { LocalStore } from './store/local-store.ts'
import { lazyTabs } from './tabs/lazy-tabs.ts'
import type { Tabs } from './tabs/tabs-service.ts'
import { lazyUploads } from './upload/lazy-uploads.ts'
import type { PutFile } from './upload/put-file.ts'
import { isUnderWay } from './upload/upload-item.ts'
import type { Uploads } from './upload/upload-service.ts'
import type { UploadStore } from './upload/upload-store.ts'
import { readKey, userKey, writeKey } from './user-keys.ts'

export type CoreUser = { id: string; email: string; name: string | null; sessionId: string }

export type AppCorePorts = {
  platform: Platform
  api: ApiClient
  /** Where what the person does waits for the server, and where the epoch of the tab that leads is kept. */
  openOutboxStore: () => Promise<OutboxStore>
  /** Where what has arrived of large files is kept. */
  openUploadStore: () => Promise<UploadStore>
  putFile: PutFile
  user: CoreUser
  store: LocalStore
  records: Pick<UserRecords, 'noteOpened' | 'read' | 'takeNotifications' | 'takeProfile' | 'takeProjects'>
  getAccessToken: () => Promise<string | null>
  refresh: () => Promise<string | null>
  onAuthRequired: () => void
  /** Resolves when the page has been drawn: what nobody looks at yet is loaded after that. */
  whenDrawn: () => Promise<void>
  warn: (text: string) => void
}

export type AppCore = {
  user: CoreUser
  store: LocalStore
  tabs: Tabs
  /** What the person did and the server may not have yet. */
  outbox: LazyOutbox
  connection: Connection
  conversation: Conversation
  /** Opens the conversation about a reel and tells what comes of it (REEL-07); gives back how to stop. */
  switchReel: (reel: { chatId: string; reelId: string }, tell: TellSwitched) => () => void
  uploads: Uploads
  /** Sync and what else goes on without a page; its code is loaded and it starts when it is first asked for. */
  background: () => Promise<BackgroundWork>
  /** Called with the project's id after each file that arrived. */
  onMediaArrived: (listener: (projectId: string) => void) => () => void
  /** Ends the connection and its listeners. */
  close: () => void
}

/** A page that begins draws what the device has before the code of the socket is loaded (ours). */
const CONNECT_AFTER_MS = 100

export const createAppCore = (ports: AppCorePorts): AppCore => {
  const { platform, api, putFile, user, records, getAccessToken, refresh, onAuthRequired, whenDrawn, warn } = ports
  const { now, newId, setTimer } = platform
  const reelOps = createReelOps({ store: ports.store, now, setTimer, warn })
  const store = orderWrites(ports.store, reelOps, warn)
  /** Opened once; a chunk that is missing (offline) is asked for again. */
  let outboxStore: Promise<OutboxStore> | null = null
  const openOutboxStore = (): Promise<OutboxStore> => {
    outboxStore ??= Promise.all([ports.openOutboxStore(), import('./outbox/device-outbox.ts')]).then(([opened, { prepareOutboxStore }]) =>
      prepareOutboxStore({ opened, cache: ports.store, userId: user.id, warn }),
    )
    outboxStore.catch(() => {
      outboxStore = null
    })
    return outboxStore
  }
  const arrived = new Set<(projectId: string) => void>()
  const tabId = newId()
  const tabs: Tabs = lazyTabs({
    tabId,
    setTimer,
    load: async () => {
      await whenDrawn()
      const { createTabs } = await import('./tabs/tabs-service.ts')
      return createTabs({
        ...platform,
        tabId,
        userId: user.id,
        describe: () => {
          const { url, title } = platform.page()
          const context = connection.getState().context
          return { url, title, projectId: context?.projectId ?? null, reelId: context?.reelId ?? null }
        },
        claimEpoch: async (above) => raiseLeaderEpoch(await openOutboxStore(), above, platform.now()),
        canSend: async () => (await openOutboxStore()).kind === 'persistent',
        warn,
      })
    },
  })
  const outbox: LazyOutbox = lazyOutbox({
    load: async () => {
      const [{ openOutbox }, opened] = await Promise.all([import('./outbox/open-outbox.ts'), openOutboxStore()])
      return openOutbox({ userId: user.id, store: opened, api, connection, tabs, platform, warn })
    },
    whenDrawn,
    warn,
  })
  const connection = deferConnection(async () => {
    await new Promise<void>((resolve) => setTimer(resolve, CONNECT_AFTER_MS))
    const { openConnection } = await import('./connection/open-connection.ts')
    return openConnection({
      openSocket: platform.openSocket,
      socketUrl: platform.socketUrl,
      getAccessToken,
      refresh,
      onAuthRequired,
      user: () => user,
      tabId,
      now,
      setTimer,
      warn,
    })
  }, warn)
  const conversation = createConversation({
    api,
    connection,
    store,
    outbox,
    journal: createSendingJournal(platform.local, user.id),
    now,
    newId,
    whenDrawn,
    onRecoveryNeeded: (detail) => platform.emit('cache:recovery_needed', detail),
    warn,
  })
  const uploadsKey = userKey(user.id, 'uploads')
  const uploads = lazyUploads({
    load: async () => {
      const [{ createUploads }, uploadStore] = await Promise.all([import('./upload/upload-service.ts'), ports.openUploadStore()])
      return createUploads({
        ...platform,
        api,
        putFile,
        store: uploadStore,
        userId: user.id,
        onArrived: (projectId) => {
          for (const listener of [...arrived]) listener(projectId)
        },
        noteKept: (hasAny) => writeKey(platform.local, uploadsKey, hasAny),
        warn,
      })
    },
    hasKept: () => readKey(platform.local, uploadsKey) === true,
    whenDrawn,
    setTimer,
    warn,
  })

  const wake = () => {
    if (connection.getState().context !== null) connection.wake()
  }
  const isUploading = () => uploads.getState().items.some(isUnderWay)
  const stopListening = [
    platform.onOnline(wake),
    platform.onVisible(() => {
      connection.setVisible(true)
      conversation.recover()
      wake()
    }),
    platform.onHidden(() => connection.setVisible(false)),
    platform.holdPage(isUploading),
    connection.onContextChanged((context) => {
      tabs.announce()
      void whenDrawn().then(() => records.noteOpened(context))
      platform.emit('context-changed', { chatId: context.chatId, reelId: context.reelId })
    }),
  ]

  let background: Promise<BackgroundWork> | null = null
  const openBackground = async (): Promise<BackgroundWork> => {
    const [{ openBackgroundWork }, signals] = await Promise.all([import('./background-work.ts'), platform.loadSignals()])
    return openBackgroundWork({
      api,
      outbox,
      userId: user.id,
      tabId,
      email: user.email,
      store,
      records,
      connection,
      tabs,
      now,
      setTimer,
      warn,
      signals,
      session: platform.session,
      local: platform.local,
    })
  }

  return {
    user,
    store,
    tabs,
    outbox,
    connection,
    conversation,
    switchReel: (reel, tell) => switchReel({ conversation, connection, emit: platform.emit, setTimer }, reel, tell),
    uploads,
    background: () => {
      background ??= openBackground()
      // A chunk that could not be loaded (offline) is asked for again next time.
      background.catch(() => {
        background = null
      })
      return background
    },
    onMediaArrived: (listener) => {
      arrived.add(listener)
      return () => {
        arrived.delete(listener)
      }
    },
    close: () => {
      for (const stop of stopListening) stop()
      void background?.then((work) => work.close())
      connection.close()
      conversation.close()
      outbox.close()
      uploads.close()
      tabs.close()
      reelOps.close()
    },
  }
}
