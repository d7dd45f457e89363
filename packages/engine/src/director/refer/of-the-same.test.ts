/** Half sentences about what the newest step made. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { planSec } from '../../plan/plan-length.ts'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, photo, TEST_CATALOG } from '../director-fixtures.ts'
import { rowsOf } from '../text-tables.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  ...['beach', 'market', 'cat', 'surf', 'cake', 'harbour'].map((name, at) => clip(at + 1, { name: `${name}.mp4`, sec: 8 })),
  photo(9, 'our logo.png'),
]

/** The reel before the last message and after it. */
const talk = (...requests: readonly string[]) => {
  const { turns, plan, reply } = chat(direct, MEDIA, ['make a 14 second reel, upbeat', ...requests])
  const plans = turns.map((turn) => turn.plan)
  return { plan, reply, before: plans.at(-2) ?? plan, first: plans[0] ?? plan }
}
const sameBut = (one: ReelPlan, other: ReelPlan, ...parts: readonly (keyof ReelPlan)[]): void => {
  const without = (plan: ReelPlan) => Object.fromEntries(Object.entries(plan).filter(([key]) => !parts.some((part) => part === key)))
  expect(without(one)).toEqual(without(other))
}

describe('of a fade and of transitions [CHAT-11]', () => {
  test('seconds are those of the fade, and not of the reel', () => {
    const { plan, before } = talk('fade out at the end', 'make it 2 seconds')
    expect(plan.fades?.closing?.frames).toBe(60)
    sameBut(plan, before, 'fades')
    expect(planSec(talk('fade out at the end', 'make it 20 seconds').plan)).toBeCloseTo(20, 1)
  })

  test('shorter ones are shorter transitions, and the reel is as long as it was', () => {
    const { plan, before } = talk('cross fades everywhere', 'shorter ones')
    expect(plan.transitions.map(({ duration_frames }) => duration_frames)).toEqual(
      before.transitions.map(({ duration_frames }) => Math.round(duration_frames / 2)),
    )
    sameBut(plan, before, 'transitions')
  })

  test('not between two scenes takes no clip away', () => {
    const { plan, before } = talk('cross fades everywhere', 'not between 2 and 3')
    expect(plan.transitions.map(({ after_scene_id }) => after_scene_id)).toEqual(
      before.scenes.map(({ id }) => id).filter((_, at) => at !== 1 && at < before.scenes.length - 1),
    )
    sameBut(plan, before, 'transitions')
  })

  test('only between two scenes leaves the other cuts as they were before', () => {
    const { plan, first } = talk('cross fades everywhere', 'only between 3 and 4')
    const others = first.transitions.filter(({ after_scene_id }) => after_scene_id !== first.scenes[2]?.id)
    expect(plan.transitions.map(({ after_scene_id }) => after_scene_id).toSorted()).toEqual(
      [...others.map(({ after_scene_id }) => after_scene_id), first.scenes[2]?.id].toSorted(),
    )
  })
})

describe('of the music [CHAT-11]', () => {
  test('a different one is neither what plays nor what played before', () => {
    const { plan, before, first } = talk('calmer music', 'a different one')
    expect([before.music?.source, first.music?.source]).not.toContainEqual(plan.music?.source)
  })

  test('something faster, after a question about it, is other music', () => {
    const { plan, before } = talk('what music is this?', 'something faster')
    expect(plan.music?.bpm).toBeGreaterThan(before.music?.bpm ?? Number.POSITIVE_INFINITY)
    expect(plan.pace).toBe(before.pace)
  })
})

describe('of scenes [CHAT-11]', () => {
  test('the others too', () => {
    const { plan, before } = talk('make scene 3 slower', 'the others too')
    expect(new Set(plan.scenes.map(({ speed }) => speed))).toEqual(new Set([before.scenes[2]?.speed]))
  })

  test('more to the left, of a closer crop', () => {
    const { plan, before } = talk('zoom in on scene 3', 'more to the left')
    const leftOf = ({ scenes }: ReelPlan) => (scenes[2]?.framing.mode === 'fixed' ? scenes[2].framing.crop.x : Number.NaN)
    expect(leftOf(plan)).toBeLessThan(leftOf(before))
  })

  test('brighter is for one scene alone where only that is named', () => {
    const { plan, first } = talk('brighter', 'only the harbour')
    const lit = plan.scenes.filter((scene, at) => (scene.grade?.exposure ?? 0) > (first.scenes[at]?.grade?.exposure ?? 0))
    expect([...new Set(lit.map(({ media_id }) => media_id))]).toEqual([MEDIA[5]?.mediaId])
  })

  test('a clip more, beside those that the reel was to be of, and all of them again', () => {
    const { plan } = talk('use only the cat and the surf', 'and the market')
    expect(new Set(plan.scenes.map(({ media_id }) => media_id))).toEqual(new Set([1, 2, 3].map((at) => MEDIA[at]?.mediaId)))
    const all = talk('use only the cat and the surf', 'all of them again')
    expect(all.plan).toEqual(all.first)
  })

  test('the halves of a split scene, and the copy of a scene', () => {
    const split = talk('split scene 3', 'swap them')
    expect(split.plan.scenes.map(({ in_frame }) => in_frame).slice(2, 4)).toEqual(
      split.before.scenes
        .map(({ in_frame }) => in_frame)
        .slice(2, 4)
        .toReversed(),
    )
    const copy = talk('duplicate scene 1', 'move the copy to the end')
    expect(copy.plan.scenes.at(-1)?.id).toBe(copy.before.scenes[1]?.id)
  })

  test('another clip where one was taken out', () => {
    const { plan, first } = talk('take out scene 2', 'put the harbour there instead')
    expect(plan.scenes.map(({ media_id }) => media_id)).toEqual(
      first.scenes.map(({ media_id }, at) => (at === 1 ? MEDIA[5]?.mediaId : media_id)),
    )
  })

  test('what was asked about is what is changed', () => {
    const { plan, before } = talk('which scene is the longest?', 'brighten it')
    expect(plan.scenes.filter((scene, at) => scene.grade?.exposure !== before.scenes[at]?.grade?.exposure)).toHaveLength(1)
  })

  test('no, another scene was meant', () => {
    const { plan } = talk('make scene 3 slower', 'no, scene 4 i mean')
    expect(plan).toEqual(talk('make scene 4 slower').plan)
  })
})

describe('back to what was [CHAT-11]', () => {
  test.each(rowsOf`
    make it black and white = hmm no, colour was better
    calmer music = no the one before
    faster = too fast
    make it square = vertical was better
  `)('%s: %s', (request, regret) => {
    const { plan, first } = talk(request, regret)
    expect(plan).toEqual(first)
  })

  test('a shape too is a version beside this one', () => {
    const { turns } = chat(direct, MEDIA, ['make a 14 second reel, upbeat', 'make it square', 'and a vertical one too'])
    expect(turns.at(-1)?.versions?.map(({ plan }) => plan.export.aspect)).toEqual(['9:16'])
  })

  test('to a length that is named', () => {
    expect(planSec(talk('20 seconds', 'back to 14').plan)).toBeCloseTo(14, 1)
  })
})
