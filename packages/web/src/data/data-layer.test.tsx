// @vitest-environment jsdom
import type { User } from '@reelwright/contract/auth'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { joining } from '../../../testkit/src/client/browser/joining.ts'
import type { CoreOpening, CoreState } from '../boot/core-opening.ts'
import type { EarlyConversation } from '../boot/early-conversation.ts'
import { composeApp } from '../compose.ts'
import type { Core } from '../core/core.ts'
import { signedInAs } from '../session/test-sign-in.ts'
import { AppContext } from '../shell/app-context.tsx'
import { DataLayer } from './data-layer.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const nothing = () => undefined
const never = () => nothing

// Proof: the parts of a core that the data layer asks for.
const core = {
  cache: { note: nothing, flush: async () => undefined, takeRead: () => [], restore: async () => [], put: () => [] },
  records: { readProjects: async () => [] },
  store: { failure: () => null, onFailure: never },
  onAnswered: never,
  outbox: { subscribe: never, getEntries: () => [], onAcknowledged: never },
  background: { sync: { onSynced: never }, notifications: { onArrived: never } },
} as unknown as Core

const Page = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Clips
      </button>
      {isOpen ? <p>the clips</p> : null}
    </>
  )
}

/** A signed-in page under the data layer, whose core is in the state that the test says. */
const show = (first: CoreState) => {
  let state = first
  const listeners = new Set<() => void>()
  // Proof: what the layer asks of an opening.
  const opening = {
    stateOf: () => state,
    subscribe: joining(listeners),
    open: async (_user: User) => core,
  } as unknown as CoreOpening
  const services = composeApp()
  services.session.accept(signedInAs('a'))
  render(
    <AppContext.Provider value={{ ...services, coreOpening: { load: async () => opening, loaded: () => opening } }}>
      <DataLayer waiting={<p>waiting</p>}>
        <Page />
      </DataLayer>
    </AppContext.Provider>,
  )
  return (next: CoreState) =>
    act(() => {
      state = next
      for (const listener of listeners) listener()
    })
}

test('what a person opened in a page drawn from its snapshot stays open when the core comes under it [SYNC-06]', () => {
  // Proof: the layer only carries the conversation.
  const become = show({ status: 'snapshot', snapshot: { reelId: 'r', answers: [], messages: [] }, conversation: {} as EarlyConversation })
  fireEvent.click(screen.getByText('Clips'))
  expect(screen.getByText('the clips')).toBeTruthy()
  const button = screen.getByText('Clips')
  become({ status: 'open', core })
  expect(screen.getByText('the clips')).toBeTruthy()
  expect(screen.getByText('Clips')).toBe(button)
})

test('a page that has nothing to be drawn from waits for the core [NAV-09]', () => {
  const become = show({ status: 'opening' })
  expect(screen.getByText('waiting')).toBeTruthy()
  become({ status: 'open', core })
  expect(screen.queryByText('waiting')).toBeNull()
  expect(screen.getByText('Clips')).toBeTruthy()
})
