import { ReelPlan } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { applyEdits } from '../../plan/apply-edit.ts'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { ALL_TOOLS, clip, TEST_CATALOG } from '../director-fixtures.ts'
import { aboutStep } from './last-step.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [1, 2, 3, 4, 5].map((at) => clip(at, { name: `clip ${at}.mp4`, sec: 8 }))
const OPENING = 'make a 10 second reel, upbeat'
const say = (...requests: readonly string[]) => chat(direct, MEDIA, [OPENING, ...requests])

test('a step tells by what it changed what it was about [CHAT-11]', () => {
  const about = (...requests: readonly string[]) => {
    const { plan, was } = say(...requests)
    return aboutStep(plan, was)
  }
  expect(about('warm colours').thing).toBe('look')
  expect(about('caption: hello').thing).toBe('captions')
  expect(about('music quieter').thing).toBe('music')
  expect(about('make scene 2 brighter')).toEqual({ before: [{ by: 'number', of: 'scene', n: 2 }], thing: null })
  for (const wide of ['make it 6 seconds', 'swap scene 1 and 2', 'delete scene 1', 'faster'])
    expect(about(wide), wide).toEqual({ before: [], thing: null })
  expect(aboutStep(say().plan, say().was)).toEqual({ before: [], thing: null })
})

test('“it” is what was last changed, however many messages ago it was named [CHAT-11]', () => {
  const { plan, was } = say('text at the start: hello porto', 'make that bigger', 'and white', 'move it up a little', 'actually remove it')
  expect(was.captions).not.toBeNull()
  expect(plan.captions).toBeNull()
})

test('“it” is the scene that a hand changed [CHAT-11]', () => {
  const { plan: before } = say()
  const plan = ReelPlan.parse({
    ...before,
    scenes: before.scenes.map((scene, at) => (at === 1 ? { ...scene, sound: 0.5 } : scene)),
  })
  const { edits } = direct({
    ...{ request: 'split it', plan, media: MEDIA, tools: ALL_TOOLS, undoTo: before, redoTo: null },
    ...{ earlier: [before, say().was], said: [OPENING] },
  })
  const outcome = applyEdits(plan, edits)
  const lengths = plan.scenes.map(({ duration_frames }) => duration_frames)
  const [first, second = 0, ...others] = lengths
  expect(outcome.ok ? outcome.plan.scenes.map(({ duration_frames }) => duration_frames) : outcome).toEqual([
    first,
    second / 2,
    second / 2,
    ...others,
  ])
})

test('“no, all of it” takes no look away [CHAT-11]', () => {
  const { plan, was } = say('black and white', 'only for clip 2', 'hm no, all of it')
  expect(plan).toEqual(was)
})
