/** The bus as a thread has it: its own end, and the server's, which does on the real one what the thread asks for. */
import type { Logger } from 'pino'
import type { Bus } from '../../ports/bus.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

type BusMessage = Extract<FromThread, { kind: 'publish' | 'subscribe' | 'unsubscribe' }>

/** The server's end: what the thread publishes is published, and it hears what it subscribed to, until it ends. */
export const createBusOfThread = ({
  bus,
  log,
  send,
}: {
  bus: Bus
  log: Pick<Logger, 'error'>
  send: (message: ToThread) => void
}): { take(message: BusMessage): void; leaveAll(): void } => {
  const leaving = new Map<number, Promise<() => Promise<void>>>()
  const onError = (error: unknown): void => log.error({ event: 'bus.failed', err: error })
  const leave = (subscription: number): void => {
    leaving
      .get(subscription)
      ?.then((end) => end(), onError)
      .catch(onError)
    leaving.delete(subscription)
  }
  return {
    take: (message) => {
      if (message.kind === 'publish') bus.publish(message.channel, message.text).catch(onError)
      if (message.kind === 'unsubscribe') leave(message.subscription)
      if (message.kind !== 'subscribe') return
      const { subscription, channel } = message
      const subscribed = bus.subscribe(channel, (text) => send({ kind: 'heard', subscription, text }))
      leaving.set(subscription, subscribed)
      subscribed.then(() => send({ kind: 'subscribed', subscription }), onError)
    },
    leaveAll: () => {
      for (const subscription of [...leaving.keys()]) leave(subscription)
    },
  }
}

/** The thread's end: the bus of the server which it belongs to. */
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
