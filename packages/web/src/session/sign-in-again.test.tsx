// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { AppContext, type AppServices } from '../shell/app-context.tsx'
import type { SessionState } from './session-machine.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { signedInAs } from './test-sign-in.ts'

afterEach(cleanup)

const { user } = signedInAs('a')
const SIGNED_IN: SessionState = { status: 'signed-in', user, access: null }

const List = ({ ask }: { ask: () => Promise<string> }) => <p>{useQuery({ queryKey: ['list'], queryFn: ask }).data ?? 'none'}</p>

/** The question over a page with a list; `become` changes the session, from this tab or another. */
const open = (answer: () => Promise<string>) => {
  let state: SessionState = SIGNED_IN
  const did: string[] = []
  const listeners = new Set<() => void>()
  const core = {
    connection: { getState: () => ({ context: { reelId: 'r' } }), wake: () => did.push('connects') },
    outbox: { wake: () => did.push('sends') },
  }
  const coreState = { status: 'open', core }
  const opening = { stateOf: () => coreState, subscribe: () => () => undefined, open: async () => core }
  const services = {
    api: { callRoute: () => new Promise(() => undefined) },
    session: {
      getState: () => state,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    coreOpening: { load: async () => opening, loaded: () => opening },
  }
  render(
    // Proof: the question asks for nothing else.
    <AppContext.Provider value={services as unknown as AppServices}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <List ask={answer} />
          <textarea aria-label="Chat" />
          <SignInAgain />
        </MemoryRouter>
      </QueryClientProvider>
    </AppContext.Provider>,
  )
  const become = (next: SessionState) =>
    act(async () => {
      state = next
      for (const listener of listeners) listener()
    })
  return { did, become }
}

test('with the next sign-in the socket, what waits to be sent and what was refused go on by themselves [AUTH-16]', async () => {
  let isRefused = true
  const { did, become } = open(async () => {
    if (isRefused) throw new Error('Your session has ended')
    return 'three reels'
  })
  expect(await screen.findByText('none')).toBeTruthy()
  await become({ status: 'expired', user })
  expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeTruthy()
  expect(did).toEqual([])
  isRefused = false
  await become(SIGNED_IN)
  expect(await screen.findByText('three reels')).toBeTruthy()
  expect([screen.queryByRole('dialog'), did]).toEqual([null, ['connects', 'sends']])
  // A token that is only renewed is no next sign-in.
  await become({ ...SIGNED_IN })
  expect(did).toEqual(['connects', 'sends'])
})

test('what somebody was typing when the session ended does not go on in the field of the question [AUTH-16]', async () => {
  const { become } = open(async () => 'three reels')
  const draft = screen.getByRole('textbox', { name: 'Chat' })
  draft.focus()
  await become({ status: 'expired', user })
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Sign in again' }))
  await become(SIGNED_IN)
  await expect.poll(() => document.activeElement).toBe(draft)
})
