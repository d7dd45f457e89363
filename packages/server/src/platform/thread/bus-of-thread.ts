import type { Logger } from 'pino'
import type { Bus } from '../../ports/bus.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

type BusMessage = Extract<FromThread, { kind: 'publish' | 'subscribe' | 'unsubscribe' }>

/** The server's side of a thread's bus: what the thread publishes is published, and it hears what it subscribed to, until it ends. */
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
