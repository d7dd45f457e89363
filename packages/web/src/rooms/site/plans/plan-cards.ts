/** The plans of this server, as the page brings them. */
import { DEFAULT_PLAN_CARDS, type PlanCard } from '@reelwright/contract/site/plan-cards'
import { SITE_ELEMENT_ID } from '@reelwright/contract/site-defaults'

/** Drawn at build into as many places; a table with more shows its first ones there, and all of them under Billing. */
export const PLAN_CARDS_MAX = 6
export const CARD_FEATURES_MAX = 8

const isText = (value: unknown): value is string => typeof value === 'string'

/** By hand, for the landing page carries no schema library. */
const isPlanCard = (value: unknown): value is PlanCard =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'description', 'price', 'unit'].every((field) => isText(Reflect.get(value, field))) &&
  'features' in value &&
  Array.isArray(value.features) &&
  value.features.every(isText)

const NOTHING: PlanCard = { name: '', description: '', price: '', unit: '', features: [] }

/** As many places as there may be, for the server to fill: empty ones are not shown. */
const withPlaces = (cards: readonly PlanCard[]): PlanCard[] =>
  Array.from({ length: PLAN_CARDS_MAX }, (_, place) => {
    const card = cards[place] ?? NOTHING
    return { ...card, features: Array.from({ length: CARD_FEATURES_MAX }, (_each, feature) => card.features[feature] ?? '') }
  })

const readCards = (text: string): readonly PlanCard[] => {
  try {
    const data: unknown = JSON.parse(text)
    const plans: unknown = typeof data === 'object' && data !== null && 'plans' in data ? data.plans : null
    return Array.isArray(plans) && plans.every(isPlanCard) ? plans : DEFAULT_PLAN_CARDS
  } catch {
    return DEFAULT_PLAN_CARDS
  }
}

/** What the server has put into the page; the plans that come with the software where it has put nothing, and while it is drawn at build. */
export const planCards = (): readonly PlanCard[] => {
  if (typeof document === 'undefined') return withPlaces(DEFAULT_PLAN_CARDS)
  const element = document.getElementById(SITE_ELEMENT_ID)
  const cards = element === null ? DEFAULT_PLAN_CARDS : readCards(element.textContent ?? '')
  return cards.slice(0, PLAN_CARDS_MAX).map((card) => ({ ...card, features: card.features.slice(0, CARD_FEATURES_MAX) }))
}
