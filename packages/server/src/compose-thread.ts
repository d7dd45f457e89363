/** Builds the rooms once more in a thread: with connections of its own, and with the bus and the log of the server. */
import { createVision } from '@reelwright/engine/vision/create-vision'
import type pg from 'pg'
import pino from 'pino'
import { createNewId } from './adapters/new-id.ts'
import { createMemoryRateLimiter } from './adapters/rate/memory-rate-limiter.ts'
import { systemClock } from './adapters/system-clock.ts'
import { composeAdapters } from './compose-adapters.ts'
import type { Config } from './config.ts'
import { joinRooms, type RoomsBase } from './join-rooms.ts'
import { readSiteFile } from './platform/http/site/read-site-file.ts'
import { withIdempotencyMarks } from './platform/idempotency/mark-done.ts'
import { createJobs } from './platform/jobs/create-jobs.ts'
import { logSettings } from './platform/log/create-logger.ts'
import { openDatabase } from './platform/postgres/open-database.ts'
import { serveThread } from './platform/thread/serve-thread.ts'
import { createBusThrough } from './platform/thread/thread-bus.ts'
import type { FromThread, ToThread } from './platform/thread/thread-messages.ts'
import { readPlans } from './rooms/billing/read-plans-file.ts'

/** What a thread is told at its start; all else is read as the server read it. */
export type ThreadData = { config: Config; publicUrl: string; secret: string; connection: pg.PoolConfig }

/** Connections of the thread, beside those of the server. */
const POOL_SIZE = 10

/** Gives what is to be called with each message of the server. */
export const composeThread = async (
  { config, publicUrl, secret, connection }: ThreadData,
  { send, end }: { send: (message: FromThread) => void; end: () => void },
): Promise<(message: ToThread) => void> => {
  const log = pino(logSettings(), { write: (line: string) => send({ kind: 'log', line }) })
  const through = createBusThrough(send)
  const opened = await openDatabase(connection, {
    poolSize: POOL_SIZE,
    onConnectionLost: (error) => log.warn({ event: 'database.connection_lost', err: error }),
  })
  const database = { ...opened, db: withIdempotencyMarks(opened.db) }
  const base: RoomsBase = {
    ...{ config, publicUrl, secret, log },
    clock: systemClock,
    newId: createNewId(),
    plans: readPlans(config.PLANS_FILE),
    site: readSiteFile(config.SITE_FILE),
    aroundAnalysis: (analyse) => analyse,
    // Loads nothing before a file is analysed, which is not done here.
    vision: createVision({ modelDir: config.VISION_MODEL_DIR ?? null, onFailure: () => undefined }),
  }
  const live = { bus: through.bus, rateLimiter: createMemoryRateLimiter(base.clock), close: async () => undefined }
  const adapters = await composeAdapters({ ...base, database }, live)
  const jobs = await createJobs({ connection, log, bus: through.bus, newId: base.newId, onlyQueues: true })
  const rooms = joinRooms(base, {
    ...{ database, adapters, jobs },
    metrics: { turnsMended: () => undefined, incomingSwept: () => undefined, returnsRefused: () => undefined },
  })
  const server = serveThread({ send, rooms: rooms.all, log })

  const close = async (): Promise<void> => {
    await jobs.stop(0)
    await adapters.close()
    await database.close()
    end()
  }

  return (message) => {
    switch (message.kind) {
      case 'call':
      case 'job':
        return server.take(message)
      case 'abort':
        return server.abort(message.id, message.reason)
      case 'subscribed':
      case 'heard':
        return through.take(message)
      case 'ask':
        return send({ kind: 'alive' })
      case 'close':
        return void close()
    }
  }
}
