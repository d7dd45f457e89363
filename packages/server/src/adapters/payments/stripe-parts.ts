/** What talking to Stripe needs. */
import type { PlanId } from '@reelwright/contract/billing'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'

export type StripeParts = {
  clock: Clock
  newId: NewId
  secretKey: string
  webhookSecret: string
  /** Another address for the API than Stripe's own, for tests and proxies. */
  apiUrl: string | null
  priceOf(planId: PlanId): { displayName: string; priceCents: number; interval: 'month' | 'year' }
}
