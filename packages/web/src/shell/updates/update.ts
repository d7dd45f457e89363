/**
 * When the page asks to be reloaded for a newer version, as a pure machine: `step(state, event) → { state, effects }`. It never
 * reloads by itself: what is half written in a dialog would be gone.
 */

export type UpdateState =
  /** This page is the newest that is known. */
  | { status: 'current' }
  /** A newer version is there: the page asks, until they say later; the next news asks again. */
  | { status: 'ready'; isPutOff: boolean }
  /** They said reload, and the new worker is being let in. */
  | { status: 'reloading'; isPutOff: boolean }

export type UpdateEvent =
  /** A new worker has everything on the device and waits. */
  | { type: 'worker-waits' }
  /** The worker that serves this page was exchanged, here or by another tab. */
  | { type: 'worker-changed' }
  /** The server said which build it serves. */
  | { type: 'server-build'; build: string | null }
  /** A part of the page could not be loaded: gone from the server, or out of reach. */
  | { type: 'part-missing' }
  | { type: 'reload-pressed' }
  | { type: 'put-off' }
  /** The new worker did not take over in time. */
  | { type: 'take-over-failed' }

export type UpdateEffect =
  /** Ask the server which build it serves. */
  | { type: 'ask-build' }
  /** Let the browser look for a new worker. */
  | { type: 'look-for-worker' }
  /** Let the waiting worker, if there is one, take over; without one there is nothing to wait for. */
  | { type: 'take-over' }
  | { type: 'reload' }

export type UpdateStep = { state: UpdateState; effects: readonly UpdateEffect[] }

export const NO_UPDATE: UpdateState = { status: 'current' }

const stay = (state: UpdateState): UpdateStep => ({ state, effects: [] })
const ask = (state: UpdateState, effects: readonly UpdateEffect[] = []): UpdateStep => ({
  state: { status: state.status === 'reloading' ? 'reloading' : 'ready', isPutOff: false },
  effects,
})

/** `ownBuild` is null for a page that no build made. */
export const stepUpdate = (state: UpdateState, event: UpdateEvent, ownBuild: string | null): UpdateStep => {
  switch (event.type) {
    case 'worker-waits':
      return state.status === 'reloading' ? { state, effects: [{ type: 'take-over' }] } : ask(state)
    case 'worker-changed':
      // The files of this page's version have left the device with the old worker.
      return state.status === 'reloading' ? { state, effects: [{ type: 'reload' }] } : ask(state)
    case 'server-build':
      if (event.build === null || ownBuild === null || event.build === ownBuild) return stay(state)
      // Every answer says so; one question is enough.
      return state.status === 'current' ? ask(state, [{ type: 'look-for-worker' }]) : stay(state)
    case 'part-missing':
      return state.status === 'current' ? { state, effects: [{ type: 'ask-build' }] } : ask(state)
    case 'reload-pressed':
      if (state.status !== 'ready') return stay(state)
      return { state: { status: 'reloading', isPutOff: state.isPutOff }, effects: [{ type: 'take-over' }] }
    case 'put-off':
      return state.status === 'current' ? stay(state) : stay({ ...state, isPutOff: true })
    case 'take-over-failed':
      return state.status === 'reloading' ? { state, effects: [{ type: 'reload' }] } : stay(state)
  }
}
