import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { embedMany } from 'ai'
import type { Embeddings } from '../../ports/embeddings.ts'
import { fetchThere } from '../no-redirects.ts'

/** Any server that answers `POST {apiUrl}/embeddings` as OpenAI's does. Trying again is left to whoever asks: a job may wait, a search may not. */
export const createOpenAiEmbeddings = ({
  apiUrl,
  apiKey,
  model: name,
}: {
  apiUrl: string
  apiKey: string | null
  model: string
}): Embeddings => {
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: apiUrl,
    fetch: fetchThere,
    ...(apiKey === null ? {} : { apiKey }),
  })
  const model = provider.embeddingModel(name)
  return {
    model: name,
    embed: async (texts, signal) => {
      if (texts.length === 0) return []
      const { embeddings } = await embedMany({ model, values: [...texts], maxRetries: 0, abortSignal: signal })
      const dimensions = embeddings[0]?.length ?? 0
      // The SDK sees to it that there are as many as texts.
      if (dimensions === 0 || embeddings.some((vector) => vector.length !== dimensions))
        throw new Error('vectors of different lengths, or of none, came from the embedding model')
      return embeddings.map((vector) => Float32Array.from(vector))
    },
  }
}
