/** Who is connected to the fake server, and what it tells them: each event of a reel has the next number of its sequence. */
import { SOCKET_CLOSE } from '@reelwright/contract/wire/socket-address'
import type { FakeReel, ServerSocket } from './fake-reel.ts'

export type FakeSockets = {
  /** The number of a reel's next event. */
  nextSeq: (reel: FakeReel) => number
  lastSeq: (reelId: string) => number
  /** To every tab on the reel. */
  publish: (reel: FakeReel, seq: number, message: Record<string, unknown>) => void
  /** To every tab. */
  tellAll: (message: Record<string, unknown>) => void
  /** A tab's socket arrives, or is refused, after it was told why. */
  connect: (socket: ServerSocket, tab: { isTicketGood: boolean; tabId: string | null; isTyping: () => boolean }) => void
  has: (socket: ServerSocket) => boolean
  disconnect: (socket: ServerSocket) => void
  closeAll: (code: number) => void
  setFanOut: (through: (deliver: () => void) => void) => void
}

export const createFakeSockets = ({
  newId,
  stamp,
  userId,
  reelOf,
}: {
  newId: () => string
  stamp: () => string
  userId: string
  reelOf: (reelId: unknown) => FakeReel | null
}): FakeSockets => {
  const sockets = new Set<ServerSocket>()
  const sequences = new Map<string, number>()
  /** Events that reach clients pass through this: the network loses, doubles and delays some of them. */
  let fanOut: (deliver: () => void) => void = (deliver) => deliver()
  const contextOf = (reel: FakeReel) => ({ userId, chatId: reel.chatId, reelId: reel.reelId })
  const lastSeq = (reelId: string): number => sequences.get(reelId) ?? 0

  const greet = (socket: ServerSocket, tabId: string | null, isTyping: () => boolean): void => {
    const context = contextOf(socket.reel)
    const data = { capabilities: [], session_uptime: 0 }
    socket.send({ type: 'session_established', session_id: newId(), data, timestamp: stamp(), context })
    if (tabId !== null) socket.send({ type: 'tab_registration_confirmed', tab_id: tabId, timestamp: stamp() })
    const typing = isTyping()
    socket.send({ type: 'initial_state', last_seq: lastSeq(socket.reel.reelId), typing, jushns: [], context, timestamp: stamp() })
  }

  return {
    nextSeq: ({ reelId }) => {
      const seq = lastSeq(reelId) + 1
      sequences.set(reelId, seq)
      return seq
    },
    lastSeq,
    publish: (reel, seq, message) => {
      const event = { ...message, context: contextOf(reel), seq, timestamp: stamp() }
      for (const socket of [...sockets]) {
        if (socket.reel.reelId === reel.reelId) fanOut(() => sockets.has(socket) && socket.send(event))
      }
    },
    tellAll: (message) => {
      for (const socket of [...sockets]) fanOut(() => sockets.has(socket) && socket.send({ ...message, timestamp: stamp() }))
    },
    connect: (socket, { isTicketGood, tabId, isTyping }) => {
      if (!isTicketGood) return socket.close(4001)
      if (reelOf(socket.reel.reelId) === null) return socket.close(SOCKET_CLOSE.forbidden)
      sockets.add(socket)
      greet(socket, tabId, isTyping)
    },
    has: (socket) => sockets.has(socket),
    disconnect: (socket) => void sockets.delete(socket),
    closeAll: (code) => {
      for (const socket of [...sockets]) {
        sockets.delete(socket)
        socket.close(code)
      }
    },
    setFanOut: (through) => {
      fanOut = through
    },
  }
}
