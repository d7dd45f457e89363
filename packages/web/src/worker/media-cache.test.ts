import { beforeEach, expect, test } from 'vitest'
import { createMediaCache, type MediaCache } from './media-cache.ts'
import { readMediaAddress } from './media-policy.ts'

const APP = 'https://studio.example'
const ANNA = '018f0000-0000-7000-8000-00000000000a'
const BERT = '018f0000-0000-7000-8000-00000000000e'
const HOUR_MS = 3_600_000

/** The part of the Cache API that is used, by address. */
const fakeCaches = () => {
  const stores = new Map<string, Map<string, Response>>()
  let reads = 0
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  const cacheOf = (kept: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => kept.get(urlOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => void kept.set(urlOf(request), response),
    delete: async (request: RequestInfo | URL) => kept.delete(urlOf(request)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  })
  const storage = {
    open: async (name: string) => {
      const kept = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, kept)
      return cacheOf(kept)
    },
    match: async (request: RequestInfo | URL, options: MultiCacheQueryOptions) => {
      reads += 1
      return stores
        .get(options.cacheName ?? '')
        ?.get(urlOf(request))
        ?.clone()
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
  // Proof: the code under test uses these four and four methods alone.
  return {
    storage: storage as unknown as CacheStorage,
    reads: () => reads,
    names: () => [...stores.keys()].filter((name) => name.includes('media')),
  }
}

let kept: ReturnType<typeof fakeCaches>
let nowMs: number
let asked: string[]
let store: (url: string, mode: string) => Response
let media: MediaCache
let background: Promise<unknown>[]

const open = (maxBytes?: number, maxMemoryBytes?: number) =>
  createMediaCache({
    caches: kept.storage,
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : input
      asked.push(url)
      return store(url, init?.mode ?? 'as it was')
    },
    appOrigin: APP,
    nowMs: () => nowMs,
    ...(maxBytes === undefined ? {} : { maxBytes }),
    ...(maxMemoryBytes === undefined ? {} : { maxMemoryBytes }),
  })

beforeEach(async () => {
  kept = fakeCaches()
  nowMs = 1_000_000
  asked = []
  background = []
  store = () => new Response('picture', { headers: { 'content-type': 'image/jpeg' } })
  media = open()
  await media.setOwner(ANNA)
})

const offline = () => {
  store = () => {
    throw new TypeError('Failed to fetch')
  }
}

const pathOf = (owner: string, file = 'c') =>
  `/${owner}/018f0000-0000-7000-8000-00000000000b/video/small/018f0000-0000-7000-8000-00000000000${file}.jpg`

/** What a page gets that shows this picture, once everything behind it is done. */
const show = async (address: string): Promise<string> => {
  const url = new URL(address, APP)
  const known = readMediaAddress(url, APP)
  if (known === null) throw new Error('not a picture')
  const response = await media.answer(new Request(url), known, (work) => background.push(work))
  const text = await response.text()
  await Promise.all(background)
  return response.ok ? text : String(response.status)
}
const own = (sig: string, owner = ANNA, file = 'c') => `/objects${pathOf(owner, file)}?sig=${sig}`

test('a fresh picture is asked for once, whatever the signature of its address [CACHE-03]', async () => {
  expect(await show(own('1'))).toBe('picture')
  expect(await show(own('2'))).toBe('picture')
  expect(asked).toHaveLength(1)
})

test('an old one is shown at once and renewed behind [CACHE-03]', async () => {
  await show(own('1'))
  nowMs += HOUR_MS
  store = () => new Response('newer picture')
  expect(await show(own('2'))).toBe('picture')
  expect(await show(own('3'))).toBe('newer picture')
  expect(asked).toHaveLength(2)
})

test('without a network the old one is shown, and what was never seen is not there [CACHE-03]', async () => {
  await show(own('1'))
  nowMs += 48 * HOUR_MS
  offline()
  expect(await show(own('2'))).toBe('picture')
  await expect(show(own('2', ANNA, 'd'))).rejects.toThrow('Failed to fetch')
})

test('the worker may be stopped and started in between [CACHE-03]', async () => {
  await show(own('1'))
  offline()
  media = open()
  expect(await show(own('2'))).toBe('picture')
})

test('one person never sees what was kept for another [CACHE-03]', async () => {
  await show(own('1'))
  await media.setOwner(BERT)
  store = () => new Response('refused', { status: 403 })
  expect(await show(own('1'))).toBe('403')
  expect(kept.names()).toEqual([])
})

test('a sign-out deletes every picture, also one that was on its way [CACHE-03]', async () => {
  await show(own('1'))
  const late = Promise.withResolvers<Response>()
  media = createMediaCache({ caches: kept.storage, fetch: () => late.promise, appOrigin: APP, nowMs: () => nowMs })
  const showing = show(own('1', ANNA, 'd'))
  await media.setOwner(null)
  late.resolve(new Response('late'))
  expect(await showing).toBe('late')
  expect(kept.names()).toEqual([])
})

test('a refusal is not kept, and a picture that was deleted is forgotten [CACHE-03]', async () => {
  store = () => new Response('no', { status: 403 })
  expect(await show(own('1'))).toBe('403')
  store = () => new Response('picture')
  expect(await show(own('2'))).toBe('picture')
  nowMs += HOUR_MS
  store = () => new Response('gone', { status: 404 })
  expect(await show(own('3'))).toBe('picture')
  expect(await show(own('3'))).toBe('404')
})

test('what does not fit pushes out the oldest [CACHE-03]', async () => {
  media = open(20, 0)
  for (const file of ['1', '2', '3']) {
    await show(own('1', ANNA, file))
    nowMs += 1
  }
  asked = []
  expect(await show(own('2', ANNA, '3'))).toBe('picture')
  expect(await show(own('2', ANNA, '2'))).toBe('picture')
  expect(asked).toEqual([])
  await show(own('2', ANNA, '1'))
  expect(asked).toHaveLength(1)
})

test('what was shown a moment ago is not read from the disk again, with its type [CACHE-03]', async () => {
  await show(own('1'))
  media = open()
  await show(own('2'))
  const before = kept.reads()
  expect(await show(own('3'))).toBe('picture')
  expect(kept.reads()).toBe(before)
  const url = new URL(own('4'), APP)
  const address = readMediaAddress(url, APP)
  if (address === null) throw new Error('not a picture')
  const again = await media.answer(new Request(url), address, () => undefined)
  expect(again.headers.get('content-type')).toBe('image/jpeg')
})

test('memory holds so much and no more: the longest unused is read from the disk [CACHE-03]', async () => {
  // Two pictures of seven bytes fit; a third leaves room for one beside it.
  media = open(undefined, 15)
  for (const file of ['1', '2', '3']) await show(own('1', ANNA, file))
  const readsOf = async (file: string) => {
    const before = kept.reads()
    expect(await show(own('2', ANNA, file))).toBe('picture')
    return kept.reads() - before
  }
  expect(await readsOf('3')).toBe(0)
  expect(await readsOf('1')).toBe(1)
  expect(asked).toHaveLength(3)
})

test('emergency clearing deletes every picture and goes on keeping new ones [CACHE-07]', async () => {
  await show(own('1'))
  await media.clear()
  expect(kept.names()).toEqual([])
  await show(own('1'))
  await show(own('1'))
  expect(asked).toHaveLength(2)
})

test('an S3 store that lets scripts read is asked openly; one that does not is asked as the page asked, and nothing is kept [CACHE-03]', async () => {
  const address = `https://s3.example${pathOf(ANNA)}?X-Amz-Signature=1`
  await show(address)
  await show(address)
  expect(asked).toHaveLength(1)
  await media.clear()
  store = (_url, mode) => {
    if (mode === 'cors') throw new TypeError('no CORS')
    const sealed = new Response('picture')
    Object.defineProperty(sealed, 'type', { value: 'opaque' })
    return sealed
  }
  expect(await show(address)).toBe('picture')
  expect(await show(address)).toBe('picture')
  // The second time it is known to be closed.
  expect(asked).toHaveLength(1 + 3)
})
