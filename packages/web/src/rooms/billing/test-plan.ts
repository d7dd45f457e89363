import type { Plan } from '@reelwright/contract/billing'

/** A plan for tests: its name and what it costs a month. */
export const testPlan = (id: Plan['id'], displayName: string, price: number): Plan => ({
  id,
  name: id === 'free_plan' ? 'free' : id,
  displayName,
  description: '',
  price,
  interval: 'month',
  features: [],
  popular: false,
})
