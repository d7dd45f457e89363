import type { Bus } from '../../ports/bus.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

/** The bus of a thread: that of the server which it belongs to. */
export const createBusThrough = (
  send: (message: FromThread) => void,
): { bus: Bus; take: (message: Extract<ToThread, { kind: 'subscribed' | 'heard' }>) => void } => {
  const heard = new Map<number, (text: string) => void>()
  const standing = new Map<number, () => void>()
  let subscriptions = 0
  return {
    bus: {
      publish: async (channel, text) => send({ kind: 'publish', channel, text }),
      subscribe: async (channel, onText) => {
        subscriptions += 1
        const subscription = subscriptions
        heard.set(subscription, onText)
        const stands = new Promise<void>((resolve) => standing.set(subscription, resolve))
        send({ kind: 'subscribe', subscription, channel })
        await stands
        return async () => {
          heard.delete(subscription)
          send({ kind: 'unsubscribe', subscription })
        }
      },
      close: async () => heard.clear(),
    },
    take: (message) => {
      if (message.kind === 'heard') {
        heard.get(message.subscription)?.(message.text)
        return
      }
      standing.get(message.subscription)?.()
      standing.delete(message.subscription)
    },
  }
}
