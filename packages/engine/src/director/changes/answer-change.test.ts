import { AnswerChange, CHANGE_SCENES_MAX } from '@reelwright/contract/answer-change'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { expect, test } from 'vitest'
import { applyEdits } from '../../plan/apply-edit.ts'
import { CLIP_ID, plainMusic, plainPlan, plainScene } from '../../plan/plan-fixtures.ts'
import { answerChange } from './answer-change.ts'

const OTHER = MediaId.parse('00000000-0000-7000-8000-000000000002')
const MUSIC = plainMusic({
  ...{ source: { from: 'catalogue', track_id: 'no-such-track' }, start_sec: 2, first_beat_sec: 2.5 },
  ...{ gain: 0.8, ducking: 0.6, fade_out_frames: 30 },
})

const changeOf = (before: ReelPlan, after: ReelPlan) => {
  const change = answerChange({ before, after, step: null, media: [] })
  return change === null ? null : AnswerChange.parse(change)
}
const marks = (before: ReelPlan, after: ReelPlan) => changeOf(before, after)?.scenes.map(({ id, mark }) => `${id} ${mark}`)
const words = (before: ReelPlan, after: ReelPlan) => changeOf(before, after)?.words

test('a scene that is new, changed or gone is marked, and what is gone stands where it was [CHAT-10]', () => {
  const before = plainPlan()
  const [one, two, three] = before.scenes
  if (!one || !two || !three) throw new Error('the plan has three scenes')
  expect(marks(before, { ...before, scenes: [one, three] })).toEqual(['s1 kept', 's2 gone', 's3 kept'])
  expect(marks(before, { ...before, scenes: [one, plainScene('s9', { media_id: OTHER }), two, three] })).toEqual([
    's1 kept',
    's9 new',
    's2 kept',
    's3 kept',
  ])
  expect(marks(before, { ...before, scenes: [one, { ...two, duration_frames: 20 }, { ...three, media_id: OTHER }] })).toEqual([
    's1 kept',
    's2 changed',
    's3 changed',
  ])
  expect(marks(before, { ...before, scenes: [] })).toEqual(['s1 gone', 's2 gone', 's3 gone'])
})

test('only the scene that was moved is marked, not all that made room for it [CHAT-10]', () => {
  const before = plainPlan({ scenes: [1, 2, 3, 4].map((n) => plainScene(`s${n}`, { in_frame: n * 40 })) })
  const [one, ...rest] = before.scenes
  if (!one) throw new Error('the plan has scenes')
  expect(marks(before, { ...before, scenes: [...rest, one] })).toEqual(['s2 kept', 's3 kept', 's4 kept', 's1 moved'])
})

test('a story that was laid anew knows its scenes by what they show, not by their new ids [CHAT-10]', () => {
  const before = plainPlan()
  const after = { ...before, scenes: before.scenes.map((scene, index) => ({ ...scene, id: `n${index}` })).slice(0, 2) }
  expect(marks(before, after)).toEqual(['n0 kept', 'n1 kept', 's3 gone'])
})

test('another frame rate or shape is no change of any scene, and is said in words [CHAT-10]', () => {
  const before = plainPlan()
  const slower = applyEdits(before, [{ op: 'set_export', export: { ...before.export, fps: 24, aspect: '16:9' } }])
  if (!slower.ok) throw new Error(slower.reason)
  const change = changeOf(before, slower.plan)
  expect(change?.scenes.map(({ mark }) => mark)).toEqual(['kept', 'kept', 'kept'])
  expect([change?.from_frames, change?.to_frames, change?.fps]).toEqual([72, 72, 24])
  expect(change?.words).toEqual([{ what: 'format', from: '9:16, 30 frames a second', to: '16:9, 24 frames a second' }])
})

test('scenes that another shape framed anew are not changed, those that were framed anew for themselves are [CHAT-10]', () => {
  const before = plainPlan()
  const framed = before.scenes.map((scene) => ({ ...scene, framing: { mode: 'blur' as const } }))
  expect(marks(before, { ...before, scenes: framed, export: { ...before.export, aspect: '1:1' } })).toEqual([
    's1 kept',
    's2 kept',
    's3 kept',
  ])
  expect(marks(before, { ...before, scenes: framed })).toEqual(['s1 changed', 's2 changed', 's3 changed'])
})

