/**
 * Time that passes only when it is told to: events run in the order of their times, and all promises settle between two of them.
 * So an hour of a dozen tabs takes milliseconds, and the same seed always does the same.
 */
export type VirtualTime = {
  /** Ms since the simulation began. */
  now: () => number
  after: (ms: number, run: () => void) => () => void
  /** Lets this much time pass. */
  pass: (ms: number) => Promise<void>
}

type Entry = { at: number; order: number; run: (() => void) | null }

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

/** All promises settle: everything in the simulation waits for this clock, so nothing else is under way. A tick comes when no promise is left. */
const settle = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/** The process gets to what is not of this simulation: a turn of its loop costs more than most of what happens in one moment here. */
const letOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export const createVirtualTime = (): VirtualTime => {
  let now = 0
  let orders = 0
  const heap: Entry[] = []

  const push = (entry: Entry): void => {
    let at = heap.push(entry) - 1
    while (at > 0) {
      const up = (at - 1) >> 1
      const parent = heap[up]
      if (parent === undefined || isBefore(parent, entry)) break
      heap[at] = parent
      at = up
    }
    heap[at] = entry
  }

  const pop = (): void => {
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let at = 0
    for (;;) {
      const left = heap[2 * at + 1]
      if (left === undefined) break
      const right = heap[2 * at + 2]
      const isRight = right !== undefined && isBefore(right, left)
      const child = isRight ? right : left
      if (isBefore(last, child)) break
      heap[at] = child
      at = 2 * at + (isRight ? 2 : 1)
    }
    heap[at] = last
  }

  const step = async (until: number): Promise<boolean> => {
    for (;;) {
      const next = heap[0]
      if (next === undefined || next.at > until) return false
      pop()
      if (next.run === null) continue
      now = Math.max(now, next.at)
      next.run()
      await settle()
      return true
    }
  }

  return {
    now: () => now,
    after: (ms, run) => {
      const entry: Entry = { at: now + Math.max(0, ms), order: orders, run }
      orders += 1
      push(entry)
      return () => {
        entry.run = null
      }
    },
    pass: async (ms) => {
      const until = now + ms
      await letOthers()
      while (await step(until));
      now = until
    },
  }
}
