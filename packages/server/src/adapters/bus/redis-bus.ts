import { createClient } from 'redis'
import { StartError } from '../../platform/process/start-error.ts'
import type { Bus } from '../../ports/bus.ts'

/** Other programs may share the Redis. */
const PREFIX = 'reelwright:'

/**
 * Fan-out over Redis pub/sub. While the connection is away messages are lost, as the port allows: clients notice by the
 * sequence number and ask. Throws `StartError` when Redis does not answer at the start.
 */
export const createRedisBus = async (url: string, onError: (error: unknown) => void): Promise<Bus> => {
  let connectedOnce = false
  const publisher = createClient({
    url,
    disableOfflineQueue: true,
    // At the start a fault is for the operator; later it passes.
    socket: { connectTimeout: 5_000, reconnectStrategy: (tries, cause) => (connectedOnce ? Math.min(100 * 2 ** tries, 5_000) : cause) },
  })
  const subscriber = publisher.duplicate({ disableOfflineQueue: false })
  for (const client of [publisher, subscriber]) client.on('error', onError)
  await connectAtStart(publisher, url)
  await subscriber.connect()
  connectedOnce = true
  return {
    publish: async (channel, text) => {
      try {
        await publisher.publish(PREFIX + channel, text)
      } catch (error) {
        // At most once: what was committed stays committed, and who missed it asks.
        onError(error)
      }
    },
    subscribe: async (channel, onText) => {
      const listener = (text: string): void => {
        try {
          onText(text)
        } catch (error) {
          onError(error)
        }
      }
      await subscriber.subscribe(PREFIX + channel, listener)
      return () => subscriber.unsubscribe(PREFIX + channel, listener)
    },
    close: async () => {
      publisher.destroy()
      subscriber.destroy()
    },
  }
}

const connectAtStart = async (client: { connect(): Promise<unknown>; destroy(): void }, url: string): Promise<void> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer within 5 s')), 5_000)
  try {
    await Promise.race([client.connect(), late])
  } catch (cause) {
    client.destroy()
    const { host } = new URL(url)
    throw new StartError(
      `Redis at ${host} cannot be reached (${cause instanceof Error ? cause.message : String(cause)}). Check REDIS_URL and that Redis is running.`,
      { cause },
    )
  } finally {
    clearTimeout(timer)
  }
}
