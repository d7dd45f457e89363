import type { PlanCard } from '@reelwright/contract/site/plan-cards'
import { DEFAULT_SITE, type SiteTexts } from '@reelwright/contract/site-defaults'
import type { PlanEntry, PlanTable } from './plan-table.ts'

/** The largest plan may be had on other terms too (NAV-11). */
const NEGOTIABLE: PlanEntry['tier'] = 'tier_4'

const dollars = (price: number): string => `$${Number.isInteger(price) ? price.toLocaleString('en-US') : price.toFixed(2)}`

/** The table as the landing page says it. A site file names the prices of the free plan and of the largest in words of its own. */
export const toPlanCards = (table: PlanTable, { prices }: Pick<SiteTexts, 'prices'>): PlanCard[] =>
  table.map((plan) => {
    const { displayName: name, description, features, interval, price, tier } = plan
    const card = { name, description, features, price: dollars(price), unit: price === 0 ? '' : `/${interval}` }
    if (tier === 'free') return { ...card, price: prices.free }
    if (tier !== NEGOTIABLE) return card
    return prices === DEFAULT_SITE.prices
      ? { ...card, unit: `${card.unit} or Custom` }
      : { ...card, price: prices.enterprise, unit: prices.enterprise_unit }
  })
