/** Delays between tries. */

/** The wait before try number `attempt` (1 is the first retry): `firstMs`, doubling, never more than `mostMs`. */
export const doublingDelayMs = (attempt: number, firstMs: number, mostMs: number): number =>
  Math.min(mostMs, firstMs * 2 ** (Math.max(1, attempt) - 1))