test('what no frame shows is said from what to what [CHAT-10]', () => {
  const before = plainPlan({ music: MUSIC })
  expect(words(plainPlan(), before)).toEqual([{ what: 'music', from: null, to: 'no-such-track' }])
  expect(words(before, { ...before, music: { ...MUSIC, gain: 0.4 } })).toEqual([{ what: 'music-volume', from: '80%', to: '40%' }])
  expect(words(before, { ...before, look: { mode: 'style', style: 'mine', cube_media_id: null, intensity: 0.5 } })).toEqual([
    { what: 'look', from: null, to: 'mine, 50%' },
  ])
  const muted = { ...before, scenes: before.scenes.map((scene) => ({ ...scene, sound: 0 })) }
  expect(words(before, muted)).toEqual([{ what: 'clip-sound', from: '100%', to: 'off' }])
  const titled = {
    ...before,
    captions: {
      mode: 'burn' as const,
      style: 'plain' as const,
      cues: [{ id: 'c1', start_frame: 0, end_frame: 30, text: 'x'.repeat(200) }],
    },
  }
  expect(words(before, titled)?.[0]?.to).toHaveLength(80)
})

test('a change tells where its music beats in the reel, and which step it is [CHAT-10]', () => {
  const step = { id: 'a-step', did: 'made' as const }
  const change = answerChange({ before: EMPTY_PLAN, after: plainPlan({ music: MUSIC }), step, media: [] })
  expect(change).toMatchObject({ step, beats: { bpm: 120, first_beat_sec: 0.5, beats_per_bar: 4 }, media_ids: [CLIP_ID], scenes_total: 3 })
  expect(change?.words.map(({ what, from }) => [what, from])).toEqual([
    ['length', null],
    ['music', null],
  ])
})

test('nothing is told of a plan that is as it was [CHAT-10]', () => {
  expect(changeOf(plainPlan(), plainPlan())).toBeNull()
})

test('of a reel of hundreds of scenes those around the first change are told [CHAT-10]', () => {
  const before = plainPlan({ scenes: Array.from({ length: 200 }, (_, n) => plainScene(`s${n}`, { in_frame: n * 30 })) })
  const after = { ...before, scenes: before.scenes.map((scene) => (scene.id === 's150' ? { ...scene, speed: 2 } : scene)) }
  const change = changeOf(before, after)
  expect([change?.scenes_before, change?.scenes_total, change?.scenes.length]).toEqual([140, 200, CHANGE_SCENES_MAX])
  expect(change?.scenes.filter(({ mark }) => mark !== 'kept').map(({ id }) => id)).toEqual(['s150'])
})

test('the same words at another time, elsewhere or in other letters are a change, and so are transitions at other cuts or of other lengths [CHAT-10]', () => {
  const plan = plainPlan({ scenes: [1, 2, 3, 4].map((n) => plainScene(`s${n}`, { in_frame: n * 40 })) })
  const cue = { id: 'c1', start_frame: 0, end_frame: 60, text: 'Lisboa' }
  const titled = { ...plan, captions: { mode: 'burn' as const, style: 'boxed' as const, cues: [cue] } }
  const later = { ...titled, captions: { ...titled.captions, cues: [{ ...cue, end_frame: 90 }] } }
  const yellow = { ...titled, captions: { ...titled.captions, ink: '#ffd60a' } }
  const low = { ...titled, captions: { ...titled.captions, cues: [{ ...cue, place: { x: 0.5, y: 0.2 } }] } }
  expect(words(titled, later)).toEqual([{ what: 'captions', from: '“Lisboa”, 0.0–2.0 s', to: '“Lisboa”, 0.0–3.0 s' }])
  expect(words(titled, yellow)).toEqual([{ what: 'captions', from: '“Lisboa”, white', to: '“Lisboa”, yellow' }])
  expect(words(titled, low)).toEqual([{ what: 'captions', from: '“Lisboa”', to: '“Lisboa”, top' }])
  expect(words(titled, titled)).toBeUndefined()
  const faded = { ...plan, transitions: [{ after_scene_id: 's1', kind: 'cross' as const, duration_frames: 15 }] }
  const moved = { ...plan, transitions: [{ after_scene_id: 's3', kind: 'cross' as const, duration_frames: 15 }] }
  const longer = { ...plan, transitions: [{ after_scene_id: 's1', kind: 'cross' as const, duration_frames: 30 }] }
  expect(words(faded, moved)).toEqual([{ what: 'transitions', from: '1 cross-fade, after scene 1', to: '1 cross-fade, after scene 3' }])
  expect(words(faded, longer)).toEqual([{ what: 'transitions', from: '1 cross-fade, 0.5 s', to: '1 cross-fade, 1.0 s' }])
})
