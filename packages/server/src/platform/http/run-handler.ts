import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { createTimeLimit } from './time-limit.ts'

/** A call is given up after this long. Beyond the client's 30 s (A9), so that the client's own text wins; `/api/chat` waits for a model (45 s, A9). */
const CALL_TIMEOUT_MS = 60_000
const limit = createTimeLimit(CALL_TIMEOUT_MS)

/** When a handler should give up: the client went away, or the call took too long. */
export type CallSignal = { readonly signal: AbortSignal }

/** Runs a handler within its time; `checkOutput` throws when its answer is not one to send. */
export const runHandler = async <Output>(
  request: FastifyRequest,
  checkOutput: (answer: unknown) => Output,
  handler: (call: CallSignal) => Promise<unknown>,
): Promise<Output> => {
  let controller: AbortController | null = null
  let late: AppError | null = null
  // The connection's end, not the request's: Node closes a request as soon as its body was read, while the client waits.
  const { socket } = request.raw
  // As Node itself calls it, so that a handler that ends with it is no fault of ours (error-reply.ts).
  const onGone = () => controller?.abort(Object.assign(new Error('the client went away'), { code: 'ECONNRESET' }))
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
  const answered = Promise.withResolvers<unknown>()
  const finished = limit(() => {
    late = new AppError('TIMEOUT')
    controller?.abort(late)
    answered.reject(late)
  })
  try {
    handler(call).then(answered.resolve, answered.reject)
    return checkOutput(await answered.promise)
  } finally {
    finished()
    if (controller !== null) socket.off('close', onGone)
  }
}
