// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { composeApp } from '../compose.ts'
import { signedInAs } from '../session/test-sign-in.ts'
import { AppContext } from '../shell/app-context.tsx'
import { SignedInOnly, SignedOutOnly, WithProject } from './guards.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const reply = signedInAs('a')

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

test('a signed-out visitor of a protected page signs in and is back on it, query and all [NAV-02]', () => {
  const session = open('/projects?search=lake')
  expect(screen.getByText('at /login')).toBeTruthy()
  expect(screen.queryByText('the projects')).toBeNull()
  act(() => session.accept(reply))
  expect(screen.getByText('at /projects?search=lake')).toBeTruthy()
  expect(screen.getByText('the projects')).toBeTruthy()
})

test('a sign-in that came from nowhere leads home [NAV-02 NAV-03]', () => {
  const session = open('/login')
  expect(screen.getByText('the login page')).toBeTruthy()
  act(() => session.accept(reply))
  expect(screen.getByText('the landing page')).toBeTruthy()
})

test('the playground without a project leads to the projects [NAV-04]', () => {
  open('/playground?reel_id=1')
  expect(screen.queryByText('the playground')).toBeNull()
})

test('with a project under either name it opens [NAV-04]', () => {
  open('/playground?project=1')
  expect(screen.getByText('the playground')).toBeTruthy()
})

test('a session that ends on its own leaves the page in place [AUTH-16]', () => {
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
