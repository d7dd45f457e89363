/** A room's own routes on a bare web server, as a test posts to them: the envelope of refusals is shortened, cookies are whole. */
import cookie from '@fastify/cookie'
import { ROUTES, type RouteName } from '@reelwright/contract/wire/catalog'
import { ERRORS } from '@reelwright/contract/wire/errors'
import { AppError } from '@reelwright/server/platform/app-error'
import type { AnyHandler, RouteContext } from '@reelwright/server/platform/room'
import Fastify from 'fastify'

export type RouteReply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  body: any
  cookies: { name: string; value: string; [attribute: string]: unknown }[]
}

export type MountedRoutes = {
  /** Posts as the network address named, if any. */
  post(path: string, body: unknown, sent?: { headers?: Record<string, string>; address?: string }): Promise<RouteReply>
  close(): Promise<void>
}

/** Bodies and answers go through no checks but the input's schema; whatever is no refusal of ours fails the request. */
export const mountRoutes = async (routes: Partial<Record<RouteName, AnyHandler<RouteContext>>>): Promise<MountedRoutes> => {
  const app = Fastify({ trustProxy: true })
  await app.register(cookie)
  for (const [name, handler] of Object.entries(routes) as [RouteName, AnyHandler<RouteContext>][])
    app.post(ROUTES[name].path, async (request, reply) => {
      const context = {
        caller: null,
        requestId: 'test',
        log: request.log,
        signal: new AbortController().signal,
        source: { hash: request.ip, userAgent: request.headers['user-agent'] ?? '' },
        request,
        reply,
      }
      try {
        return { success: true, ...Object(await handler(ROUTES[name].input.parse(request.body ?? {}), context)) }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const { code, message: detail, retryAfterSec } = error
        return reply.code(ERRORS[code].status).send({ success: false, code, detail, retryAfterSec })
      }
    })
  return {
    post: async (path, body, { headers = {}, address } = {}) => {
      const from = address === undefined ? {} : { 'x-forwarded-for': address }
      const reply = await app.inject({ method: 'POST', url: path, payload: body as object, headers: { ...from, ...headers } })
      return { status: reply.statusCode, body: reply.json(), cookies: reply.cookies }
    },
    close: () => app.close(),
  }
}
