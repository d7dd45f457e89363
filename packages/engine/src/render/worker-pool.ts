import { createRunQueue } from '../run-queue.ts'

/**
 * Runs jobs, a few at a time, in the order given. The first that fails stops the others (through the signal that each is
 * handed) and its error is thrown once all have ended, so that nothing is still writing when the caller cleans up.
 */
export const runPool = async <T>(
  jobs: readonly ((signal: AbortSignal) => Promise<T>)[],
  { workers, signal }: { workers: number; signal: AbortSignal },
): Promise<T[]> => {
  const stop = new AbortController()
  const stopped = AbortSignal.any([signal, stop.signal])
  const queue = createRunQueue(Math.max(1, workers))
  const errors: unknown[] = []
  const runs = jobs.map((job) =>
    queue.add(async () => {
      if (errors.length > 0) throw errors[0]
      return job(stopped).catch((error: unknown) => {
        errors.push(error)
        stop.abort()
        throw error
      })
    }),
  )
  await Promise.allSettled(runs)
  if (errors.length > 0) throw errors[0]
  return Promise.all(runs)
}
