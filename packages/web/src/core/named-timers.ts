/** Timers by name: each runs once, and starting it anew stops the one before. */
export type NamedTimers<Name extends string> = {
  start: (name: Name, run: () => void, ms: number) => void
  stop: (name: Name) => void
}

export const createNamedTimers = <Name extends string>(setTimer: (run: () => void, ms: number) => () => void): NamedTimers<Name> => {
  const stops = new Map<Name, () => void>()
  return {
    start: (name, run, ms) => {
      stops.get(name)?.()
      stops.set(name, setTimer(run, ms))
    },
    stop: (name) => {
      stops.get(name)?.()
      stops.delete(name)
    },
  }
}
