/** Access tokens of the fake server: one is good at a time. */
import type { VirtualTime } from '../browser/virtual-time.ts'

/** One that was just given is good for longer than the call takes that asked for it. */
const TOKEN_LIVES_MS = 60_000

export const createFakeTokens = (time: Pick<VirtualTime, 'now'>) => {
  let generation = 1
  let endedAtMs = Number.NEGATIVE_INFINITY
  const current = (): string => `header.payload${generation}.signature`
  const tickets = new Set<string>()
  let made = 0
  return {
    current,
    makeTicket: (): string => {
      made += 1
      tickets.add(`ticket${made}`)
      return `ticket${made}`
    },
    /** Whether it opens a socket, which it does once. */
    takeTicket: (ticket: string | null): boolean => ticket !== null && tickets.delete(ticket),
    isGood: (token: string | null): boolean => token === current(),
    end: (): void => {
      if (time.now() - endedAtMs < TOKEN_LIVES_MS) return
      endedAtMs = time.now()
      generation += 1
    },
  }
}
