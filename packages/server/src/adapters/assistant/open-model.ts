/** The model that the configuration names. */
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { fetchThere } from '../no-redirects.ts'
import { OPENAI_API_URL } from '../openai-api-url.ts'
import { streamed } from './whole-answers.ts'

export type ModelOptions = { provider: 'openai-compatible' | 'anthropic'; apiUrl: string | null; apiKey: string | null; model: string }

/** Longer than this nobody is left waiting for a second try: what is said at once is when to come back. */
const RETRY_AFTER_SEC_MAX = 5

/** A provider may ask for up to a minute before the next try, which the SDK would keep in silence. */
const impatientFetch: typeof fetch = async (...request) => {
  const response = await fetchThere(...request)
  const afterSec = Number(response.headers.get('retry-after') ?? 0)
  const afterMs = Number(response.headers.get('retry-after-ms') ?? 0)
  // A date counts as too long, too.
  if (response.ok) return streamed(response)
  if (afterSec <= RETRY_AFTER_SEC_MAX && afterMs <= RETRY_AFTER_SEC_MAX * 1000) return response
  const headers = new Headers(response.headers)
  for (const name of ['retry-after', 'retry-after-ms']) headers.delete(name)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

export const openModel = (options: ModelOptions): LanguageModel => {
  const key = options.apiKey === null ? {} : { apiKey: options.apiKey }
  if (options.provider === 'anthropic')
    return createAnthropic({ ...key, fetch: impatientFetch, ...(options.apiUrl === null ? {} : { baseURL: options.apiUrl }) })(
      options.model,
    )
  return createOpenAICompatible({ name: 'openai-compatible', baseURL: options.apiUrl ?? OPENAI_API_URL, fetch: impatientFetch, ...key })(
    options.model,
  )
}
