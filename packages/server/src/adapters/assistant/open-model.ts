/** The model that the configuration names. */
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { OPENAI_API_URL } from '../openai-api-url.ts'

export type ModelOptions = { provider: 'openai-compatible' | 'anthropic'; apiUrl: string | null; apiKey: string | null; model: string }

export const openModel = (options: ModelOptions): LanguageModel => {
  const key = options.apiKey === null ? {} : { apiKey: options.apiKey }
  if (options.provider === 'anthropic')
    return createAnthropic({ ...key, ...(options.apiUrl === null ? {} : { baseURL: options.apiUrl }) })(options.model)
  return createOpenAICompatible({ name: 'openai-compatible', baseURL: options.apiUrl ?? OPENAI_API_URL, ...key })(options.model)
}
