/** Turns texts into vectors that lie near each other when they mean alike. */
export type Embeddings = {
  /** Vectors of different models cannot be compared. */
  model: string
  /** One vector a text, in their order. Rejects when the provider fails, and soon after `signal` is aborted. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>
}
