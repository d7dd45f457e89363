import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { checkPlan } from '../plan/check-plan.ts'
import { planFrames } from '../plan/plan-length.ts'
import { direct } from './direct.ts'
import { ALL_TOOLS, clip, converse } from './director-fixtures.ts'

const REQUEST = 'Make a 12 second upbeat reel, warm colours'

describe('the built-in director', () => {
  test.each([1, 2, 3, 7, 20])('12 seconds are exactly 360 frames with %i clips [CHAT-11]', (count) => {
    const media = Array.from({ length: count }, (_, index) => clip(index + 1, { sec: 4 + (index % 5) }))
    const { plan } = converse(direct, media, EMPTY_PLAN, [REQUEST])
    expect(planFrames(plan)).toBe(360)
    expect(plan.export.fps).toBe(30)
    expect(plan.mood).toBe('upbeat')
    expect(plan.look?.style).toBe('cinematic-warm')
    expect(checkPlan(plan, new Map(media.map((file) => [file.mediaId, file.facts])))).toEqual({ ok: true })
  })

  test.each([0.1, 0.3, 1, 2.5])('clips of %f s that together are too short are used again, and that is said [CHAT-11]', (sec) => {
    const media = [clip(1, { sec }), clip(2, { sec })]
    const { plan, reply } = converse(direct, media, EMPTY_PLAN, [REQUEST])
    expect(planFrames(plan)).toBe(360)
    expect(reply).toMatch(/shown again|slow motion/)
    expect(checkPlan(plan, new Map(media.map((file) => [file.mediaId, file.facts])))).toEqual({ ok: true })
  })

  test('without a clip it asks for clips instead of pretending [CHAT-11]', () => {
    const turn = direct({ request: REQUEST, plan: EMPTY_PLAN, media: [], tools: ALL_TOOLS })
    expect(turn.edits).toEqual([])
    expect(turn.reply).toMatch(/Upload/)
  })

  test('it says that it is the built-in director, at first and when asked [CHAT-11]', () => {
    expect(converse(direct, [clip(1)], EMPTY_PLAN, [REQUEST]).reply).toMatch(/built-in director/)
    expect(converse(direct, [clip(1)], EMPTY_PLAN, ['are you human?']).reply).toMatch(/built-in director.*not a person/)
  })
})
