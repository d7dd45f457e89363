/** `POST /api/function/{name}`: every gateway call of the catalog (WIRE.md, document A section 7). */
import { CALLS, type CallName, isCallName } from '@reelwright/contract/wire/catalog'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { RateLimiter } from '../../ports/rate-limiter.ts'
import { AppError } from '../app-error.ts'
import { answerOnce, isFinalError } from '../idempotency/answer-once.ts'
import type { AnyHandler, CallContext, Room, VerifyAccess } from '../room.ts'
import { gatewayEnvelope, toErrorReply } from './error-reply.ts'
import { createOutputCheck } from './output-check.ts'
import { parseInput } from './parse-input.ts'
import { refuseAboveRate } from './rate-classes.ts'
import { authenticate } from './read-bearer.ts'
import { refuseForeignClaims } from './refuse-foreign-claims.ts'
import { type CallSignal, runHandler } from './run-handler.ts'
import { askToSignIn, inWordsOf } from './words/call-words.ts'

export type GatewayParts = { pool: pg.Pool; rateLimiter: RateLimiter; verifyAccess: VerifyAccess }
type Handler = { run: AnyHandler<CallContext>; checkOutput: (answer: unknown) => unknown }

export const registerGateway = (app: FastifyInstance, rooms: readonly Room[], parts: GatewayParts): void => {
  const handlers = collectHandlers(rooms)

  app.post<{ Params: { name: string } }>('/api/function/:name', {
    // Before the body is read: a stranger's bytes are not worth parsing.
    onRequest: async (request) => {
      const name = knownCall(request.params.name)
      request.bodyBounds = CALLS[name].body
      const caller = await authenticate(request.headers.authorization, parts.verifyAccess).catch((error: unknown) => {
        throw askToSignIn(CALLS[name], error)
      })
      // To everybody else it is a name like any other that there is not.
      if (CALLS[name].caller === 'admin' && !caller.isAdmin) {
        request.log.warn({ event: 'access.refused', code: 'NOT_AN_ADMIN', call: name, user_id: caller.userId, source: request.source.hash })
        throw new AppError('UNKNOWN_FUNCTION')
      }
      request.caller = caller
      await refuseAboveRate(parts.rateLimiter, CALLS[name].rate, caller.userId)
    },
    handler: async (request, reply) => {
      const name = knownCall(request.params.name)
      const handler = handlers.get(name)
      if (handler === undefined) throw new AppError('UNKNOWN_FUNCTION')
      const caller = request.caller
      if (caller === undefined) throw new AppError('INVALID_TOKEN')
      refuseForeignClaims(caller, request.body, CALLS[name].foreign)
      const input = parseInput(CALLS[name].input, request.body)
      const run = async () => {
        // The catalog ties name, input and handler together; `CallHandlers` checks that where a room is written.
        const output = await runHandler(request, handler.checkOutput, (call) =>
          handler.run(input, callContext(call, request, { caller, requestId: request.id, log: request.log })),
        )
        return { success: true, data: { status: 'success', data: output } }
      }
      const key = request.headers['idempotency-key']
      const isKeyed = CALLS[name].changes && typeof key === 'string'
      try {
        return await (isKeyed
          ? runOnce(reply, parts.pool, { userId: caller.userId, key, call: name, body: request.body ?? {} }, run)
          : run())
      } catch (error) {
        throw inWordsOf(CALLS[name], error)
      }
    },
  })
}

const runOnce = async (
  reply: FastifyReply,
  pool: pg.Pool,
  keyed: { userId: string; key: string; call: string; body: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> => {
  const answer = await answerOnce(pool, keyed, async () => {
    try {
      return { status: 200, body: await run() }
    } catch (error) {
      if (!isFinalError(error)) throw error
      const errorReply = toErrorReply(error)
      return { status: errorReply.status, body: gatewayEnvelope(errorReply) }
    }
  })
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  reply.code(answer.status)
  return answer.body
}

/** Keeps signal and source getters, so that they are made for those alone who look at them. */
const callContext = (
  call: CallSignal,
  request: Pick<FastifyRequest, 'source'>,
  rest: Omit<CallContext, 'signal' | 'source'>,
): CallContext => ({
  ...rest,
  get source() {
    return request.source
  },
  get signal() {
    return call.signal
  },
})

const knownCall = (name: string): CallName => {
  if (!isCallName(name)) throw new AppError('UNKNOWN_FUNCTION')
  return name
}

const collectHandlers = (rooms: readonly Room[]): Map<CallName, Handler> => {
  const handlers = new Map<CallName, Handler>()
  for (const room of rooms)
    for (const [name, handler] of Object.entries(room.calls)) {
      if (!isCallName(name) || handler === undefined)
        throw new Error(`the room ${room.name} answers ${name}, which is not in the catalogue`)
      if (handlers.has(name)) throw new Error(`two rooms answer ${name}`)
      handlers.set(name, { run: handler, checkOutput: createOutputCheck(CALLS[name].output) })
    }
  return handlers
}
