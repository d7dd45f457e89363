import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { applyEdits } from '../plan/apply-edit.ts'
import { planSec } from '../plan/plan-length.ts'
import { directWith } from './direct.ts'
import { ALL_TOOLS, clip, converse, photo, TEST_CATALOG } from './director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [...[1, 2, 3, 4].map((n) => clip(n, { sec: 9 })), photo(9, 'our logo.png')]
const reel = (...first: string[]) => converse(direct, MEDIA, EMPTY_PLAN, ['make a 14 second reel, upbeat', ...first]).plan

const after = (before: ReelPlan, request: string): ReelPlan => {
  const outcome = applyEdits(before, direct({ request, plan: before, media: MEDIA, tools: ALL_TOOLS }).edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.plan
}
const changed = (request: string, ...first: string[]) => {
  const before = reel(...first)
  return { before, plan: after(before, request) }
}

test('two scenes that one thing is said of both get it [CHAT-11]', () => {
  const muted = changed('mute scene 1 and scene 3', 'keep the original sound').plan
  expect(muted.scenes.map((scene) => scene.sound > 0).slice(0, 4)).toEqual([false, true, false, true])
  const { before, plan } = changed('make scene 2 and scene 3 half a second shorter')
  const shorter = plan.scenes.map((scene, at) => (before.scenes[at]?.duration_frames ?? 0) - scene.duration_frames)
  expect(shorter.slice(0, 4)).toEqual([0, 15, 15, 0])
})

test('two scenes that different things are said of stay two thoughts [CHAT-11]', () => {
  const { plan } = changed('make scene 2 slower and scene 3 faster')
  expect([(plan.scenes[1]?.speed ?? 1) < 1, (plan.scenes[2]?.speed ?? 1) > 1]).toEqual([true, true])
  const { before, plan: left } = changed('delete scene 4 and scene 2 in slow motion')
  const ids = before.scenes.map((scene) => scene.id)
  expect(left.scenes.map((scene) => scene.id)).toEqual(ids.filter((_, at) => at !== 3))
  expect(left.scenes.find((scene) => scene.id === ids[1])?.speed).toBeLessThan(1)
})

test('a wish put in a roundabout way is the wish [CHAT-11]', () => {
  expect(changed('take the logo away', 'put my logo top left').plan.watermark).toBeNull()
  expect(changed('first delete scene 1, after that make it 10 seconds').plan.scenes.length).toBeGreaterThan(0)
  expect(changed('calm music instead').plan.music?.source).not.toEqual(reel().music?.source)
  expect(changed('switch to calm music').plan.music?.source).not.toEqual(reel().music?.source)
  expect(changed('can the music be a bit softer?').plan.music?.gain).toBeLessThan(reel().music?.gain ?? 0)
  expect(changed('cut scene 2').plan.scenes.length).toBe(reel().scenes.length - 1)
  expect(changed('our logo at half opacity').plan.watermark?.opacity).toBe(0.5)
  expect(changed('put "The End" on the last 2 seconds').plan.captions?.cues[0]?.text).toBe('The End')
  expect(changed('end on the logo').plan.scenes.at(-1)?.media_id).toBe(MEDIA[4]?.mediaId)
})

test('shorter and longer by so many percent [CHAT-11]', () => {
  expect(planSec(changed('make it 50% shorter').plan)).toBeCloseTo(7, 1)
  // 16.8 s, in whole beats.
  expect(planSec(changed('20 percent longer').plan)).toBeCloseTo(17, 1)
})

test('a numbered list is its wishes, not its numbers [CHAT-11]', () => {
  const { plan } = changed('1. no music 2. 10 seconds 3. black and white')
  expect([plan.music, planSec(plan), plan.look?.style]).toEqual([null, 10, 'noir'])
})

test('what lies on the reel goes with a clip that goes [CHAT-11]', () => {
  const { plan } = changed('get rid of scene 2 and of the music')
  expect(plan.music).toBeNull()
})

test.each(['make it 10 seconds or square', "don't make it faster", 'never make it longer', 'cinematic bars no', 'undo the look'])(
  '“%s” is asked about: it forbids, takes back or leaves open [CHAT-11]',
  (request) => {
    const { before, plan } = changed(request, 'warm colours')
    expect(plan).toEqual(before)
  },
)

test('no one and no other are both left out, whatever joins them [CHAT-11]', () => {
  const { plan } = changed('no music or captions', 'caption: Hello')
  expect([plan.music, plan.captions]).toEqual([null, null])
})

test('a new pace holds beside a clip that goes, which does not come back for it [CHAT-11]', () => {
  const { before, plan } = changed('leave out clip2 and make it faster')
  expect([plan.pace, planSec(plan) < planSec(before)]).toEqual(['fast', true])
  expect(plan.scenes.map((scene) => scene.media_id)).not.toContain(MEDIA[1]?.mediaId)
  const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => clip(n, { sec: 9 }))
  const { plan: made } = converse(direct, eight, EMPTY_PLAN, ['a 14 second reel'])
  const { plan: without } = converse(direct, eight, made, ['take out scene 2 and make the reel faster'])
  expect([without.pace, without.scenes.length]).toEqual(['fast', made.scenes.length - 1])
  expect(without.scenes.map((scene) => scene.media_id)).not.toContain(made.scenes[1]?.media_id)
})
