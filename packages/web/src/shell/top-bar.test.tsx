// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { composeApp } from '../compose.ts'
import { readOrigin } from '../routes/route-rules.ts'
import { AppContext } from './app-context.tsx'
import { TopBar } from './top-bar.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const Here = () => {
  const { pathname, state } = useLocation()
  return <p>{`${pathname}, then ${readOrigin(state)}`}</p>
}

test.each([
  ['/about?part=team', '/login, then /about?part=team'],
  ['/', '/login, then /'],
])("whoever presses 'Login' at %s is led back there, however often it is pressed [NAV-03 NAV-05]", (from, expected) => {
  render(
    <AppContext.Provider value={composeApp()}>
      <MemoryRouter initialEntries={[from]}>
        <TopBar />
        <Here />
      </MemoryRouter>
    </AppContext.Provider>,
  )
  const login = screen.getByRole('link', { name: 'Login' })
  fireEvent.click(login)
  expect(screen.getByText(expected)).toBeTruthy()
  fireEvent.click(login)
  expect(screen.getByText(expected)).toBeTruthy()
})
