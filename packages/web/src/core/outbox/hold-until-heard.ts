/** News of the outbox for the page, which may listen later than the first of it comes. */
import type { Acknowledgement } from './outbox-entry.ts'

type Hear = (acknowledgement: Acknowledgement) => void

/** Gives a way to listen: whoever does so first hears what came before, and it is told once. */
export const holdUntilHeard = (onAcknowledged: (hear: Hear) => () => void): ((hear: Hear) => () => void) => {
  const hearers = new Set<Hear>()
  let unheard: Acknowledgement[] = []
  onAcknowledged((acknowledgement) => {
    if (hearers.size === 0) unheard.push(acknowledgement)
    for (const hear of [...hearers]) hear(acknowledgement)
  })
  return (hear) => {
    hearers.add(hear)
    const missed = unheard
    unheard = []
    for (const acknowledgement of missed) hear(acknowledgement)
    return () => {
      hearers.delete(hear)
    }
  }
}
