// @vitest-environment jsdom
import type { OperatedAccount } from '@reelwright/contract/operator/operator'
import { UserId } from '@reelwright/contract/wire/ids'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { OperatorPage } from './operator-page.tsx'
import type { OperatorApi } from './operator-queries.ts'

// The dialogs come in chunks of their own, which a busy machine takes seconds to load.
configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

const account: OperatedAccount = {
  id: UserId.parse('01890000-0000-7000-8000-000000000001'),
  email: 'ada@example.com',
  name: 'Ada',
  is_admin: false,
  created_at: new Date().toISOString(),
  last_seen_at: null,
  deletes_at: null,
  sessions: 1,
  projects: 2,
  storage_bytes: 5 * 1024 ** 2,
  plan_id: 'free_plan',
  plan_name: 'Free',
  plan_from: 'free',
  given_until: null,
  is_refundable: true,
}
const failedJob = {
  id: '01890000-0000-7000-8000-000000000002',
  name: 'render',
  state: 'failed',
  created_at: account.created_at,
  started_at: account.created_at,
  ended_at: account.created_at,
  tries: 3,
  tries_max: 3,
  error: 'the disk is full',
}

type Answers = Record<string, (input: Record<string, unknown>) => unknown>

/** The page over a server that answers as told; what was asked of it, by name. */
const open = (answers: Answers, address = '/admin') => {
  const asked: [string, Record<string, unknown>][] = []
  const callFunction = async (name: string, input: Record<string, unknown>) => {
    asked.push([name, input])
    const answer = answers[name]
    if (answer === undefined) throw new Error(`nobody asks for ${name}`)
    return answer(input)
  }
  // The calls that the page makes, each answered by its own entry.
  const api = { callFunction } as unknown as OperatorApi
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <MemoryRouter initialEntries={[address]}>
          <OperatorPage api={api} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  )
  return asked
}
const plans = [{ id: 'tier_2', name: 'Pro Plan' }]
const openMenu = async () => fireEvent.keyDown(await screen.findByRole('button', { name: 'Actions for ada@example.com' }), { key: 'Enter' })

test('an account is shown with what it holds, found by what is typed, and a search in vain says so [AUTH-17]', async () => {
  const asked = open({ list_accounts: ({ search }) => ({ accounts: search === '' ? [account] : [], total: search === '' ? 1 : 0, plans }) })
  const row = within(await screen.findByRole('list', { name: 'Accounts' })).getByRole('listitem')
  expect(row.textContent).toContain('Ada · 2 projects · 5.0 MB · signed in at 1 browser')
  fireEvent.change(screen.getByLabelText('Search accounts'), { target: { value: ' eve ' } })
  expect(await screen.findByText('No address or name holds “eve”.')).toBeTruthy()
  expect(asked.at(-1)).toEqual(['list_accounts', { search: 'eve', limit: 25, offset: 0 }])
})

test('whoever asked to be deleted is marked with the day on which they are [AUTH-11]', async () => {
  const leaving = { ...account, sessions: 0, deletes_at: '2026-12-10T12:00:00.000Z' }
  open({
    list_accounts: () => ({
      accounts: [leaving, { ...account, id: UserId.parse(failedJob.id), email: 'tom@example.com' }],
      total: 2,
      plans,
    }),
  })
  const [row, other] = within(await screen.findByRole('list', { name: 'Accounts' })).getAllByRole('listitem')
  expect(row?.textContent).toContain('Leaves on December 10, 2026')
  expect(other?.textContent).not.toContain('Leaves')
})

test('a plan is given by keyboard from the menu, for the time that was chosen [BILL-12]', async () => {
  const asked = open({ list_accounts: () => ({ accounts: [account], total: 1, plans }), give_plan: () => ({ account }) })
  await openMenu()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Give a plan' }))
  fireEvent.change(await screen.findByLabelText('For how long'), { target: { value: 'open' } })
  fireEvent.click(screen.getByRole('button', { name: 'Give the plan' }))
  expect(await screen.findByText('ada@example.com has Pro Plan.')).toBeTruthy()
  expect(asked.find(([name]) => name === 'give_plan')?.[1]).toEqual({ account_id: account.id, plan_id: 'tier_2', days: null })
})

