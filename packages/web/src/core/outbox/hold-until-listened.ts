/** News of the outbox for the page, which may listen later than the first of it comes. */
import type { Acknowledgement } from './outbox-entry.ts'

type Listener = (acknowledgement: Acknowledgement) => void

/** Gives a way to listen: whoever does so first hears what came before, and it is told once. */
export const holdUntilListened = (onAcknowledged: (listener: Listener) => () => void): ((listener: Listener) => () => void) => {
  const listeners = new Set<Listener>()
  let held: Acknowledgement[] = []
  onAcknowledged((acknowledgement) => {
    if (listeners.size === 0) held.push(acknowledgement)
    for (const listener of [...listeners]) listener(acknowledgement)
  })
  return (listener) => {
    listeners.add(listener)
    const missed = held
    held = []
    for (const acknowledgement of missed) listener(acknowledgement)
    return () => {
      listeners.delete(listener)
    }
  }
}
