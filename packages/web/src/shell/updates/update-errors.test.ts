import { expect, test } from 'vitest'
import { createUpdates } from './update-service.ts'

test('a service worker that cannot be set up is only logged, and the page works without one [AUTH-19]', async () => {
  const logged: string[] = []
  const workers = Object.assign(new EventTarget(), {
    controller: null,
    ready: new Promise<never>(() => undefined),
    register: async () => {
      throw new Error('not allowed here')
    },
  })
  const updates = createUpdates({
    // Proof: what the service uses of the container is what stands above.
    workers: workers as unknown as ServiceWorkerContainer,
    workerUrl: '/service-worker.js',
    workerType: 'classic',
    ownBuild: 'old',
    fetchServerBuild: async () => 'old',
    reload: () => undefined,
    whenIdle: (run) => run(),
    setTimer: () => () => undefined,
    logNews: () => undefined,
    logError: (what) => logged.push(what),
  })
  const stop = updates.start()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(logged).toEqual(['setting up the service worker'])
  expect(updates.getState().status).toBe('current')
  stop()
})
