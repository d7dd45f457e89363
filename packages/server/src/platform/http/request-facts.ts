/** What is found out about a request on its way, kept on the request itself: a table beside it would cost each call more. */
import type { BodyBounds } from '@reelwright/contract/wire/define'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller, RequestSource } from '../room.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who bears the request's token; absent before that is known, and where nobody has to. */
    caller: Caller | undefined
    /** What its body may hold, where the call that is asked for says so. */
    bodyBounds: BodyBounds | undefined
    /** With which code of the catalogue it was refused or failed, once it was. */
    errorCode: string | undefined
    readonly source: RequestSource
  }
}

/** `nameSource` is how logs name a network address. */
export const keepRequestFacts = (app: FastifyInstance, nameSource: (ip: string) => string): void => {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('bodyBounds', undefined)
  app.decorateRequest('errorCode', undefined)
  // Made when it is asked for, which few calls do.
  app.decorateRequest('source', {
    getter(this: FastifyRequest) {
      return { hash: nameSource(this.ip), userAgent: this.headers['user-agent'] ?? '' }
    },
  })
}
