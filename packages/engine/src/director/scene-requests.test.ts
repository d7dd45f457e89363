/** Wishes about single scenes, judged by the plan that they leave. */
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../plan/apply-edit.ts'
import { planFrames } from '../plan/plan-length.ts'
import { directWith } from './direct.ts'
import { ALL_TOOLS, clip, clipsNamed, converse, mediaId, photo, song, TEST_CATALOG } from './director-fixtures.ts'
import { figuresOf } from './text-tables.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  ...clipsNamed({ 'beach.mp4': 9, 'city.mov': 8, 'grandma.mp4': 7, 'IMG_2034.MOV': 10, 'dog.mp4': 6, 'harbour.mp4': 8, 'kitchen.mp4': 8 }),
  photo(8, 'my logo.png'),
  song(9, 'groove.mp3', 110),
]
const DOG = mediaId(5)

const START = converse(direct, MEDIA, EMPTY_PLAN, ['make a 12 second upbeat reel, every scene 2 seconds']).plan

/** What a scene shows, and for how long: what no wish about another one may touch. */
const trims = (plan: ReelPlan) =>
  new Map(plan.scenes.map(({ id, media_id, in_frame, duration_frames, speed }) => [id, { media_id, in_frame, duration_frames, speed }]))

const after = (request: string, before = START): ReelPlan => converse(direct, MEDIA, before, [request]).plan

/** The plan after a wish, which left all scenes but those of these numbers as they were. */
const touching = (request: string, numbers: readonly number[], before = START): ReelPlan => {
  const plan = after(request, before)
  const now = trims(plan)
  for (const [index, scene] of before.scenes.entries())
    if (!numbers.includes(index + 1)) expect(now.get(scene.id), `scene ${index + 1}`).toEqual(trims(before).get(scene.id))
  return plan
}
const scene = (plan: ReelPlan, number: number) => {
  const one = plan.scenes[number - 1]
  if (!one) throw new Error(`no scene ${number}`)
  return one
}
const last = START.scenes.length

describe('the ends of a scene [CHAT-11]', () => {
  test.each([
    ['cut 1 second off the end of scene 3', 3, 0, -30],
    ['trim the last scene by half a second', last, 0, -15],
    ['cut the first second of scene 2', 2, 30, -30],
    ['take half a second off the start of scene 2', 2, 15, -15],
    ['end scene 2 half a second earlier', 2, 0, -15],
    ['make scene 2 half a second longer', 2, 0, 15],
    ['start scene 1 one second later', 1, 30, 0],
    ['start scene 2 half a second later', 2, 15, 0],
    ['start scene 2 half a second earlier', 2, -15, 0],
  ] as const)('%s', (request, number, later, longer) => {
    const plan = touching(request, [number])
    const [before, now] = [scene(START, number), scene(plan, number)]
    expect([now.in_frame - before.in_frame, now.duration_frames - before.duration_frames]).toEqual([later, longer])
    expect(planFrames(plan)).toBe(planFrames(START) + longer)
  })

  test('more than a scene has is not taken off it, and nothing else is done', () => {
    expect(after('cut 5 seconds off scene 3')).toEqual(START)
  })
})

describe('another clip [CHAT-11]', () => {
  test.each(figuresOf`
    a different clip for scene 2 = 2
    swap the first clip for another = 1
    replace scene 3 with something else = 3
  `)('%s', (request, number) => {
    const plan = touching(request, [number])
    expect(scene(plan, number).media_id).not.toBe(scene(START, number).media_id)
    expect(scene(plan, number).duration_frames).toBe(scene(START, number).duration_frames)
  })

  test('one that was left out comes back, and the others stay as they are', () => {
    const before = after('leave out the dog')
    expect(before.left_out).toContain(DOG)
    for (const request of ['bring the dog back', 'put the dog back in', 'add the dog again']) {
      const plan = touching(request, [], before)
      expect([plan.left_out, plan.scenes.filter((one) => one.media_id === DOG).length]).toEqual([[], 1])
    }
  })
})

describe('scenes come, go and change places [CHAT-11]', () => {
  test('two are deleted, and the others close the gap', () => {
    const plan = touching('delete scenes 2 and 4', [2, 4])
    expect(plan.scenes.map((one) => one.id)).toEqual(START.scenes.filter((_, index) => index !== 1 && index !== 3).map((one) => one.id))
  })

  test('one is split in half without a gap', () => {
    const plan = touching('split scene 3 in half', [3])
    const [first, second] = [scene(plan, 3), scene(plan, 4)]
    expect(plan.scenes.length).toBe(START.scenes.length + 1)
    expect(second).toMatchObject({ media_id: first.media_id, in_frame: first.in_frame + first.duration_frames })
    expect(first.duration_frames + second.duration_frames).toBe(scene(START, 3).duration_frames)
    expect(touching('divide scene 2 into 3 parts', [2]).scenes.length).toBe(START.scenes.length + 2)
  })

  test('one moves to the front', () => {
    const plan = touching('move scene 4 to the front', [])
    expect(plan.scenes[0]?.id).toBe(scene(START, 4).id)
  })

  test('one is slowed, and again', () => {
    const plan = touching('make scene 2 slower', [2])
    expect(scene(plan, 2)).toMatchObject({ speed: 0.6, duration_frames: scene(START, 2).duration_frames })
    expect(scene(touching('make scene 2 slower', [2], plan), 2).speed).toBe(0.36)
  })

  test('cuts that left the beat are laid there again when that is asked for', () => {
    const { plan, reply } = converse(direct, MEDIA, START, ['cut 0.3 seconds off the end of scene 1'])
    expect(reply).toContain('cut to the beat')
    expect(after('cut to the beat', plan)).not.toEqual(plan)
  })
})

