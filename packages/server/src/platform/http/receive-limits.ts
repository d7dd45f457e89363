/**
 * How long the server waits for a request to arrive. Headers are Node's to watch; bodies are watched here, except where a route takes a
 * whole file, and so is what is still sent after the answer. One timer looks at all of them: one each would cost a small call more than
 * its checks.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type ReceiveLimits = {
  headersMs: number
  /** For a whole body. */
  bodyMs: number
  /** From when on a body must have come at the least rate. */
  graceMs: number
  bytesPerSecMin: number
  /** How long what nobody reads any more may go on arriving: cut at once, a client that still writes would never see the answer. */
  lingerMs: number
  /** How late an end may come. */
  checkEveryMs: number
}

export const RECEIVE_LIMITS: ReceiveLimits = {
  headersMs: 10_000,
  bodyMs: 30_000,
  graceMs: 5_000,
  bytesPerSecMin: 1024,
  lingerMs: 5_000,
  checkEveryMs: 1_000,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its bodies are files, which take as long as they take. */
    takesFiles?: boolean
  }
}

/** A body on its way, or the rest of one that was answered already. */
type Arrival = { request: FastifyRequest; sinceMs: number; bytesBefore: number; isAnswered: boolean; onLate: () => void }

/** Tells when a body is too slow, by `onLate`; without it the connection is cut. */
export type WatchBody = (request: FastifyRequest, onLate: () => void) => void

const isTooLate = ({ request, sinceMs, bytesBefore, isAnswered }: Arrival, limits: ReceiveLimits): boolean => {
  const elapsedMs = performance.now() - sinceMs
  if (isAnswered) return elapsedMs > limits.lingerMs
  if (elapsedMs > limits.bodyMs) return true
  const bytes = request.raw.socket.bytesRead - bytesBefore
  return elapsedMs > limits.graceMs && bytes < (limits.bytesPerSecMin * elapsedMs) / 1000
}

/** Watches every body from when it is read on; gives the way to answer a slow one in words. */
export const watchBodies = (app: FastifyInstance, limits: ReceiveLimits): WatchBody => {
  const arrivals = new Map<FastifyRequest, Arrival>()
  let timer: NodeJS.Timeout | null = null

  const check = (): void => {
    for (const [request, arrival] of arrivals) {
      if (request.raw.complete || request.raw.socket.destroyed) arrivals.delete(request)
      else if (isTooLate(arrival, limits)) {
        arrivals.delete(request)
        arrival.onLate()
      }
    }
    if (arrivals.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
  const watch = (request: FastifyRequest, isAnswered: boolean, onLate: () => void): void => {
    arrivals.set(request, { request, sinceMs: performance.now(), bytesBefore: request.raw.socket.bytesRead, isAnswered, onLate })
    timer ??= setInterval(check, limits.checkEveryMs).unref()
  }

  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.routeOptions.config.takesFiles !== true) watch(request, false, () => request.raw.socket.destroy())
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    arrivals.delete(request)
    // Node throws the rest away for as long as it comes, which may be for ever.
    if (request.raw.complete === false) watch(request, true, () => request.raw.socket.destroy())
    done()
  })
  return (request, onLate) => {
    const arrival = arrivals.get(request)
    if (arrival !== undefined) arrival.onLate = onLate
  }
}
