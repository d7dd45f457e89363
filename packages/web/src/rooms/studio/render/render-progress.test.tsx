// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Render } from './render-data.ts'
import { RenderProgress } from './render-progress.tsx'
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
const show = (change: Partial<Render>, onDismiss: () => void = () => undefined) =>
  render(
    <RenderProgress
      render={video(change)}
      posterUrl={null}
      onCancel={() => undefined}
      isCancelling={false}
      onRetry={() => undefined}
      isRetrying={false}
      onDismiss={onDismiss}
    />,
  )

test('what is being made shows its last picture, its stage and how long it still takes [REND-01]', () => {
  show({ latest_frame: 'data:image/jpeg;base64,AAAA', left_sec: 42 })
  expect(screen.getByRole('img', { name: 'What is finished of it' }).getAttribute('src')).toBe('data:image/jpeg;base64,AAAA')
  expect(screen.getByText('Rendering the video')).toBeTruthy()
  expect(screen.getByText('about 40 s left')).toBeTruthy()
  expect(screen.getByText('40%')).toBeTruthy()
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
