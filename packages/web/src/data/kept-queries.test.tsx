// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkError } from '../core/api/api-error.ts'
import { createCache } from '../core/cache/cache-service.ts'
import { createUserRecords } from '../core/cache/user-records.ts'
import { createInMemoryStore } from '../core/store/create-local-store.ts'
import type { LocalStore } from '../core/store/local-store.ts'
import { testProject } from '../core/store/test-records.ts'
import { keepQueries } from './kept-queries.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const recordsOf = (store: LocalStore) => createUserRecords({ userId: 'u1', store, now: () => 7, warn: () => undefined })

/** A page of the app over a device: closed and opened again it is a reload. */
const openPage = async (store: LocalStore) => {
  const cache = createCache({
    store,
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    warn: () => undefined,
  })
  const client = createQueryClient({ notify: () => undefined, onAuthRequired: () => undefined })
  const records = recordsOf(store)
  const kept = keepQueries(client).attach({ cache, records })
  await kept.restored
  return { cache, client, records, close: kept.stop }
}
type OpenPage = Awaited<ReturnType<typeof openPage>>

const Screen = ({ queryKey, ask }: { queryKey: readonly unknown[]; ask: () => Promise<string> }) => {
  const { data, isPending } = useQuery({ queryKey, queryFn: ask, retry: false })
  return <p>{isPending ? 'empty' : data}</p>
}
const show = ({ client }: OpenPage, queryKey: readonly unknown[], ask: () => Promise<string>) =>
  render(
    <QueryClientProvider client={client}>
      <Screen queryKey={queryKey} ask={ask} />
    </QueryClientProvider>,
  )

const visit = async (store: LocalStore, queryKey: readonly unknown[], answer: string) => {
  const page = await openPage(store)
  show(page, queryKey, async () => answer)
  await vi.advanceTimersByTimeAsync(200)
  page.close()
  await vi.advanceTimersByTimeAsync(0)
  cleanup()
}

test.each([0, 6 * 60_000])(
  'a reload paints what was there %i ms ago at once, and asks the server 100 ms later [CACHE-02]',
  async (ageMs) => {
    const store = createInMemoryStore()
    await visit(store, ['reels', 'chat-1'], 'before')
    await vi.advanceTimersByTimeAsync(ageMs)
    const ask = vi.fn(async () => 'now')
    show(await openPage(store), ['reels', 'chat-1'], ask)
    expect(screen.getByText('before')).toBeDefined()
    await vi.advanceTimersByTimeAsync(99)
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ask).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(10)
    expect(screen.getByText('now')).toBeDefined()
  },
)

test('without a server what was there stays, reload after reload [SYNC-06]', async () => {
  const store = createInMemoryStore()
  await visit(store, ['reels', 'chat-1'], 'mine')
  for (let reload = 0; reload < 2; reload += 1) {
    const page = await openPage(store)
    show(page, ['reels', 'chat-1'], () => Promise.reject(networkError()))
    await vi.advanceTimersByTimeAsync(500)
    expect(screen.getByText('mine')).toBeDefined()
    expect(page.cache.counts()).toMatchObject({ hits: 1, misses: 0, errors: 0 })
    page.close()
    cleanup()
  }
})

test('an answer that could not be had for a fault of this device counts against the cache, a network that is gone does not [CACHE-06]', async () => {
  const page = await openPage(createInMemoryStore())
  show(page, ['reels', 'chat-1'], () => Promise.reject(new Error('a chunk that did not load')))
  show(page, ['reels', 'chat-2'], () => Promise.reject(networkError()))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(page.cache.counts()).toMatchObject({ misses: 2, errors: 1 })
})

test('what a page puts under a query is kept as well; searches and unnamed queries are not [CACHE-02]', async () => {
  const store = createInMemoryStore()
  const page = await openPage(store)
  page.client.setQueryData(['account'], { profile: { id: 'u1', email: 'ada@example.com' } })
  page.client.setQueryData(['projects', 'list', 'holiday'], 'found')
  page.client.setQueryData(['projects', 'deleting'], [])
  page.client.setQueryData(['billing'], 'plan')
  page.client.setQueryData(['reels', 'chat-1'], 'from the records', { updatedAt: 0 })
  await vi.advanceTimersByTimeAsync(100)
  expect((await store.readAnswers()).map(({ queryKey, kind }) => [queryKey, kind])).toEqual([[['account'], 'user']])
})

test('what was read while the page loaded is under its queries at once, and once only [CACHE-02]', async () => {
  const store = createInMemoryStore()
  await visit(store, ['reels', 'chat-1'], 'before')
  const cache = createCache({ store, setTimer: () => () => undefined, warn: () => undefined })
  await cache.readAhead()
  const open = () => {
    const client = createQueryClient({ notify: () => undefined, onAuthRequired: () => undefined })
    return { client, kept: keepQueries(client).attach({ cache, records: recordsOf(store) }) }
  }
  const first = open()
  expect(first.kept.isRestored).toBe(true)
  expect(first.client.getQueryData(['reels', 'chat-1'])).toBe('before')
  const second = open()
  expect(second.kept.isRestored).toBe(false)
  expect(second.client.getQueryData(['reels', 'chat-1'])).toBeUndefined()
  await second.kept.restored
  expect(second.client.getQueryData(['reels', 'chat-1'])).toBe('before')
})

