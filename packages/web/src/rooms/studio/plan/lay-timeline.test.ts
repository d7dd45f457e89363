import { EMPTY_PLAN, type ReelPlan, type Scene } from '@reelwright/contract/reel-plan'
import { plainMusic } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import { groupByBeat, layTimeline } from './lay-timeline.ts'

// Proof: ids are branded strings; nothing here looks into them.
const scene = (id: string, duration_frames: number, beat_id = 'b1'): Scene =>
  ({
    id,
    beat_id,
    media_id: 'm',
    shot_index: null,
    in_frame: 0,
    duration_frames,
    speed: 1,
    framing: { mode: 'blur' },
    motion: 'none',
    sound: 0,
    reason: '',
  }) as unknown as Scene
const music = plainMusic({ start_sec: 0.5, first_beat_sec: 1 })

const plan = (over: Partial<ReelPlan>): ReelPlan => ({ ...EMPTY_PLAN, beats: [{ id: 'b1', kind: 'hook', title: 'Open' }], ...over })

test('scenes follow each other and their frames add up', () => {
  const timeline = layTimeline(plan({ scenes: [scene('a', 45), scene('b', 30), scene('c', 15)] }))
  expect(timeline.scenes.map(({ startFrame }) => startFrame)).toEqual([0, 45, 75])
  expect([timeline.frames, timeline.durationSec]).toEqual([90, 3])
})

test("beats are those of the music within the reel, with every bar's first marked", () => {
  const timeline = layTimeline(plan({ scenes: [scene('a', 90)], music }))
  expect(timeline.beats.map(({ atSec }) => atSec)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3])
  expect(timeline.beats.filter(({ isDown }) => isDown).map(({ atSec }) => atSec)).toEqual([0.5, 2.5])
})

test('each cut says which beat it is nearest to and by how much it misses it [TOOL-03]', () => {
  const timeline = layTimeline(plan({ scenes: [scene('a', 45), scene('b', 22), scene('c', 23)], music }))
  expect(timeline.cuts).toEqual([
    { sceneId: 'a', frame: 45, kind: 'cut', beat: { number: 4, lateMs: 0 }, isOnBeat: true },
    { sceneId: 'b', frame: 67, kind: 'cut', beat: { number: 5, lateMs: 233 }, isOnBeat: false },
  ])
})

test('without music there are no beats, and a transition names itself', () => {
  const timeline = layTimeline(
    plan({ scenes: [scene('a', 30), scene('b', 30)], transitions: [{ after_scene_id: 'a', kind: 'whip', duration_frames: 8 }] }),
  )
  expect(timeline.beats).toEqual([])
  expect(timeline.cuts).toEqual([{ sceneId: 'a', frame: 30, kind: 'whip', beat: null, isOnBeat: false }])
})

test('the story groups scenes by beat and loses none', () => {
  const told = plan({ scenes: [scene('a', 30), scene('b', 30, 'gone')] })
  expect(
    groupByBeat(told, layTimeline(told)).map(({ beat, scenes, frames }) => [beat.title, scenes.map((placed) => placed.scene.id), frames]),
  ).toEqual([
    ['Open', ['a'], 30],
    ['Other scenes', ['b'], 30],
  ])
})
