import type { CaptionCue } from '@reelwright/contract/reel-plan'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import { retimeCue, timedCue } from './cue-gesture.ts'

const CUE: CaptionCue = { id: 'c1', start_frame: 30, end_frame: 60, text: 'good morning harbour', word_frames: [30, 40, 52] }

test('a caption that is moved takes the times of its words along and stays within the reel [TOOL-08]', () => {
  expect(timedCue(CUE, 'whole', 7, 90)).toMatchObject({ start_frame: 37, end_frame: 67, word_frames: [37, 47, 59] })
  expect(timedCue(CUE, 'whole', 400, 90)).toMatchObject({ start_frame: 60, end_frame: 90 })
  expect(timedCue(CUE, 'whole', -400, 90)).toMatchObject({ start_frame: 0, end_frame: 30 })
})

test('an edge that is dragged keeps the words where they are said, while they are said within it [TOOL-08]', () => {
  expect(timedCue(CUE, 'end', 12, 90)).toEqual({ ...CUE, end_frame: 72 })
  expect(timedCue(CUE, 'start', 8, 90)).toEqual({ ...CUE, start_frame: 38 })
  expect(timedCue(CUE, 'end', -10, 90)).toEqual({ id: 'c1', start_frame: 30, end_frame: 50, text: CUE.text })
  // Never so short that nobody could read it.
  expect(timedCue(CUE, 'start', 500, 90)).toMatchObject({ start_frame: 54, end_frame: 60 })
})

test('captions that were timed by hand are in order, no longer just what is said, and one step [TOOL-08]', () => {
  const plan = plainPlan({
    captions: {
      mode: 'burn',
      style: 'plain',
      spoken: true,
      place: { x: 0.5, y: 0.3 },
      cues: [CUE, { ...CUE, id: 'c2', start_frame: 70, end_frame: 85 }],
    },
  })
  const edit = retimeCue(plan, { cueId: 'c2', part: 'whole', by: -60 })
  const made = edit.ok ? applyEdits(plan, edit.edits) : null
  if (!made?.ok) throw new Error('refused')
  expect(made.plan.captions?.cues.map(({ id, start_frame }) => [id, start_frame])).toEqual([
    ['c2', 10],
    ['c1', 30],
  ])
  expect(made.plan.captions).toMatchObject({ place: { x: 0.5, y: 0.3 } })
  expect(made.plan.captions?.spoken).toBeUndefined()
  expect(retimeCue(plan, { cueId: 'gone', part: 'end', by: 1 })).toMatchObject({ ok: false })
})
