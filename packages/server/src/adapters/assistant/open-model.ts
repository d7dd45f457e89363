/** The model that the configuration names. */
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'

export type ModelOptions = { provider: 'openai-compatible' | 'anthropic'; apiUrl: string | null; apiKey: string | null; model: string }

export const openModel = (of: ModelOptions): LanguageModel => {
  const key = of.apiKey === null ? {} : { apiKey: of.apiKey }
  if (of.provider === 'anthropic') return createAnthropic({ ...key, ...(of.apiUrl === null ? {} : { baseURL: of.apiUrl }) })(of.model)
  // An OpenAI-compatible server has no address of its own to fall back to but OpenAI's.
  return createOpenAICompatible({ name: 'openai-compatible', baseURL: of.apiUrl ?? 'https://api.openai.com/v1', ...key })(of.model)
}
