/** Rows in the order given, as many as go into one transaction: between two of them others, and the frames, have their turn. */
import { CACHE_BATCH_COUNT } from '../cache/cache-limits.ts'

export const inBatches = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / CACHE_BATCH_COUNT) }, (_, index) =>
    rows.slice(index * CACHE_BATCH_COUNT, (index + 1) * CACHE_BATCH_COUNT),
  )
