// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SyncBadge } from './sync-badge.tsx'
import type { SyncState } from './sync-state.ts'

afterEach(cleanup)

const nothing = () => undefined
const plain = { canRetry: false, canShow: false }
const OFFLINE: SyncState = { ...plain, tone: 'bad', text: 'Offline' }
const SAVED: SyncState = { ...plain, tone: 'good', text: 'Saved' }

test('on a phone what goes well is a sign, so that the reel keeps its name; it is told all the same [SYNC-06 PLAY-06]', async () => {
  const badge = (state: SyncState) => <SyncBadge state={state} onRetry={nothing} onShow={nothing} />
  const { rerender, container } = render(badge(OFFLINE))
  expect((await screen.findByText('Offline')).className).not.toContain('sr-only')
  rerender(badge(SAVED))
  const saved = await screen.findByText('Saved')
  expect(saved.className).toContain('max-sm:sr-only')
  expect(saved.className).not.toContain('min-w')
  expect(container.querySelector('svg')?.getAttribute('class')).toContain('sm:hidden')
})
