/** A browser's small storage, for tests: in memory, its values to be looked at. */
export const createStorage = (values = new Map<string, string>()) => ({
  values,
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
})
