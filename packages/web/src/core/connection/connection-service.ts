/** Runs the connection machine over a real socket and real timers (RT-01, RT-04, RT-07). */
import { CLIENT_VERSION } from '@reelwright/contract/constants'
import { BACKGROUND_HISTORY_MAX, SOCKET_URL_WARN_LENGTH } from '@reelwright/contract/constants-socket'
import type { ClientMessage, ServerMessage } from '@reelwright/contract/socket'
import { SOCKET_BEARER_PREFIX, SOCKET_PROTOCOL, socketPath } from '@reelwright/contract/socket-address'
import { runMachine } from '../machine.ts'
import { type ConnectionEffect, type ConnectionTimer, stepConnection } from './connection.ts'
import { type ConnectionContext, type ConnectionState, INITIAL_CONNECTION } from './connection-state.ts'
import type { SocketFrame } from './socket-messages.ts'

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
  /** Gets a new access token; null when the session has ended. */
  refresh: () => Promise<string | null>
  onAuthRequired: () => void
  user: () => { id: string; email: string; sessionId: string } | null
  tabId: string
  loadParser: () => Promise<(data: string) => SocketFrame | null>
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  warn: (text: string) => void
}

/** The socket itself; the app talks to it through `coordinated-connection.ts`. */
export type SocketConnection = {
  getState: () => ConnectionState
  subscribe: (listener: () => void) => () => void
  /** Connects to a reel, or moves over to another one. */
  enter: (context: ConnectionContext) => void
  leave: () => void
  /** Tries again at once: the network is back, the tab is seen again, or the person asked. */
  wake: () => void
  /** Puts a message on the wire; false when there is no session to send it on. */
  send: (message: ClientMessage) => boolean
  onMessage: (listener: (message: ServerMessage) => void) => () => void
  /** Messages of types that this client does not know (RT-07). */
  onUnknown: (listener: (message: Record<string, unknown>) => void) => () => void
  onContextChanged: (listener: (context: ConnectionContext) => void) => () => void
  setBackground: (isBackground: boolean) => void
}

export type Connection = Omit<SocketConnection, 'setBackground'> & {
  /** No page shows the reel any more: the connection stays for what it tells of the person's other work, with more patience. */
  rest: () => void
  setVisible: (isVisible: boolean) => void
  /** Ends it for good. */
  close: () => void
}

/** Past states kept for the log (A9). */
type Past = { at: number; status: string; failure: string | null }

const OPEN = 1

