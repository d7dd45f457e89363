/** Captions that stand there already are put elsewhere; what was asked about, or not liked, is what the next words are of. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { placeScenes, planSec } from '../../plan/plan-length.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clipsNamed, mediaId, TEST_CATALOG } from '../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const SURF = mediaId(4)
const MEDIA = clipsNamed({ 'beach.mp4': 9, 'city walk.mp4': 8, 'dog jumping.mp4': 7, 'surf.mp4': 7, 'concert.mp4': 9 })
const say = (...requests: readonly string[]) => chat(direct, MEDIA, ['make a 10 second reel, upbeat', ...requests])
const cuesOf = ({ captions, export: { fps } }: ReelPlan) =>
  (captions?.cues ?? []).map(({ text, start_frame, end_frame }) => [text, start_frame / fps, end_frame / fps] as const)
const spanOf = (plan: ReelPlan, at: number) => {
  const scene = placeScenes(plan).at(at)
  return [(scene?.startFrame ?? 0) / plan.export.fps, (scene?.endFrame ?? 0) / plan.export.fps] as const
}

test.each(['at the end', 'only at the end', 'put it at the end', 'move the caption to the end', 'show the text at the very end'])(
  '“%s” puts the words that are there at the end of the reel [CHAT-11 TOOL-08]',
  (request) => {
    const [cue, ...more] = cuesOf(say('text: see you next summer', request).plan)
    const total = planSec(say().plan)
    expect(more).toEqual([])
    expect(cue).toEqual(['see you next summer', total - 2, total])
  },
)

test.each([
  ['for the first 3 seconds', 0, 3],
  ['put it at the start', 0, 2],
  ['only in the last 3 seconds', 7, 10],
  ['show the caption throughout', 0, 10],
])('“%s”, behind new words [CHAT-11 TOOL-08]', (request, from, to) => {
  expect(cuesOf(say('text: hello', request).plan)).toEqual([['hello', from, to]])
})

test('words go to the scene that is named [CHAT-11 TOOL-08]', () => {
  for (const [request, at] of [
    ['on the last scene', -1],
    ['put the caption on scene 2', 1],
    ['show the caption during scene 2', 1],
  ] as const) {
    const { plan } = say('text: hello', request)
    expect(cuesOf(plan), request).toEqual([['hello', ...spanOf(plan, at)]])
  }
})

test('where there are no words, those are asked for [CHAT-11]', () => {
  const { plan, was, questions = [] } = say('put a caption at the end')
  expect(sameValue(plan, was)).toBe(true)
  expect(questions.map(({ asks }) => asks)).toEqual(['words'])
})

test('what was asked about opens the reel, or closes it [CHAT-11]', () => {
  const at = say().plan.scenes.findIndex(({ media_id }) => media_id === SURF)
  expect(at).toBeGreaterThanOrEqual(0)
  expect(say('where is the surf?', 'start with that').plan.scenes[0]?.media_id).toBe(SURF)
  expect(say('where is the surf?', 'put it at the end').plan.scenes.at(-1)?.media_id).toBe(SURF)
})

test('“softer” behind new music is of the music [CHAT-11 TOOL-05]', () => {
  const { plan, was } = say('calm music', 'a bit softer')
  expect(plan.music?.gain).toBeLessThan(was.music?.gain ?? 0)
  expect(plan.look).toEqual(was.look)
})

test('a scene that is found dull gets offers for that scene [CHAT-11]', () => {
  const { plan, was, questions = [] } = say('scene 2 is really boring')
  expect(sameValue(plan, was)).toBe(true)
  expect(questions.flatMap((question) => (question.asks === 'which' ? question.choices.map((one) => one.say) : []))).toEqual([
    'a different clip for scene 2',
    'make scene 2 shorter',
    'delete scene 2',
    'no',
  ])
})
