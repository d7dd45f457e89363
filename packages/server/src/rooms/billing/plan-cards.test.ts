import { DEFAULT_PLAN_CARDS, toPlanCards } from '@reelwright/contract/site/plan-cards'
import { DEFAULT_SITE } from '@reelwright/contract/site-defaults'
import { expect, test } from 'vitest'
import { BUILT_IN_PLANS, type PlanTable } from './plan-table.ts'
import { toPlan } from './to-wire-billing.ts'

test('the landing page is drawn with the plans that come with the software [NAV-11]', () => {
  expect(toPlanCards(BUILT_IN_PLANS, DEFAULT_SITE)).toEqual(DEFAULT_PLAN_CARDS)
  expect(DEFAULT_PLAN_CARDS.map(({ name, price, unit }) => `${name} ${price}${unit}`)).toEqual([
    'Free $0',
    'Pro Plan $19/month',
    'Premium Plan $49/month',
    'Enterprise Plan $99/month or Custom',
  ])
})

test('an operator’s table names its own prices, and their site file those of the free and the largest plan [NAV-11]', () => {
  const [free, pro, , enterprise] = BUILT_IN_PLANS
  if (!free || !pro || !enterprise) throw new Error('the built-in table has four plans')
  const table: PlanTable = [free, { ...pro, price: 9.5, interval: 'year' }, { ...enterprise, price: 1200 }]
  const pricesOf = (prices: typeof DEFAULT_SITE.prices) =>
    toPlanCards(table, { prices }).map(({ price, unit }) => (unit === '' ? price : `${price}${unit}`))
  expect(pricesOf(DEFAULT_SITE.prices)).toEqual(['$0', '$9.50/year', '$1,200/month or Custom'])
  expect(pricesOf({ free: 'Nothing', enterprise: 'Ask us', enterprise_unit: '' })).toEqual(['Nothing', '$9.50/year', 'Ask us'])
})

test('billing says of the largest plan alone that it may be had on other terms [BILL-08]', () => {
  expect(BUILT_IN_PLANS.map(toPlan).map(({ negotiable }) => negotiable)).toEqual([false, false, false, true])
})
