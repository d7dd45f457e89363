/** The model that the configuration names. */
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { OPENAI_API_URL } from '../openai-api-url.ts'

export type ModelOptions = { provider: 'openai-compatible' | 'anthropic'; apiUrl: string | null; apiKey: string | null; model: string }

export const openModel = (of: ModelOptions): LanguageModel => {
  const key = of.apiKey === null ? {} : { apiKey: of.apiKey }
  if (of.provider === 'anthropic') return createAnthropic({ ...key, ...(of.apiUrl === null ? {} : { baseURL: of.apiUrl }) })(of.model)
  return createOpenAICompatible({ name: 'openai-compatible', baseURL: of.apiUrl ?? OPENAI_API_URL, ...key })(of.model)
}
