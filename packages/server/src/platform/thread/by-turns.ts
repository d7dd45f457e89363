/** Lets at most `max` things of each key be done at once; who comes later waits for those of the same key, and for nobody else's. */
export const createTurns = (max: number): (<T>(key: string, work: () => Promise<T>) => Promise<T>) => {
  const present = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (key, work) => {
    const own = present.get(key) ?? { running: 0, waiting: [] }
    present.set(key, own)
    if (own.running < max) own.running += 1
    else await new Promise<void>((resolve) => own.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = own.waiting.shift()
      // Its place is handed on, so that nobody comes between.
      if (next !== undefined) next()
      else own.running -= 1
      if (own.running === 0) present.delete(key)
    }
  }
}