const isJwt = (token: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

export const createConnection = (ports: ConnectionPorts): SocketConnection => {
  const sockets = new Map<number, SocketLike>()
  const timers = new Map<ConnectionTimer, () => void>()
  const known = new Set<(message: ServerMessage) => void>()
  const unknown = new Set<(message: Record<string, unknown>) => void>()
  const changed = new Set<(context: ConnectionContext) => void>()
  /** A token is renewed at most once between two established sessions: a server that refuses a fresh one means it. */
  let renewed = false
  const past: Past[] = []

  const drop = (number: number): void => {
    const socket = sockets.get(number)
    if (socket === undefined) return
    sockets.delete(number)
    socket.onmessage = null
    socket.onerror = null
    socket.onclose = null
    socket.close(1000)
  }

  const open = async (number: number, context: ConnectionContext): Promise<void> => {
    const user = ports.user()
    const [token, parse] = await Promise.all([ports.getAccessToken(), ports.loadParser()])
    if (machine.getState().socket !== number) return
    const fault = tokenFault(user, token)
    if (fault !== null || user === null || token === null) {
      ports.warn(fault ?? 'Authentication required')
      machine.send({ type: 'closed', socket: number, code: 4001 })
      return
    }
    const url = ports.socketUrl + socketPath(context.userId, context.chatId, context.reelId) + socketQuery(context, user, ports)
    if (url.length > SOCKET_URL_WARN_LENGTH) ports.warn(`The socket's address is ${url.length} characters long`)
    const socket = ports.openSocket(url, [SOCKET_PROTOCOL, SOCKET_BEARER_PREFIX + token])
    sockets.set(number, socket)
    socket.onmessage = ({ data }) => {
      const frame = typeof data === 'string' ? parse(data) : null
      if (frame === null) return ports.warn('A frame of the socket could not be read')
      machine.send({ type: 'frame', socket: number, kind: String(frame.message.type) })
      if (!frame.known) {
        for (const listener of [...unknown]) listener(frame.message)
        return
      }
      if (frame.message.type === 'session_established') {
        renewed = false
        machine.send({ type: 'established', socket: number })
      }
      for (const listener of [...known]) listener(frame.message)
    }
    socket.onerror = () => machine.send({ type: 'error', socket: number })
    socket.onclose = ({ code }) => {
      sockets.delete(number)
      machine.send({ type: 'closed', socket: number, code })
    }
  }

  const renew = async (): Promise<void> => {
    const token = renewed ? null : await ports.refresh()
    renewed = true
    if (token === null) ports.onAuthRequired()
    else machine.send({ type: 'session-expired' })
  }

  const perform = (effect: ConnectionEffect): void => {
    switch (effect.type) {
      case 'open':
        // What cannot even be loaded (offline, chunk missing) counts as a connection that closed.
        open(effect.socket, effect.context).catch(() => machine.send({ type: 'closed', socket: effect.socket, code: 1006 }))
        return
      case 'close':
        drop(effect.socket)
        return
      case 'send':
        sendRaw({ ...effect.message, timestamp: ports.now() })
        return
      case 'start-timer': {
        timers.get(effect.timer)?.()
        timers.set(
          effect.timer,
          ports.setTimer(() => machine.send({ type: 'timer', timer: effect.timer, socket: effect.socket }), effect.ms),
        )
        return
      }
      case 'stop-timer':
        timers.get(effect.timer)?.()
        timers.delete(effect.timer)
        return
      case 'warn':
        ports.warn(effect.text)
        return
      case 'emit': {
        const { context } = machine.getState()
        if (effect.event === 'context-changed' && context !== null) for (const listener of [...changed]) listener(context)
        if (effect.event === 'gave-up') ports.warn(`The connection gave up after: ${past.map(describe).join(', ')}`)
        if (effect.event === 'auth-failed') void renew().catch(() => ports.onAuthRequired())
      }
    }
  }

  const machine = runMachine({ initial: INITIAL_CONNECTION, step: stepConnection, perform, now: ports.now })
  machine.subscribe(() => {
    const { status, failure } = machine.getState()
    if (past.at(-1)?.status === status && past.at(-1)?.failure === failure) return
    past.push({ at: ports.now(), status, failure })
    if (past.length > BACKGROUND_HISTORY_MAX) past.shift()
  })

  const sendRaw = (message: ClientMessage): boolean => {
    const socket = sockets.get(machine.getState().socket)
    if (socket === undefined || socket.readyState !== OPEN) return false
    socket.send(JSON.stringify(message))
    return true
  }

  const listen = <T>(set: Set<T>, listener: T) => {
    set.add(listener)
    return () => {
      set.delete(listener)
    }
  }

  return {
    getState: machine.getState,
    subscribe: machine.subscribe,
    enter: (context) => machine.send({ type: machine.getState().context === null ? 'connect' : 'switch', context }),
    leave: () => machine.send({ type: 'disconnect' }),
    wake: () => machine.send({ type: 'wake' }),
    send: (message) => machine.getState().status === 'connected' && sendRaw(message),
    onMessage: (listener) => listen(known, listener),
    onUnknown: (listener) => listen(unknown, listener),
    onContextChanged: (listener) => listen(changed, listener),
    setBackground: (isBackground) => machine.send({ type: 'background', isBackground }),
  }
}

const describe = ({ at, status, failure }: Past): string =>
  `${new Date(at).toISOString()} ${status}${failure === null ? '' : ` (${failure})`}`

/** Why no socket can be opened, in the documents' words (RT-08); null when it can. */
const tokenFault = (user: { id: string; email: string } | null, token: string | null): string | null => {
  if (user === null || token === null) return 'Authentication required'
  if (!user.id || !user.email) return 'Invalid user data - id and email required for WebSocket connection'
  return isJwt(token) ? null : 'Invalid token format for WebSocket connection'
}

/** The query of document A section 7, without the token: that travels as a subprotocol, so that no log keeps it. */
const socketQuery = (
  context: ConnectionContext,
  user: { id: string; email: string; sessionId: string },
  ports: ConnectionPorts,
): string => {
  const query = new URLSearchParams({
    user_id: context.userId,
    email: user.email,
    chat_id: context.chatId,
    reel_id: context.reelId,
    tab_id: ports.tabId,
    is_leader: 'true',
    session_id: user.sessionId,
    project_name: 'playground',
    auth_method: 'jwt_production',
    client_version: CLIENT_VERSION,
    capabilities: 'chat,notifications,broadcast,context_switch,heartbeat',
    timestamp: String(ports.now()),
  })
  return `?${query}`
}
