import type { RateClass } from '@reelwright/contract/wire/define'
import type { RateLimiter, RateRule } from '../../ports/rate-limiter.ts'
import { AppError } from '../app-error.ts'

/**
 * What one person (or, before sign-in, one network address) may do. A playground that opens asks about ten times and a
 * typing, clicking person writes a few times a second at most; these leave an order of magnitude above that.
 */
export const RATE_RULES: Readonly<Record<RateClass, RateRule>> = {
  read: { burst: 300, perSec: 30 },
  write: { burst: 120, perSec: 10 },
  heavy: { burst: 20, perSec: 0.2 },
  auth: { burst: 60, perSec: 1 },
}

export const refuseAboveRate = async (limiter: RateLimiter, rateClass: RateClass, who: string): Promise<void> => {
  const { allowed, retryAfterSec } = await limiter.take(`${rateClass}:${who}`, RATE_RULES[rateClass])
  if (!allowed) throw new AppError('RATE_LIMITED', { retryAfterSec })
}
