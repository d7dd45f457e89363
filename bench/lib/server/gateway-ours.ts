/** The gateway with its real token check, rate limits, schemas and log, around a handler of one query. */
import { createInProcessBus } from '@reelwright/server/adapters/bus/in-process-bus'
import { createMemoryRateLimiter } from '@reelwright/server/adapters/rate/memory-rate-limiter'
import { createApp } from '@reelwright/server/platform/http/create-app'
import { registerGateway } from '@reelwright/server/platform/http/gateway'
import { createLogger } from '@reelwright/server/platform/log/create-logger'
import { openDatabase } from '@reelwright/server/platform/postgres/open-database'
import type { CallContext, Room } from '@reelwright/server/platform/room'
import { createVerifyAccess } from '@reelwright/server/rooms/auth/create-verify-access'
import { readInput, reportReady } from './child.ts'
import { type GatewayBenchInput, LIST_PROJECTS_SQL } from './gateway-world.ts'

const input = readInput<GatewayBenchInput>()
/** Told where a person sees it: a fault would spoil the figure. */
const reportError = (error: unknown) => process.stderr.write(`${String(error)}\n`)
const clock = { now: () => new Date() }
const { db, pool } = await openDatabase(input.connection, { onConnectionLost: reportError })
const { verifyAccess } = createVerifyAccess({
  db,
  clock,
  bus: createInProcessBus(reportError),
  sessionSecret: input.secret,
  isAdmin: () => false,
})

const room: Room = {
  name: 'projects',
  calls: {
    list_user_projects: async (_input: never, context: CallContext) => {
      const { rows } = await pool.query(LIST_PROJECTS_SQL, [context.caller.userId])
      return { projects: rows, total: rows.length, has_more: false }
    },
  },
}

const app = await createApp({
  // As in production: lines go to a file, a few at a time.
  log: createLogger({ dataDir: input.logDir, isTerminal: true }),
  host: '127.0.0.1',
  outside: { publicUrl: 'http://127.0.0.1', objectStore: null, googleSignIn: false },
})
registerGateway(app, [room], { pool, rateLimiter: createMemoryRateLimiter(clock), verifyAccess })
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
reportReady(typeof address === 'object' && address !== null ? address.port : 0)
