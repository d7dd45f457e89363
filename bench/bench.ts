/**
 * What a file `bench/<subject>.bench.ts` exports as `bench`. A figure is measured against an anchor in the same run, so that it says
 * something on any machine.
 */
export type BenchRow = {
  /** What was measured: 'a 30 s reel of 6 clips'. */
  what: string
  /** What it was measured against: 'plain decode-scale-encode of the same frames'. */
  anchor: string
  /** Both as told to a reader, with their units: '12.4 s'. */
  measured: string
  anchored: string
  /** Measured by anchored, or the bare figure where the budget is one. */
  ratio: number
  /** '≤ 1.25 ×'. */
  budget: string
  kept: boolean
}

export type Bench = {
  title: string
  /** Several runs, the median told: one run measures the machine's mood. */
  run: () => Promise<readonly BenchRow[]>
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The least value that 95 of a hundred do not exceed. */
export const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/** A row whose budget is a greatest ratio. */
export const atMost = (limit: number, benchRow: Omit<BenchRow, 'budget' | 'kept'>): BenchRow => ({
  ...benchRow,
  budget: `≤ ${limit} ×`,
  kept: benchRow.ratio <= limit,
})

/** A row whose budget is a least ratio. */
export const atLeast = (limit: number, benchRow: Omit<BenchRow, 'budget' | 'kept'>): BenchRow => ({
  ...benchRow,
  budget: `≥ ${limit} ×`,
  kept: benchRow.ratio >= limit,
})
