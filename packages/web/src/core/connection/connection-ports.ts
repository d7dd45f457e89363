export type SocketLike = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onmessage: ((event: { data: unknown }) => void) | null
  onerror: (() => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export type ConnectionPorts = {
  openSocket: (url: string, protocols: string[]) => SocketLike
  /** Origin of the server with ws: or wss:. */
  socketUrl: string
  getAccessToken: () => string | null | Promise<string | null>
  /** What lets one socket in, in the place of the token. Throws ApiError. */
  getTicket: () => Promise<string>
  /** Gets a new access token; null when the session has ended. */
  refresh: () => Promise<string | null>
  onAuthRequired: () => void
  user: () => { id: string; email: string; sessionId: string } | null
  tabId: string
  now: () => number
  /** 0 up to 1: how much later than it must this page comes back; absent: not at all. */
  random?: () => number
  setTimer: (run: () => void, ms: number) => () => void
  warn: (text: string) => void
}
