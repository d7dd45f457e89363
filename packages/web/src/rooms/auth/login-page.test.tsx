// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '../../core/api/api-client.ts'
import { LoginPage } from './login-page.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.head.replaceChildren()
})

/** Everything that is under way without a timer, and what it leads to. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The page of a server where Google is set up, or is not. */
const open = async (clientId: string | null) => {
  const callRoute = async () => ({
    google_client_id: clientId,
    google_nonce: clientId && 'of this browser',
    mailbox_path: null,
    contact_email: null,
  })
  render(
    <MemoryRouter>
      {/* Proof: the page asks for nothing else before somebody signs in. */}
      <LoginPage api={{ callRoute } as unknown as Pick<ApiClient, 'callRoute'>} onSignedIn={() => undefined} />
    </MemoryRouter>,
  )
  await settle()
  // The panel of Google is loaded when it is needed, which takes a machine that does much else its time.
  const isLoaded = async (): Promise<void> => {
    await settle()
    expect(clientId === null || document.head.querySelector('script') !== null).toBe(true)
  }
  await vi.waitFor(isLoaded, { timeout: 10_000 })
}
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script')]
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('a visitor may sign in by a code that is mailed, or with Google [AUTH-01]', async () => {
  await open('client')
  expect(headings()).toEqual(['With a code by e-mail', 'Continue with Google'])
  expect(screen.getByRole('button', { name: 'Send Verification Code' })).toBeTruthy()
})

test('a server without Google says so beside the code, and loads nothing of Google’s [AUTH-01]', async () => {
  await open(null)
  expect(headings()).toEqual(['With a code by e-mail', 'Continue with Google'])
  expect(screen.getByText('Google sign-in is not set up on this server.')).toBeTruthy()
  expect(scripts()).toEqual([])
})

test('Google’s own button is drawn 100 ms after its script is there [AUTH-18]', async () => {
  const [initialize, renderButton] = [vi.fn(), vi.fn()]
  await open('client')
  const [script] = scripts()
  expect(script?.src).toBe('https://accounts.google.com/gsi/client')
  vi.stubGlobal('google', { accounts: { id: { initialize, renderButton } } })
  script?.dispatchEvent(new Event('load'))
  await pass(99)
  expect(renderButton).not.toHaveBeenCalled()
  await pass(1)
  expect(renderButton).toHaveBeenCalledOnce()
  expect(initialize).toHaveBeenCalledWith(expect.objectContaining({ client_id: 'client', nonce: 'of this browser' }))
})

test('a script that does not load is told of, and asked for again when the visitor wants [AUTH-18]', async () => {
  await open('client')
  scripts()[0]?.dispatchEvent(new Event('error'))
  await settle()
  expect(screen.getByRole('alert').textContent).toBe('Failed to load Google script')
  expect(scripts()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await settle()
  expect(scripts()).toHaveLength(1)
  expect(screen.queryByText('Failed to load Google script')).toBeNull()
})
