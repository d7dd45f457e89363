/** One socket between a page and the server: cut or, worse, silent. Its frames keep their order, as TCP has it. */
import { SOCKET_TICKET_PREFIX } from '@reelwright/contract/wire/socket-address'
import type { SocketLike } from '../../../../web/src/core/connection/connection-ports.ts'
import type { ServerSocket } from '../server/fake-reel.ts'
import type { FakePage } from './fake-page.ts'
import { type FakeSocket, type FakeWay, GIVE_UP_MOST_MS, type Link, QUICK_MOST_MS, travelMs } from './fake-way.ts'

export const openFakeSocket = (way: FakeWay, page: FakePage, link: Link, url: string, protocols: string[]): SocketLike => {
  const { time, random, server } = way
  const address = new URL(url)
  const reelId = address.pathname.split('/').at(-1)
  const reel = server.reelOf(reelId)
  const ticket = protocols[1]?.replace(SOCKET_TICKET_PREFIX, '') ?? null
  let isSilent = false
  let upAt = 0
  let downAt = 0
  /** Both ends keep the order of what they send. */
  const inOrder = (last: number): number => Math.max(last, time.now() + travelMs(way))

  const socket = {
    readyState: 0 as SocketLike['readyState'],
    send: (data: unknown) => {
      upAt = inOrder(upAt)
      time.after(upAt - time.now(), () => !isSilent && link.isUp && server.receive(end, JSON.parse(String(data))))
    },
    close: () => {
      socket.readyState = 3
      link.sockets.delete(own)
      time.after(random.between(1, QUICK_MOST_MS), () => server.disconnect(end))
    },
    onmessage: null as SocketLike['onmessage'],
    onerror: null as SocketLike['onerror'],
    onclose: null as SocketLike['onclose'],
  }
  const closeHere = (code: number, isError: boolean): void => {
    if (socket.readyState === 3) return
    socket.readyState = 3
    link.sockets.delete(own)
    server.disconnect(end)
    page.run(() => {
      if (isError) socket.onerror?.()
      socket.onclose?.({ code })
    })
  }
  const down = (deliver: () => void): void => {
    downAt = inOrder(downAt)
    time.after(downAt - time.now(), () => !isSilent && link.isUp && deliver())
  }
  const end: ServerSocket = {
    reel: reel ?? { reelId: '', chatId: '', projectId: '' },
    send: (message) => {
      const data = JSON.stringify(message)
      down(() => socket.readyState === 1 && page.run(() => socket.onmessage?.({ data })))
    },
    close: (code) => down(() => closeHere(code, false)),
  }
  const own: FakeSocket = {
    page,
    cut: () => closeHere(1006, true),
    fallSilent: () => {
      isSilent = true
      server.disconnect(end)
    },
  }
  link.sockets.add(own)
  const isLost = random.chance(way.chaos.lost)
  time.after(isLost ? random.between(50, GIVE_UP_MOST_MS) : travelMs(way), () => {
    if (socket.readyState === 3 || isSilent) return
    if (isLost || !link.isUp || !server.isUp() || !page.isAlive()) {
      closeHere(1006, true)
      return
    }
    socket.readyState = 1
    server.connect(end, ticket, address.searchParams.get('tab_id'))
  })
  return socket
}
