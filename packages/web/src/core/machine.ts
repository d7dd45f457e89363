/**
 * What a machine is: a pure function from a state and an event to the next state and the effects it asks for. Whoever
 * runs it owns the I/O: it performs the effects and turns what comes of them into further events.
 */
import { createListeners } from './listeners.ts'

export type Step<State, Event, Effect> = (state: State, event: Event, now: number) => { state: State; effects: readonly Effect[] }

export type RunningMachine<State, Event> = {
  getState: () => State
  send: (event: Event) => void
  /** Called after each change of state; gives back how to stop that. Fits React's useSyncExternalStore. */
  subscribe: (listener: () => void) => () => void
}

/** What is done for each type of effect. */
type Performers<Effect extends { type: string }> = {
  readonly [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => void
}

/** Performs an effect by its type. */
export const performByType =
  <Effect extends { type: string }>(performers: Performers<Effect>) =>
  (effect: Effect): void => {
    // Proof: under the type of an effect stands what takes that effect, which the compiler does not follow through the look-up.
    const perform = performers[effect.type as Effect['type']] as (effect: Effect) => void
    perform(effect)
  }

/**
 * Runs a machine. An event that an effect sends while another is being handled waits its turn, so a step always sees
 * the state that the one before it left.
 */
export const runMachine = <State, Event, Effect>({
  initial,
  step,
  now,
  perform,
}: {
  initial: State
  step: Step<State, Event, Effect>
  perform: (effect: Effect, send: (event: Event) => void) => void
  now: () => number
}): RunningMachine<State, Event> => {
  let state = initial
  const changed = createListeners()
  const queue: Event[] = []
  let running = false

  const send = (event: Event): void => {
    queue.push(event)
    if (running) return
    running = true
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const before = state
        const result = step(state, next, now())
        state = result.state
        for (const effect of result.effects) perform(effect, send)
        if (state !== before) changed.tell()
      }
    } finally {
      running = false
    }
  }

  return {
    getState: () => state,
    send,
    subscribe: changed.listen,
  }
}
