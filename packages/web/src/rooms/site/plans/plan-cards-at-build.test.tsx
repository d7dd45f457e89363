import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CARD_FEATURES_MAX, PLAN_CARDS_MAX } from './plan-cards.ts'
import { Plans } from './plans.tsx'

test('the page that is drawn at build has a place for every plan and feature that a server may have [NAV-11]', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Plans start={{ to: '/login' }} />
    </MemoryRouter>,
  )
  expect(html).toContain('data-site="plans.3.unit">/month or Custom</span>')
  expect(html).toMatch(new RegExp(`data-site="plans.${PLAN_CARDS_MAX - 1}.name"></h3>`))
  expect(html).toMatch(new RegExp(`data-site="plans.${PLAN_CARDS_MAX - 1}.features.${CARD_FEATURES_MAX - 1}"></li>`))
})
