/** Small things of a user in the browser's own storage, under names that a sign-out finds again (AUTH-11). */

const PREFIX = 'reelwright.user.'

export const userKey = (userId: string, name: string): string => `${PREFIX}${userId}.${name}`

export type KeyValue = Pick<Storage, 'getItem' | 'setItem'>

/** A browser may refuse its storage; then nothing is there and nothing is kept. */
export const readKey = (open: () => KeyValue, key: string): unknown => {
  try {
    const text = open().getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export const writeKey = (open: () => KeyValue, key: string, value: unknown): void => {
  try {
    open().setItem(key, JSON.stringify(value))
  } catch {
    // Full or refused: it lives as long as the page.
  }
}

export const removeKey = (open: () => Pick<Storage, 'removeItem'>, key: string): void => {
  try {
    open().removeItem(key)
  } catch {
    // Refused storage holds nothing.
  }
}

export const forgetUserKeys = (userId: string): void => {
  for (const open of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const storage = open()
      const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place))
      for (const key of keys) if (key?.startsWith(`${PREFIX}${userId}.`)) storage.removeItem(key)
    } catch {
      // Refused storage holds nothing.
    }
  }
}
