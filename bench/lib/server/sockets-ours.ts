/** Our socket server with a token check, host check, limits and fan-out, and nothing behind it. */
import { createServer } from 'node:http'
import { SessionId, UserId } from '@reelwright/contract/wire/ids'
import { SocketContext } from '@reelwright/contract/wire/socket'
import { createInProcessBus } from '@reelwright/server/adapters/bus/in-process-bus'
import { createNewId } from '@reelwright/server/adapters/new-id'
import { createMemoryRateLimiter } from '@reelwright/server/adapters/rate/memory-rate-limiter'
import { createSocketServer } from '@reelwright/server/platform/socket/create-socket-server'
import pino from 'pino'
import { reportReady } from './child.ts'

const clock = { now: () => new Date() }
const newId = createNewId()
const server = createServer()
createSocketServer({
  server,
  // The token begins with the user's id here: what it costs to check one is the gateway bench's affair.
  onRevoked: () => undefined,
  redeemTicket: async () => null,
  verifyAccess: async (token) => ({
    userId: UserId.parse(token.split('.')[0]),
    email: `${token.slice(0, 36)}@example.com`,
    name: null,
    isAdmin: false,
    sessionId: SessionId.parse(newId()),
  }),
  handlers: {
    authorise: async (caller, address) =>
      SocketContext.parse({ userId: caller.userId, ...address, projectId: newId(), projectName: 'Bench' }),
    initialState: async () => ({ last_seq: 0, typing: false, jushns: [] }),
    reelStandings: async (reelIds) => new Map(reelIds.map((reelId) => [reelId, { last_seq: 0, typing: false, waits: false }])),
    takeMessage: async () => null,
  },
  bus: createInProcessBus((error) => process.stderr.write(`${String(error)}\n`)),
  rateLimiter: createMemoryRateLimiter(clock),
  clock,
  newId,
  log: pino({ level: 'warn' }),
  publicUrl: 'http://127.0.0.1',
  host: '127.0.0.1',
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  reportReady(typeof address === 'object' && address !== null ? address.port : 0)
})
