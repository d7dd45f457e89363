export type RunQueue = {
  /** Runs `work` in its turn; whether it failed is its own caller's to know. */
  add: <T>(work: () => Promise<T>) => Promise<T>
  /** At most so many run at once from now on; 0 lets those that run end and begins no other. */
  setLimit: (limit: number) => void
}

/** A queue of programs to run, a few at a time, in the order in which they were added. */
export const createRunQueue = (limit: number): RunQueue => {
  let most = limit
  let running = 0
  const waiting: (() => void)[] = []
  const next = () => {
    while (running < most && waiting.length > 0) {
      running += 1
      waiting.shift()?.()
    }
  }
  return {
    add: (work) => {
      const turn = new Promise<void>((begin) => waiting.push(begin))
      const run = turn.then(work).finally(() => {
        running -= 1
        next()
      })
      next()
      return run
    },
    setLimit: (to) => {
      most = to
      next()
    },
  }
}
