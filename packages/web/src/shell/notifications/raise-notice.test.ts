import { expect, test } from 'vitest'
import { isWorthRaising } from './raise-notice.ts'

test('a limit that was reached is shown by the browser in any case, what else rings only to whoever looks elsewhere [LIMIT-04]', () => {
  expect(isWorthRaising({ type: 'warning' }, true)).toBe(true)
  expect(isWorthRaising({ type: 'success' }, true)).toBe(false)
  expect(isWorthRaising({ type: 'success' }, false)).toBe(true)
})
