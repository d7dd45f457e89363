/** The sockets of a connection by their numbers: opened with a token, read as the contract's messages, dropped (RT-01, RT-07, RT-08). */
import type { ClientMessage } from '@reelwright/contract/wire/socket'
import { SOCKET_CLOSE, SOCKET_PROTOCOL, SOCKET_TICKET_PREFIX, socketPath } from '@reelwright/contract/wire/socket-address'
import { ApiError } from '../api/api-error.ts'
import type { ConnectionEvent } from './connection.ts'
import { CLIENT_VERSION, SOCKET_URL_WARN_LENGTH } from './connection-limits.ts'
import type { ConnectionPorts, SocketLike } from './connection-ports.ts'
import type { ConnectionContext } from './connection-state.ts'
import { parseFrame, type SocketFrame } from './socket-messages.ts'

export type Sockets = {
  /** Rejects when what it needs cannot be loaded. */
  open: (number: number, context: ConnectionContext) => Promise<void>
  /** Closes it without hearing of that. */
  drop: (number: number) => void
  /** False when there is no open socket of that number. */
  send: (number: number, message: ClientMessage) => boolean
}

const OPEN = 1

const isJwt = (token: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

/** Why no socket can be opened, in the documents' words (RT-08); null when it can. */
const tokenError = (user: { id: string; email: string } | null, token: string | null): string | null => {
  if (user === null || token === null) return 'Authentication required'
  if (!user.id || !user.email) return 'Invalid user data - id and email required for WebSocket connection'
  return isJwt(token) ? null : 'Invalid token format for WebSocket connection'
}

/** Null when the server refuses the token; whatever else keeps a ticket from coming is thrown, and tried again like any lost connection. */
const ticketOr401 = async (ports: Pick<ConnectionPorts, 'getTicket'>): Promise<string | null> => {
  try {
    return await ports.getTicket()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The query of document A section 7, without the token: that stays here, and a ticket goes along as a subprotocol. */
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

export const createSockets = (
  ports: ConnectionPorts,
  machine: { getState: () => { socket: number }; send: (event: ConnectionEvent) => void },
  onFrame: (number: number, frame: SocketFrame) => void,
): Sockets => {
  const sockets = new Map<number, SocketLike>()
  /** Up to here they were closed or given up: what is still on its way for one of them opens nothing. */
  let droppedUpTo = 0

  const hear = (number: number, socket: SocketLike): void => {
    socket.onmessage = ({ data }) => {
      const frame = typeof data === 'string' ? parseFrame(data) : null
      if (frame === null) return ports.warn('A frame of the socket could not be read')
      onFrame(number, frame)
    }
    socket.onerror = () => machine.send({ type: 'error', socket: number })
    socket.onclose = ({ code }) => {
      sockets.delete(number)
      machine.send({ type: 'closed', socket: number, code })
    }
  }

  return {
    open: async (number, context) => {
      const user = ports.user()
      const token = await ports.getAccessToken()
      if (machine.getState().socket !== number) return
      const error = tokenError(user, token)
      if (error !== null || user === null || token === null) {
        ports.warn(error ?? 'Authentication required')
        machine.send({ type: 'closed', socket: number, code: SOCKET_CLOSE.authFailed })
        return
      }
      const ticket = await ticketOr401(ports)
      if (machine.getState().socket !== number || number <= droppedUpTo) return
      if (ticket === null) {
        machine.send({ type: 'closed', socket: number, code: SOCKET_CLOSE.authFailed })
        return
      }
      const url = ports.socketUrl + socketPath(context.userId, context.chatId, context.reelId) + socketQuery(context, user, ports)
      if (url.length > SOCKET_URL_WARN_LENGTH) ports.warn(`The socket's address is ${url.length} characters long`)
      const socket = ports.openSocket(url, [SOCKET_PROTOCOL, SOCKET_TICKET_PREFIX + ticket])
      sockets.set(number, socket)
      hear(number, socket)
    },
    drop: (number) => {
      droppedUpTo = Math.max(droppedUpTo, number)
      const socket = sockets.get(number)
      if (socket === undefined) return
      sockets.delete(number)
      socket.onmessage = null
      socket.onerror = null
      socket.onclose = null
      socket.close(1000)
    },
    send: (number, message) => {
      const socket = sockets.get(number)
      if (socket === undefined || socket.readyState !== OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
  }
}
