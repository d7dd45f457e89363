/** `/healthz`, `/readyz` and `/metrics`, for supervisors and monitors. */
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { withinTime } from '../within-time.ts'
import type { Metrics } from './metrics.ts'
import { isFromThisMachine } from './origin/host-guard.ts'

/** Proves that one thing the server needs works right now; throws when not. */
export type ReadinessCheck = { name: string; check(): Promise<void> }

/** A dependency that takes longer than this is no use to a request either. */
const CHECK_TIMEOUT_MS = 3_000

export const registerProbes = (
  app: FastifyInstance,
  parts: { checks: readonly ReadinessCheck[]; metrics: Metrics /** False while it starts and while it stops. */; isServing: () => boolean },
): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const results = await Promise.all(parts.checks.map(async (each) => ({ name: each.name, error: await errorOfCheck(each) })))
    for (const { name, error } of results) if (error !== null) request.log.warn({ event: 'readiness.failed', check: name, err: error })
    const ready = parts.isServing() && results.every((each) => each.error === null)
    // Names alone: why something fails is for the log.
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        checks: Object.fromEntries(results.map((each) => [each.name, each.error === null ? 'ok' : 'failing'])),
      })
  })
  app.get('/metrics', async (request, reply) => {
    // Figures tell strangers how busy and how big this place is; a monitor runs beside the server or asks through a proxy that may.
    if (!isFromThisMachine({ remoteAddress: request.socket.remoteAddress, headers: request.headers })) throw new AppError('NOT_FOUND')
    return reply.type(parts.metrics.contentType).send(await parts.metrics.text())
  })
}

/** Null when it works. */
export const errorOfCheck = async (check: ReadinessCheck): Promise<Error | null> => {
  try {
    await withinTime<unknown>(check.check(), CHECK_TIMEOUT_MS, () => {
      throw new Error('took too long')
    })
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
