import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { applyEdits } from '../plan/apply-edit.ts'
import { direct } from './direct.ts'
import { ALL_TOOLS, clip, mediaId } from './director-fixtures.ts'

/** Names that mean something else, too. */
const NAMES = ['faster.mp4', 'beach walk.mov', 'beach.mov', 'no music.mp4', 'IMG_0042.MOV', '12.mp4', 'slower']
const MEDIA = NAMES.map((name, n) => clip(n + 1, { name, sec: 9 }))

const after = (plan: ReelPlan, request: string): ReelPlan => {
  const outcome = applyEdits(plan, direct({ request, plan, media: MEDIA, tools: ALL_TOOLS }).edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.plan
}
const REEL = after(EMPTY_PLAN, 'make a 14 second reel without music')

test.each(NAMES.map((name, n) => [name, mediaId(n + 1)]))('an @ before %s means that clip and nothing else [CHAT-11]', (name, id) => {
  const left = after(REEL, `leave out @${name}`)
  expect(left.left_out).toEqual([id])
  expect([left.pace, left.music]).toEqual([REEL.pace, REEL.music])
  expect(left.scenes).toEqual(REEL.scenes.filter((scene) => scene.media_id !== id))
})

test('an @ before a scene means that scene, within a sentence too [CHAT-11]', () => {
  const ids = REEL.scenes.map((scene) => scene.id)
  expect(after(REEL, 'remove @scene 2 please').scenes.map((scene) => scene.id)).toEqual(ids.filter((_, place) => place !== 1))
  expect(
    after(REEL, 'swap @scene 1 and @scene 3')
      .scenes.map((scene) => scene.id)
      .slice(0, 3),
  ).toEqual([ids[2], ids[1], ids[0]])
})

test('an @ before anything else is a word like another [CHAT-11]', () => {
  const { edits } = direct({ request: 'caption: me@home.org', plan: REEL, media: MEDIA, tools: ALL_TOOLS })
  expect(edits).toMatchObject([{ op: 'set_captions', captions: { cues: [{ text: 'me@home.org' }] } }])
})
