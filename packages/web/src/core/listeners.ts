/** Who wants to hear of something. Whoever stops listening while it is told is told all the same; whoever begins is not. */
export type Listeners<Told extends unknown[]> = {
  /** Gives back how to stop. */
  listen: (listener: (...told: Told) => void) => () => void
  tell: (...told: Told) => void
  clear: () => void
}

export const createListeners = <Told extends unknown[] = []>(): Listeners<Told> => {
  const listeners = new Set<(...told: Told) => void>()
  return {
    listen: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell: (...told) => {
      for (const listener of [...listeners]) listener(...told)
    },
    clear: () => listeners.clear(),
  }
}
