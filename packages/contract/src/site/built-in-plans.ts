/**
 * The plans that come with the software: what they cost, bring and allow. Another one is one entry here and nothing anywhere else: the server
 * reads it as its table, and the landing page is drawn with it at build, when there is no server.
 * Prices are in dollars (A9); a year costs ten months. The Enterprise price of $99 a month is the documents' (A1), the others are ours.
 */
import { FREE_PLAN_ID } from '../constants.ts'
import type { Resolution } from '../reel-plan.ts'

/** As the server's `PlanEntry`, which says what each field means; a schema is more than the landing page carries. */
type BuiltInPlan = {
  id: string
  tier: string
  displayName: string
  description: string
  price: number
  interval: 'month' | 'year'
  yearlyPrice: number | null
  popular: boolean
  features: string[]
  quotas: {
    messages: number
    projects: number | null
    generations: number | null
    teamMembers: number | null
    storageBytes: number | null
    resolutionMax: Resolution
  }
}

const GIB = 1024 ** 3

/** A plan that is paid by the month, or ten months at once for a year. */
const planOf = (
  tier: string,
  displayName: string,
  description: string,
  { price, ...rest }: Pick<BuiltInPlan, 'price' | 'features' | 'quotas'> & { id?: string; popular?: boolean },
): BuiltInPlan => ({
  id: tier,
  tier,
  displayName,
  description,
  price,
  interval: 'month',
  yearlyPrice: price === 0 ? null : price * 10,
  popular: false,
  ...rest,
})

export const DEFAULT_PLANS: readonly BuiltInPlan[] = [
  planOf('free', 'Free', 'Everything you need to try it on your own footage.', {
    id: FREE_PLAN_ID,
    price: 0,
    features: ['200 messages to Jushn', '10 projects', '50 finished reels', '5 GB of footage', 'Videos up to 1440p'],
    quotas: { messages: 200, projects: 10, generations: 50, teamMembers: 1, storageBytes: 5 * GIB, resolutionMax: '1440p' },
  }),
  planOf('tier_2', 'Pro Plan', 'For people who post every week.', {
    price: 19,
    popular: true,
    features: ['1,000 messages a month', 'Unlimited projects', '100 finished reels a month', '100 GB of footage', 'Videos up to 4K'],
    quotas: { messages: 1000, projects: null, generations: 100, teamMembers: 1, storageBytes: 100 * GIB, resolutionMax: '4k' },
  }),
  planOf('tier_3', 'Premium Plan', 'For studios with several channels.', {
    price: 49,
    features: ['5,000 messages a month', 'Unlimited projects', '500 finished reels a month', '500 GB of footage', 'Videos up to 4K'],
    quotas: { messages: 5000, projects: null, generations: 500, teamMembers: 1, storageBytes: 500 * GIB, resolutionMax: '4k' },
  }),
  planOf('tier_4', 'Enterprise Plan', 'For companies that need more, or something of their own.', {
    price: 99,
    features: ['20,000 messages a month', 'Unlimited projects', 'Unlimited finished reels', '2 TB of footage', 'Videos up to 4K'],
    quotas: { messages: 20_000, projects: null, generations: null, teamMembers: 1, storageBytes: 2048 * GIB, resolutionMax: '4k' },
  }),
]