test('a payment is returned only after a question, and a failure says that nothing was paid back [BILL-11]', async () => {
  const asked = open({
    list_accounts: () => ({ accounts: [account], total: 1, plans }),
    refund_subscription: () => {
      throw new Error('The card provider does not answer.')
    },
  })
  await openMenu()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Refund and end subscription' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('This cannot be undone')
  expect(asked.some(([name]) => name === 'refund_subscription')).toBe(false)
  fireEvent.click(within(question).getByRole('button', { name: 'Refund and end' }))
  expect(await screen.findByText('Nothing was paid back')).toBeTruthy()
  expect(screen.getByText('The card provider does not answer.')).toBeTruthy()
})

test('the tab stands in the address; a job that failed says why and is run again [REND-06]', async () => {
  const asked = open({ list_jobs: () => ({ jobs: [failedJob], total: 1 }), retry_job: () => ({ job_id: failedJob.id }) }, '/admin?tab=jobs')
  expect(await screen.findByText('the disk is full')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Run render again' }))
  expect(await screen.findByText('The job waits for another try')).toBeTruthy()
  expect(asked.find(([name]) => name === 'retry_job')?.[1]).toEqual({ job_id: failedJob.id, name: 'render' })
})

test('a list that cannot be had says so with a way to try again [AUTH-17]', async () => {
  let isDown = true
  open({
    list_accounts: () => {
      if (isDown) throw new Error('The line is cut')
      return { accounts: [], total: 0, plans }
    },
  })
  expect(await screen.findByText('The accounts could not be loaded')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Nobody has an account here yet.')).toBeTruthy()
})

test('what an account was charged is listed, and one of it goes back after a question [BILL-11]', async () => {
  const invoice = {
    ...{ id: '01890000-0000-4000-8000-000000000009', number: '2026-0007', description: 'Pro Plan', date: account.created_at },
    ...{ amount_cents: 1900, status: 'paid', returnable_cents: 1500, returnable_credit_cents: 400 },
  }
  const asked = open({
    list_accounts: () => ({ accounts: [account], total: 1, plans }),
    list_account_invoices: () => ({ invoices: [invoice, { ...invoice, id: '1', amount_cents: -1500, returnable_cents: null }] }),
    refund_invoice: () => ({
      invoices: [{ ...invoice, status: 'refunded', returnable_cents: null }],
      returned_cents: 1500,
      returned_credit_cents: 400,
    }),
  })
  await openMenu()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Show invoices' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Refund invoice 2026-0007' }))
  expect([screen.getAllByText('Paid').length, screen.getAllByText('Credited').length]).toEqual([1, 1])
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    '$15.00 go back to the card of ada@example.com, and $4.00 are credit again. Their subscription goes on as it is.',
  )
  expect(asked.some(([name]) => name === 'refund_invoice')).toBe(false)
  fireEvent.click(within(question).getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('$15.00 go back to ada@example.com, and $4.00 are credit again.')).toBeTruthy()
  expect(screen.getByText('Refunded')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Refund invoice 2026-0007' })).toBeNull()
})

test('activity is narrowed to one kind [AUTH-11]', async () => {
  const asked = open({ list_audit_events: () => ({ events: [], total: 0 }) }, '/admin?tab=activity')
  fireEvent.change(await screen.findByLabelText('What happened'), { target: { value: 'billing.refunded' } })
  expect(await screen.findByText('Nothing of that kind was written down in the last year.')).toBeTruthy()
  expect(asked.at(-1)).toMatchObject(['list_audit_events', { kind: 'billing.refunded', by_operators: false, offset: 0 }])
})
