/** What a person set by hand or in words stays when they wish for something else: music, length, feeling, another shape, another order. */
import { EMPTY_PLAN, type ReelPlan, type Scene } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { applyEdits } from '../plan/apply-edit.ts'
import type { Clips } from '../plan/hand-edits/scene-bounds.ts'
import { trimEnd } from '../plan/hand-edits/trim.ts'
import { cutReport } from '../tools/story/timing.ts'
import { directWith } from './direct.ts'
import { clip, converse, song, TEST_CATALOG } from './director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [...Array.from({ length: 8 }, (_, index) => clip(index + 1, { sec: 10 })), song(20, 'groove.mp3', 96)]
const START = converse(direct, MEDIA, EMPTY_PLAN, ['make a 24 second happy reel of everything, 8 scenes']).plan

const after = (before: ReelPlan, ...requests: string[]): ReelPlan => converse(direct, MEDIA, before, requests).plan

const THIRD = START.scenes[2]?.id ?? ''
const third = ({ scenes }: ReelPlan): Scene | undefined => scenes.find(({ id }) => id === THIRD)

/** How the third scene meets the next, and whether it is still the one that came next. */
const handover = ({ scenes, transitions }: ReelPlan) => {
  const at = scenes.findIndex(({ id }) => id === THIRD)
  return { next: scenes[at + 1]?.id, kind: transitions.find(({ after_scene_id }) => after_scene_id === THIRD)?.kind ?? 'cut' }
}

/** Each lays the whole reel anew. */
const LATER = ['use my own song', 'a calmer track please', 'make it 18 seconds', 'make it 30 seconds', 'swap scene 1 and 2']

test.each(LATER)('a transition that was asked for at one cut is still at that cut after “%s” [TOOL-06]', (later) => {
  const before = after(START, 'slide between scene 3 and 4')
  expect(handover(before).kind).toMatch(/^slide/)
  expect(handover(after(before, later))).toEqual(handover(before))
})

test.each(LATER)('a plain cut among transitions is still plain after “%s” [TOOL-06]', (later) => {
  const before = after(START, 'cross-fades on every cut', 'hard cut between scene 3 and 4')
  const plan = after(before, later)
  expect(handover(plan)).toEqual(handover(before))
  // And the others keep theirs: one cut is plain, where scenes are long enough for one.
  expect(plan.transitions.length).toBeGreaterThanOrEqual(plan.scenes.length - 3)
})

test.each(['use my own song', 'make it 18 seconds', 'make it 30 seconds', 'make it sad', 'faster music', 'slower music', 'another song'])(
  'a scene that was made longer has its length to the frame after “%s”, and cuts that are not beside it fall on beats [TOOL-03]',
  (later) => {
    for (const sec of ['4', '5', '2.5']) {
      const before = after(START, `scene 3 exactly ${sec} seconds`)
      const plan = after(before, later)
      expect(third(plan)?.duration_frames).toBe(third(before)?.duration_frames)
      expect(third(plan)?.is_timed).toBe(true)
      const at = plan.scenes.findIndex(({ id }) => id === THIRD)
      const elsewhere = cutReport(plan).filter(({ sceneId }) => ![THIRD, plan.scenes[at + 1]?.id].includes(sceneId))
      for (const { offsetMs } of elsewhere) expect(Math.abs(offsetMs ?? 0)).toBeLessThanOrEqual(1000 / plan.export.fps)
    }
  },
)

test('a scene that was trimmed on the timeline keeps its length when the music changes [TOOL-03]', () => {
  const clips: Clips = new Map(MEDIA.map((file) => [file.mediaId, { kind: file.facts.kind, duration_sec: file.facts.duration_sec }]))
  const by = 150 - (third(START)?.duration_frames ?? 0)
  const trimmed = trimEnd(START, clips, { sceneId: THIRD, by })
  const made = trimmed.ok ? applyEdits(START, trimmed.edits) : null
  if (!made?.ok) throw new Error('not trimmed')
  const plan = after(made.plan, 'use my own song')
  expect(third(plan)?.duration_frames).toBe(150)
  const undone = applyEdits(made.plan, made.inverse)
  expect(undone.ok && undone.plan).toEqual(START)
})

test.each(['faster', 'all scenes the same length'])('“%s” is wished of the scene that was made longer as well [TOOL-03]', (later) => {
  const plan = after(after(START, 'scene 3 exactly 6 seconds', 'scene 1 brighter'), later)
  expect(third(plan)?.duration_frames).toBeLessThan(150)
  expect(third(plan)?.is_timed).toBeUndefined()
})

test('what was worked on goes last when the reel has room for fewer scenes [TOOL-02]', () => {
  const worked = START.scenes.slice(1, 6).map(({ id }) => id)
  for (const [at, id] of worked.entries()) {
    const before = after(START, `scene ${at + 2} in black and white`)
    const plan = after(before, 'only 5 scenes')
    expect(plan.scenes).toHaveLength(5)
    expect(plan.scenes.map((scene) => scene.id)).toContain(id)
  }
})

test('a part of the picture that was chosen is as near in a frame of another shape, and a whole picture is whole [TOOL-08]', () => {
  const closer = third(after(START, 'scene 3 closer'))?.framing
  const square = third(after(START, 'scene 3 closer', 'make it square'))?.framing
  if (closer?.mode !== 'fixed' || square?.mode !== 'fixed') throw new Error('no crop')
  expect(square.crop.height).toBeCloseTo(closer.crop.height, 3)
  expect(square.crop.x + square.crop.width / 2).toBeCloseTo(closer.crop.x + closer.crop.width / 2, 2)
  expect(third(after(START, 'scene 3 with blurred edges', 'make it square'))?.framing.mode).toBe('blur')
  // Left to what is seen again, it is framed as all others are.
  const again = after(START, 'scene 3 closer', 'make it square')
  expect(third(after(START, 'make it square'))?.framing).not.toEqual(third(again)?.framing)
})

test('a clip whose only scene was deleted does not come back to fill the time, unless it is asked for [TOOL-02]', () => {
  const out = third(START)?.media_id
  const has = ({ scenes }: ReelPlan) => scenes.some(({ media_id }) => media_id === out)
  const before = after(START, 'delete scene 3')
  for (const later of ['make it 40 seconds', 'faster', 'another version']) expect(has(after(before, later))).toBe(false)
  expect(has(after(before, 'use all my clips'))).toBe(true)
  const name = MEDIA.find(({ mediaId }) => mediaId === out)?.name ?? ''
  expect(has(after(before, `bring ${name} back`))).toBe(true)
  // And stays, once it is back.
  expect(has(after(before, `bring ${name} back`, 'use my own song'))).toBe(true)
})

test.each(['make it 15 seconds', 'faster', 'use my own song', 'move scene 3 to the end'])(
  'words that stand over a scene stand over it after “%s” [TOOL-08]',
  (later) => {
    const plan = after(after(START, 'caption "hello" on scene 3'), later)
    const at = plan.scenes.findIndex(({ id }) => id === THIRD)
    const startFrame = plan.scenes.slice(0, at).reduce((sum, scene) => sum + scene.duration_frames, 0)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(plan.captions?.cues.find(({ text }) => text === 'hello')?.start_frame).toBe(startFrame)
  },
)
