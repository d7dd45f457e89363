/** What is found out about a request on its way, kept on the request itself: a table beside it would cost each call more. */
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../room.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who bears the request's token; absent before that is known, and where nobody has to. */
    caller: Caller | undefined
  }
}

export const keepRequestFacts = (app: FastifyInstance): void => {
  app.decorateRequest('caller', undefined)
}
