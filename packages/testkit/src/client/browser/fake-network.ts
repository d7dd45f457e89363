/**
 * The way between pages and the server, over the link of their device: requests and answers that are lost, late or doubled, sockets that
 * are cut or, worse, go silent. What the server fans out to many may come out of order.
 */
import type { Random } from '../seeded-random.ts'
import type { FakeServer } from '../server/fake-server.ts'
import type { FakePage } from './fake-page.ts'
import { createFakeRequests } from './fake-requests.ts'
import { openFakeSocket } from './fake-socket.ts'
import { CALM, type Chaos, type FakeWay, type Link, travelMs } from './fake-way.ts'
import type { VirtualTime } from './virtual-time.ts'

export type FakeNetwork = ReturnType<typeof createFakeNetwork>

export const createFakeNetwork = ({ time, random, server }: { time: VirtualTime; random: Random; server: FakeServer }) => {
  const way: FakeWay = { time, random, server, chaos: CALM }
  const requests = createFakeRequests(way)

  server.setFanOut((deliver) => {
    if (random.chance(way.chaos.lost)) return
    if (random.chance(way.chaos.doubled)) time.after(travelMs(way), deliver)
    // Late is out of order too: what came after it overtakes it.
    if (random.chance(way.chaos.late)) time.after(travelMs(way), deliver)
    else deliver()
  })

  return {
    portsOf: (page: FakePage, link: Link) => ({
      fetch: requests.fetchOf(page, link),
      putFile: requests.putFileOf(page, link),
      openSocket: (url: string, protocols: string[]) => openFakeSocket(way, page, link, url, protocols),
      refresh: () => requests.refresh(page, link),
    }),
    setChaos: (next: Chaos) => {
      way.chaos = next
    },
    /** The device loses its network: some sockets are cut at once, the others just hear nothing any more. */
    linkDown: (link: Link) => {
      link.isUp = false
      for (const socket of [...link.sockets]) random.chance(0.5) ? socket.cut() : socket.fallSilent()
    },
    endPage: (page: FakePage, link: Link) => {
      for (const socket of [...link.sockets]) if (socket.page === page) socket.fallSilent()
    },
    serverStopped: requests.failAll,
  }
}
