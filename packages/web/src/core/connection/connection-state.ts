/** What is known of the connection; apart from the machine, for pages show it before the machine is loaded. */

export type ConnectionContext = { userId: string; chatId: string; reelId: string; projectId?: string; projectName?: string }

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'failed' | 'reconnecting' | 'context-switching'

/** Why it is not connected and does not retry by itself. */
export type ConnectionFailure = 'auth' | 'forbidden' | 'rate-limited' | 'timeout' | 'error' | 'gave-up'

export type ConnectionState = {
  status: ConnectionStatus
  context: ConnectionContext | null
  /** Number of the current socket; 0 before the first. */
  socket: number
  /** Tries since the last established session. */
  attempt: number
  failure: ConnectionFailure | null
  /** When the next try is due. */
  retryAt: number | null
  lastSwitchAt: number | null
  /** A context asked for while it could not be switched to; the newest wins. */
  wanted: ConnectionContext | null
  /** Something arrived since the last heartbeat. */
  alive: boolean
  /** Nobody looks: it is as patient as the background layer of the documents (RT-09). */
  isBackground: boolean
  /** When the current session was established; null without one. */
  establishedAt: number | null
}

export const INITIAL_CONNECTION: ConnectionState = {
  status: 'disconnected',
  context: null,
  socket: 0,
  attempt: 0,
  failure: null,
  retryAt: null,
  lastSwitchAt: null,
  wanted: null,
  alive: false,
  isBackground: false,
  establishedAt: null,
}
