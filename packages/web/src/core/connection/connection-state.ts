/** What is known of the connection; apart from the machine, for pages show it before the machine is loaded. */

export type ConnectionContext = { userId: string; chatId: string; reelId: string; projectId?: string; projectName?: string }

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'failed' | 'reconnecting' | 'context-switching'

/** Why it is not connected and does not retry by itself. */
export type ConnectionFailure = 'auth' | 'forbidden' | 'rate-limited' | 'timeout' | 'error' | 'gave-up'

/** What goes on. `retryAt` is when the next try is due, `establishedAt` when the session was established, both epoch ms. */
export type ConnectionPhase =
  | { status: 'disconnected'; failure: null; retryAt: null; establishedAt: null }
  /** A socket is being opened. */
  | { status: 'connecting' | 'reconnecting' | 'context-switching'; failure: null; retryAt: null; establishedAt: null }
  | { status: 'connected'; failure: null; retryAt: null; establishedAt: number }
  /** Between two tries. */
  | { status: 'reconnecting' | 'failed'; failure: ConnectionFailure | null; retryAt: number; establishedAt: null }
  /** It does not retry by itself, or the browser is about to close the socket. */
  | { status: 'failed'; failure: ConnectionFailure; retryAt: null; establishedAt: null }

/** One for each phase: what goes on is said whole, and nothing of the phase before stays. */
export const DISCONNECTED = { status: 'disconnected', failure: null, retryAt: null, establishedAt: null } as const
export const opening = (status: 'connecting' | 'reconnecting' | 'context-switching') =>
  ({ status, failure: null, retryAt: null, establishedAt: null }) as const
export const connectedSince = (establishedAt: number) => ({ status: 'connected', failure: null, retryAt: null, establishedAt }) as const
export const retryingAt = (retryAt: number, status: 'reconnecting' | 'failed', failure: ConnectionFailure | null) =>
  ({ status, failure, retryAt, establishedAt: null }) as const
export const failedWith = (failure: ConnectionFailure) => ({ status: 'failed', failure, retryAt: null, establishedAt: null }) as const

export type ConnectionState = ConnectionPhase & {
  context: ConnectionContext | null
  /** Number of the current socket; 0 before the first. */
  socket: number
  /** Tries since the last established session. */
  attempt: number
  lastSwitchAt: number | null
  /** A context asked for while it could not be switched to; the newest wins. */
  wanted: ConnectionContext | null
  /** Something arrived since the last heartbeat. */
  alive: boolean
  /** Nobody looks: it has the retry policy of the documents' background layer (RT-09). */
  isBackground: boolean
}

export const INITIAL_CONNECTION: ConnectionState = {
  ...DISCONNECTED,
  context: null,
  socket: 0,
  attempt: 0,
  lastSwitchAt: null,
  wanted: null,
  alive: false,
  isBackground: false,
}
