/** Who is connected to this process, and the one subscription that each of them shares with their other tabs. */
import type { Bus } from '../../ports/bus.ts'
import { readBusText, userChannel } from '../events/bus-text.ts'
import { type SocketPeer, sendText } from './socket-peer.ts'

export type PeerDirectory = {
  /** Resolves once events arrive. */
  join(peer: SocketPeer): Promise<unknown>
  leave(peer: SocketPeer): Promise<void>
  peers(): SocketPeer[]
  count(): number
  countOf(userId: string): number
}

type Audience = { peers: Set<SocketPeer>; subscription: Promise<() => Promise<void>> }

export const createPeerDirectory = (bus: Bus): PeerDirectory => {
  const audiences = new Map<string, Audience>()
  let count = 0

  const open = (userId: string): Audience => {
    const peers = new Set<SocketPeer>()
    const subscription = bus.subscribe(userChannel(userId), (text) => {
      const { reelId, json } = readBusText(text)
      for (const peer of peers) if (reelId === null || peer.context.reelId === reelId) sendText(peer, json)
    })
    const audience = { peers, subscription }
    audiences.set(userId, audience)
    return audience
  }

  return {
    join: (peer) => {
      const { userId } = peer.caller
      const audience = audiences.get(userId) ?? open(userId)
      audience.peers.add(peer)
      count += 1
      return audience.subscription
    },
    leave: async (peer) => {
      const { userId } = peer.caller
      const audience = audiences.get(userId)
      if (audience === undefined || !audience.peers.delete(peer)) return
      count -= 1
      if (audience.peers.size > 0) return
      audiences.delete(userId)
      await (await audience.subscription)()
    },
    peers: () => [...audiences.values()].flatMap((audience) => [...audience.peers]),
    count: () => count,
    countOf: (userId) => audiences.get(userId)?.peers.size ?? 0,
  }
}
