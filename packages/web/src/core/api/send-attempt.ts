/** One try of a call: sent with its token and its key, its token renewed once when the server says it ended (AUTH-16). */
import { BUILD_HEADER } from '@reelwright/contract/wire/web-build'
import type { ApiClientPorts } from './api-client-ports.ts'
import { networkError, timeoutError } from './api-error.ts'
import type { RawReply } from './reply-error.ts'

export type Attempt = {
  path: string
  body: string
  token: string | null
  key: string | undefined
  timeoutMs: number
  timeoutText: string
  signal: AbortSignal | undefined
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const headersOf = ({ token, key }: Attempt): Record<string, string> => ({
  'content-type': 'application/json',
  accept: 'application/json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(key ? { 'idempotency-key': key } : {}),
})

const send = async (ports: ApiClientPorts, attempt: Attempt): Promise<RawReply> => {
  const timeout = (ports.timeoutSignal ?? ((ms: number) => AbortSignal.timeout(ms)))(attempt.timeoutMs)
  try {
    const response = await ports.fetch(ports.baseUrl + attempt.path, {
      method: 'POST',
      credentials: 'include',
      headers: headersOf(attempt),
      body: attempt.body,
      signal: attempt.signal ? AbortSignal.any([attempt.signal, timeout]) : timeout,
    })
    ports.onServerBuild?.(response.headers.get(BUILD_HEADER))
    const text = await response.text()
    return { status: response.status, body: parseJson(text), requestId: response.headers.get('x-request-id') }
  } catch (error) {
    attempt.signal?.throwIfAborted()
    if (timeout.aborted) throw timeoutError(attempt.timeoutText)
    // fetch gives a TypeError for everything that kept an answer from coming.
    if (error instanceof TypeError) throw networkError()
    throw error
  }
}

/** Whether the token is what was refused: not a password that was typed with it, and not by something on the way (no JSON). */
const isTokenRefused = ({ status, body }: RawReply): boolean =>
  status === 401 && typeof body === 'object' && body !== null && !('code' in body && body.code === 'INVALID_CREDENTIALS')

export const createAttemptSender = (ports: ApiClientPorts) => {
  let refreshing: Promise<string | null> | undefined
  const refreshOnce = (): Promise<string | null> => {
    refreshing ??= ports.refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  return async (attempt: Attempt): Promise<RawReply> => {
    const reply = await send(ports, attempt)
    if (!isTokenRefused(reply) || attempt.token === null) return reply
    // Somebody else may have renewed the token while this call was on its way.
    const current = await ports.getAccessToken()
    const token = current !== null && current !== attempt.token ? current : await refreshOnce()
    const again = token === null ? reply : await send(ports, { ...attempt, token })
    if (isTokenRefused(again)) ports.onAuthRequired()
    return again
  }
}
