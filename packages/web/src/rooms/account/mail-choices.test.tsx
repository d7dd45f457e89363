// @vitest-environment jsdom
import type { CallName } from '@reelwright/contract/wire/catalog'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { type AccountApi, accountQuery } from './account-queries.ts'
import { MailChoices } from './mail-choices.tsx'

configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

const Choices = ({ api }: { api: AccountApi }) => {
  const account = useQuery(accountQuery(api))
  return account.data ? <MailChoices api={api} choices={account.data} /> : null
}

/** The switches over a server that keeps what it is told, or refuses it. */
const open = async ({ isDown = false } = {}) => {
  const saved: unknown[] = []
  const callFunction = async (name: CallName, input: unknown) => {
    if (name === 'get_account') return { reel_mails: true, receipt_mails: false }
    if (isDown) throw new Error('The server cannot be reached.')
    saved.push(input)
    return {}
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        {/* Proof: the answers above have the contract's shapes, as far as the switches read them. */}
        <Choices api={{ callFunction } as unknown as AccountApi} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  const receipts = await screen.findByRole('switch', { name: 'Mail for each payment' })
  const reels = screen.getByRole('switch', { name: 'Mail when a reel is ready' })
  return { saved, receipts, states: () => [reels, receipts].map((each) => each.getAttribute('aria-checked')) }
}

test('mails for payments are asked for by a switch of their own, and that for reels stays as it is [BILL-05]', async () => {
  const { saved, receipts, states } = await open()
  expect(states()).toEqual(['true', 'false'])
  fireEvent.click(receipts)
  await waitFor(() => expect(saved).toEqual([{ receipt_mails: true }]))
  await waitFor(() => expect(receipts.hasAttribute('disabled')).toBe(false))
  expect(states()).toEqual(['true', 'true'])
})

test('a wish that cannot be saved goes back and says so [BILL-05]', async () => {
  const { receipts, states } = await open({ isDown: true })
  fireEvent.click(receipts)
  expect(await screen.findByText('The server cannot be reached.')).toBeTruthy()
  await waitFor(() => expect(states()).toEqual(['true', 'false']))
})
