import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Code in a chunk of its own, however often it is asked for; `loaded` gives it without waiting once it is there. */
export type Part<T> = { load: () => Promise<T>; loaded: () => T | undefined }

/** `arrived` gives the code where it came with the page; then nobody asks for it. */
export const part = <T>(load: () => Promise<T>, arrived?: () => T | undefined): Part<T> => {
  let known: T | undefined
  const loaded = (): T | undefined => {
    known ??= arrived?.()
    return known
  }
  return {
    load: async () => {
      known = loaded() ?? (await load())
      return known
    },
    loaded,
  }
}

/** Answers while it is asked, as no ordinary promise does. */
const atOnce = <T>(value: T): Promise<T> =>
  // biome-ignore lint/suspicious/noThenProperty: it is a promise, and React asks it for nothing else
  Object.assign(Promise.resolve(value), { then: (take: (of: T) => void) => take(value) })

/**
 * A page of which the code may be there before it is drawn: then it is drawn at once. One that React has to wait for comes 300 ms after
 * whatever stood in its place, so that screens do not flicker.
 */
export const partPage = <Props>({ load, loaded }: Part<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => {
    const page = loaded()
    return page === undefined ? load().then((later) => ({ default: later })) : atOnce({ default: page })
  })

/** A page in a chunk of its own; React wants a default export, the house has none. */
export const lazyPage = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  partPage(part(load))