test('what the page knew already is under its queries without asking the device, which puts right what is older there once the page is drawn [SYNC-06]', async () => {
  const store = createInMemoryStore()
  await visit(store, ['reels', 'chat-1'], 'before')
  const known = await store.readAnswers()
  await vi.advanceTimersByTimeAsync(1_000)
  await visit(store, ['reels', 'chat-1'], 'from another tab')
  await visit(store, ['media', 'p1'], 'of another page')
  let reads = 0
  const cache = createCache({
    store: {
      ...store,
      readAnswers: () => {
        reads += 1
        return store.readAnswers()
      },
    },
    setTimer: () => () => undefined,
    warn: () => undefined,
  })
  const client = createQueryClient({ notify: () => undefined, onAuthRequired: () => undefined })
  const records = recordsOf(store)
  const queries = keepQueries(client)
  queries.show(known)
  const kept = queries.attach({ cache, records })
  expect(reads).toBe(0)
  show({ client, cache, records, close: kept.stop }, ['reels', 'chat-1'], () => Promise.reject(networkError()))
  expect(screen.getByText('before')).toBeDefined()
  await vi.advanceTimersByTimeAsync(1_000)
  await kept.restored
  expect(screen.getByText('from another tab')).toBeDefined()
  expect(client.getQueryData(['media', 'p1'])).toBe('of another page')
  expect(reads).toBe(1)
})

test('a page that did not wait for a slow device still gets what it has, unless the server was quicker', async () => {
  const store = createInMemoryStore()
  await visit(store, ['media', 'p1'], 'from the device')
  await visit(store, ['reels', 'chat-1'], 'old reels')
  let open: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    open = resolve
  })
  const cache = createCache({
    store: { ...store, readAnswers: () => slow.then(() => store.readAnswers()) },
    setTimer: () => () => undefined,
    warn: () => undefined,
  })
  const client = createQueryClient({ notify: () => undefined, onAuthRequired: () => undefined })
  const records = recordsOf(store)
  const kept = keepQueries(client).attach({ cache, records })
  const page = { client, cache, records, close: kept.stop }
  show(page, ['media', 'p1'], () => new Promise(() => undefined))
  show(page, ['reels', 'chat-1'], async () => 'new reels')
  await vi.advanceTimersByTimeAsync(10)
  expect(screen.getByText('empty')).toBeDefined()
  open()
  await vi.advanceTimersByTimeAsync(10)
  expect(screen.getByText('from the device')).toBeDefined()
  expect(screen.getByText('new reels')).toBeDefined()
})

test('what the server answered before the device was open is there after a reload without a server [SYNC-06]', async () => {
  const store = createInMemoryStore()
  const cache = createCache({ store, setTimer: () => () => undefined, warn: () => undefined })
  const client = createQueryClient({ notify: () => undefined, onAuthRequired: () => undefined })
  client.setQueryData(['reels', 'chat-1'], 'quick')
  const { stop } = keepQueries(client).attach({ cache, records: recordsOf(store) })
  stop()
  await vi.advanceTimersByTimeAsync(0)
  show(await openPage(store), ['reels', 'chat-1'], () => Promise.reject(networkError()))
  await vi.advanceTimersByTimeAsync(500)
  expect(screen.getByText('quick')).toBeDefined()
})

test('the list of projects and the profile go into the user’s records, and the records give the list back where it was never shown [CACHE-08]', async () => {
  const store = createInMemoryStore()
  const page = await openPage(store)
  const list = { pages: [{ projects: [testProject('a'), testProject('b')], total: 2, has_more: false }], pageParams: [0] }
  page.client.setQueryData(['projects', 'list', ''], list)
  page.client.setQueryData(['account'], { profile: { id: 'u1', email: 'ada@example.com' } })
  await vi.advanceTimersByTimeAsync(100)
  expect(await page.records.read()).toMatchObject({ projects: ['a', 'b'], profile: { email: 'ada@example.com' }, synced: true })
  await store.deleteAnswers((await store.readAnswers()).map(({ key }) => key))
  const again = await openPage(store)
  expect(again.client.getQueryData(['projects', 'list', ''])).toEqual(list)
})

test('what was answered a moment before the page goes out of sight is kept [CACHE-02]', async () => {
  const store = createInMemoryStore()
  const page = await openPage(store)
  show(page, ['account'], async () => 'Ada')
  await vi.advanceTimersByTimeAsync(1)
  expect(await store.readAnswers()).toEqual([])
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  await vi.advanceTimersByTimeAsync(0)
  expect(await store.readAnswers()).toMatchObject([{ queryKey: ['account'], data: 'Ada' }])
  page.close()
})
