/** The address by which whoever is asking right now reaches this server, for links that must stay on that address. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const current = new AsyncLocalStorage<string>()

/** Outside a request (jobs, events) it is the public address. */
export const requestOrigin = (publicUrl: string): string => current.getStore() ?? new URL(publicUrl).origin

/** Runs what somebody asked for by that address of this server. */
export const withRequestOrigin = <T>(origin: string, work: () => T): T => current.run(origin, work)

/**
 * People open `localhost` and `127.0.0.1` alike, or a machine's name on their network. A link to PUBLIC_URL would then be
 * another origin, which the browser refuses to load from. Host names were checked before (see host-guard.ts).
 */
export const registerRequestOrigin = (app: FastifyInstance, publicUrl: string): void => {
  const ours = new URL(publicUrl)
  app.addHook('preHandler', (request, _reply, done) => {
    // Whatever a proxy says or leaves out: the public address has the scheme that PUBLIC_URL gives it.
    const scheme = request.protocol === 'https' ? 'https' : 'http'
    current.run(request.host === ours.host ? ours.origin : `${scheme}://${request.host}`, done)
  })
}
