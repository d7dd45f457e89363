// @vitest-environment jsdom
import type { CallName } from '@reelwright/contract/wire/catalog'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AccountApi } from './account-queries.ts'
import { LeavingSection } from './leaving-section.tsx'

configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

/** The section over a server that takes the account away on a day in December. */
const open = async () => {
  const asked: unknown[] = []
  const left: string[] = []
  const callFunction = async (_name: CallName, input: unknown) => {
    asked.push(input)
    return { deleted: true, deletes_at: '2026-12-09T12:00:00.000Z' }
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LeavingSection
        // Proof: the answer above has the contract's shape.
        api={{ callFunction } as unknown as AccountApi}
        email="ines@example.com"
        proveIdentity={async () => true}
        onLeft={(deletesAt) => left.push(deletesAt)}
      />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  const field = await screen.findByLabelText('Your e-mail, to confirm')
  return { asked, left, type: (value: string) => fireEvent.change(field, { target: { value } }) }
}
const submit = () => screen.getByRole('button', { name: 'Delete account' })

test('an account is deleted for whoever types its address, and the page hears on which day [AUTH-11]', async () => {
  const { asked, left, type } = await open()
  type('Ines@example.com')
  fireEvent.click(submit())
  await waitFor(() => expect(left).toEqual(['2026-12-09T12:00:00.000Z']))
  expect(asked).toEqual([{ email: 'Ines@example.com' }])
})

test('another address than one’s own deletes nothing and is said to be that, until one types on [AUTH-11]', async () => {
  const { asked, type } = await open()
  expect(submit().hasAttribute('disabled')).toBe(true)
  type('tom@example.com')
  fireEvent.click(submit())
  const refusal = 'That is not the e-mail address of this account. Type your own to confirm.'
  expect(await screen.findByText(refusal)).toBeTruthy()
  expect(asked).toEqual([])
  type('ines@example.co')
  expect(screen.queryByText(refusal)).toBeNull()
})
