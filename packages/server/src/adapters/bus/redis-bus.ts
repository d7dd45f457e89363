import { createClient } from 'redis'
import { StartError } from '../../platform/process/start-error.ts'
import { withinTime } from '../../platform/within-time.ts'
import type { Bus } from '../../ports/bus.ts'

/** Other programs may share the Redis. */
const PREFIX = 'reelwright:'

/**
 * Whoever listens asks the database besides: a command that was on its way when the connection went may never be answered, and nobody's reply
 * may wait for it. (ours)
 */
const ANSWER_MAX_MS = 2_000

/** Waits for Redis' answer so long and no longer; rejects with its error within that time, and reports a later one. */
const answered = async (command: Promise<unknown>, onError: (error: unknown) => void): Promise<void> => {
  await withinTime<unknown>(command, ANSWER_MAX_MS, () => {
    command.catch(onError)
  })
}

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
        await answered(publisher.publish(PREFIX + channel, text), onError)
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
      await answered(subscriber.subscribe(PREFIX + channel, listener), onError)
      return () => answered(subscriber.unsubscribe(PREFIX + channel, listener), onError)
    },
    close: async () => {
      publisher.destroy()
      subscriber.destroy()
    },
  }
}

const connectAtStart = async (client: { connect(): Promise<unknown>; destroy(): void }, url: string): Promise<void> => {
  try {
    await withinTime(client.connect(), 5_000, () => {
      throw new Error('no answer within 5 s')
    })
  } catch (cause) {
    client.destroy()
    const { host } = new URL(url)
    throw new StartError(
      `Redis at ${host} cannot be reached (${cause instanceof Error ? cause.message : String(cause)}). Check REDIS_URL and that Redis is running.`,
      { cause },
    )
  }
}
