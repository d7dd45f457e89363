import { expect, test } from 'vitest'
import { isWorthRaising } from './raise-notice.ts'

test('[LIMIT-04] a limit that was reached is shown by the browser in any case, what else rings only to whoever looks elsewhere', () => {
  expect(isWorthRaising({ type: 'warning' }, true)).toBe(true)
  expect(isWorthRaising({ type: 'success' }, true)).toBe(false)
  expect(isWorthRaising({ type: 'success' }, false)).toBe(true)
})
