/** The browser's own clock, network, locks and tabs as ports of the client core. */
import type { SocketLike } from './connection/connection-ports.ts'
import type { EventBus } from './events/event-bus.ts'
import { readPageSignals } from './page-signals.ts'
import type { ChannelPort, Platform } from './platform.ts'

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

const listen = (target: EventTarget, name: string, listener: (event: Event) => void) => {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The storage event that every write raises in the other tabs (SYNC-02): slower than a channel, and in every browser. */
const openStorageChannel = (name: string, onData: (data: unknown) => void): ChannelPort | null => {
  try {
    window.localStorage.removeItem(name)
  } catch {
    return null
  }
  let posted = 0
  const stop = listen(window, 'storage', (event) => {
    if (event instanceof StorageEvent && event.key === name && event.newValue !== null) {
      const frame = parseJson(event.newValue)
      if (typeof frame === 'object' && frame !== null && 'data' in frame) onData(frame.data)
    }
  })
  return {
    post: (data) => {
      posted += 1
      // Only a value that differs raises the event. It is taken away again: it is a message and nothing to keep.
      window.localStorage.setItem(name, JSON.stringify({ data, posted, at: Date.now() }))
      window.localStorage.removeItem(name)
    },
    close: stop,
  }
}

const openChannel: Platform['openChannel'] = (name, onData) => {
  if (!('BroadcastChannel' in globalThis)) return openStorageChannel(name, onData)
  const channel = new BroadcastChannel(name)
  channel.onmessage = (event: MessageEvent<unknown>) => onData(event.data)
  return { post: (data) => channel.postMessage(data), close: () => channel.close() }
}

export const setTimer: Platform['setTimer'] = (run, ms) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export const onHidden: Platform['onHidden'] = (listener) =>
  listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && listener())

export const createBrowserPlatform = (events: Pick<EventBus, 'emit'>): Platform => ({
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  random: Math.random,
  setTimer,
  openSocket,
  socketUrl: window.location.origin.replace(/^http/, 'ws'),
  locks:
    navigator.locks === undefined
      ? null
      : {
          // A lock is not stolen and waited for at once: the browser refuses a signal beside `steal`.
          request: async (name, options, hold) => {
            await navigator.locks.request(name, options, hold)
          },
        },
  openChannel,
  page: () => ({ url: window.location.href, title: document.title, isVisible: document.visibilityState === 'visible' }),
  isOnline: () => navigator.onLine,
  onOnline: (listener) => listen(window, 'online', listener),
  onOffline: (listener) => listen(window, 'offline', listener),
  onVisible: (listener) => listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && listener()),
  onHidden,
  onLeft: (listener) => listen(window, 'pagehide', listener),
  holdPage: (isBusy) => listen(window, 'beforeunload', (event) => isBusy() && event.preventDefault()),
  session: () => window.sessionStorage,
  local: () => window.localStorage,
  signals: readPageSignals(),
  emit: events.emit,
})
