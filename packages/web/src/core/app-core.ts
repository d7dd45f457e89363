/**
 * The one composition root of the client core: socket, conversation, uploads and the device's store of one signed-in user, joined.
 * It lives as long as the user is signed in, so that leaving the page stops no upload.
 */
import type { ApiClient } from './api/api-client.ts'
import { type Connection, createConnection, type SocketLike } from './connection/connection-service.ts'
import { type Conversation, createConversation } from './messages/conversation.ts'
import type { LocalStore } from './store/local-store.ts'
import { putFile } from './upload/put-file.ts'
import { createUploads, type Uploads } from './upload/upload-service.ts'

export type CoreUser = { id: string; email: string; name: string | null; sessionId: string }

export type AppCorePorts = {
  api: ApiClient
  user: CoreUser
  store: LocalStore
  getAccessToken: () => Promise<string | null>
  refresh: () => Promise<string | null>
  onAuthRequired: () => void
  warn: (text: string) => void
}

export type AppCore = {
  user: CoreUser
  store: LocalStore
  connection: Connection
  conversation: Conversation
  uploads: Uploads
  /** Called with the project's id after each file that arrived. */
  onMediaArrived: (listener: (projectId: string) => void) => () => void
  /** Ends the connection and its listeners. */
  close: () => void
}

const setTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** A Web Lock decides: whoever does not get it at once leaves the work to the tab that has it. */
const inOneTab = async (name: string, work: () => Promise<void>): Promise<void> => {
  // Without locks (an old browser, a page that is not secure) the server's own check of repeats has to do.
  if (navigator.locks === undefined) return work()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? undefined : work()))
}

const openSocket = (url: string, protocols: string[]): SocketLike => {
  const socket = new WebSocket(url, protocols)
  const like: SocketLike = {
    get readyState() {
      return socket.readyState
    },
    send: (data) => socket.send(data),
    close: (code, reason) => socket.close(code, reason),
    onmessage: null,
    onerror: null,
    onclose: null,
  }
  socket.onmessage = (event) => like.onmessage?.({ data: event.data })
  socket.onerror = () => like.onerror?.()
  socket.onclose = (event) => like.onclose?.({ code: event.code })
  return like
}

export const createAppCore = ({ api, user, store, getAccessToken, refresh, onAuthRequired, warn }: AppCorePorts): AppCore => {
  const now = () => Date.now()
  const newId = () => crypto.randomUUID()
  const arrived = new Set<(projectId: string) => void>()
  const connection = createConnection({
    openSocket,
    socketUrl: window.location.origin.replace(/^http/, 'ws'),
    getAccessToken,
    refresh,
    onAuthRequired,
    user: () => user,
    tabId: newId(),
    loadParser: async () => (await import('./connection/socket-messages.ts')).parseFrame,
    now,
    setTimer,
    warn,
  })
  const conversation = createConversation({
    api,
    connection,
    store,
    now,
    newId,
    setTimer,
    inOneTab: (work) => inOneTab(`reelwright-outbox-${user.id}`, work),
    onRecoveryNeeded: (detail) => window.dispatchEvent(new CustomEvent('cache:recovery_needed', { detail })),
    warn,
  })
  const uploads = createUploads({
    api,
    putFile,
    newId,
    now,
    setTimer,
    onArrived: (projectId) => {
      for (const listener of [...arrived]) listener(projectId)
    },
  })

  const wake = () => connection.getState().context !== null && connection.wake()
  const wakeIfVisible = () => (document.visibilityState === 'visible' ? wake() : undefined)
  const warnBeforeLeaving = (event: BeforeUnloadEvent) => {
    const busy = uploads.getState().items.some((item) => !['done', 'failed', 'cancelled'].includes(item.status))
    if (busy) event.preventDefault()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wakeIfVisible)
  window.addEventListener('beforeunload', warnBeforeLeaving)

  return {
    user,
    store,
    connection,
    conversation,
    uploads,
    onMediaArrived: (listener) => {
      arrived.add(listener)
      return () => {
        arrived.delete(listener)
      }
    },
    close: () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wakeIfVisible)
      window.removeEventListener('beforeunload', warnBeforeLeaving)
      connection.leave()
      conversation.close()
      store.close()
    },
  }
}
