/** How the fake server fares just now; what it stores survives all of it. */
export type FakeConditions = {
  isUp: boolean
  /** The person's plan allows no more. */
  isOverQuota: boolean
  /** Calls are answered with 503; sockets live on. */
  isOverloaded: boolean
  /** Jushn begins to answer and cannot go on. */
  isStumbling: boolean
}

export const ALL_IS_WELL: FakeConditions = { isUp: true, isOverQuota: false, isOverloaded: false, isStumbling: false }
