import type { FastifyRequest } from 'fastify'
import type { Caller } from '../room.ts'

const callers = new WeakMap<FastifyRequest, Caller>()

/** Remembers who made a request, for its line in the log. */
export const setRequestCaller = (request: FastifyRequest, caller: Caller): void => {
  callers.set(request, caller)
}
export const requestCaller = (request: FastifyRequest): Caller | undefined => callers.get(request)
