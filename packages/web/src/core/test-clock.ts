/** A clock for tests: it stands still until it is moved, and what was asked to happen by then happens in its order. */
export const createTestClock = (startMs = 0) => {
  let nowMs = startMs
  let timers: { at: number; run: () => void }[] = []
  return {
    now: () => nowMs,
    setTimer: (run: () => void, ms: number) => {
      const timer = { at: nowMs + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    /** How many timers wait. */
    waiting: () => timers.length,
    passTo: async (endMs: number): Promise<void> => {
      // What was begun before is where it can get without time.
      await new Promise((resolve) => setTimeout(resolve, 0))
      for (;;) {
        const next = [...timers].sort((a, b) => a.at - b.at)[0]
        if (next === undefined || next.at > endMs) break
        timers = timers.filter((other) => other !== next)
        nowMs = next.at
        next.run()
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
      nowMs = endMs
    },
  }
}
