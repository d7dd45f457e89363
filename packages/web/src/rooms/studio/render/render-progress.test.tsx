// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Render } from './render-data.ts'
import { RenderProgress } from './render-progress.tsx'
import { RenderStanding } from './render-standing.tsx'
import { leftText } from './render-texts.ts'

beforeEach(() => {
  // Nobody is here to see it glide.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// Proof: it reads no more of a video than this.
const video = (change: Partial<Render>) =>
  ({ jushn_id: 'j', status: 'running', stage: 'rendering', percent: 40, ...change }) as unknown as Render
const nothing = () => undefined
const STILL = { posterUrl: null, onCancel: nothing, isCancelling: false, onRetry: nothing, isRetrying: false, onDismiss: nothing }
const show = (change: Partial<Render>, onDismiss: () => void = nothing) =>
  render(<RenderProgress {...STILL} render={video(change)} onDismiss={onDismiss} />)

test('what is being made shows its last picture, its stage and how long it still takes [REND-01]', () => {
  show({ latest_frame: 'data:image/jpeg;base64,AAAA', left_sec: 42 })
  expect(screen.getByRole('img', { name: 'What is finished of it' }).getAttribute('src')).toBe('data:image/jpeg;base64,AAAA')
  expect(screen.getByText('Rendering the video')).toBeTruthy()
  expect(screen.getByText('about 40 s left')).toBeTruthy()
  expect(screen.getByText('40%')).toBeTruthy()
})

test('the conversation and the preview tell the same percent while the bar still glides to it [REND-01]', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { rerender } = show({ percent: 10 })
  rerender(<RenderProgress {...{ ...STILL, render: video({ percent: 15.4 }) }} />)
  const preview = render(<RenderStanding renders={[video({ percent: 15.4 })]} />)
  expect(screen.getByText('15%')).toBeTruthy()
  expect(preview.container.textContent).toContain('15%')
})

test('before anything is finished there is no picture and no promise of time [REND-01]', () => {
  show({ stage: 'preparing', left_sec: null })
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText(/left$/)).toBeNull()
})

test('what was stopped may be gone on with, or put away [REND-01]', () => {
  const onDismiss = vi.fn()
  show({ status: 'cancelled' }, onDismiss)
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(onDismiss).toHaveBeenCalledOnce()
})

test('the time left is told in steps that do not twitch [REND-01]', () => {
  expect([null, undefined, 0, 3, 8, 33, 57, 58, 100, 400].map(leftText)).toEqual([
    null,
    null,
    null,
    'a few seconds left',
    'about 10 s left',
    'about 35 s left',
    'about 55 s left',
    'about 1 min left',
    'about 2 min left',
    'about 7 min left',
  ])
})
