/**
 * The ports of the client core: all that it wants from the browser, in its own words. `browser-platform.ts` is the real one; the
 * simulation has another, with a clock, a network and tabs of its own.
 */
import type { SocketLike } from './connection/connection-ports.ts'
import type { EventBus } from './events/event-bus.ts'
import type { PageSignals } from './page-signals.ts'
import type { KeyValue } from './user-keys.ts'

/** One lock over all tabs of the origin, as `navigator.locks` has it: whoever asks waits in line, and `steal` jumps it. */
export type LocksPort = {
  request: (name: string, options: { signal?: AbortSignal; steal?: boolean }, hold: () => Promise<void>) => Promise<void>
}

/** A line to the other tabs of the origin; what is posted is heard in all but this one. */
export type ChannelPort = { post: (data: unknown) => void; close: () => void }

export type Platform = {
  /** Epoch ms. */
  now: () => number
  newId: () => string
  /** 0 up to 1. */
  random: () => number
  setTimer: (run: () => void, ms: number) => () => void
  openSocket: (url: string, protocols: string[]) => SocketLike
  /** Origin of the server with ws: or wss:. */
  socketUrl: string
  /** Null where the browser has none or refuses them (a page that is not secure). */
  locks: LocksPort | null
  /** Null where neither kind of channel can be had. */
  openChannel: (name: string, hear: (data: unknown) => void) => ChannelPort | null
  page: () => { url: string; title: string; isVisible: boolean }
  /** So far as the browser knows. */
  isOnline: () => boolean
  /** The network is back, so far as the browser knows. */
  onOnline: (listener: () => void) => () => void
  onOffline: (listener: () => void) => () => void
  onVisible: (listener: () => void) => () => void
  onHidden: (listener: () => void) => () => void
  /** The page goes away; it may come back. */
  onLeft: (listener: () => void) => () => void
  /** Asks the person before the page goes away, while `isBusy`. */
  holdPage: (isBusy: () => boolean) => () => void
  /** Small things that live as long as the tab, and others that live on the device. */
  session: () => KeyValue
  local: () => KeyValue
  /** What only the work in the background listens to. */
  signals: PageSignals
  /** Raises an event that other parts of the page, and extensions, may listen to. */
  emit: EventBus['emit']
}
