// @vitest-environment jsdom
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { CLIP_ID, plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useTestEdit } from '../plan/test-plan-page.ts'
import { createPlayback, type Playback } from '../player/playback.ts'
import { CoverControl } from './cover-control.tsx'

afterEach(cleanup)

type WorldProps = { playback: Playback; made: ReelPlan[] }

const World = ({ playback, made }: WorldProps) => {
  const { kept, edit } = useTestEdit(plainPlan(), (plan) => made.push(plan))
  return <CoverControl plan={kept} playback={playback} edit={edit} />
}

test('the frame at the playhead becomes the cover, is found again, and is taken back [REND-02]', () => {
  const playback = createPlayback()
  playback.setLength(90)
  const made: ReelPlan[] = []
  render(<World playback={playback} made={made} />)
  act(() => playback.seek(40))
  fireEvent.click(screen.getByRole('button', { name: 'Make this frame the cover' }))
  expect(made.at(-1)?.cover).toEqual({ media_id: CLIP_ID, source_frame: 40 })
  act(() => playback.seek(0))
  fireEvent.click(screen.getByRole('button', { name: 'Go to the cover' }))
  expect(playback.getState().frame).toBe(40)
  fireEvent.click(screen.getByRole('button', { name: 'This frame is the cover; take it back', pressed: true }))
  expect(made.at(-1)).toEqual(plainPlan())
})
