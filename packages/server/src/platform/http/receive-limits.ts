/**
 * How long the server waits for a request to arrive. Headers are Node's to watch; bodies are watched here, and so is what is still sent
 * after the answer. A whole file takes as long as it takes, but it has to come on. One timer looks at all of them: one each would cost a
 * small call more than its checks.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type ReceiveLimits = {
  headersMs: number
  /** For a whole body. */
  bodyMs: number
  /** From when on a body must have come at the least rate. */
  graceMs: number
  bytesPerSecMin: number
  /** A file that comes at less than the least rate for this long is given up; what came of it lies on the disk and counts nowhere. */
  stallMs: number
  /** How long what nobody reads any more may go on arriving: cut at once, a client that still writes would never see the answer. */
  lingerMs: number
  /** A connection on which nothing moves either way is ended: an answer that nobody takes holds what it is made of. No call is worked on for as long. */
  silentMs: number
  /** How late an end may come. */
  checkEveryMs: number
}

export const RECEIVE_LIMITS: ReceiveLimits = {
  headersMs: 10_000,
  bodyMs: 30_000,
  graceMs: 5_000,
  bytesPerSecMin: 1024,
  stallMs: 60_000,
  lingerMs: 5_000,
  silentMs: 120_000,
  checkEveryMs: 1_000,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its bodies are files, which take as long as they take while they come. */
    takesFiles?: boolean
  }
}

/** A body or a file on its way, or the rest of one that was answered already. Of a file only the last stretch is looked at. */
type Arrival = { request: FastifyRequest; kind: 'body' | 'file' | 'rest'; sinceMs: number; bytesBefore: number; onLate: () => void }

/** Tells when a body is too slow, by `onLate`; without it the connection is cut. */
export type WatchBody = (request: FastifyRequest, onLate: () => void) => void

const isTooLate = (arrival: Arrival, limits: ReceiveLimits): boolean => {
  const { kind } = arrival
  const elapsedMs = performance.now() - arrival.sinceMs
  if (kind === 'rest') return elapsedMs > limits.lingerMs
  if (kind === 'body' && elapsedMs > limits.bodyMs) return true
  if (elapsedMs <= (kind === 'body' ? limits.graceMs : limits.stallMs)) return false
  const { bytesRead } = arrival.request.raw.socket
  if (bytesRead - arrival.bytesBefore < (limits.bytesPerSecMin * elapsedMs) / 1000) return true
  if (kind === 'file') Object.assign(arrival, { sinceMs: performance.now(), bytesBefore: bytesRead })
  return false
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
  const watch = (request: FastifyRequest, kind: Arrival['kind']): void => {
    const onLate = (): void => void request.raw.socket.destroy()
    arrivals.set(request, { request, kind, sinceMs: performance.now(), bytesBefore: request.raw.socket.bytesRead, onLate })
    timer ??= setInterval(check, limits.checkEveryMs).unref()
  }

  app.addHook('preParsing', (request, _reply, payload, done) => {
    watch(request, request.routeOptions.config.takesFiles === true ? 'file' : 'body')
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    arrivals.delete(request)
    // Node throws the rest away for as long as it comes, which may be for ever.
    if (request.raw.complete === false) watch(request, 'rest')
    done()
  })
  return (request, onLate) => {
    const arrival = arrivals.get(request)
    if (arrival !== undefined) arrival.onLate = onLate
  }
}
