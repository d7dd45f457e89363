import type { MessageLimitCheck } from '@reelwright/contract/billing'
import type { RoomsOptions } from '@reelwright/server/compose-rooms'

/** What is left to every person of a test; a test may set it. */
export type QuotasLeft = { messages: number; projects: number; generations: number; storageBytes: number | null; hasLargest?: boolean }

const limitCheck = (left: number): MessageLimitCheck => ({
  allowed: left > 0,
  message: left > 0 ? '' : "You've reached your lifetime limit of 50 messages. Upgrade to continue.",
  subscription_tier: 'free',
  current_usage: 50 - left,
  limit: 50,
  remaining: Math.max(0, left),
  is_permanent_limit: true,
  reason: left > 0 ? null : 'Message limit exceeded',
})

/** Quotas that count down `left`. */
export const createTestQuotas = (left: QuotasLeft): RoomsOptions['quotas'] => ({
  takeMessage: async () => {
    const check = limitCheck(left.messages)
    if (!check.allowed) return check
    left.messages -= 1
    // As the billing room says it: what is left after this one.
    return { ...check, remaining: left.messages }
  },
  giveBackMessage: async () => {
    left.messages += 1
  },
  mayCreateProject: async () => {
    left.projects -= 1
    if (left.projects >= 0) return { allowed: true, reason: null }
    return left.hasLargest === true
      ? { allowed: false, reason: 'An account holds 3 projects.', isFixed: true }
      : { allowed: false, reason: 'Your plan holds 3 projects.' }
  },
  takeGeneration: async () => {
    if (left.generations <= 0) return { allowed: false, reason: 'Your plan makes 3 reels.' }
    left.generations -= 1
    return { allowed: true, reason: null }
  },
  largestExport: async () => (left.hasLargest === false ? '1440p' : '4k'),
  mayExport: async (_db, _userId, resolution) =>
    left.hasLargest === false && resolution === '4k'
      ? { allowed: false, reason: 'Your plan makes videos up to 1440p. Upgrade to Pro Plan for 4K.' }
      : { allowed: true, reason: null },
  giveBackGeneration: async () => {
    left.generations += 1
  },
  storageLimitBytes: async () => left.storageBytes,
})
