import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { directWith } from '../../director/direct.ts'
import { clip, converse, TEST_CATALOG } from '../../director/director-fixtures.ts'
import { cutReport } from '../story/timing.ts'
import { isOnDrop, payoffSec } from './land-drop.ts'
import { CATALOG } from './music-catalog.ts'

const direct = directWith({ ...TEST_CATALOG, tracks: CATALOG })
const media = Array.from({ length: 8 }, (_, n) => clip(n + 1, { sec: 8 }))
const laid = (...requests: string[]) => converse(direct, media, EMPTY_PLAN, requests).plan
const trackOf = ({ music }: ReelPlan) => {
  const source = music?.source
  const track = CATALOG.find(({ id }) => source?.from === 'catalogue' && id === source.track_id)
  if (!track) throw new Error('no track')
  return track
}

describe('the pay-off comes with a drop of the music [TOOL-05]', () => {
  test.each(['15 second reel', '30 second reel, fast', '24 second calm reel', '20 second epic reel', '40 second upbeat reel'])(
    'make a %s',
    (reel) => {
      const plan = laid(`make a ${reel}`)
      expect(payoffSec(plan)).toBeGreaterThan(0)
      expect(isOnDrop(plan, trackOf(plan))).toBe(true)
      // All other cuts are on their beats as before.
      for (const { offsetMs } of cutReport(plan)) expect(Math.abs(offsetMs ?? 0)).toBeLessThanOrEqual(1000 / plan.export.fps)
    },
  )

  test.each(['make a 15 second reel', 'make a 24 second happy reel', 'make a 30 second reel', 'make a 20 second upbeat reel'])(
    '%s: the music begins with a bar, so that cuts on bars of the plan are on bars that are heard [TOOL-03]',
    (request) => {
      const { music } = laid(request)
      if (!music) throw new Error('no music')
      const bars = ((music.start_sec - music.first_beat_sec) * music.bpm) / 60 / music.beats_per_bar
      expect(Math.abs(bars - Math.round(bars))).toBeLessThan(1e-4)
    },
  )

  test('a reel whose length nobody named ends with a bar, one that was named is met to the frame [TOOL-03]', () => {
    const { music, scenes, export: settings } = laid('make an upbeat reel')
    if (!music) throw new Error('no music')
    const frames = scenes.reduce((sum, scene) => sum + scene.duration_frames, 0)
    const bars = ((frames / settings.fps + music.start_sec - music.first_beat_sec) * music.bpm) / 60 / music.beats_per_bar
    expect(Math.abs(bars - Math.round(bars)) * music.beats_per_bar * (60 / music.bpm)).toBeLessThanOrEqual(1 / settings.fps)
    expect(laid('make a 17 second upbeat reel').scenes.reduce((sum, scene) => sum + scene.duration_frames, 0)).toBe(17 * settings.fps)
  })

  test('another length brings it there again, another start that somebody chose stays', () => {
    const longer = laid('make a 15 second reel', 'make it 24 seconds')
    expect(isOnDrop(longer, trackOf(longer))).toBe(true)
    const plan = laid('make a 15 second reel')
    if (!plan.music) throw new Error('no music')
    const own = { ...plan, music: { ...plan.music, start_sec: plan.music.start_sec + 60 / plan.music.bpm } }
    expect(converse(direct, media, own, ['make it 24 seconds']).plan.music?.start_sec).toBe(own.music.start_sec)
  })
})

test('every track has moments that it builds up to, on a bar, within what can be repeated [TOOL-05]', () => {
  for (const { id, bpm, beatsPerBar, dropsSec = [], loopStartSec, loopEndSec } of CATALOG) {
    expect(dropsSec.length, id).toBeGreaterThan(0)
    for (const drop of dropsSec) {
      const bars = drop / ((60 / bpm) * beatsPerBar)
      expect(Math.abs(bars - Math.round(bars)), id).toBeLessThan(1e-6)
      expect(drop > loopStartSec && drop < loopEndSec, id).toBe(true)
    }
  }
})
