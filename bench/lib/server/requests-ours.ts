/** The gateway and the routes with every call of the catalogue, each of which refuses what its schema lets through. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMultipartOperation, MULTIPART_OPERATIONS } from '@reelwright/contract/multipart'
import { CALLS, ROUTES } from '@reelwright/contract/wire/catalog'
import { SessionId, UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '@reelwright/server/platform/app-error'
import { createApp } from '@reelwright/server/platform/http/create-app'
import { registerGateway } from '@reelwright/server/platform/http/gateway'
import { parseInput } from '@reelwright/server/platform/http/parse-input'
import { registerRoutes } from '@reelwright/server/platform/http/register-routes'
import { createLogger } from '@reelwright/server/platform/log/create-logger'
import type { Room } from '@reelwright/server/platform/room'
import pg from 'pg'
import { readInput, reportReady } from './child.ts'

const { logDir } = readInput<{ logDir: string }>()
const id = '01890000-0000-7000-8000-000000000000'
const caller = { userId: UserId.parse(id), email: 'ada@example.com', name: 'Ada', isAdmin: false, sessionId: SessionId.parse(id) }

/** What came through is right, and done with. */
const refuse = async () => {
  throw new AppError('NOT_FOUND')
}
const room: Room = {
  name: 'all',
  calls: Object.fromEntries(Object.keys(CALLS).map((name) => [name, refuse])),
  routes: {
    ...Object.fromEntries(Object.keys(ROUTES).map((name) => [name, refuse])),
    // Its schema depends on its query; parsed as its room does.
    'api/nfs-multipart': async (input: never, { request }: { request: { query: unknown } }) => {
      const operation: unknown = Object(request.query).operation
      if (isMultipartOperation(operation)) parseInput(MULTIPART_OPERATIONS[operation].input, input)
      return refuse()
    },
  },
}

const app = await createApp({
  log: createLogger({ dataDir: logDir, isTerminal: true }),
  host: '127.0.0.1',
  outside: { publicUrl: 'http://127.0.0.1', objectStore: null, googleSignIn: false },
})
const parts = {
  pool: new pg.Pool(),
  rateLimiter: { take: async () => ({ allowed: true, retryAfterSec: 0 }) },
  verifyAccess: async () => caller,
  publicUrl: 'http://127.0.0.1',
}
registerGateway(app, [room], parts)
await registerRoutes(app, [room], parts)
const blocks = monitorEventLoopDelay({ resolution: 1 })
blocks.enable()
app.get('/healthz', async () => ({ status: 'ok' }))
/** The longest block since it was asked for last. */
app.get('/longest-block', async () => {
  const ms = blocks.max / 1e6
  blocks.reset()
  return { ms }
})
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
reportReady(typeof address === 'object' && address !== null ? address.port : 0)
