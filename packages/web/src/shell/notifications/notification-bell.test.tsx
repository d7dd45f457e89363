// @vitest-environment jsdom
import type { Notification as Told } from '@reelwright/contract/notification'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signedInAs } from '../../session/test-sign-in.ts'
import { AppContext, type AppServices } from '../app-context.tsx'
import { NotificationBell } from './notification-bell.tsx'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const { user } = signedInAs('a')
// Proof: the bell reads no more of one.
const told = (id: string, title: string, actionUrl: string | null) => ({ id, title, actionUrl }) as Told

/** The bell of somebody whose notifications arrive by `ring`. */
const open = () => {
  let state: { list: readonly Told[]; unread: number; isLoading: boolean } = { list: [], unread: 0, isLoading: false }
  const listeners = new Set<() => void>()
  const notifications = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const coreState = { status: 'open', core: { background: { notifications } } }
  const opening = { stateOf: () => coreState, subscribe: () => () => undefined, open: async () => coreState.core }
  const session = { status: 'signed-in', user, access: null }
  const services = {
    session: { getState: () => session, subscribe: () => () => undefined },
    coreOpening: { load: async () => opening, loaded: () => opening },
  }
  render(
    // Proof: the bell asks for nothing else.
    <AppContext.Provider value={services as unknown as AppServices}>
      <NotificationBell />
    </AppContext.Provider>,
  )
  return (news: Told) =>
    act(() => {
      state = { list: [news, ...state.list], unread: state.unread + 1, isLoading: false }
      for (const listener of listeners) listener()
    })
}

test('what rings is read out, but for what happens where one is, which is told there [SYNC-10]', () => {
  window.history.replaceState(null, '', '/playground?project_id=p&reel_id=r')
  const ring = open()
  ring(told('1', 'Lake is ready', '/playground?project_id=p&reel_id=r'))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy()
  ring(told('2', 'Hill is ready', '/playground?project_id=p&reel_id=other'))
  expect(screen.getByRole('status').textContent).toBe('Hill is ready')
  ring(told('3', 'Your account stays', null))
  expect(screen.getByRole('status').textContent).toBe('Your account stays')
})
