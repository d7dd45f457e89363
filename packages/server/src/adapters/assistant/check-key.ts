/** Asks a provider whether it takes the key, by the list of its models: that costs nothing and says nothing of anybody's reel. */
import type { KeyState } from '@reelwright/contract/chat'
import { OPENAI_API_URL } from '../openai-api-url.ts'
import type { ModelOptions } from './open-model.ts'

const ANTHROPIC_API_URL = 'https://api.anthropic.com/v1'
/** As Anthropic's documentation gives it. */
const ANTHROPIC_VERSION = '2023-06-01'
const LIMIT_MS = 5_000
/** Whoever opens the drawer again within this is told the same. */
const KEPT_MS = 60_000

const headersOf = ({ provider, apiKey }: Pick<ModelOptions, 'provider' | 'apiKey'>): Record<string, string> => {
  if (provider === 'anthropic') return { 'anthropic-version': ANTHROPIC_VERSION, ...(apiKey === null ? {} : { 'x-api-key': apiKey }) }
  return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }
}

const ask = async (options: ModelOptions): Promise<KeyState> => {
  const base = options.apiUrl ?? (options.provider === 'anthropic' ? ANTHROPIC_API_URL : OPENAI_API_URL)
  try {
    const reply = await fetch(`${base.replace(/\/+$/, '')}/models`, {
      headers: headersOf(options),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    await reply.body?.cancel()
    if (reply.status === 401 || reply.status === 403) return 'refused'
    // Some compatible servers have no such list, which says nothing about the key.
    return reply.ok ? 'accepted' : 'unknown'
  } catch {
    return 'unreachable'
  }
}

/** Asks once in a minute, however many want to know. */
export const createKeyCheck = (options: ModelOptions, nowMs: () => number = () => performance.now()): (() => Promise<KeyState>) => {
  let asked: { atMs: number; answer: Promise<KeyState> } | null = null
  return () => {
    if (asked === null || nowMs() - asked.atMs >= KEPT_MS) asked = { atMs: nowMs(), answer: ask(options) }
    return asked.answer
  }
}
