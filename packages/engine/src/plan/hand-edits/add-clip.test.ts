import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { expect, test } from 'vitest'
import { applyEdits } from '../apply-edit.ts'
import { checkPlan } from '../check-plan.ts'
import { CLIP_ID, clipFacts, plainPlan, plainScene } from '../plan-fixtures.ts'
import { addClip } from './add-clip.ts'

const SHORT_ID = MediaId.parse('00000000-0000-7000-8000-000000000002')
const PHOTO_ID = MediaId.parse('00000000-0000-7000-8000-000000000003')
const SONG_ID = MediaId.parse('00000000-0000-7000-8000-000000000004')
const facts = new Map([
  [CLIP_ID, clipFacts()],
  [SHORT_ID, clipFacts({ duration_sec: 1 })],
  [PHOTO_ID, clipFacts({ kind: 'image', duration_sec: 0, sound: null })],
  [SONG_ID, clipFacts({ kind: 'audio' })],
])
const framing = { mode: 'blur' } as const
const plan = plainPlan({
  scenes: [
    plainScene('s1', { duration_frames: 40, sound: 0 }),
    plainScene('s2', { duration_frames: 60, sound: 0.5 }),
    plainScene('s3', { duration_frames: 90, sound: 0 }),
  ],
})

const after = (media_id: MediaId, at: number): ReelPlan => {
  const edit = addClip(plan, facts, { media_id, framing }, at)
  if (!edit.ok) throw new Error(edit.reason)
  const made = applyEdits(plan, edit.edits)
  if (!made.ok) throw new Error(made.reason)
  expect(checkPlan(made.plan, facts)).toEqual({ ok: true })
  return made.plan
}

test('a clip is added behind a scene: its beginning, as long as scenes mostly are and as loud as that one [REND-03]', () => {
  const { scenes } = after(CLIP_ID, 2)
  expect(scenes.map(({ id }) => id)).toEqual(['s1', 's2', expect.stringMatching(/^(?!s[123]$)/), 's3'])
  expect(scenes[2]).toMatchObject({
    media_id: CLIP_ID,
    beat_id: scenes[1]?.beat_id,
    in_frame: 0,
    duration_frames: 60,
    speed: 1,
    sound: 0.5,
  })
})

test('a clip that is added is never longer than it is filmed, and a photo moves a little [REND-03]', () => {
  expect(after(SHORT_ID, 0).scenes[0]).toMatchObject({ media_id: SHORT_ID, duration_frames: plan.export.fps, motion: 'none' })
  expect(after(PHOTO_ID, 3).scenes.at(-1)).toMatchObject({ media_id: PHOTO_ID, duration_frames: 60, motion: 'zoom-in', sound: 0 })
})

test('music, and a file that is gone, cannot be added as a scene [REND-03]', () => {
  const refused = { ok: false, reason: 'That file cannot be shown; choose a clip or a photo.' }
  expect(addClip(plan, facts, { media_id: SONG_ID, framing }, 0)).toEqual(refused)
  expect(addClip(plan, facts, { media_id: MediaId.parse('00000000-0000-7000-8000-000000000009'), framing }, 0)).toEqual(refused)
})
