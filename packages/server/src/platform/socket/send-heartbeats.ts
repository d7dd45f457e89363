/** Heartbeats to every tab of this process. They say how its reel stands: events may be lost on their way, and nobody would ever know. */
import type { SocketParts } from './socket-parts.ts'
import { CLOSE_TRY_AGAIN, type SocketPeer, sendTo } from './socket-peer.ts'

/** So many reels are asked for at once. */
const REELS_MAX = 1_000

export const sendHeartbeats = async (parts: Pick<SocketParts, 'handlers' | 'clock'>, peers: readonly SocketPeer[]): Promise<void> => {
  for (let first = 0; first < peers.length; first += REELS_MAX) {
    const some = peers.slice(first, first + REELS_MAX)
    try {
      const standings = await parts.handlers.reelStandings([...new Set(some.map((peer) => peer.context.reelId))])
      const timestamp = parts.clock.now().toISOString()
      for (const peer of some) sendTo(peer, { type: 'heartbeat', ...standingOf(peer, standings), timestamp })
    } catch (error) {
      // Nothing works for these tabs until it is back, and they should say so.
      for (const peer of some) peer.socket.close(CLOSE_TRY_AGAIN, 'try again')
      throw error
    }
  }
}

/** The fields of a heartbeat and of its answer; none for a reel that is gone. */
export const standingOf = (
  { context }: SocketPeer,
  standings: Awaited<ReturnType<SocketParts['handlers']['reelStandings']>>,
): { context?: SocketPeer['context']; last_seq?: number; typing?: boolean; waits?: boolean } => {
  const standing = standings.get(context.reelId)
  return standing === undefined ? {} : { context, ...standing }
}
