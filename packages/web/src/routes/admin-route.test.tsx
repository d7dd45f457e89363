// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { composeApp } from '../compose.ts'
import { signedInAs } from '../session/test-sign-in.ts'
import { AppContext } from '../shell/app-context.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { AdminRoute } from './admin-route.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (isAdmin: boolean) => {
  // Nothing answers: what is shown before that is the subject.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const services = composeApp()
  const reply = signedInAs('a')
  act(() => services.session.accept({ ...reply, user: { ...reply.user, is_admin: isAdmin } }))
  render(
    <AppContext.Provider value={services}>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>
          <MemoryRouter initialEntries={['/admin']}>
            <AdminRoute />
          </MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>
    </AppContext.Provider>,
  )
  return screen.getByRole('heading', { level: 1 }).textContent
}

test('administration is an address that there is not to everybody who is no administrator [NAV-01 AUTH-17]', () => {
  expect(open(false)).toBe('Page Not Found')
})

test('an administrator finds administration there [AUTH-17]', () => {
  expect(open(true)).toBe('Administration')
})
