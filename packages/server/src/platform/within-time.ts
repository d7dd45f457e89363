/**
 * Settles as `work` does, or after `limitMs` as `onLate` says, by what it returns or throws. `work` goes on: whoever has to know how it ends
 * later listens to it.
 */
export const withinTime = async <T>(work: Promise<T>, limitMs: number, onLate: () => T): Promise<T> => {
  const { promise: late, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => {
    try {
      resolve(onLate())
    } catch (error) {
      reject(error)
    }
  }, limitMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
