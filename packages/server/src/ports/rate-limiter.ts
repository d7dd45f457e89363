/** Counts what somebody does, so that one cannot take everything. */
export type RateRule = { /** How many at once. */ burst: number /** How many a second come back. */; perSec: number }
/** `retryAfterSec` is 0 when it is allowed. */
export type RateLimiter = { take(key: string, rule: RateRule): Promise<{ allowed: boolean; retryAfterSec: number }> }
