/**
 * Runs jobs, a few at a time, in the order given. The first that fails stops the others (through the signal that each is
 * handed) and its error is thrown once all have ended, so that nothing is still writing when the caller cleans up.
 */
export const runPool = async <T>(
  jobs: readonly ((signal: AbortSignal) => Promise<T>)[],
  of: { workers: number; signal: AbortSignal },
): Promise<T[]> => {
  const stop = new AbortController()
  const signal = AbortSignal.any([of.signal, stop.signal])
  const results = new Array<T>(jobs.length)
  let next = 0
  let failure: { error: unknown } | null = null
  const work = async (): Promise<void> => {
    while (failure === null && next < jobs.length) {
      const index = next
      next += 1
      const job = jobs[index]
      if (job === undefined) return
      try {
        results[index] = await job(signal)
      } catch (error) {
        failure ??= { error }
        stop.abort()
      }
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(of.workers, jobs.length)) }, work))
  // TypeScript does not see that `work` assigns it.
  const failed = failure as { error: unknown } | null
  if (failed !== null) throw failed.error
  return results
}
