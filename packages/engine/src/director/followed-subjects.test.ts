/** Whoever a request names is followed: by the moments that are chosen, by the crops, and after later requests. */
import type { ShotSight } from '@reelwright/contract/media-facts'
import { EMPTY_PLAN, type ReelPlan, ReelPlan as ReelPlanSchema, type Scene } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { sourceFramesUsed } from '../plan/frames.ts'
import { cropAt } from '../tools/sight/frame-window.ts'
import { subjectsIn } from '../tools/sight/named-subjects.ts'
import { direct } from './direct.ts'
import { clip, converse, mediaId } from './director-fixtures.ts'

type Seen = { name?: string; from: number; to: number; x: number; width?: number; height?: number }

const sightOf = (...seen: Seen[]): ShotSight => ({
  subject_share: 1,
  subjects: seen.map(({ name, from, to, x, width = 0.1, height = 0.2 }) => ({
    ...(name === undefined ? {} : { name }),
    score: 0.8,
    path: Array.from({ length: to - from + 1 }, (_, at) => ({ at_sec: from + at, x, y: 0.6 - height / 2, width, height })),
  })),
  faces: [],
  empty: [],
  against_lens: [],
  blurred: [],
})

const WOMAN: Seen = { name: 'person', from: 0, to: 30, x: 0.05, width: 0.2, height: 0.8 }
/** A clip of thirty seconds in which a woman throws a ball all along, and a dog is there from 12 to 24 s, at the other side of the picture. */
const thrown = (n: number, change: Partial<Seen> = {}, name = `IMG_${n}.mov`) =>
  clip(n, { sec: 30, name, shot: { sight: sightOf(WOMAN, { name: 'dog', from: 12, to: 24, x: 0.8, ...change }) } })
const woman = (n: number) => clip(n, { sec: 30, name: `IMG_${n}.mov`, shot: { sight: sightOf(WOMAN) } })

const planOf = (media: ReturnType<typeof clip>[], ...requests: string[]): ReelPlan => converse(direct, media, EMPTY_PLAN, requests).plan

/** The least share of a box at x that scenes show at their beginning, middle and end. */
const shareShown = (scene: Scene, { x, width = 0.1 }: { x: number; width?: number }): number => {
  const used = sourceFramesUsed(scene)
  return Math.min(
    ...[0, used / 2, used].map((frames) => {
      const crop = cropAt(scene.framing, scene.in_frame + frames)
      return Math.max(0, Math.min(x + width, crop.x + crop.width) - Math.max(x, crop.x)) / width
    }),
  )
}
const isWithin = (scene: Scene, from: number, to: number): boolean =>
  scene.in_frame / 30 >= from - 0.5 && (scene.in_frame + sourceFramesUsed(scene)) / 30 <= to + 0.5

test('a reel of the dog shows the moments with the dog, and crops to it, however much larger somebody else is [TOOL-01, TOOL-02]', () => {
  const media = [thrown(1), thrown(2), woman(3)]
  const { plan, reply } = converse(direct, media, EMPTY_PLAN, ['12 seconds of my dog'])
  expect(reply).toContain('I follow the dog.')
  expect(plan.follow).toEqual([{ subject: 'dog' }])
  for (const scene of plan.scenes) {
    expect(isWithin(scene, 12, 24)).toBe(true)
    expect(shareShown(scene, { x: 0.8 })).toBeCloseTo(1)
  }
  // Without a name the woman is whom it shows.
  for (const scene of planOf(media, 'a 12 second reel').scenes) expect(shareShown(scene, { x: 0.05, width: 0.2 })).toBeCloseTo(1)
})

test('a clip that is called so, and one in which the dog is never seen, come after moments with it [TOOL-01]', () => {
  const media = [thrown(1), { ...woman(2), name: 'dog.mp4' }]
  expect(planOf(media, 'a 10 second reel of the dog').scenes.every((scene) => scene.media_id === mediaId(1))).toBe(true)
  const longer = planOf(media, 'a 30 second reel of the dog').scenes
  expect(longer.filter((scene) => scene.media_id === mediaId(1) && isWithin(scene, 12, 24)).length).toBeGreaterThan(1)
  expect(longer.some(({ reason }) => reason.includes('it does not show who you named'))).toBe(true)
})

