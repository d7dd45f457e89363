// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEmailChange, keepEmailChange, keptEmailChange, showEmailChange } from './kept-email-change.ts'

const change = { from: 'ada@example.com', to: 'ada@new.example' }
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
})
afterEach(() => vi.useRealTimers())

test('a change of address waits for its codes over a reload, for half an hour, for its own account [AUTH-05]', () => {
  keepEmailChange(change)
  expect(keptEmailChange(change.from)).toMatchObject({ to: change.to, isOpen: true })
  expect(keptEmailChange('eve@example.com')).toBeNull()
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(keptEmailChange(change.from)).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(keptEmailChange(change.from)).toBeNull()
})

test('what somebody closed goes on where it was, and does not open by itself; what is done is forgotten [AUTH-05]', () => {
  keepEmailChange(change)
  showEmailChange(change.from, false)
  expect(keptEmailChange(change.from)).toMatchObject({ to: change.to, isOpen: false })
  forgetEmailChange()
  expect(keptEmailChange(change.from)).toBeNull()
})

test('whatever else stands in the storage is no change, and a refused one no failure [AUTH-05]', () => {
  for (const text of ['{', 'null', '{"from":"ada@example.com","to":7,"endsAtMs":9e15,"isOpen":true}']) {
    sessionStorage.setItem('email_change', text)
    expect(keptEmailChange(change.from)).toBeNull()
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused')
  })
  expect(keptEmailChange(change.from)).toBeNull()
  vi.restoreAllMocks()
})
