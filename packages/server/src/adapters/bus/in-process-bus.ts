import type { Bus } from '../../ports/bus.ts'

/** Fan-out within one process; for several there is the Redis one. */
export const createInProcessBus = (onError: (error: unknown) => void): Bus => {
  const channels = new Map<string, Set<(text: string) => void>>()
  return {
    publish: async (channel, text) => {
      // A copy, because a subscriber may leave while it is told.
      for (const onText of [...(channels.get(channel) ?? [])]) {
        try {
          onText(text)
        } catch (error) {
          // One broken subscriber must not keep the others, or the publisher, from going on.
          onError(error)
        }
      }
    },
    subscribe: async (channel, onText) => {
      // Wrapped, so that subscribing the same function twice counts twice.
      const own = (text: string): void => onText(text)
      const subscribers = channels.get(channel) ?? new Set()
      channels.set(channel, subscribers.add(own))
      return async () => {
        subscribers.delete(own)
        if (subscribers.size === 0 && channels.get(channel) === subscribers) channels.delete(channel)
      }
    },
    close: async () => channels.clear(),
  }
}