test('whom a reel follows is kept: longer, in another shape and as another version it still is the dog [TOOL-02]', () => {
  const media = [thrown(1), thrown(2)]
  for (const later of ['make it 16 seconds', 'another version', 'make it slower']) {
    const plan = planOf(media, '8 seconds of my dog', later)
    for (const scene of plan.scenes) expect(shareShown(scene, { x: 0.8 }), later).toBeCloseTo(1)
  }
  const square = planOf(media, '8 seconds of my dog', 'make it 4:5')
  for (const scene of square.scenes) expect(shareShown(scene, { x: 0.8 })).toBeCloseTo(1)
  // The same plan read again, and one from before this was known.
  expect(ReelPlanSchema.parse(JSON.parse(JSON.stringify(square)))).toEqual(square)
  expect(ReelPlanSchema.safeParse(EMPTY_PLAN).success).toBe(true)
})

test('where the model takes one dog for a cat for a while, it is one dog; a cat beside it is not [TOOL-02]', () => {
  const flips = (n: number, name: string) =>
    clip(n, {
      sec: 30,
      name,
      shot: { sight: sightOf(WOMAN, { name: 'cat', from: 4, to: 12, x: 0.8 }, { name: 'dog', from: 13, to: 20, x: 0.8 }) },
    })
  const scenes = planOf([flips(1, 'IMG_1.mov')], '14 seconds of my dog').scenes
  for (const scene of scenes) {
    expect(isWithin(scene, 4, 20)).toBe(true)
    expect(shareShown(scene, { x: 0.8 })).toBeCloseTo(1)
  }
  const mistaken = clip(1, { sec: 30, name: 'my dog.mp4', shot: { sight: sightOf(WOMAN, { name: 'sheep', from: 4, to: 20, x: 0.8 }) } })
  for (const scene of planOf([mistaken], '8 seconds of my dog').scenes) expect(shareShown(scene, { x: 0.8 })).toBeCloseTo(1)
  const both = clip(1, {
    sec: 30,
    name: 'pets.mp4',
    shot: { sight: sightOf({ ...WOMAN, name: 'cat' }, { name: 'dog', from: 0, to: 30, x: 0.8 }) },
  })
  for (const scene of planOf([both], '8 seconds of the dog').scenes) expect(shareShown(scene, { x: 0.8 })).toBeCloseTo(1)
  for (const scene of planOf([both], '8 seconds of the cat').scenes) expect(shareShown(scene, { x: 0.05, width: 0.2 })).toBeCloseTo(1)
})

test('what has no name is the dog in a clip that is called so, and not beside somebody, where it is a chair [TOOL-02]', () => {
  const nameless = (n: number, name: string, ...others: Seen[]) =>
    clip(n, { sec: 30, name, shot: { sight: sightOf(...others, { from: 0, to: 30, x: 0.8 }) } })
  for (const scene of planOf([nameless(1, 'my dog.mp4')], '8 seconds of my dog').scenes)
    expect(shareShown(scene, { x: 0.8 })).toBeCloseTo(1)
  const { scenes } = planOf([thrown(1), nameless(2, 'dog barking.mp4', WOMAN)], '10 seconds of my dog')
  expect(scenes.every((scene) => scene.media_id === mediaId(1))).toBe(true)
})

test('a reel that is there shows the dog after ‘only the dog’, and at its beginning after ‘start with the dog’ [TOOL-01, TOOL-02]', () => {
  const media = [thrown(1), woman(2), woman(3)]
  const only = planOf(media, 'a 8 second reel', 'only the dog')
  for (const scene of only.scenes) expect(shareShown(scene, { x: 0.8 })).toBeCloseTo(1)
  const { plan, reply } = converse(direct, media, EMPTY_PLAN, ['a 8 second reel', 'start with the dog'])
  const [first, ...others] = plan.scenes
  if (first === undefined) throw new Error('a reel has a scene')
  expect(reply).toContain('I follow the dog.')
  expect(first.media_id).toBe(mediaId(1))
  expect(isWithin(first, 12, 24)).toBe(true)
  expect(shareShown(first, { x: 0.8 })).toBeCloseTo(1)
  for (const scene of others.filter(({ media_id }) => media_id !== mediaId(1)))
    expect(shareShown(scene, { x: 0.05, width: 0.2 })).toBeCloseTo(1)
})

