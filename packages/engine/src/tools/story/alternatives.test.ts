import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { expect, test } from 'vitest'
import { clip, mediaId, photo } from '../../director/director-fixtures.ts'
import type { MediaForPlan } from '../../engine-api.ts'
import { sourceFramesUsed } from '../../plan/frames.ts'
import { plainPlan, plainScene } from '../../plan/plan-fixtures.ts'
import { alternativesFor } from './alternatives.ts'
import { shotSources } from './shot-sources.ts'

const id = (n: number) => MediaId.parse(mediaId(n))
/** Scenes of one second from the beginnings of clips 1, 2 and 3. */
const PLAN = plainPlan({ scenes: [1, 2, 3].map((n) => plainScene(`s${n}`, { media_id: id(n), shot_index: 0 })) })
const find = (media: readonly MediaForPlan[], plan: ReelPlan = PLAN, max = 12) =>
  alternativesFor({ plan, sceneId: 's2', sources: shotSources(media, 30), max })

const sharp = (n: number, sharpness: number, sec = 4) => clip(n, { sec, shot: { sharpness } })

test('what the reel does not show comes first, the better shot before the worse [REND-03]', () => {
  const found = find([sharp(1, 0.9, 1), sharp(2, 0.9, 1), sharp(3, 0.9, 1), sharp(4, 0.2), sharp(5, 0.9)])
  expect(found.map((one) => one.media_id)).toEqual([id(5), id(4), id(5), id(4), id(1), id(3)])
  expect(found.map((one) => one.shownIn)).toEqual([[], [], [], [], [1], [3]])
  expect(found[0]?.reason).toMatch(/^Opens the reel: sharp/)
})

test('each fills the place in full, the shorter ones a little slower, the much shorter not at all [REND-03]', () => {
  const plan = { ...PLAN, scenes: PLAN.scenes.map((scene) => ({ ...scene, duration_frames: 60 })) }
  const found = find([clip(4, { sec: 3.2 }), clip(5, { sec: 1.5 }), clip(6, { sec: 0.6 }), photo(7, 'wall.jpg')], plan)
  expect(new Set(found.map((one) => one.media_id))).toEqual(new Set([id(4), id(5), id(7)]))
  for (const one of found) {
    if (one.media_id === id(7)) continue
    const end = one.media_id === id(4) ? 96 : 45
    expect(one.in_frame + sourceFramesUsed({ duration_frames: 60, speed: one.speed })).toBeLessThanOrEqual(end)
  }
  expect(found.filter((one) => one.media_id === id(4)).map((one) => one.speed)).toEqual([1, 1])
  expect(found.find((one) => one.media_id === id(5))?.speed).toBeLessThan(1)
})

test('a file that was left out, one that cannot be watched and the scene itself are not among them [REND-03]', () => {
  const media = [clip(2, { sec: 1 }), clip(4, { sec: 4 }), clip(5, { sec: 4, shot: { flaws: ['black'] } }), clip(6, { sec: 1.2 })]
  expect(find(media, { ...PLAN, left_out: [id(4)] }).map((one) => one.media_id)).toEqual([id(6)])
  expect(alternativesFor({ plan: PLAN, sceneId: 'gone', sources: shotSources(media, 30), max: 12 })).toEqual([])
})

test('no more are told than are asked for [REND-03]', () => {
  expect(
    find(
      Array.from({ length: 20 }, (_, n) => clip(n + 4, { sec: 4 })),
      PLAN,
      5,
    ),
  ).toHaveLength(5)
})
