/** The service worker's registration: that there is one, whether a newer one waits, and letting that one take over. */
import type { ToWorker } from '../../worker/worker-messages.ts'
import type { UpdateEvent } from './update.ts'

export type WorkerPorts = {
  /** Null where the browser has no workers, or the page is not secure. */
  workers: ServiceWorkerContainer | null
  workerUrl: string
  workerType: WorkerType
  setTimer: (run: () => void, ms: number) => () => void
  logError: (what: string, error: unknown) => void
}

/** A worker that has everything takes over in milliseconds (ours). */
const TAKE_OVER_LIMIT_MS = 5_000
/** One that is being installed fetches the whole app first (ours): a reload before it came would be answered by the old one, and ask again. */
const ARRIVAL_LIMIT_MS = 60_000

export const createWorkerRegistration = (ports: WorkerPorts, send: (event: UpdateEvent) => void) => {
  const { workers } = ports
  let registration: ServiceWorkerRegistration | null = null
  let stopWaiting: (() => void) | undefined

  /** Longer, and the person who pressed Reload is served by a plain reload. */
  const giveUpAfter = (ms: number) => {
    stopWaiting?.()
    stopWaiting = ports.setTimer(() => send({ type: 'take-over-failed' }), ms)
  }

  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // Without a controller it is the first one, and there is nothing older to replace.
      if (worker.state === 'installed' && workers?.controller) send({ type: 'worker-waits' })
      // Its files could not be had.
      if (worker.state === 'redundant' && !registration?.installing && !registration?.waiting) send({ type: 'take-over-failed' })
    })
  }

  return {
    register: async (): Promise<void> => {
      if (workers === null) return
      registration = await workers.register(ports.workerUrl, { type: ports.workerType, updateViaCache: 'none' })
      if (registration.waiting && workers.controller) send({ type: 'worker-waits' })
      watch(registration.installing)
      registration.addEventListener('updatefound', () => watch(registration?.installing ?? null))
    },
    /** Lets the browser look for a newer worker. */
    look: () =>
      void registration?.update().catch((error: unknown) => {
        ports.logError('looking for a new version', error)
      }),
    /** Lets the newer worker in, waiting for one that is still being installed; says so when none comes in time. */
    takeOver: () => {
      if (registration === null) {
        send({ type: 'take-over-failed' })
      } else if (registration.waiting) {
        registration.waiting.postMessage({ type: 'SKIP_WAITING' } satisfies ToWorker)
        giveUpAfter(TAKE_OVER_LIMIT_MS)
      } else if (registration.installing) {
        giveUpAfter(ARRIVAL_LIMIT_MS)
      } else {
        giveUpAfter(ARRIVAL_LIMIT_MS)
        registration.update().then(
          (found) => (found.installing || found.waiting ? undefined : send({ type: 'take-over-failed' })),
          () => send({ type: 'take-over-failed' }),
        )
      }
    },
    /** Nobody waits for a take-over any more. */
    stopWaiting: () => stopWaiting?.(),
  }
}
