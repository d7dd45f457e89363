// @vitest-environment jsdom
import type { AuditEvent } from '@reelwright/contract/operator/audit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AccountApi } from './account-queries.ts'
import { ActivitySection } from './activity-section.tsx'

configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const event = (fields: Partial<AuditEvent>): AuditEvent => ({
  id: '1',
  kind: 'auth.signed_in',
  detail: 'code',
  source: 'abcdefghijkl',
  user_agent: firefox,
  browser: 'Firefox on Linux',
  times: 1,
  at: new Date().toISOString(),
  by_operator: false,
  ...fields,
})

/** The section over a server that answers as told, by the offset it is asked for. */
const open = (answer: (offset: number) => Promise<{ events: AuditEvent[]; total: number }>) => {
  const callFunction = async (_name: string, input: { offset?: number }) => answer(input.offset ?? 0)
  // The one call that the section makes.
  const api = { callFunction } as unknown as AccountApi
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ActivitySection api={api} />
    </QueryClientProvider>,
  )
}

test('says what happened, with which browser and from which place; what the operator did stands apart [AUTH-11]', async () => {
  open(async () => ({
    events: [
      event({ id: '3', kind: 'auth.sign_in_failed', detail: 'password', times: 4 }),
      event({ id: '2', kind: 'billing.plan_given', detail: 'Pro Plan', by_operator: true }),
      event({}),
    ],
    total: 3,
  }))
  const rows = within(await screen.findByRole('list', { name: 'Recent activity' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^4 failed sign-ins with the passwordFirefox on Linux · network abcdef/),
    expect.stringMatching(/^Plan given: Pro PlanBy the operator of this server/),
    expect.stringMatching(/^Signed in with a code by e-mailFirefox on Linux/),
  ])
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('goes through a long list page by page [AUTH-11]', async () => {
  open(async (offset) => ({ events: [event({ id: `${offset}`, kind: offset === 0 ? 'account.exported' : 'share.opened' })], total: 30 }))
  expect(await screen.findByText('Data exported')).toBeTruthy()
  expect(screen.getByText('1 to 25 of 30')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('A video was shared by a link')).toBeTruthy()
  expect(screen.getByText('26 to 30 of 30')).toBeTruthy()
})

test('says when there is nothing yet, and when the list could not be had, with a way to try again [AUTH-11]', async () => {
  let isDown = true
  open(async () => {
    if (isDown) throw new Error('The line is cut')
    return { events: [], total: 0 }
  })
  expect(await screen.findByText('The line is cut')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText(/Nothing yet/)).toBeTruthy()
})
