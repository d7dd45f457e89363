// @vitest-environment jsdom
import { DEFAULT_PLAN_CARDS } from '@reelwright/contract/site/plan-cards'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Plans } from './plans.tsx'

const PLANS = (
  <MemoryRouter>
    <Plans start={{ to: '/login' }} />
  </MemoryRouter>
)
const sayPlans = (text: string): void => {
  document.head.innerHTML = `<script type="application/json" id="site">${text}</script>`
}
const shownNames = () => {
  render(PLANS)
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

test('the plans of this server are shown with what they cost and bring [NAV-11]', () => {
  const own = { name: 'Team', description: 'For teams', price: '$12', unit: '/month', features: ['5 seats', '1 TB'] }
  sayPlans(JSON.stringify({ plans: [own] }))
  expect(shownNames()).toEqual(['Team'])
  for (const text of ['$12', '/month', 'For teams', '5 seats', '1 TB']) expect(screen.getByText(text)).toBeTruthy()
})

test.each(['', '{', '{"plans":[{"name":1}]}', '{"figures":[]}'])(
  'where the page says nothing of them, or what cannot be read (%s), there are those of the software [NAV-11]',
  (text) => {
    if (text !== '') sayPlans(text)
    expect(shownNames()).toEqual(DEFAULT_PLAN_CARDS.map(({ name }) => name))
  },
)
