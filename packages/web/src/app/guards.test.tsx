// @vitest-environment jsdom
import { SignedIn } from '@reelwright/contract/auth'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { AppContext } from './app-context.tsx'
import { composeApp } from './compose.ts'
import { SignedInOnly, SignedOutOnly, WithProject } from './guards.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const reply = SignedIn.parse({
  user: {
    id: '018f0000-0000-7000-8000-000000000001',
    email: 'mira@example.com',
    name: null,
    avatar_url: null,
    is_admin: false,
    session_id: '018f0000-0000-7000-8000-000000000002',
  },
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 21_600,
  tokens: { access_token: 'a', refresh_token: 'r', expires_in: 21_600 },
})

const Here = () => {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

const open = (path: string) => {
  const services = composeApp()
  render(
    <AppContext.Provider value={services}>
      <MemoryRouter initialEntries={[path]}>
        <Here />
        <Routes>
          <Route path="/" element={<p>the landing page</p>} />
          <Route element={<SignedOutOnly />}>
            <Route path="/login" element={<p>the login page</p>} />
          </Route>
          <Route
            path="/projects"
            element={
              <SignedInOnly>
                <p>the projects</p>
              </SignedInOnly>
            }
          />
          <Route element={<WithProject />}>
            <Route path="/playground" element={<p>the playground</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </AppContext.Provider>,
  )
  return services.session
}

test('[NAV-02] a signed-out visitor of a protected page signs in and is back on it, query and all', () => {
  const session = open('/projects?search=lake')
  expect(screen.getByText('at /login')).toBeTruthy()
  expect(screen.queryByText('the projects')).toBeNull()
  act(() => session.accept(reply))
  expect(screen.getByText('at /projects?search=lake')).toBeTruthy()
  expect(screen.getByText('the projects')).toBeTruthy()
})

test('[NAV-02] [NAV-03] a sign-in that came from nowhere leads home', () => {
  const session = open('/login')
  expect(screen.getByText('the login page')).toBeTruthy()
  act(() => session.accept(reply))
  expect(screen.getByText('the landing page')).toBeTruthy()
})

test('[NAV-04] the playground without a project leads to the projects', () => {
  open('/playground?reel_id=1')
  expect(screen.queryByText('the playground')).toBeNull()
})

test('[NAV-04] with a project under either name it opens', () => {
  open('/playground?project=1')
  expect(screen.getByText('the playground')).toBeTruthy()
})

test('[AUTH-16] a session that ends on its own leaves the page in place', () => {
  const session = open('/projects')
  act(() => session.accept(reply))
  act(() => session.requireSignIn())
  expect(screen.getByText('the projects')).toBeTruthy()
})

test('signing out on a protected page leads home, not to the login page', () => {
  const session = open('/projects')
  act(() => session.accept(reply))
  act(() => session.hear('signed-out'))
  expect(screen.getByText('the landing page')).toBeTruthy()
})
