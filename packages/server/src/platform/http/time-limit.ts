/** Ends what takes too long, with one timer for all that runs: a timer for each costs a small call more than its checks. */

/** How late an end may come. */
const CHECK_EVERY_MS = 1_000

/** Tells that something has finished; its limit is then forgotten. */
type Finished = () => void
type TimeLimit = (onLate: () => void) => Finished

/** `onLate` is called once when `limitMs` have passed since it was handed in, at most {@link CHECK_EVERY_MS} late, unless it has finished. */
export const createTimeLimit = (limitMs: number): TimeLimit => {
  // In the order of their start, which is that of their end.
  const running = new Map<() => void, number>()
  let timer: NodeJS.Timeout | null = null

  const check = (): void => {
    const startedBefore = performance.now() - limitMs
    for (const [onLate, startedMs] of running) {
      if (startedMs > startedBefore) break
      running.delete(onLate)
      onLate()
    }
    if (running.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }

  return (onLate) => {
    running.set(onLate, performance.now())
    timer ??= setInterval(check, CHECK_EVERY_MS).unref()
    return () => {
      running.delete(onLate)
    }
  }
}
