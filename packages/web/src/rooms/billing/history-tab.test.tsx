// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { History } from './billing-data.ts'
import { HistoryTab } from './history-tab.tsx'

afterEach(cleanup)

const entry = (amount: number): History[number] => ({
  id: String(amount),
  number: 'R-1',
  description: 'Pro Plan',
  date: '2026-11-25T00:00:00.000Z',
  amount,
  status: 'paid',
  downloadUrl: null,
})

test('what was given back as credit is not called paid [BILL-09]', () => {
  render(<HistoryTab history={[entry(19), entry(-8)]} onDownload={() => undefined} />)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => [row.textContent?.includes('Paid'), row.textContent?.includes('Credited')])).toEqual([
    [true, false],
    [false, true],
  ])
})
