/** Runs the update machine: what the worker says, what the server says, and the reload (SYNC-07). */
import { readFromWorker, type ToWorker } from '../../worker/worker-messages.ts'
import { NO_UPDATE, stepUpdate, type UpdateEffect, type UpdateEvent, type UpdateState } from './update.ts'
import { createWorkerRegistration, type WorkerPorts } from './worker-registration.ts'

export type UpdatePorts = WorkerPorts & {
  ownBuild: string | null
  /** The build of the server's pages; null when it does not say, rejects when it cannot be reached. */
  fetchServerBuild: () => Promise<string | null>
  reload: () => void
  /** Runs when the page has nothing more urgent to do. */
  whenIdle: (run: () => void) => void
  logNews: (text: string) => void
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

export const createUpdates = (ports: UpdatePorts): Updates => {
  const { workers } = ports
  let state = NO_UPDATE
  const listeners = new Set<() => void>()
  const logError = (what: string) => (error: unknown) => ports.logError(what, error)

  const run = (effect: UpdateEffect) => {
    switch (effect.type) {
      case 'ask-build':
        ports.fetchServerBuild().then((build) => send({ type: 'server-build', build }), logError('asking for the version'))
        return
      case 'look-for-worker':
        registration.look()
        return
      case 'take-over':
        registration.takeOver()
        return
      case 'reload':
        registration.stopWaiting()
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

  const registration = createWorkerRegistration(ports, send)

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    tellWorker: async (message) => (await workers?.ready)?.active?.postMessage(message),
    look: registration.look,
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
      ports.whenIdle(() => void registration.register().catch(logError('setting up the service worker')))
      return () => {
        workers?.removeEventListener('controllerchange', onChange)
        workers?.removeEventListener('message', onMessage)
        registration.stopWaiting()
      }
    },
  }
}
