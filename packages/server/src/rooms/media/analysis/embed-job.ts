/** The job that makes a project's shots searchable by meaning. A failure of the provider leaves search with words and measurements. */
import { ProjectId, UserId } from '@reelwright/contract/wire/ids'
import { packVector } from '@reelwright/engine/tools/search/shot-vectors'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { EnqueueJob, JobDefinition } from '../../../platform/room.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Embeddings } from '../../../ports/embeddings.ts'
import { listSearchable } from '../library/searchable.ts'
import { listVectors, missingVectors, saveVectors } from '../library/vector-store.ts'

export const EMBED_JOB = { name: 'embed-project' } as const

/** Texts a request takes; servers on small machines take tens at once. */
const TEXTS_A_REQUEST = 64
/** One request may take this long: a model of a small machine reads tens of texts a second at worst. */
const REQUEST_LIMIT_MS = 60_000
/** Looks for files that came meanwhile at most so often; what comes later is found by the next search. */
const ROUNDS_MAX = 20

type EmbedParts = { db: Db; clock: Clock; embeddings: Embeddings | null }

const Payload = z.object({ userId: UserId, projectId: ProjectId })

/** Has a project's new and changed files made searchable by meaning, where there is a model for that. */
export const queueEmbedding = async (
  db: Db,
  parts: { enqueue: EnqueueJob; embeddings: Embeddings | null },
  input: z.infer<typeof Payload>,
): Promise<void> => {
  if (parts.embeddings === null) return
  await parts.enqueue(
    db,
    EMBED_JOB,
    { userId: input.userId, projectId: input.projectId },
    { singletonKey: input.projectId, account: input.userId },
  )
}

/** The vector of each text; the same text is asked for once. */
const embedAll = async (embeddings: Embeddings, texts: readonly string[], signal: AbortSignal): Promise<Map<string, Int8Array>> => {
  const distinct = [...new Set(texts)]
  const packed = new Map<string, Int8Array>()
  for (let from = 0; from < distinct.length; from += TEXTS_A_REQUEST) {
    const asked = distinct.slice(from, from + TEXTS_A_REQUEST)
    const vectors = await embeddings.embed(asked, AbortSignal.any([signal, AbortSignal.timeout(REQUEST_LIMIT_MS)]))
    for (const [index, vector] of vectors.entries()) packed.set(asked[index] ?? '', packVector(vector))
  }
  return packed
}

export const createEmbedJob = ({ db, clock, embeddings }: EmbedParts): JobDefinition<z.infer<typeof Payload>> => ({
  ...EMBED_JOB,
  payload: Payload,
  concurrency: 1,
  retryLimit: 5,
  timeoutSec: 60 * 60,
  heartbeatSec: 15,
  run: async (which, { signal }) => {
    if (embeddings === null) return
    const { model } = embeddings
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const missing = missingVectors(await listSearchable(db, which), await listVectors(db, { ...which, model }))
      if (missing.length === 0) return
      // File by file, so that what was paid for is kept when a later request fails.
      for (const { mediaId, texts, textsHash } of missing) {
        const packed = await embedAll(embeddings, texts, signal)
        const vectors = texts.map((text) => packed.get(text) ?? new Int8Array())
        const dimensions = vectors[0]?.length ?? 0
        const values = new Int8Array(dimensions * vectors.length)
        for (const [index, vector] of vectors.entries()) values.set(vector, index * dimensions)
        await saveVectors(db, { mediaId, model, vectors: { dimensions, values, textsHash }, now: clock.now() })
      }
    }
  },
})
