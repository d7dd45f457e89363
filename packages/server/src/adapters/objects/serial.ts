/** Runs what it is given one after the other, in this process. */
export type Serial = <T>(run: () => Promise<T>) => Promise<T>

export const createSerial = (): Serial => {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const next = last.then(run, run)
    last = next.catch(() => undefined)
    return next
  }
}
