/** Runs the update machine: the worker's registration, what it says, what the server says, and the reload (SYNC-07). */
import { readFromWorker, type ToWorker } from '../../worker/worker-messages.ts'
import { NO_UPDATE, stepUpdate, type UpdateEffect, type UpdateEvent, type UpdateState } from './update.ts'

export type UpdatePorts = {
  /** Null where the browser has no workers, or the page is not secure. */
  workers: ServiceWorkerContainer | null
  workerUrl: string
  workerType: WorkerType
  ownBuild: string | null
  /** The build of the server's pages; null when it does not say, rejects when it cannot be reached. */
  fetchServerBuild: () => Promise<string | null>
  reload: () => void
  /** Runs when the page has nothing more urgent to do. */
  whenIdle: (run: () => void) => void
  setTimer: (run: () => void, ms: number) => () => void
  logNews: (text: string) => void
  logFault: (what: string, error: unknown) => void
}

export type Updates = {
  getState: () => UpdateState
  subscribe: (listener: () => void) => () => void
  send: (event: UpdateEvent) => void
  /** Tells the worker, once there is one. */
  tellWorker: (message: ToWorker) => Promise<void>
  /** Looks for a newer worker: for pages that stay open for days. */
  look: () => void
  /** Registers the worker and listens; the returned function stops listening. */
  start: () => () => void
}

/** A worker that has everything takes over in milliseconds (ours). */
const TAKE_OVER_LIMIT_MS = 5_000
/** One that is on its way fetches the whole app first (ours): a reload before it came would be answered by the old one, and ask again. */
const ARRIVAL_LIMIT_MS = 60_000

export const createUpdates = (ports: UpdatePorts): Updates => {
  const { workers } = ports
  let state = NO_UPDATE
  let registration: ServiceWorkerRegistration | null = null
  let stopWaiting: (() => void) | undefined
  const listeners = new Set<() => void>()
  const fault = (what: string) => (error: unknown) => ports.logFault(what, error)

  const look = () => void registration?.update().catch(fault('looking for a new version'))

  /** Longer, and the person who pressed Reload is served by a plain reload. */
  const giveUpAfter = (ms: number) => {
    stopWaiting?.()
    stopWaiting = ports.setTimer(() => send({ type: 'take-over-failed' }), ms)
  }

  const takeOver = () => {
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
  }

  const run = (effect: UpdateEffect) => {
    switch (effect.type) {
      case 'ask-build':
        ports.fetchServerBuild().then((build) => send({ type: 'server-build', build }), fault('asking for the version'))
        return
      case 'look-for-worker':
        look()
        return
      case 'take-over':
        takeOver()
        return
      case 'reload':
        stopWaiting?.()
        ports.reload()
        return
    }
  }

  const send = (event: UpdateEvent) => {
    const step = stepUpdate(state, event, ports.ownBuild)
    const isNews = step.state !== state
    state = step.state
    if (isNews) for (const listener of listeners) listener()
    for (const effect of step.effects) run(effect)
  }

  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // Without a controller it is the first one, and there is nothing older to replace.
      if (worker.state === 'installed' && workers?.controller) send({ type: 'worker-waits' })
      // Its files could not be had.
      if (worker.state === 'redundant' && !registration?.installing && !registration?.waiting) send({ type: 'take-over-failed' })
    })
  }

  const register = async () => {
    if (workers === null) return
    registration = await workers.register(ports.workerUrl, { type: ports.workerType, updateViaCache: 'none' })
    if (registration.waiting && workers.controller) send({ type: 'worker-waits' })
    watch(registration.installing)
    registration.addEventListener('updatefound', () => watch(registration?.installing ?? null))
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    tellWorker: async (message) => (await workers?.ready)?.active?.postMessage(message),
    look,
    start: () => {
      let hadController = Boolean(workers?.controller)
      const onChange = () => {
        if (hadController) send({ type: 'worker-changed' })
        hadController = true
      }
      const onMessage = (event: MessageEvent<unknown>) => {
        const news = readFromWorker(event.data)
        if (news !== null) ports.logNews(`service worker ${news.type}, version ${news.version}`)
      }
      workers?.addEventListener('controllerchange', onChange)
      workers?.addEventListener('message', onMessage)
      ports.whenIdle(() => void register().catch(fault('setting up the service worker')))
      return () => {
        workers?.removeEventListener('controllerchange', onChange)
        workers?.removeEventListener('message', onMessage)
        stopWaiting?.()
      }
    },
  }
}
