/**
 * The one composition root of the client core: tabs, outbox, socket, conversation, uploads, work in the background and the device's store
 * of one signed-in user, joined. Its databases are open by then (`boot/open-core.ts`), so all of it is there or none of it.
 * It lives as long as the user is signed in, so that leaving the page stops no upload.
 */

import type { ApiClient } from './api/api-client.ts'
import { type BackgroundWork, openBackgroundWork } from './background-work.ts'
import { type Cache, createCache } from './cache/cache-service.ts'
import { createUserRecords, type UserRecords } from './cache/user-records.ts'
import type { Connection } from './connection/connection-service.ts'
import { openConnection } from './connection/open-connection.ts'
import { createListeners } from './listeners.ts'
import { type Conversation, createConversation } from './messages/conversation.ts'
import { createSendingJournal } from './messages/sending-journal.ts'
import { switchReel, type TellSwitched } from './messages/switch-reel.ts'
import { holdUntilListened } from './outbox/hold-until-listened.ts'
import { raiseLeaderEpoch } from './outbox/leader-epoch.ts'
import { openOutbox } from './outbox/open-outbox.ts'
import type { Acknowledgement } from './outbox/outbox-entry.ts'
import type { Outbox } from './outbox/outbox-service.ts'
import type { OutboxStore } from './outbox/outbox-store.ts'
import type { Platform } from './platform.ts'
import { orderWrites } from './reel-ops/ordered-store.ts'
import { createReelOps, type ReelOps } from './reel-ops/reel-ops-service.ts'
import type { WatchedStore } from './store/local-store.ts'
import { createTabs, type Tabs } from './tabs/tabs-service.ts'
import { createFilesAlong, type FilesAlong } from './upload/along/files-along.ts'
import { isLostWithPage } from './upload/kept/lost-with-page.ts'
import type { PutFile } from './upload/put-file.ts'
import { countUnderWay } from './upload/upload-item.ts'
import { createUploads, type Uploads } from './upload/upload-service.ts'
import type { UploadStore } from './upload/upload-store.ts'
import { readKey, userKey, writeKey } from './user-keys.ts'

export type CoreUser = { id: string; email: string; name: string | null; sessionId: string }

export type CorePorts = {
  platform: Platform
  api: ApiClient
  putFile: PutFile
  user: CoreUser
  /** What the device keeps of what the server has. */
  store: WatchedStore
  /** Where what the person does waits for the server, and where the epoch of the tab that leads is kept. */
  outboxStore: OutboxStore
  /** Where what has arrived of large files is kept. */
  uploadStore: UploadStore
  getAccessToken: () => Promise<string | null>
  refresh: () => Promise<string | null>
  onAuthRequired: () => void
  /** Resolves when the page has been drawn: what nobody looks at yet is asked for after that. */
  whenDrawn: () => Promise<void>
  warn: (text: string) => void
}

export type Core = {
  user: CoreUser
  store: WatchedStore
  /** The server's answers, and what is known of the user, both over the store. */
  cache: Cache
  records: UserRecords
  tabs: Tabs
  /** What the person did and the server may not have yet. */
  outbox: Outbox
  /** Called with each answer of the server to what waited; the first who listens hears those before, too. */
  onAnswered: (listener: (acknowledgement: Acknowledgement) => void) => () => void
  connection: Connection
  conversation: Conversation
  /** Opens the conversation about a reel and tells what comes of it (REEL-07); gives back how to stop. */
  switchReel: (reel: { chatId: string; reelId: string }, tell: TellSwitched) => () => void
  uploads: Uploads
  /** Sync and what else goes on without a page. */
  background: BackgroundWork
  /** Called with the project's id after each file that arrived. */
  onMediaArrived: (listener: (projectId: string) => void) => () => void
  /** Ends the connection and its listeners. */
  close: () => void
}

const joinTabs = (ports: CorePorts, tabId: string, connection: Connection): Tabs => {
  const { platform, outboxStore, user, warn } = ports
  return createTabs({
    ...platform,
    tabId,
    userId: user.id,
    describe: () => {
      const { url, title } = platform.page()
      const context = connection.getState().context
      return { url, title, projectId: context?.projectId ?? null, reelId: context?.reelId ?? null }
    },
    claimEpoch: (above) => raiseLeaderEpoch(outboxStore, above, platform.now()),
    canSend: async () => outboxStore.kind === 'persistent',
    warn,
  })
}

