/** Scenes that a person holds on to stay when the story is laid anew. */
import { EMPTY_PLAN, type ReelPlan, type Scene } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { applyEdits } from '../plan/apply-edit.ts'
import { directWith } from './direct.ts'
import { clip, converse, TEST_CATALOG } from './director-fixtures.ts'
import { linesOf } from './text-tables.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = Array.from({ length: 9 }, (_, index) => clip(index + 1, { sec: 8 }))
const START = converse(direct, MEDIA, EMPTY_PLAN, ['make a 12 second upbeat reel']).plan

const lock = (plan: ReelPlan, ...places: number[]): ReelPlan => {
  const outcome = applyEdits(
    plan,
    places.map((place) => ({ op: 'lock_scene', scene_id: plan.scenes[place]?.id ?? '', is_locked: true })),
  )
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.plan
}

const kept = ({ media_id, in_frame, framing, speed, is_locked }: Scene) => ({ media_id, in_frame, framing, speed, is_locked })

test.each(['another version', 'make a different version of it'])('“%s” keeps locked scenes and where they stand [REND-05]', (request) => {
  const before = lock(START, 1, 3)
  const { plan, reply } = converse(direct, MEDIA, before, [request])
  expect(reply).toContain('around the 2 locked scenes')
  expect(plan.scenes.map((scene) => scene.media_id)).not.toEqual(before.scenes.map((scene) => scene.media_id))
  for (const place of [1, 3]) {
    const [was, is] = [before.scenes[place], plan.scenes[place]]
    expect(is && kept(is)).toEqual(was && kept(was))
    expect(is?.duration_frames).toBe(was?.duration_frames)
  }
  expect(plan.scenes.filter((scene) => scene.is_locked)).toHaveLength(2)
})

test('a shorter reel loses its open scenes first, wherever the locked ones stand [REND-05]', () => {
  const before = lock(START, 1, 2)
  const { plan } = converse(direct, MEDIA, before, ['make it 5 seconds'])
  expect(plan.scenes.length).toBeLessThan(before.scenes.length)
  for (const place of [1, 2]) expect(plan.scenes.map((scene) => scene.id)).toContain(before.scenes[place]?.id)
})

test('with every scene locked another version is refused with what to do [REND-05]', () => {
  const before = lock(START, ...START.scenes.keys())
  const { plan, reply } = converse(direct, MEDIA, before, ['another version'])
  expect(plan).toEqual(before)
  expect(reply).toContain('All scenes are locked, so there is nothing to lay anew; unlock some of them in Story.')
})

test('a scene that is let go of is like any other again [REND-05]', () => {
  const locked = lock(START, 0)
  const open = applyEdits(locked, [{ op: 'lock_scene', scene_id: locked.scenes[0]?.id ?? '', is_locked: false }])
  expect(open.ok && open.plan).toEqual(START)
})

test.each(['lock the second scene', 'keep scene 2 as it is', "don't touch scene 2", 'leave scene 2 alone', 'pin scene 2 please'])(
  '“%s” locks it and changes nothing else [REND-05, CHAT-11]',
  (request) => {
    const { plan, reply } = converse(direct, MEDIA, START, [request])
    expect(plan).toEqual(lock(START, 1))
    expect(reply).toBe('Scene 2 is locked: another version keeps it as it is.')
    expect(converse(direct, MEDIA, plan, ['unlock scene 2']).plan).toEqual(START)
    expect(converse(direct, MEDIA, plan, [request]).reply).toContain('Scene 2 is locked already.')
  },
)

test.each(linesOf`
  keep scene 2 as it is but change the rest
  keep the second scene and make another version
  another version but keep scene 2
`)('“%s” lays the others anew around it [REND-05, CHAT-11]', (request) => {
  const { plan } = converse(direct, MEDIA, START, [request])
  const [was, is] = [START.scenes[1], plan.scenes[1]]
  expect(is && kept(is)).toEqual(was && { ...kept(was), is_locked: true })
  expect(plan.scenes.map((scene) => scene.media_id)).not.toEqual(START.scenes.map((scene) => scene.media_id))
})

test('a faster reel keeps the scene that is not to be touched [REND-05, CHAT-11]', () => {
  const { plan } = converse(direct, MEDIA, START, ["make it faster but don't touch scene 2"])
  expect(plan.pace).toBe('fast')
  expect(plan.scenes.find((scene) => scene.is_locked)?.duration_frames).toBe(START.scenes[1]?.duration_frames)
})
