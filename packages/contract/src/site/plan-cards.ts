/** What a plan costs and brings, as the landing page says it: the plans that come with the software, until the server has others. */
export type PlanCard = { name: string; description: string; price: string; unit: string; features: readonly string[] }

/** Drawn at build into as many places; a table with more shows its first ones there, and all of them under Billing. */
export const PLAN_CARDS_MAX = 6
export const CARD_FEATURES_MAX = 8

/** The same as `BUILT_IN_PLANS` of the server, which a test holds against it: the page is drawn at build, when there is no server. */
export const DEFAULT_PLAN_CARDS: readonly PlanCard[] = [
  {
    name: 'Free',
    description: 'Everything you need to try it on your own footage.',
    price: '$0',
    unit: '',
    features: ['200 messages to Jushn', '10 projects', '50 finished reels', '5 GB of footage', 'Videos up to 1440p'],
  },
  {
    name: 'Pro Plan',
    description: 'For people who post every week.',
    price: '$19',
    unit: '/month',
    features: ['1,000 messages a month', 'Unlimited projects', '100 finished reels a month', '100 GB of footage', 'Videos up to 4K'],
  },
  {
    name: 'Premium Plan',
    description: 'For studios with several channels.',
    price: '$49',
    unit: '/month',
    features: ['5,000 messages a month', 'Unlimited projects', '500 finished reels a month', '500 GB of footage', 'Videos up to 4K'],
  },
  {
    name: 'Enterprise Plan',
    description: 'For companies that need more, or something of their own.',
    price: '$99',
    unit: '/month or Custom',
    features: ['20,000 messages a month', 'Unlimited projects', 'Unlimited finished reels', '2 TB of footage', 'Videos up to 4K'],
  },
]
