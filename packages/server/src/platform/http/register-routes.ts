/** Calls with an address of their own: `/auth/*` with its own envelope, `/api/*` with the plain one of the documents. */

import cookie from '@fastify/cookie'
import { ROUTES, type RouteName } from '@reelwright/contract/wire/catalog'
import type { FastifyInstance } from 'fastify'
import type { RateLimiter } from '../../ports/rate-limiter.ts'
import { AppError } from '../app-error.ts'
import type { AnyHandler, Caller, Room, RouteContext, VerifyAccess } from '../room.ts'
import { isOurOrigin } from './origin/host-guard.ts'
import { addressKey } from './origin/network-address.ts'
import { createOutputCheck } from './output-check.ts'
import { parseInput } from './parse-input.ts'
import { refuseAboveRate } from './rate-classes.ts'
import { authenticate, readBearer } from './read-bearer.ts'
import { refuseForeignClaims } from './refuse-foreign-claims.ts'
import { runHandler } from './run-handler.ts'
import { inWordsOf } from './words/call-words.ts'

type RouteParts = { rateLimiter: RateLimiter; verifyAccess: VerifyAccess; publicUrl: string }

const isRouteName = (name: string): name is RouteName => Object.hasOwn(ROUTES, name)

export const registerRoutes = async (app: FastifyInstance, rooms: readonly Room[], parts: RouteParts): Promise<void> => {
  await app.register(async (scope) => {
    // Here alone: the gateway knows no cookies.
    await scope.register(cookie)
    for (const room of rooms)
      for (const [name, handler] of Object.entries(room.routes ?? {})) {
        if (!isRouteName(name) || handler === undefined)
          throw new Error(`the room ${room.name} answers ${name}, which is not in the catalogue`)
        registerRoute(scope, name, handler, parts)
      }
  })
}

const FOREIGN_PAGE_TEXT = 'This address is asked by pages of this server alone.'

const registerRoute = (app: FastifyInstance, name: RouteName, handler: AnyHandler<RouteContext>, parts: RouteParts): void => {
  const definition = ROUTES[name]
  const checkOutput = createOutputCheck(definition.output)
  app.route({
    method: definition.method,
    url: definition.path,
    onRequest: async (request) => {
      request.bodyBounds = definition.body
      // Cookies come along here: a page of somebody else must not act for whoever opened it, SameSite or not.
      if (!isOurOrigin(request.headers.origin, request.host, parts.publicUrl)) throw new AppError('FORBIDDEN', { text: FOREIGN_PAGE_TEXT })
      const caller = await findCaller(definition.caller === 'user', request.headers.authorization, parts.verifyAccess)
      if (caller) request.caller = caller
      await refuseAboveRate(parts.rateLimiter, definition.rate, caller?.userId ?? addressKey(request.ip))
    },
    handler: async (request, reply) => {
      const caller = request.caller ?? null
      const body = definition.method === 'GET' ? request.query : request.body
      if (caller && definition.caller === 'user') refuseForeignClaims(caller, body)
      const input = parseInput(definition.input, body)
      // The catalog ties name, input and handler together; `RouteHandlers` checks that where a room is written.
      const output = await runHandler(request, checkOutput, ({ signal }) =>
        handler(input, { caller, requestId: request.id, log: request.log, signal, source: request.source, request, reply }),
      ).catch((error: unknown) => {
        throw inWordsOf(definition, error)
      })
      return { success: true, ...output }
    },
  })
}

/** A public route tells its handler who asks, when that is known; a wrong token there is no reason to refuse. */
const findCaller = async (required: boolean, header: string | undefined, verifyAccess: VerifyAccess): Promise<Caller | null> => {
  if (required) return authenticate(header, verifyAccess)
  const token = readBearer(header)
  return token === null ? null : verifyAccess(token).catch(() => null)
}
