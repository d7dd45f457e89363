/** The live connection at `/ws/{user_id}/{chat_id}/{reel_id}` (document A section 7): handshake, limits, heartbeats, fan-out. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { SocketContext } from '@reelwright/contract/wire/socket'
import { SOCKET_CLOSE } from '@reelwright/contract/wire/socket-address'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { RateRule } from '../../ports/rate-limiter.ts'
import { AppError } from '../app-error.ts'
import { createHostGuard, isOurOrigin } from '../http/origin/host-guard.ts'
import { createTrustedProxies } from '../http/origin/trusted-proxies.ts'
import type { Caller } from '../room.ts'
import { createPeerDirectory, type PeerDirectory } from './peer-directory.ts'
import { sendHeartbeats } from './send-heartbeats.ts'
import { chooseProtocol, isSocketPath, readSocketAddress, type SocketAddress } from './socket-address.ts'
import type { SocketParts } from './socket-parts.ts'
import { NO_WORK, PeerSocket, type SocketPeer, sendTo } from './socket-peer.ts'
import { takeClientText } from './take-client-text.ts'

export type SocketServer = {
  openCount(): number
  /** Tells every tab that the server goes away (1001) and ends what does not close in time. */
  close(limitMs: number): Promise<void>
}

/** A message of 10,000 characters (A9) at four bytes each, with room for its fields. */
const PAYLOAD_BYTES_MAX = 64 * 1024
/** Of the server, to every tab (A9: heartbeat every 30 s). A tab that was silent for two is gone. */
const HEARTBEAT_MS = 30_000
/** How often it is looked up whether the token of an open socket still stands. */
const RECHECK_EVERY_HEARTBEATS = 2
/** Tabs reconnect on every switch of reel; these allow a person to hurry and stop a loop. */
const CONNECT_RULE: RateRule = { burst: 60, perSec: 1 }
const PEERS_PER_USER_MAX = 50
const CAPABILITIES = ['chat', 'notifications', 'broadcast', 'context_switch', 'heartbeat']

type Refused = { close: number; reason: string }

export const createSocketServer = (parts: SocketParts): SocketServer => {
  const wss = new WebSocketServer({
    noServer: true,
    WebSocket: PeerSocket,
    maxPayload: PAYLOAD_BYTES_MAX,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: chooseProtocol,
  })
  const directory = createPeerDirectory(parts.bus)
  const listeners = createListeners(parts, directory)
  const isOurHost = createHostGuard(parts)
  const proxies = parts.proxies ?? createTrustedProxies([])
  let stopping = false
  let beats = 0

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', destroyIt)
    const address = readSocketAddress(request.url, request.headers['sec-websocket-protocol'])
    if (address === null || stopping) {
      if (stopping) refuseUpgrade(socket, '503 Service Unavailable')
      else if (isSocketPath(request.url)) refuseUpgrade(socket, '400 Bad Request', 'Connection context required')
      else refuseUpgrade(socket, '404 Not Found')
      return
    }
    const host = proxies.hostOf({ headers: request.headers, remoteAddress: request.socket.remoteAddress })
    if (!isOurHost(host) || !isOurOrigin(request.headers.origin, host, parts.publicUrl)) {
      refuseUpgrade(socket, '403 Forbidden')
      return
    }
    admit(parts, directory, address).then(
      (admitted) => {
        if (socket.destroyed) return
        // A browser learns why only from a close code, so the handshake is completed either way.
        wss.handleUpgrade(request, socket, head, (opened) => {
          // From here on ws listens to it.
          socket.off('error', destroyIt)
          opened.on('error', terminateIt)
          // Asked again: others may have come in between the question before and this, after which nothing is waited for.
          const answer = 'close' in admitted || !isFull(directory, admitted.caller) ? admitted : TOO_MANY
          if ('close' in answer) opened.close(answer.close, answer.reason)
          else
            begin(parts, directory, listeners, opened, answer, address).catch((error: unknown) => {
              parts.log.error({ event: 'socket.failed', err: error })
              opened.close(1011, 'server error')
            })
        })
      },
      (error: unknown) => {
        parts.log.error({ event: 'socket.failed', err: error })
        refuseUpgrade(socket, '500 Internal Server Error')
      },
    )
  }
  parts.server.on('upgrade', onUpgrade)

  parts.onRevoked((sessionId) => {
    for (const peer of directory.peers())
      if (peer.caller.sessionId === sessionId) peer.socket.close(SOCKET_CLOSE.authFailed, 'session ended')
  })

  const heartbeat = setInterval(() => {
    beats += 1
    const alive: SocketPeer[] = []
    for (const peer of directory.peers()) {
      if (!peer.heard) {
        peer.socket.terminate()
        continue
      }
      peer.heard = false
      peer.socket.ping()
      alive.push(peer)
      if (beats % RECHECK_EVERY_HEARTBEATS === 0)
        parts.verifyAccess(peer.token).catch((error: unknown) => {
          // Only a refusal ends it; a database that is away for a moment does not sign people out.
          if (error instanceof AppError && error.code === 'INVALID_TOKEN') peer.socket.close(SOCKET_CLOSE.authFailed, 'session ended')
        })
    }
    sendHeartbeats(parts, alive).catch((error: unknown) => parts.log.warn({ event: 'socket.heartbeat_failed', err: error }))
  }, parts.heartbeatMs ?? HEARTBEAT_MS)

  return {
    openCount: () => directory.count(),
    close: async (limitMs) => {
      stopping = true
      clearInterval(heartbeat)
      parts.server.off('upgrade', onUpgrade)
      const peers = directory.peers()
      for (const peer of peers) peer.socket.close(SOCKET_CLOSE.goingAway, 'server shutting down')
      const deadline = Date.now() + limitMs
      while (directory.count() > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
      for (const peer of directory.peers()) peer.socket.terminate()
    },
  }
}

