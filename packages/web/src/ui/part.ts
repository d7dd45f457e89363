/** Code in a chunk of its own, loaded once however often it is asked for; `loaded` gives it without waiting once it is there. */
export type Part<T> = { load: () => Promise<T>; loaded: () => T | undefined }

export const part = <T>(load: () => Promise<T>): Part<T> => {
  let known: T | undefined
  let loading: Promise<T> | undefined
  return {
    load: () => {
      loading ??= load().then((loaded) => {
        known = loaded
        return loaded
      })
      // A chunk that could not be had (offline) must not stay missing for the life of the page.
      loading.catch(() => {
        loading = undefined
      })
      return loading
    },
    loaded: () => known,
  }
}
