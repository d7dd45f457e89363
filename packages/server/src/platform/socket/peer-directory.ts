/** Who is connected to this process, and the one subscription that each of them shares with their other tabs. */
import type { Bus } from '../../ports/bus.ts'
import { readBusText, userChannel } from '../events/reel-events.ts'
import { type SocketPeer, sendText } from './socket-peer.ts'

/** Ends the membership; `joined` resolves once events arrive. */
export type Leave = (() => Promise<void>) & { joined: Promise<void> }

export type PeerDirectory = {
  join(peer: SocketPeer): Leave
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
      const leave = async (): Promise<void> => {
        if (!audience.peers.delete(peer)) return
        count -= 1
        if (audience.peers.size > 0) return
        if (audiences.get(userId) === audience) audiences.delete(userId)
        await (await audience.subscription)()
      }
      return Object.assign(leave, { joined: audience.subscription.then(() => undefined) })
    },
    peers: () => [...audiences.values()].flatMap((audience) => [...audience.peers]),
    count: () => count,
    countOf: (userId) => audiences.get(userId)?.peers.size ?? 0,
  }
}
