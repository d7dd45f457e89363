/**
 * The way between pages and the server, over the link of their device: requests and answers that are lost, late or doubled, sockets that
 * are cut or, worse, go silent. Frames of one socket keep their order, as TCP has it; what the server fans out to many may not.
 */
import type { SocketLike } from '../../../web/src/core/connection/connection-service.ts'
import type { PutFile } from '../../../web/src/core/upload/put-file.ts'
import type { FakePage } from './fake-page.ts'
import type { FakeServer, ServerSocket } from './fake-server.ts'
import type { Random } from './seeded-random.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Probabilities of what goes wrong on the way. */
export type Chaos = { lost: number; late: number; doubled: number }

export const CALM: Chaos = { lost: 0, late: 0, doubled: 0 }

export type Link = { isUp: boolean; sockets: Set<FakeSocket> }

type FakeSocket = { page: FakePage; cut: () => void; fallSilent: () => void }

const LATE_MOST_MS = 20_000
const QUICK_MOST_MS = 300
/** A request that gets no answer is given up by the browser after this long at most. */
const GIVE_UP_MOST_MS = 25_000

export type FakeNetwork = ReturnType<typeof createFakeNetwork>

export const createFakeNetwork = (of: { time: VirtualTime; random: Random; server: FakeServer }) => {
  const { time, random, server } = of
  let chaos: Chaos = CALM
  const inFlight = new Set<() => void>()

  const travelMs = (): number =>
    random.chance(chaos.late) ? random.between(QUICK_MOST_MS, LATE_MOST_MS) : random.between(1, QUICK_MOST_MS)

  const request = <Reply>(of: {
    page: FakePage
    link: Link
    signal: AbortSignal | null
    act: (answer: (reply: Reply) => void) => void
    fault: () => unknown
  }): Promise<Reply> =>
    new Promise((resolve, reject) => {
      let isOver = false
      const end = (settle: () => void) => {
        if (isOver) return
        isOver = true
        inFlight.delete(fail)
        of.page.run(settle)
      }
      const fail = () => end(() => reject(of.fault()))
      of.signal?.addEventListener('abort', () => end(() => reject(of.signal?.reason)), { once: true })
      if (!of.link.isUp) {
        time.after(random.between(1, 50), fail)
        return
      }
      inFlight.add(fail)
      if (random.chance(chaos.lost)) {
        time.after(random.between(50, GIVE_UP_MOST_MS), fail)
        return
      }
      const isAnswerLost = random.chance(chaos.lost)
      time.after(travelMs(), () => {
        if (!server.isUp() || !of.link.isUp) {
          fail()
          return
        }
        of.act((reply) => {
          if (isAnswerLost) time.after(random.between(50, GIVE_UP_MOST_MS), fail)
          else time.after(travelMs(), () => (of.link.isUp ? end(() => resolve(reply)) : fail()))
        })
      })
      if (random.chance(chaos.doubled)) time.after(travelMs() + 1, () => server.isUp() && of.act(() => undefined))
    })

  const fetchOf = (page: FakePage, link: Link): typeof globalThis.fetch => {
    const fetch = async (input: unknown, init: RequestInit = {}) => {
      const headers = init.headers as Record<string, string>
      const reply = await request<{ status: number; body: unknown }>({
        page,
        link,
        signal: init.signal ?? null,
        act: (answer) =>
          server.handle(
            {
              path: String(input),
              body: JSON.parse(String(init.body)),
              token: headers.authorization?.replace('Bearer ', '') ?? null,
              key: headers['idempotency-key'] ?? null,
            },
            answer,
          ),
        fault: () => new TypeError('Failed to fetch'),
      })
      return { status: reply.status, text: async () => JSON.stringify(reply.body), headers: { get: () => null } }
    }
    // Proof: the API client reads status, text and one header of an answer.
    return fetch as never
  }

  const putFileOf =
    (page: FakePage, link: Link): PutFile =>
    async ({ url, body, onProgress, signal }) => {
      try {
        const isStored = await request<boolean>({
          page,
          link,
          signal,
          act: (answer) => answer(server.put(url.replace('https://objects.test/', ''), body.size)),
          fault: () => new TypeError('Failed to fetch'),
        })
        if (isStored) onProgress(body.size)
        return isStored ? { kind: 'done', etag: null } : { kind: 'failed', status: 503 }
      } catch {
        return signal.aborted ? { kind: 'aborted' } : { kind: 'failed', status: 0 }
      }
    }

  const openSocket = (page: FakePage, link: Link, url: string, protocols: string[]): SocketLike => {
    const address = new URL(url)
    const reelId = address.pathname.split('/').at(-1)
    const reel = server.reelOf(reelId)
    const token = protocols[1]?.replace('bearer.', '') ?? null
    let isSilent = false
    let upAt = 0
    let downAt = 0
    /** Both ends keep the order of what they send. */
    const inOrder = (last: number): number => Math.max(last, time.now() + travelMs())

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
    const isLost = random.chance(chaos.lost)
    time.after(isLost ? random.between(50, GIVE_UP_MOST_MS) : travelMs(), () => {
      if (socket.readyState === 3 || isSilent) return
      if (isLost || !link.isUp || !server.isUp() || !page.isAlive()) {
        closeHere(1006, true)
        return
      }
      socket.readyState = 1
      server.connect(end, token, address.searchParams.get('tab_id'))
    })
    return socket
  }

  server.setFanOut((deliver) => {
    if (random.chance(chaos.lost)) return
    if (random.chance(chaos.doubled)) time.after(travelMs(), deliver)
    // Late is out of order too: what came after it overtakes it.
    if (random.chance(chaos.late)) time.after(travelMs(), deliver)
    else deliver()
  })

  return {
    portsOf: (page: FakePage, link: Link) => ({
      fetch: fetchOf(page, link),
      putFile: putFileOf(page, link),
      openSocket: (url: string, protocols: string[]) => openSocket(page, link, url, protocols),
      /** Trades the session's cookie for a token. */
      refresh: () =>
        request<string>({
          page,
          link,
          signal: null,
          act: (answer) => answer(server.token()),
          fault: () => new TypeError('Failed to fetch'),
        }),
    }),
    setChaos: (next: Chaos) => {
      chaos = next
    },
    /** The device loses its network: some sockets are cut at once, the others just hear nothing any more. */
    linkDown: (link: Link) => {
      link.isUp = false
      for (const socket of [...link.sockets]) random.chance(0.5) ? socket.cut() : socket.fallSilent()
    },
    endPage: (page: FakePage, link: Link) => {
      for (const socket of [...link.sockets]) if (socket.page === page) socket.fallSilent()
    },
    /** Every request that waits for an answer loses it. */
    serverStopped: () => {
      for (const fail of [...inFlight]) fail()
    },
  }
}
