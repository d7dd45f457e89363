// @vitest-environment jsdom
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testFiles } from '../../plan/test-plan-page.ts'
import { createPlayback } from '../playback.ts'
import { createClock } from '../preview-clock.ts'
import { StudioPlayer } from '../studio-player.tsx'

afterEach(cleanup)

test('the loop button has the scene that stands begin again at its end, and a second press lets the reel go on [REND-04]', () => {
  const plan = plainPlan()
  const [first, second] = plan.scenes
  if (first === undefined || second === undefined) throw new Error('no scenes')
  const playback = createPlayback()
  render(<StudioPlayer plan={plan} files={testFiles} playback={playback} reelName="Harbour" />)
  const length = plan.scenes.reduce((sum, scene) => sum + scene.duration_frames, 0)
  playback.setLength(length)
  const [start, end] = [first.duration_frames, first.duration_frames + second.duration_frames]
  playback.seek(start + 3)

  const button = screen.getByRole('button', { name: 'Loop this scene' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(playback.getState().loop).toEqual({ startFrame: start, endFrame: end })

  // As the preview asks: a moment behind the scene's end it is at its beginning again.
  const { fps } = plan.export
  const frameAt = (clock: ReturnType<typeof createClock>, ms: number) => clock.step(playback.getState(), ms, fps, length)
  playback.play()
  const looped = createClock()
  frameAt(looped, 0)
  expect(frameAt(looped, ((end - start) / fps) * 1000 + 40)).toMatchObject({ frame: start, isAnew: true })

  fireEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(playback.getState().loop).toBeNull()
  const free = createClock()
  frameAt(free, 0)
  expect(frameAt(free, ((end - start) / fps) * 1000 + 40).frame).toBeGreaterThanOrEqual(end)
})
