// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../core/api/api-error.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import type { AccountApi } from '../account-queries.ts'
import { PasswordSection } from './password-section.tsx'

configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

type Answer = (input: Record<string, unknown>) => unknown

/** The section of somebody whose server answers so. */
const open = (answers: Record<string, Answer>, { hasPassword = true, proveIdentity = async () => true } = {}) => {
  const callFunction = vi.fn(async (name: string, input: Record<string, unknown>) => answers[name]?.(input))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <PasswordSection
          // Proof: the section makes no calls but those that the test answers.
          api={{ callFunction } as unknown as AccountApi}
          email="mira@example.com"
          hasPassword={hasPassword}
          proveIdentity={proveIdentity}
        />
      </ToastProvider>
    </QueryClientProvider>,
  )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const sent = (name: string) => callFunction.mock.calls.filter(([called]) => called === name).map(([, input]) => input)
  return { field, type, press, sent }
}

test('a password is hidden until one asks to see it, and named with its address to a manager of passwords [AUTH-07]', () => {
  const { field, press } = open({})
  expect(field('New password').type).toBe('password')
  press('Show new password')
  expect([field('New password').type, field('Current password').type]).toEqual(['text', 'password'])
  press('Hide new password')
  expect(field('New password').type).toBe('password')
  expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe('mira@example.com')
})

test('its strength is said once the typing pauses, and not of one that is too short [AUTH-07]', async () => {
  const { type, sent } = open({ rate_password: ({ password }) => ({ strength: password === 'password1' ? 'weak' : 'strong' }) })
  type('New password', 'passwor')
  type('New password', 'password1')
  expect(await screen.findByText('Weak: one of the first that somebody would guess.')).toBeTruthy()
  type('New password', 'a good long one of words')
  expect(await screen.findByText('Strong.')).toBeTruthy()
  expect(sent('rate_password').map((input) => input['password'])).toEqual(['password1', 'a good long one of words'])
})

test('who forgot the current one, or has none and signed in a while ago, signs in once more and goes on [AUTH-07]', async () => {
  let isProved = false
  const prove = vi.fn(async () => {
    isProved = true
    return true
  })
  const answers = {
    set_password: () => {
      if (!isProved) throw new ApiError({ code: 'INVALID_CREDENTIALS', status: 401, text: 'No', retryable: false })
      return { has_password: true }
    },
  }
  const forgetful = open(answers, { proveIdentity: prove })
  forgetful.type('New password', 'a good long one of words')
  forgetful.press('Forgot the current one')
  expect(await screen.findByText('Password changed')).toBeTruthy()
  expect([prove.mock.calls.length, forgetful.sent('set_password').length]).toEqual([1, 1])
  cleanup()
  isProved = false
  const first = open(answers, { hasPassword: false, proveIdentity: prove })
  first.type('New password', 'a good long one of words')
  first.press('Set password')
  expect(await screen.findByText('Password set')).toBeTruthy()
  expect(first.sent('set_password')).toHaveLength(2)
})
