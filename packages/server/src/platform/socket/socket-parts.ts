import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { RateLimiter } from '../../ports/rate-limiter.ts'
import type { TrustedProxies } from '../http/origin/trusted-proxies.ts'
import type { RedeemTicket, SocketHandlers, VerifyAccess } from '../room.ts'

/** What the socket server is given. */
export type SocketParts = {
  server: Server
  handlers: SocketHandlers
  verifyAccess: VerifyAccess
  redeemTicket: RedeemTicket
  /** Called for each session that was revoked, on whatever process. */
  onRevoked: (listener: (sessionId: string) => void) => void
  bus: Bus
  rateLimiter: RateLimiter
  clock: Clock
  newId: NewId
  log: Logger
  publicUrl: string
  host: string
  /** Absent: no X-Forwarded-* header counts. */
  proxies?: TrustedProxies
  heartbeatMs?: number
}
