/** Requests over the link of a device, and their answers: lost, late or doubled. */
import type { PutFile } from '../../../../web/src/core/upload/put-file.ts'
import type { FakePage } from './fake-page.ts'
import { type FakeWay, GIVE_UP_MOST_MS, type Link, travelMs } from './fake-way.ts'

type FakeRequest<Reply> = {
  page: FakePage
  link: Link
  signal: AbortSignal | null
  act: (answer: (reply: Reply) => void) => void
}

export const createFakeRequests = (way: FakeWay) => {
  const { time, random, server } = way
  const inFlight = new Set<() => void>()

  /** On its way: it arrives unless something is down by then, and its answer may be lost. */
  const travel = <Reply>({ link, act }: FakeRequest<Reply>, resolve: (reply: Reply) => void, fail: () => void): void => {
    const isAnswerLost = random.chance(way.chaos.lost)
    time.after(travelMs(way), () => {
      if (!server.isUp() || !link.isUp) {
        fail()
        return
      }
      act((reply) => {
        if (isAnswerLost) time.after(random.between(50, GIVE_UP_MOST_MS), fail)
        else time.after(travelMs(way), () => (link.isUp ? resolve(reply) : fail()))
      })
    })
    if (random.chance(way.chaos.doubled)) time.after(travelMs(way) + 1, () => server.isUp() && act(() => undefined))
  }

  const request = <Reply>(asked: FakeRequest<Reply>): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const { page, link, signal } = asked
      let isOver = false
      const end = (settle: () => void) => {
        if (isOver) return
        isOver = true
        inFlight.delete(fail)
        page.run(settle)
      }
      const fail = () => end(() => reject(new TypeError('Failed to fetch')))
      signal?.addEventListener('abort', () => end(() => reject(signal?.reason)), { once: true })
      if (!link.isUp) {
        time.after(random.between(1, 50), fail)
        return
      }
      inFlight.add(fail)
      if (random.chance(way.chaos.lost)) {
        time.after(random.between(50, GIVE_UP_MOST_MS), fail)
        return
      }
      travel(asked, (reply) => end(() => resolve(reply)), fail)
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
      })
      return { status: reply.status, text: async () => JSON.stringify(reply.body), headers: { get: () => null } }
    }
    // Proof: the API client reads status, text and one header of an answer.
    return fetch as unknown as typeof globalThis.fetch
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
        })
        if (isStored) onProgress(body.size)
        return isStored ? { kind: 'done', etag: null } : { kind: 'failed', status: 503 }
      } catch {
        return signal.aborted ? { kind: 'aborted' } : { kind: 'failed', status: 0 }
      }
    }

  return {
    fetchOf,
    putFileOf,
    /** Trades the session's cookie for a token. */
    refresh: (page: FakePage, link: Link) => request<string>({ page, link, signal: null, act: (answer) => answer(server.token()) }),
    /** Every request that waits for an answer loses it. */
    failAll: () => {
      for (const fail of [...inFlight]) fail()
    },
  }
}