const SCENE_REQUESTS = [
  'delete scene N',
  'cut half a second off the end of scene N',
  'trim scene N by 0.4 seconds',
  'start scene N half a second later',
  'make scene N slower',
  'make scene N longer',
  'make scene N shorter',
  'scene N for 2 seconds',
  'a different clip for scene N',
  'split scene N in half',
  'move scene N to the front',
  'move scene N to the end',
  'swap scene N and scene M',
  'put scene N after scene M',
  'mute scene N',
  'slow motion on scene N',
  'zoom in on scene N',
  'replace scene N with the beach',
  'a cross fade after scene N',
  'no music in scene N',
  'make scene N warmer and faster',
  'remove scene N but keep its sound',
  'caption "hello" on scene N',
  'scene N is too long',
  'make scene N pop',
] as const

test('a request that names a scene leaves the sources and trims of all others as they were [CHAT-11]', () => {
  const project = fc.array(fc.double({ min: 1, max: 12, noNaN: true }), { minLength: 1, maxLength: 6 })
  const opening = fc.constantFrom('make a 12 second reel', '20 seconds, fast', 'make a slow 15 second reel, no music', '7 seconds, square')
  fc.assert(
    fc.property(project, opening, fc.constantFrom(...SCENE_REQUESTS), fc.nat(20), fc.nat(20), (lengths, first, request, n, m) => {
      const media = [
        ...lengths.map((sec, index) => clip(index + 1, { name: index === 0 ? 'beach.mp4' : `clip-${index + 1}.mp4`, sec })),
        song(9, 'a.mp3'),
      ]
      const before = converse(direct, media, EMPTY_PLAN, [first]).plan
      const [one, two] = [(n % before.scenes.length) + 1, (m % before.scenes.length) + 1]
      const turn = direct({ request: request.replace('N', String(one)).replace('M', String(two)), plan: before, media, tools: ALL_TOOLS })
      const outcome = applyEdits(before, turn.edits)
      if (!outcome.ok) throw new Error(outcome.reason)
      const now = trims(outcome.plan)
      for (const [index, other] of before.scenes.entries())
        if (index + 1 !== one && !(request.includes('M') && index + 1 === two))
          expect(now.get(other.id)).toEqual(trims(before).get(other.id))
    }),
    { numRuns: 600 },
  )
})

test('of a clip that is left out nothing comes into its place: the others stay as they are [CHAT-11]', () => {
  const files = [1, 2, 3, 4].map((n) => clip(n, { sec: 9 }))
  const all = converse(direct, files, EMPTY_PLAN, ['make an 8 second reel, 4 scenes']).plan
  expect(new Set(all.scenes.map((scene) => scene.media_id)).size).toBe(4)
  const left = converse(direct, [...files, clip(5, { sec: 9 })], all, ['leave out clip 2']).plan
  expect(left.scenes).toEqual(all.scenes.filter((scene) => scene.media_id !== mediaId(2)))
  expect(left.target_frames).toBe(planFrames(left))
})

test('only clips that are all in the reel are their scenes, as they were; one alone fills the time [CHAT-11]', () => {
  const files = clipsNamed({ 'beach.mp4': 9, 'dog.mp4': 9, 'market.mp4': 9, 'kids.mp4': 9 })
  const reel = converse(direct, files, EMPTY_PLAN, [
    'make a 12 second reel without music, every scene 3 seconds, beach, dog, market, kids',
  ]).plan
  const kept = converse(direct, files, reel, ['Only use the beach and the kids clips']).plan
  expect(kept.scenes).toEqual([reel.scenes[0], reel.scenes[3]])
  const alone = converse(direct, files, reel, ['only the dog']).plan
  expect([new Set(alone.scenes.map(({ media_id }) => media_id)).size, planFrames(alone)]).toEqual([1, 360])
})

describe('a slower reel [CHAT-11]', () => {
  const files = clipsNamed({ 'beach.mp4': 9, 'dog.mp4': 9, 'market.mp4': 9, 'kids.mp4': 9, 'boat.mp4': 9, 'hill.mp4': 9 })
  const reel = converse(direct, files, EMPTY_PLAN, ['make a 12 second reel without music, every scene 2 seconds, use every clip']).plan
  const clips = (plan: ReelPlan) => plan.scenes.map((scene) => scene.media_id)

  test('gets longer rather than lose a clip, in the same order and at its clips’ own speed', () => {
    const { plan, reply } = converse(direct, files, reel, ['slower'])
    expect([plan.pace, clips(plan)]).toEqual(['slow', clips(reel)])
    expect(plan.scenes.every(({ speed }) => speed === 1)).toBe(true)
    expect(planFrames(plan)).toBeGreaterThan(planFrames(reel))
    expect(plan.target_frames).toBe(planFrames(plan))
    expect(reply).toContain('long now')
  })

  test('is as long as is said beside it, and no longer where the clips do not last', () => {
    expect(planFrames(converse(direct, files, reel, ['slower, 12 seconds']).plan)).toBe(360)
    const short = files.map((file) => ({ ...file, facts: { ...file.facts, duration_sec: 2 } }))
    expect(planFrames(converse(direct, short, reel, ['slower']).plan)).toBe(360)
  })
})
