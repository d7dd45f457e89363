import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { AppError } from '../app-error.ts'

/** A call is given up after this long. Beyond the client's 30 s (A9), so that the client's own text wins; `/api/chat` waits for a model (45 s, A9). */
const CALL_TIMEOUT_MS = 60_000

/** When a handler should give up: the client went away, or the call took too long. */
export type CallSignal = { readonly signal: AbortSignal }

/**
 * Runs a handler within its time and checks what it returns: fields that the contract does not name are dropped, and a
 * wrong one is a fault of ours, not something to send.
 */
export const runHandler = async <S extends z.ZodMiniType>(
  request: FastifyRequest,
  outputSchema: S,
  handler: (call: CallSignal) => Promise<unknown>,
): Promise<z.output<S>> => {
  const timeout = Promise.withResolvers<never>()
  let controller: AbortController | null = null
  let late: AppError | null = null
  const timer = setTimeout(() => {
    late = new AppError('TIMEOUT')
    controller?.abort(late)
    timeout.reject(late)
  }, CALL_TIMEOUT_MS)
  // The connection's end, not the request's: Node closes a request as soon as its body was read, while the client waits.
  const { socket } = request.raw
  const onGone = () => controller?.abort(new Error('the client went away'))
  const call: CallSignal = {
    // Made when it is first asked for: most handlers never do, and signals cost more than the rest of a call.
    get signal() {
      if (controller === null) {
        controller = new AbortController()
        if (late !== null) controller.abort(late)
        else if (socket.destroyed) onGone()
        else socket.once('close', onGone)
      }
      return controller.signal
    },
  }
  try {
    const checked = outputSchema.safeParse(await Promise.race([handler(call), timeout.promise]))
    if (checked.success) return checked.data
    throw new Error(
      `the handler's answer breaks the contract: ${checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    )
  } finally {
    clearTimeout(timer)
    socket.off('close', onGone)
  }
}