// Not closures of the upgrade: those would keep the whole request in memory for as long as the socket is open.
function destroyIt(this: Duplex): void {
  this.destroy()
}
function terminateIt(this: WebSocket): void {
  this.terminate()
}

const TOO_MANY: Refused = { close: SOCKET_CLOSE.rateLimited, reason: 'too many connections' }
const isFull = (directory: PeerDirectory, { userId }: Caller): boolean => directory.countOf(userId) >= PEERS_PER_USER_MAX

type Admitted = { caller: Caller; token: string; context: SocketContext }

const admit = async (parts: SocketParts, directory: PeerDirectory, address: SocketAddress): Promise<Admitted | Refused> => {
  const { proof } = address
  if (proof === null) return { close: SOCKET_CLOSE.authFailed, reason: 'Authentication required' }
  try {
    const token = proof.kind === 'ticket' ? await parts.redeemTicket(proof.text) : proof.text
    if (token === null) throw new AppError('INVALID_TOKEN')
    const caller = await parts.verifyAccess(token)
    if (caller.userId.toLowerCase() !== address.userId) return { close: SOCKET_CLOSE.forbidden, reason: 'not your address' }
    const { allowed } = await parts.rateLimiter.take(`socket:${caller.userId}`, CONNECT_RULE)
    if (!allowed || isFull(directory, caller)) return TOO_MANY
    return { caller, token, context: await parts.handlers.authorise(caller, { chatId: address.chatId, reelId: address.reelId }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'INVALID_TOKEN' || error.code === 'AUTH_REQUIRED')
      return { close: SOCKET_CLOSE.authFailed, reason: 'Invalid or missing authentication token' }
    return { close: SOCKET_CLOSE.forbidden, reason: 'no access to this reel' }
  }
}

type Listeners = {
  pong: (this: WebSocket) => void
  message: (this: WebSocket, data: RawData, isBinary: boolean) => void
  close: (this: WebSocket, code: number) => void
}

/** The same three for every socket; each finds its peer on the socket it is called for. */
const createListeners = (parts: SocketParts, directory: PeerDirectory): Listeners => {
  const peerOf = (socket: WebSocket): SocketPeer | null => (socket instanceof PeerSocket ? socket.peer : null)
  return {
    pong() {
      const peer = peerOf(this)
      if (peer !== null) peer.heard = true
    },
    message(data, isBinary) {
      const peer = peerOf(this)
      if (peer === null) return
      peer.heard = true
      takeClientText(parts, peer, isBinary ? null : String(data))
    },
    close(code) {
      const peer = peerOf(this)
      if (peer === null) return
      directory.leave(peer).catch((error: unknown) => parts.log.warn({ event: 'socket.leave_failed', err: error }))
      parts.log.info({ event: 'socket.closed', user_id: peer.caller.userId, code })
    },
  }
}

const begin = async (
  parts: SocketParts,
  directory: PeerDirectory,
  listeners: Listeners,
  socket: PeerSocket,
  admitted: Admitted,
  address: SocketAddress,
): Promise<void> => {
  const { caller, token, context } = admitted
  const peer: SocketPeer = { socket, caller, token, context, heard: true, queue: NO_WORK, waiting: { messages: 0, bytes: 0 } }
  socket.peer = peer
  const stamp = (): string => parts.clock.now().toISOString()
  // Listening begins before anything is read from the database, so that nothing falls between the two.
  const joined = directory.join(peer)
  socket.on('pong', listeners.pong)
  socket.on('message', listeners.message)
  socket.on('close', listeners.close)
  await joined
  const sessionId = parts.newId()
  sendTo(peer, {
    type: 'session_established',
    session_id: sessionId,
    data: { capabilities: CAPABILITIES, session_uptime: 0 },
    timestamp: stamp(),
    context: peer.context,
  })
  if (address.tabId !== null) sendTo(peer, { type: 'tab_registration_confirmed', tab_id: address.tabId, timestamp: stamp() })
  const state = await parts.handlers.initialState(peer.caller, peer.context)
  sendTo(peer, { type: 'initial_state', ...state, context: peer.context, timestamp: stamp() })
  parts.log.info({ event: 'socket.opened', user_id: peer.caller.userId, reel_id: peer.context.reelId, session_id: sessionId })
}

const refuseUpgrade = (socket: Duplex, status: string, text = ''): void => {
  const type = text === '' ? '' : 'Content-Type: text/plain\r\n'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${type}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
}
