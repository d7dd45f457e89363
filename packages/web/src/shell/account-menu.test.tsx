// @vitest-environment jsdom
import type { Preferences } from '@reelwright/contract/account'
import { User } from '@reelwright/contract/auth'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { AccountMenu } from './account-menu.tsx'
import { AppContext, type AppServices } from './app-context.tsx'

// The themes come in a chunk of their own, which a busy machine takes seconds to load.
configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.theme
})

const user = User.parse({
  ...{ id: '01890000-0000-7000-8000-000000000001', session_id: '01890000-0000-7000-8000-000000000002' },
  ...{ email: 'ada@example.com', name: null, avatar_url: null, is_admin: false },
})

/** The menu of somebody whose core keeps what they like, or cannot. */
const open = async (change: (changed: Partial<Preferences>) => Promise<void>) => {
  const core = { background: { preferences: { change } } }
  const state = { status: 'signed-in', user, access: null }
  const services = {
    session: { subscribe: () => () => undefined, getState: () => state },
    coreOpening: { load: async () => ({ open: async () => core }), loaded: () => undefined },
  }
  render(
    // Proof: the menu asks for nothing else.
    <AppContext.Provider value={services as unknown as AppServices}>
      <MemoryRouter>
        <AccountMenu user={user} />
      </MemoryRouter>
    </AppContext.Provider>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: /^Account menu/ }), { key: 'Enter' })
  await screen.findByRole('menuitemradio', { name: 'Light' })
}
const checked = () => screen.getAllByRole('menuitemradio').map((item) => [item.textContent, item.getAttribute('aria-checked') === 'true'])

test('the theme is chosen in the menu, wherever one is, and the menu stays to choose otherwise [NAV-06 SYNC-11]', async () => {
  document.documentElement.dataset.theme = 'system'
  const changes: Partial<Preferences>[] = []
  await open(async (changed) => void changes.push(changed))
  expect(checked()).toEqual([
    ['System', true],
    ['Light', false],
    ['Dark', false],
  ])
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Light' }))
  await expect.poll(() => changes).toEqual([{ theme: 'light' }])
  expect(checked()[1]).toEqual(['Light', true])
})

test('a theme that cannot be kept says so and is the one before [SYNC-11]', async () => {
  await open(() => Promise.reject(new Error('The disk of this device is full')))
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Light' }))
  expect((await screen.findByRole('alert')).textContent).toBe('It could not be kept. Try again in a moment.')
  expect(checked()[2]).toEqual(['Dark', true])
})
