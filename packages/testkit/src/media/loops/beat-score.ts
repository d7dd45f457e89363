/** How well found beats fit the true ones: the F-measure of the field, within 70 ms (Davies, Degara, Plumbley 2009). */
const TOLERANCE_SEC = 0.07

/** 0 to 1; each true beat is matched once. Both in order. */
export const beatScore = (found: readonly number[], truth: readonly number[]): number => {
  let hits = 0
  let next = 0
  for (const beat of found) {
    while (next < truth.length && (truth[next] ?? 0) < beat - TOLERANCE_SEC) next += 1
    if (next >= truth.length || (truth[next] ?? 0) > beat + TOLERANCE_SEC) continue
    hits += 1
    next += 1
  }
  return found.length + truth.length > 0 ? (2 * hits) / (found.length + truth.length) : 1
}

/** Whether a tempo is right within 2 %, at the level at which the loop was written. */
export const sameTempo = (bpm: number, truth: number): boolean => Math.abs(bpm / truth - 1) <= 0.02
