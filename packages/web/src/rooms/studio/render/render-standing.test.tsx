// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Render } from './render-data.ts'
import { RenderStanding } from './render-standing.tsx'

afterEach(cleanup)

// Proof: it reads no more of a video than this.
const video = (change: Partial<Render>) => ({ status: 'succeeded', stage: 'done', percent: 100, error: null, ...change }) as Render
const told = (...renders: Render[]): string => {
  cleanup()
  return render(<RenderStanding renders={renders} />).container.textContent ?? ''
}

test('Preview tells what becomes of the video that is being made, and of nothing else [REND-01]', () => {
  expect(told()).toBe('')
  expect(told(video({}))).toBe('')
  expect(told(video({ status: 'running', stage: 'rendering', percent: 43.6 }), video({}))).toBe(
    'The video is being made. Rendering the video, 43%. Above is the plan as it is now.',
  )
  expect(told(video({ status: 'queued', stage: 'queued', percent: 0 }))).toContain('Waiting for its turn, 0%')
  expect(told(video({ status: 'failed', error: 'There is no room left.' }))).toBe(
    'The newest video could not be made. There is no room left. You can try again in the conversation.',
  )
  expect(told(video({ status: 'cancelled' }), video({}))).toBe('')
  // The progress itself has its place in the conversation, and its name but once.
  expect(screen.queryByRole('progressbar')).toBeNull()
})
