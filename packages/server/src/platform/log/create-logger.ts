/**
 * Structured logs. Every line has an `event` with a fixed name and ids; never a payload, a code, a token or a message's text,
 * and never a whole address, because signed addresses and socket tokens travel in queries.
 */
import { mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'

/** A longer log is put aside, and the one put aside before is dropped. */
export const LOG_BYTES_MAX = 50 * 1024 * 1024
const LOOK_EVERY_MS = 60_000
/** Lines are written many at a time, at the latest after the time below: a write for each costs more than the rest of a small call. */
const BUFFER_BYTES = 16_000
const FLUSH_EVERY_MS = 500

const buffered = (dest: number | string): ReturnType<typeof pino.destination> => {
  const destination = pino.destination({ dest, sync: false, minLength: BUFFER_BYTES, mode: 0o600 })
  setInterval(() => destination.flush(), FLUSH_EVERY_MS).unref()
  return destination
}

/** The field of a line that says when, in ISO 8601. The text of a second is made once for all lines of it: making it costs more than the rest of a line. */
const createTimestamp = (): (() => string) => {
  let second = Number.NaN
  let text = ''
  return () => {
    const nowMs = Date.now()
    const nowSec = Math.floor(nowMs / 1_000)
    if (nowSec !== second) {
      second = nowSec
      text = new Date(nowSec * 1_000).toISOString().slice(0, -'000Z'.length)
    }
    return `,"time":"${text}${String(nowMs - nowSec * 1_000).padStart(3, '0')}Z"`
  }
}

/** What every line of this process holds. */
export const logSettings = (level = 'info'): pino.LoggerOptions => ({
  level,
  base: { pid: process.pid },
  timestamp: createTimestamp(),
  // Fastify hands the whole request to a few of its own lines.
  serializers: {
    req: (request: { id?: unknown; method?: unknown }) => ({ id: request.id, method: request.method }),
    res: (reply: { statusCode?: unknown }) => ({ status: reply.statusCode }),
    err: describeError,
  },
})

/** Under a person's terminal, logs go to `DATA_DIR/logs/server.log`, so that the screen stays readable; else to stderr. */
export const createLogger = (options: {
  dataDir: string
  isTerminal: boolean
  level?: string
  bounds?: { bytesMax: number; lookEveryMs: number }
}): Logger => {
  const settings = logSettings(options.level)
  if (!options.isTerminal) return pino(settings, buffered(2))
  mkdirSync(join(options.dataDir, 'logs'), { recursive: true, mode: 0o700 })
  const path = join(options.dataDir, 'logs', 'server.log')
  const { bytesMax, lookEveryMs } = options.bounds ?? { bytesMax: LOG_BYTES_MAX, lookEveryMs: LOOK_EVERY_MS }
  const putAside = (): boolean => {
    const isLong = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > bytesMax
    if (isLong) renameSync(path, `${path}.1`)
    return isLong
  }
  putAside()
  const destination = buffered(path)
  // A server may run for months. What is on its way to the file goes to the one put aside.
  setInterval(() => {
    if (putAside()) destination.reopen()
  }, lookEveryMs).unref()
  return pino(settings, destination)
}

/** What of an error may stand in a log: some carry whole connections, queries with their values, or requests. */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
