import { EMPTY_PLAN, type Scene } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { directWith } from '../../../director/direct.ts'
import { clip, converse, TEST_CATALOG } from '../../../director/director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const SOUND = { codec: 'aac', channels: 1, sample_rate: 48_000, loudness_lufs: -20, true_peak_dbtp: -3, beat_grid: null }

/** Somebody who hardly takes breath: phrases of 2.4 to 3.6 s with 0.15 s between, for 40 s. */
const VOICE = Array.from({ length: 13 }, (_, nth) => ({
  start_sec: 0.3 + nth * 3,
  end_sec: 0.3 + nth * 3 + (nth % 3 === 2 ? 2.4 : 2.85),
  level_db: 0,
}))
const talker = (n: number, more: object = {}) =>
  clip(n, { sec: 40, facts: { sound: { ...SOUND, speech: [{ start_sec: 0.2, end_sec: 39 }], voice: VOICE, ...more } } })
const place = (n: number) => clip(n, { sec: 12, facts: { sound: { ...SOUND, speech: [], voice: [] } } })

const cutsSpeech = ({ in_frame, duration_frames, speed }: Scene): boolean =>
  [in_frame / 30, (in_frame + duration_frames * speed) / 30].some((sec) =>
    VOICE.some(({ start_sec, end_sec }) => sec > start_sec + 0.02 && sec < end_sec - 0.02),
  )
const scenesOf = (n: number, { scenes }: { scenes: readonly Scene[] }) => scenes.filter(({ media_id }) => media_id === clip(n).mediaId)

describe('somebody who talks without long pauses', () => {
  test('is heard, cut where they take breath, and seen from nearer after it [TOOL-03]', () => {
    const { plan, reply } = converse(direct, [talker(1)], EMPTY_PLAN, ['make a 20 second reel'])
    expect(reply).toContain('I cut only where the speaker pauses')
    expect(plan.scenes.length).toBeGreaterThan(2)
    for (const scene of plan.scenes) expect([scene.sound, scene.speed, cutsSpeech(scene)]).toEqual([1, 1, false])
    // Nothing of what is said is left out.
    for (const [at, scene] of plan.scenes.slice(1).entries())
      expect(scene.in_frame).toBe((plan.scenes[at]?.in_frame ?? 0) + (plan.scenes[at]?.duration_frames ?? 0))
    const widths = plan.scenes.map(({ framing }) => (framing.mode === 'fixed' ? framing.crop.width : 0))
    expect(Math.max(...widths) / Math.min(...widths)).toBeGreaterThan(1.05)
    const sec = plan.scenes.reduce((sum, scene) => sum + scene.duration_frames, 0) / 30
    expect(sec).toBeGreaterThan(12)
    expect(sec).toBeLessThanOrEqual(22)
  })

  test('ends with a sentence where the words were written down [TOOL-03]', () => {
    // Sentences end with the fifth and the tenth phrase, after 15 and 30 s; a reel of 20 s would end amid the second.
    const words = VOICE.map(({ start_sec, end_sec }, nth) => ({ start_sec, end_sec, text: nth % 5 === 4 ? 'said.' : 'said' }))
    const { plan, reply } = converse(direct, [talker(1, { transcript: { language: 'english', words } })], EMPTY_PLAN, [
      'make a 20 second reel',
    ])
    const last = plan.scenes.at(-1)
    const endSec = ((last?.in_frame ?? 0) + (last?.duration_frames ?? 0)) / 30
    expect(endSec).toBeGreaterThan(VOICE[4]?.end_sec ?? 0)
    expect(endSec).toBeLessThan(VOICE[5]?.start_sec ?? 0)
    expect(reply).toContain('I cut only')
  })
})

describe('a clip of somebody who talks beside others', () => {
  test('is heard in whole phrases for as long as they take, never cut inside and never silent [TOOL-03]', () => {
    for (const request of ['make a 20 second reel', 'make a 15 second reel, fast', 'make a 30 second calm reel']) {
      const { plan } = converse(direct, [talker(1), place(2), place(3), place(4)], EMPTY_PLAN, [request])
      const said = scenesOf(1, plan)
      expect(said.length).toBeGreaterThan(0)
      for (const scene of said) expect([scene.sound, scene.speed, cutsSpeech(scene)]).toEqual([1, 1, false])
      // In the order in which it was said, and less than half of the reel.
      expect(said.map(({ in_frame }) => in_frame)).toEqual(said.map(({ in_frame }) => in_frame).toSorted((a, b) => a - b))
      const frames = (scenes: readonly Scene[]) => scenes.reduce((sum, scene) => sum + scene.duration_frames, 0)
      expect(frames(said)).toBeLessThanOrEqual(frames(plan.scenes) / 2)
      expect(new Set(plan.scenes.map(({ media_id }) => media_id)).size).toBe(4)
      expect(frames(plan.scenes)).toBe(Number(/\d+/.exec(request)?.[0]) * 30)
    }
  })

  test('keeps what it says when the pace, the music or the length are others [TOOL-03]', () => {
    const files = [talker(1), place(2), place(3), place(4)]
    for (const request of ['slower', 'faster', 'another song', 'make it 14 seconds']) {
      const { plan } = converse(direct, files, EMPTY_PLAN, ['make a 20 second reel', request])
      expect(
        scenesOf(1, plan)
          .filter((scene) => scene.sound > 0 && cutsSpeech(scene))
          .map(({ in_frame, duration_frames, speed, reason }) => [request, in_frame, duration_frames, speed, reason]),
      ).toEqual([])
    }
  })

  test('is laid as any other where its sound is not wanted [TOOL-03]', () => {
    const { plan } = converse(direct, [talker(1), place(2), place(3)], EMPTY_PLAN, ['make a 20 second reel without the sound of the clips'])
    expect(plan.scenes.every(({ sound }) => sound === 0)).toBe(true)
  })
})
