import { DEFAULT_SITE, type SiteTexts } from '../site-defaults.ts'
import { DEFAULT_PLANS } from './built-in-plans.ts'

/** What a plan costs and brings, as the landing page says it. */
export type PlanCard = { name: string; description: string; price: string; unit: string; features: readonly string[] }

/** The largest plan may be had on other terms too: '$99/month or Custom' (A1). */
export const NEGOTIABLE_TIER = 'tier_4'

type PricedPlan = Pick<(typeof DEFAULT_PLANS)[number], 'displayName' | 'description' | 'features' | 'interval' | 'price' | 'tier'>

const dollars = (price: number): string => `$${Number.isInteger(price) ? price.toLocaleString('en-US') : price.toFixed(2)}`

/** A table of plans as the landing page says it. A site file names the prices of the free plan and of the largest in words of its own. */
export const toPlanCards = (table: readonly PricedPlan[], { prices }: Pick<SiteTexts, 'prices'>): PlanCard[] =>
  table.map((plan) => {
    const { displayName: name, description, features, interval, price, tier } = plan
    const card = { name, description, features, price: dollars(price), unit: price === 0 ? '' : `/${interval}` }
    if (tier === 'free') return { ...card, price: prices.free }
    if (tier !== NEGOTIABLE_TIER) return card
    return prices === DEFAULT_SITE.prices
      ? { ...card, unit: `${card.unit} or Custom` }
      : { ...card, price: prices.enterprise, unit: prices.enterprise_unit }
  })

/** Until the server has said that it has others. */
export const DEFAULT_PLAN_CARDS: readonly PlanCard[] = toPlanCards(DEFAULT_PLANS, DEFAULT_SITE)
