import { beforeEach, expect, test, vi } from 'vitest'
import { createUpdates, type Updates } from './update-service.ts'

/** A browser's side of service workers, as far as it is used. */
const fakeBrowser = () => {
  const container = new EventTarget()
  const registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    active: null as FakeWorker | null,
    update: vi.fn(async () => registration),
  })
  const workers = Object.assign(container, {
    controller: null as FakeWorker | null,
    ready: Promise.resolve(registration),
    register: vi.fn(async () => registration),
  })
  return { workers, registration }
}
type FakeWorker = EventTarget & { state: string; postMessage: (data: unknown) => void; told: unknown[] }
const fakeWorker = (): FakeWorker => {
  const told: unknown[] = []
  return Object.assign(new EventTarget(), { state: 'installing', told, postMessage: (data: unknown) => void told.push(data) })
}

let browser: ReturnType<typeof fakeBrowser>
let updates: Updates
let reloads: number
let timers: { ms: number; fire: () => void }[]
let serverBuild: () => Promise<string | null>
const news: string[] = []

const start = async () => {
  updates = createUpdates({
    // Proof: what the service uses of the container is what the fake has.
    workers: browser.workers as unknown as ServiceWorkerContainer,
    workerUrl: '/service-worker.js',
    workerType: 'classic',
    ownBuild: 'old',
    fetchServerBuild: () => serverBuild(),
    reload: () => {
      reloads += 1
    },
    whenIdle: (run) => run(),
    setTimer: (fire, ms) => {
      const timer = { ms, fire }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    logNews: (text) => news.push(text),
    logError: () => undefined,
  })
  updates.start()
  await settle()
}
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

beforeEach(() => {
  browser = fakeBrowser()
  reloads = 0
  timers = []
  news.length = 0
  serverBuild = async () => 'new'
})

/** A new version arrives on the device. */
const arrive = (): FakeWorker => {
  const worker = fakeWorker()
  browser.registration.installing = worker
  browser.registration.dispatchEvent(new Event('updatefound'))
  worker.state = 'installed'
  browser.registration.installing = null
  browser.registration.waiting = worker
  worker.dispatchEvent(new Event('statechange'))
  return worker
}
/** The browser exchanges the worker that serves the pages. */
const exchange = (worker: FakeWorker) => {
  browser.workers.controller = worker
  browser.workers.dispatchEvent(new Event('controllerchange'))
}

test('the first worker of all asks nothing [SYNC-07]', async () => {
  await start()
  exchange(arrive())
  expect(updates.getState().status).toBe('current')
})

test('a newer version asks, and takes over and reloads only when told to [SYNC-07]', async () => {
  browser.workers.controller = fakeWorker()
  await start()
  const worker = arrive()
  expect(updates.getState()).toEqual({ status: 'ready', isPutOff: false })
  expect([worker.told, reloads]).toEqual([[], 0])
  updates.send({ type: 'reload-pressed' })
  expect([worker.told, reloads]).toEqual([[{ type: 'SKIP_WAITING' }], 0])
  exchange(worker)
  expect(reloads).toBe(1)
})

test('one that arrived while the page was closed asks too [SYNC-07]', async () => {
  browser.workers.controller = fakeWorker()
  browser.registration.waiting = fakeWorker()
  await start()
  expect(updates.getState().status).toBe('ready')
})

test('a page whose worker another tab exchanged is asked and not reloaded under its reader [SYNC-07]', async () => {
  browser.workers.controller = fakeWorker()
  await start()
  exchange(fakeWorker())
  expect([updates.getState().status, reloads]).toEqual(['ready', 0])
})

test('a server with another build is noticed, once, and the browser looks for its worker [SYNC-07]', async () => {
  browser.workers.controller = fakeWorker()
  await start()
  updates.send({ type: 'server-build', build: 'old' })
  updates.send({ type: 'server-build', build: null })
  expect(updates.getState().status).toBe('current')
  updates.send({ type: 'server-build', build: 'new' })
  updates.send({ type: 'server-build', build: 'new' })
  expect(updates.getState().status).toBe('ready')
  expect(browser.registration.update).toHaveBeenCalledTimes(1)
})

test('a missing part asks the server first: out of reach is no new version [SYNC-07]', async () => {
  await start()
  serverBuild = async () => {
    throw new TypeError('Failed to fetch')
  }
  updates.send({ type: 'part-missing' })
  await settle()
  expect(updates.getState().status).toBe('current')
  serverBuild = async () => 'new'
  updates.send({ type: 'part-missing' })
  await settle()
  expect(updates.getState().status).toBe('ready')
})

test('who puts it off is left alone until there is news [SYNC-07]', async () => {
  browser.workers.controller = fakeWorker()
  await start()
  arrive()
  updates.send({ type: 'put-off' })
  updates.send({ type: 'server-build', build: 'new' })
  expect(updates.getState()).toEqual({ status: 'ready', isPutOff: true })
  arrive()
  expect(updates.getState()).toEqual({ status: 'ready', isPutOff: false })
})

test('Reload waits a minute for a worker that is on its way, five seconds for it to take over, and then reloads anyway [SYNC-07]', async () => {
  browser.workers.controller = fakeWorker()
  await start()
  updates.send({ type: 'server-build', build: 'new' })
  browser.registration.installing = fakeWorker()
  updates.send({ type: 'reload-pressed' })
  // A reload now would be answered by the old worker, with the old page.
  expect(timers.map(({ ms }) => ms)).toEqual([60_000])
  expect(reloads).toBe(0)
  const worker = arrive()
  expect(worker.told).toEqual([{ type: 'SKIP_WAITING' }])
  expect(timers.map(({ ms }) => ms)).toEqual([5_000])
  for (const { fire } of timers) fire()
  expect(reloads).toBe(1)
})

test('Reload does not wait for a worker whose files could not be had [SYNC-07]', async () => {
  browser.workers.controller = fakeWorker()
  await start()
  const worker = fakeWorker()
  browser.registration.installing = worker
  browser.registration.dispatchEvent(new Event('updatefound'))
  updates.send({ type: 'server-build', build: 'new' })
  updates.send({ type: 'reload-pressed' })
  browser.registration.installing = null
  worker.state = 'redundant'
  worker.dispatchEvent(new Event('statechange'))
  expect(reloads).toBe(1)
})

test('Reload without a newer worker is a plain reload [SYNC-07]', async () => {
  await start()
  updates.send({ type: 'server-build', build: 'new' })
  updates.send({ type: 'reload-pressed' })
  await settle()
  expect(reloads).toBe(1)
})

test('what the worker says is logged [SYNC-07]', async () => {
  await start()
  browser.workers.dispatchEvent(new MessageEvent('message', { data: { type: 'activated', version: 'Ab3dEf9_' } }))
  browser.workers.dispatchEvent(new MessageEvent('message', { data: { type: 'something else' } }))
  expect(news).toEqual(['service worker activated, version Ab3dEf9_'])
})
