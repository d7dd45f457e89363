import type { PlanCard } from '@reelwright/contract/site/plan-cards'
import { DEFAULT_SITE, type SiteTexts } from '@reelwright/contract/site-defaults'
import { NEGOTIABLE_TIER, type PlanTable } from './plan-table.ts'

const dollars = (price: number): string => `$${Number.isInteger(price) ? price.toLocaleString('en-US') : price.toFixed(2)}`

/** The table as the landing page says it. A site file names the prices of the free plan and of the largest in words of its own. */
export const toPlanCards = (table: PlanTable, { prices }: Pick<SiteTexts, 'prices'>): PlanCard[] =>
  table.map((plan) => {
    const { displayName: name, description, features, interval, price, tier } = plan
    const card = { name, description, features, price: dollars(price), unit: price === 0 ? '' : `/${interval}` }
    if (tier === 'free') return { ...card, price: prices.free }
    if (tier !== NEGOTIABLE_TIER) return card
    return prices === DEFAULT_SITE.prices
      ? { ...card, unit: `${card.unit} or Custom` }
      : { ...card, price: prices.enterprise, unit: prices.enterprise_unit }
  })
