/** Versions beside a reel, seconds that are lost from it, and which of its scenes stands longest; judged by the plan that is left. */
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { applyEdits } from '../../plan/apply-edit.ts'
import { planFrames } from '../../plan/plan-length.ts'
import { direct } from '../direct.ts'
import { ALL_TOOLS, clip, converse } from '../director-fixtures.ts'
import { rowsOf } from '../text-tables.ts'

const MEDIA = [1, 2, 3, 4, 5, 6, 7].map((n) => clip(n, { name: n === 7 ? 'marathon.mp4' : `clip ${n}.mp4`, sec: n === 7 ? 30 : 8 }))
const REEL = converse(direct, MEDIA, EMPTY_PLAN, ['a 12 second reel with music and without clip 7', 'all scenes the same length']).plan

const say = (request: string, plan = REEL) => {
  const { reply, edits, versions = [] } = direct({ request, plan, media: MEDIA, tools: ALL_TOOLS })
  const outcome = applyEdits(plan, edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { reply, plan: outcome.plan, shapes: versions.map((version) => version.plan.export.aspect) }
}

test.each(['square as well', 'make it square as well', 'also square', 'now square too please'])(
  '“%s” makes a version beside the reel, which stays as it is [CHAT-11 REEL-06]',
  (request) => {
    expect(say(request)).toMatchObject({ shapes: ['1:1'], plan: REEL })
  },
)

test.each(['make two versions, one square one wide', 'two versions: one square, one 16:9', '2 versions, a square one and a 16:9 one'])(
  '“%s” makes both beside the reel [CHAT-11 REEL-06]',
  (request) => {
    expect(say(request)).toMatchObject({ shapes: ['1:1', '16:9'], plan: REEL })
  },
)

test.each(['lose three seconds', 'could we lose about three seconds overall?', 'let’s lose 3 seconds'])(
  '“%s” says what goes, not what stays [CHAT-11]',
  (request) => {
    expect(planFrames(REEL) - planFrames(say(request).plan)).toBe(90)
  },
)

test('the longest scene is the one that stands longest in the reel, however long its clip is [CHAT-11]', () => {
  expect(say('which scene is the longest?', say('scene 2 for 1 second').plan).reply).toMatch(/^Scenes [\d, and]+, at /)
  const { plan } = say('scene 3 two seconds longer')
  expect(say('which scene is the longest?', plan).reply).toMatch(/^It is scene 3, at \d[.\d]* s/)
  const third = plan.scenes[2]?.id
  expect(say('delete the longest scene', plan).plan.scenes.map(({ id }) => id)).toEqual(
    plan.scenes.flatMap(({ id }) => (id === third ? [] : [id])),
  )
})

test.each(['how many clips did you leave out?', 'what didn’t you use?', 'which clips have you left out?'])(
  '“%s” names what is not in the reel [CHAT-11]',
  (request) => {
    expect(say(request)).toMatchObject({ plan: REEL, reply: expect.stringContaining('marathon.mp4') })
  },
)

test.each(['too long, 9', 'it’s too long, make it 9 seconds', 'hm still too long. 9?'])(
  '“%s” says how long it is to be [CHAT-11]',
  (request) => {
    expect(planFrames(say(request).plan)).toBe(270)
  },
)

test.each(rowsOf`
  music’s too much, bring it down a notch = music quieter
  cut it in half = half as long
  no fades anywhere = hard cuts
  swap out the song for something moodier = change the song for something dramatic
`)('“%s” does what “%s” does [CHAT-11]', (request, plain) => {
  expect(say(request).plan).toEqual(say(plain).plan)
  expect(say(request).reply).not.toMatch(/did not (?:understand|find)/)
})

test.each([
  ['put a border around it', /beyond me/],
  ['add a countdown at the start', /beyond me/],
  ['make the music start with the marathon', /plays through the whole reel/],
  ['the logo is in the way', /There is no logo on the reel/],
  ['how long does each scene last', /1\. clip \d\.mp4, /],
])('“%s” is answered, and changes nothing [CHAT-11]', (request, reply) => {
  expect(say(request)).toMatchObject({ plan: REEL, reply: expect.stringMatching(reply) })
})
