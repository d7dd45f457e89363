/** One call with all its tries: when it is tried again, and what its answer is read with (GATE-06). */
import type { ApiClientPorts, CallOptions } from './api-client-ports.ts'
import { ApiError } from './api-error.ts'
import { API_RETRIES_MAX, API_RETRY_BASE_MS } from './api-limits.ts'
import type { RawReply } from './reply-error.ts'
import { type Attempt, createAttemptSender } from './send-attempt.ts'

export type Call<T, Reader> = Pick<Attempt, 'path' | 'key' | 'timeoutMs' | 'timeoutText'> & {
  input: unknown
  options: CallOptions | undefined
  authenticated: boolean
  load: () => Promise<Reader>
  read: (reader: Reader, reply: RawReply) => T | Promise<T>
}

const waitByTimer = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** What reads answers weighs more than many a page: one that begins draws what the device has before that is loaded (ours). */
const READER_AFTER_MS = 100
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Trying the very same call again can help: no answer came, or the server was in trouble. */
const worthRetrying = (error: unknown): boolean => error instanceof ApiError && (error.code === 'NETWORK_ERROR' || error.status >= 500)

export const createCallSender = (ports: ApiClientPorts) => {
  const wait = ports.wait ?? waitByTimer
  const send = createAttemptSender(ports)

  const attemptOnce = async <T, Reader>(call: Call<T, Reader>, body: string): Promise<T> => {
    const { path, key, timeoutMs, timeoutText, options, load, read } = call
    const token = call.authenticated ? await ports.getAccessToken() : null
    // A call that cannot be repeated is not sent before its answer can be read.
    if (key === undefined) await load()
    const replying = send({ path, body, token, key, timeoutMs, timeoutText, signal: options?.signal })
    const [loaded, reply] = await Promise.all([Promise.race([replying, sleep(READER_AFTER_MS)]).then(load), replying])
    return await read(loaded, reply)
  }

  return async <T, Reader>(call: Call<T, Reader>): Promise<T> => {
    const signal = call.options?.signal
    const body = JSON.stringify(call.input)
    for (let retry = 0; ; retry += 1) {
      signal?.throwIfAborted()
      try {
        return await attemptOnce(call, body)
      } catch (error) {
        if (retry >= (call.options?.retriesMax ?? API_RETRIES_MAX) || call.key === undefined || !worthRetrying(error)) throw error
        await wait(API_RETRY_BASE_MS * (retry + 1), signal)
      }
    }
  }
}
