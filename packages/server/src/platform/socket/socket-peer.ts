/** One open socket: who is at the other end, which reel it shows, and what was sent to it. */
import type { ServerMessage, SocketContext } from '@reelwright/contract/wire/socket'
import { WebSocket } from 'ws'
import type { Caller } from '../room.ts'

/** A tab that reads so slowly is dropped before what waits for it takes the server's memory; it comes back and asks for what it missed. */
const WAITING_BYTES_MAX = 1024 * 1024
/** RFC 6455: try again later. */
export const CLOSE_TRY_AGAIN = 1013

export type SocketPeer = {
  socket: PeerSocket
  caller: Caller
  token: string
  context: SocketContext
  /** Whether anything came since the last look. */
  heard: boolean
  /** The work on its messages, one after the other. */
  queue: Promise<void>
  /** What of it is not done. */
  waiting: { messages: number; bytes: number }
}

export const sendTo = (peer: Pick<SocketPeer, 'socket'>, message: ServerMessage): void => sendText(peer, JSON.stringify(message))

/** The resolved promise that every queue begins with. */
export const NO_WORK: Promise<void> = Promise.resolve()

/** A socket that knows its peer, so that its listeners can be shared: closures for each would cost ten thousand idle sockets megabytes. */
export class PeerSocket extends WebSocket {
  peer: SocketPeer | null = null
}

/** Sends a text, or drops a peer that does not keep up. */
export const sendText = (peer: Pick<SocketPeer, 'socket'>, text: string): void => {
  const { socket } = peer
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > WAITING_BYTES_MAX) {
    socket.close(CLOSE_TRY_AGAIN, 'too slow')
    // The close waits behind what is not read; nothing more is kept for it.
    socket.terminate()
    return
  }
  socket.send(text)
}