test.each(['follow the dog', 'keep the dog in the frame', 'zoom in on the dog', 'more of the dog'])(
  '‘%s’ shows the dog in the scene that showed who stands beside it [TOOL-02]',
  (request) => {
    const media = [thrown(1, {}, 'dog.mp4'), woman(2), woman(3)]
    const { plan, reply } = converse(direct, media, EMPTY_PLAN, ['a 8 second reel', request])
    const scenes = plan.scenes.filter(({ media_id }) => media_id === mediaId(1))
    expect(reply).toContain('I follow the dog.')
    expect(scenes.length).toBeGreaterThan(0)
    for (const scene of scenes) {
      expect(isWithin(scene, 12, 24)).toBe(true)
      expect(shareShown(scene, { x: 0.8 })).toBeCloseTo(1)
    }
  },
)

test('two scenes of one clip that follow the dog show two moments of it [TOOL-02]', () => {
  const { plan } = converse(direct, [thrown(1, {}, 'dog.mp4'), woman(2)], EMPTY_PLAN, ['a 8 second reel, fast', 'follow the dog'])
  const stretches = plan.scenes
    .filter(({ media_id }) => media_id === mediaId(1))
    .map((scene) => ({ from: scene.in_frame, to: scene.in_frame + sourceFramesUsed(scene) }))
    .toSorted((a, b) => a.from - b.from)
  expect(stretches.length).toBeGreaterThan(1)
  for (const [at, { from }] of stretches.entries()) expect(from).toBeGreaterThanOrEqual(stretches[at - 1]?.to ?? 0)
})

test('a reel of people whom pictures do not tell from others follows all people, keeps the other clips and says so [TOOL-01]', () => {
  const toy = clip(2, { sec: 30, name: 'IMG_2.mov', shot: { sight: sightOf({ name: 'teddy bear', from: 0, to: 30, x: 0.5 }) } })
  for (const request of ['12 seconds of the kids', 'a reel of the baby, 12 seconds', 'a 12 second video about my grandma']) {
    const { plan, reply } = converse(direct, [woman(1), toy], EMPTY_PLAN, [request])
    expect(plan.follow, request).toEqual([{ subject: 'person' }])
    expect(plan.left_out, request).toEqual([])
    expect(
      plan.scenes.every((scene) => scene.media_id === mediaId(1)),
      request,
    ).toBe(true)
    expect(reply, request).toContain('I cannot tell from the pictures which of them is meant by')
  }
  expect(planOf([toy], '12 seconds of the kids').follow).toBeUndefined()
  // Where a clip is called so, it is that one.
  expect(planOf([{ ...woman(1), name: 'kids.mov' }, woman(2)], '12 seconds of the kids').left_out).toEqual([mediaId(2)])
  expect(planOf([thrown(1), woman(2)], '10 seconds of my doggo').left_out).toEqual([mediaId(2)])
})

test('nobody is followed whom no clip shows, and nobody any more once another subject was asked for [TOOL-02]', () => {
  const { plan, reply } = converse(direct, [{ ...woman(1), name: 'dog.mp4' }], EMPTY_PLAN, ['8 seconds of my dog'])
  expect(reply).not.toContain('I follow')
  for (const scene of plan.scenes) expect(shareShown(scene, { x: 0.05, width: 0.2 })).toBeCloseTo(1)
  const other = planOf([thrown(1), thrown(2)], '8 seconds of my dog', 'only the people')
  expect(other.follow).toEqual([{ subject: 'person' }])
  for (const scene of other.scenes) expect(shareShown(scene, { x: 0.05, width: 0.2 })).toBeCloseTo(1)
})

test('a word names a subject by itself and with what it does, and not beside another noun [TOOL-01]', () => {
  expect(subjectsIn('my puppy')).toEqual(['dog'])
  expect(subjectsIn('the kids playing')).toEqual(['person'])
  expect(subjectsIn('the dog and the cat')).toEqual(['dog', 'cat'])
  expect(subjectsIn('a teddy bear')).toEqual(['teddy bear'])
  expect(subjectsIn('dog clips')).toEqual(['dog'])
  for (const words of ['the dog park', 'a car ride', 'train station', 'an orange sunset', 'the beach'])
    expect(subjectsIn(words)).toEqual([])
})
