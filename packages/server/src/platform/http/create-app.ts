/** The HTTP server without any route: ids, error boundary, headers, limits, one line in the log for each request. */
import { randomUUID } from 'node:crypto'
import { BODY_BOUNDS } from '@reelwright/contract/wire/define'
import type { ErrorCode } from '@reelwright/contract/wire/errors'
import { BUILD_HEADER } from '@reelwright/contract/wire/web-build'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import { authEnvelope, gatewayEnvelope, toErrorReply, waitSec } from './error-reply.ts'
import { createHostGuard } from './origin/host-guard.ts'
import { createTrustedProxies, type TrustedProxies } from './origin/trusted-proxies.ts'
import { takeJsonAlone } from './read-json.ts'
import { RECEIVE_LIMITS, type ReceiveLimits, watchBodies } from './receive-limits.ts'
import { keepRequestFacts } from './request-facts.ts'
import { type OutsideOrigins, type SecurityHeaders, securityHeaders } from './security-headers.ts'

/** Failed sign-ins, tokens that are none, rate limits, and what belongs to somebody else. */
const ACCESS_REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'OTP_VERIFICATION_FAILED',
  'INVALID_CREDENTIALS',
  'GOOGLE_AUTH_FAILED',
  'INVALID_TOKEN',
  'FORBIDDEN',
  'RATE_LIMITED',
])

/** How long requests under way may take when the server stops. */
const DRAIN_MS = 8_000

export type AppParts = {
  log: FastifyBaseLogger
  host: string
  outside: OutsideOrigins
  /** Absent: no X-Forwarded-* header counts. */
  proxies?: TrustedProxies
  /** How logs name a network address; absent: not at all. */
  nameSource?: (ip: string) => string
  /** The build of the web that is served here; null or absent when none was built. */
  webBuild?: string | null
  /** How long it waits for requests to arrive; absent: as long as it does for people. */
  limits?: ReceiveLimits
  onAnswered?: (facts: { method: string; route: string; status: number; ms: number }) => void
}

export const createApp = async (parts: AppParts): Promise<FastifyInstance> => {
  z.config(z.locales.en())
  const limits = parts.limits ?? RECEIVE_LIMITS
  const sourceOf = (request: FastifyRequest) => (parts.nameSource ? { source: parts.nameSource(request.ip) } : {})
  const proxies = parts.proxies ?? createTrustedProxies([])
  const app = Fastify({
    loggerInstance: parts.log,
    // Its lines hold whole addresses, and ours below say the same once.
    logController: new LogController({ disableRequestLogging: true }),
    // For what is read otherwise than as a call; calls have bounds of their own (read-json.ts).
    bodyLimit: BODY_BOUNDS.bytesMax,
    trustProxy: proxies.trusts,
    // An id from outside could be made to look like anything in the log.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Bodies are watched by how they come (receive-limits.ts): a file may take long on a slow line.
    requestTimeout: 0,
    connectionTimeout: limits.silentMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    keepAliveTimeout: 65_000,
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply)
    },
  })
  keepRequestFacts(app, parts.nameSource ?? (() => ''))
  const headers = withBuild(securityHeaders(parts.outside), parts.webBuild ?? null)
  const isOurs = createHostGuard({ publicUrl: parts.outside.publicUrl, host: parts.host })
  // With callbacks, here and below: each promise would be one more turn for every request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(/^\/(api|auth)\//.test(request.url) ? headers.api : headers.page).header('x-request-id', request.id)
    if (isOurs(request.host) || isProbe(request.url)) done()
    else
      done(new AppError('BAD_REQUEST', { text: 'This server does not answer to that host name. Its operator can set PUBLIC_URL to it.' }))
  })
  endConnectionsOnClose(app)
  takeJsonAlone(app, watchBodies(app, limits))
  app.setErrorHandler((error, request, reply) => {
    answerError(error, request, reply)
    const code = error instanceof AppError ? error.code : null
    // What somebody who looks for an attack looks for, in one event whatever the call was.
    if (code !== null && ACCESS_REFUSALS.has(code))
      request.log.warn({ event: 'access.refused', code, route: request.routeOptions.url ?? 'none', ...sourceOf(request) })
  })
  app.addHook('onResponse', (request, reply, done) => {
    const facts = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    parts.onAnswered?.(facts)
    if (!isProbe(facts.route)) {
      const params = request.params
      const call = typeof params === 'object' && params !== null && 'name' in params ? params.name : undefined
      const code = request.errorCode
      request.log.info({ event: 'http.answered', ...facts, code, call, user_id: request.caller?.userId, ...sourceOf(request) })
    }
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info({ event: 'http.aborted', method: request.method, route: request.routeOptions.url ?? 'none' })
    done()
  })
  return app
}

const withBuild = (headers: SecurityHeaders, build: string | null): SecurityHeaders =>
  build === null ? headers : { api: { ...headers.api, [BUILD_HEADER]: build }, page: { ...headers.page, [BUILD_HEADER]: build } }

/** The answer to any error, in the envelope of the address that was asked. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const errorReply = toErrorReply(error)
  request.errorCode = errorReply.code
  if (errorReply.reported)
    request.log.error({ event: 'http.failed', code: errorReply.code, route: request.routeOptions.url ?? 'none', err: error })
  if (errorReply.retryAfterSec !== undefined) reply.header('retry-after', String(waitSec(errorReply.retryAfterSec)))
  reply.header('x-request-id', request.id).header('cache-control', 'no-store')
  return reply.code(errorReply.status).send(request.url.startsWith('/auth/') ? authEnvelope(errorReply) : gatewayEnvelope(errorReply))
}

/**
 * Node closes the connections that are idle when a server closes, but not those that become so later: each would hold
 * the shutdown up for its whole keep-alive time.
 */
const endConnectionsOnClose = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    const all = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
    app.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(all)
    })
  })
}

const isProbe = (url: string): boolean => url === '/healthz' || url === '/readyz' || url === '/metrics'