const joinUploads = (ports: CorePorts): Pick<Core, 'uploads' | 'onMediaArrived'> => {
  const { platform, api, putFile, user, warn } = ports
  const arrived = createListeners<[projectId: string]>()
  const [key, filesKey] = [userKey(user.id, 'uploads'), userKey(user.id, 'kept-files')]
  const uploads = createUploads({
    ...platform,
    api,
    putFile,
    store: ports.uploadStore,
    userId: user.id,
    onArrived: arrived.tell,
    hasKept: () => readKey(platform.local, key) === true,
    noteKept: (hasAny) => writeKey(platform.local, key, hasAny),
    hasKeptFiles: () => readKey(platform.local, filesKey) === true,
    noteKeptFiles: (hasAny) => writeKey(platform.local, filesKey, hasAny),
    keepFiles: async (parts) => (await import('./upload/kept/keep-files.ts')).keepFiles(user.id, parts),
    warn,
  })
  return { uploads, onMediaArrived: arrived.listen }
}

type Listening = Pick<Core, 'connection' | 'conversation' | 'tabs' | 'uploads' | 'records'>

/** What the page tells the core, and what the connection's reel means for the rest. */
const listenToPage = (
  { platform, whenDrawn }: Pick<CorePorts, 'platform' | 'whenDrawn'>,
  { connection, conversation, tabs, uploads, records }: Listening,
): readonly (() => void)[] => {
  const wake = () => {
    if (connection.getState().context !== null) connection.wake()
  }
  return [
    platform.onOnline(wake),
    platform.onVisible(() => {
      connection.setVisible(true)
      conversation.recover()
      wake()
    }),
    platform.onHidden(() => connection.setVisible(false)),
    platform.holdPage(() => uploads.getState().items.some(isLostWithPage)),
    connection.onContextChanged((context) => {
      tabs.announce()
      void whenDrawn().then(() => records.noteOpened(context))
      platform.emit('context-changed', { chatId: context.chatId, reelId: context.reelId })
    }),
  ]
}

type Joined = Pick<Core, 'store' | 'cache' | 'records' | 'connection' | 'tabs' | 'outbox' | 'conversation'> & { reelOps: ReelOps }

/** All that the reel's messages, and what the person writes, go through. */
const join = (
  ports: CorePorts,
  tabId: string,
  { uploads, filesAlong }: { uploads: Pick<Uploads, 'getState'>; filesAlong: FilesAlong },
): Joined => {
  const { platform, api, user, getAccessToken, refresh, onAuthRequired, whenDrawn, warn } = ports
  const { now, newId, setTimer } = platform
  const reelOps = createReelOps({ store: ports.store, now, setTimer, warn })
  const store = orderWrites(ports.store, reelOps, warn)
  const records = createUserRecords({ userId: user.id, store, now, warn })
  const connection = openConnection({
    openSocket: platform.openSocket,
    socketUrl: platform.socketUrl,
    getAccessToken,
    // The connection has a plan of its own for trying again.
    getTicket: async () => (await api.callFunction('create_socket_ticket', {}, { retriesMax: 0 })).ticket,
    refresh,
    onAuthRequired,
    user: () => user,
    tabId,
    now,
    random: platform.random,
    setTimer,
    warn,
  })
  const tabs = joinTabs(ports, tabId, connection)
  const outbox = openOutbox({ userId: user.id, store: ports.outboxStore, api, connection, tabs, platform, warn })
  const conversation = createConversation({
    api,
    connection,
    store,
    outbox,
    journal: createSendingJournal(platform.local, user.id),
    now,
    newId,
    whenDrawn,
    takeFilesAlong: () => filesAlong.take(connection.getState().context?.projectId ?? ''),
    filesComing: () => countUnderWay(uploads.getState(), connection.getState().context?.projectId ?? null),
    onRecoveryNeeded: (detail) => platform.emit('cache:recovery_needed', detail),
    warn,
  })
  return { store, cache: createCache({ store, setTimer, warn }), records, connection, tabs, outbox, conversation, reelOps }
}

export const createCore = (ports: CorePorts): Core => {
  const { platform, user } = ports
  const { setTimer } = platform
  const tabId = platform.newId()
  const uploading = joinUploads(ports)
  const { uploads } = uploading
  const filesAlong = createFilesAlong(uploads)
  const { reelOps, ...joined } = join(ports, tabId, { uploads, filesAlong })
  const { connection, conversation, outbox, tabs, cache } = joined
  const background = openBackgroundWork({
    ...platform,
    ...joined,
    api: ports.api,
    userId: user.id,
    tabId,
    email: user.email,
    warn: ports.warn,
  })
  const stopListening = listenToPage(ports, { ...joined, uploads })
  return {
    ...joined,
    ...uploading,
    user,
    background,
    onAnswered: holdUntilListened(outbox.onAcknowledged),
    switchReel: (reel, tell) => switchReel({ conversation, connection, emit: platform.emit, setTimer }, reel, tell),
    close: () => {
      for (const stop of stopListening) stop()
      background.close()
      connection.close()
      conversation.close()
      outbox.close()
      filesAlong.close()
      uploads.close()
      tabs.close()
      reelOps.close()
      cache.close()
      ports.store.close()
    },
  }
}
