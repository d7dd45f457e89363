import type { OutboxEntry } from '../outbox-entry.ts'
import { buildsOn, isCopyOf, needs, standsByItself } from '../write-rules.ts'
import type { OutboxMachineState } from './outbox-state.ts'
import { isPaused, mayBeOvertaken } from './retry-policy.ts'

/**
 * What may go now: what it is about is made, nothing before it in its lane is unsettled, but for what it need not wait for, and nothing
 * that it builds on was rejected or waits for something that was.
 */
export const nextToSend = (state: OutboxMachineState, nowMs: number): readonly OutboxEntry[] => {
  const ahead: OutboxEntry[] = []
  const rejected: OutboxEntry[] = []
  const next: OutboxEntry[] = []
  for (const entry of state.entries) {
    if (entry.state === 'failed' || rejected.some((earlier) => buildsOn(entry, earlier))) {
      rejected.push(entry)
      continue
    }
    const mustWait = ahead.some(
      (earlier) =>
        needs(entry, earlier) ||
        isCopyOf(entry, earlier) ||
        // What is done to a reel after it was copied is not in the copy.
        isCopyOf(earlier, entry) ||
        (earlier.lane === entry.lane && !(standsByItself(entry, earlier) && mayBeOvertaken(state.pauses, earlier))),
    )
    ahead.push(entry)
    if (mustWait || state.onWire.has(entry.id) || isPaused(state.pauses, entry, nowMs)) continue
    next.push(entry)
  }
  return next
}
