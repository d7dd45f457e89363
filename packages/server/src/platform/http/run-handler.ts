import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { AppError } from '../app-error.ts'

/** A call is given up after this long. Beyond the client's 30 s (A9), so that the client's own text wins; `/api/chat` waits for a model (45 s, A9). */
const CALL_TIMEOUT_MS = 60_000

/**
 * Runs a handler with a signal that is aborted when the client went away or time is up, and checks what it returns:
 * fields that the contract does not name are dropped, and a wrong one is a fault of ours, not something to send.
 */
export const runHandler = async <S extends z.ZodMiniType>(
  request: FastifyRequest,
  outputSchema: S,
  handler: (signal: AbortSignal) => Promise<unknown>,
): Promise<z.output<S>> => {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const signal = AbortSignal.any([timeout, request.signal])
  const timedOut = new Promise<never>((_, reject) =>
    timeout.addEventListener('abort', () => reject(new AppError('TIMEOUT')), { once: true }),
  )
  const result = await Promise.race([handler(signal), timedOut])
  const checked = outputSchema.safeParse(result)
  if (checked.success) return checked.data
  throw new Error(
    `the handler's answer breaks the contract: ${checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
  )
}
