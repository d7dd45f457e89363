import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { directWith } from '../../../director/direct.ts'
import { clip, converse, TEST_CATALOG } from '../../../director/director-fixtures.ts'
import { shotSources } from '../shot-sources.ts'
import { pickTalk } from './talk.ts'

const direct = directWith(TEST_CATALOG)
const SOUND = { codec: 'aac', channels: 1, sample_rate: 48_000, loudness_lufs: -20, true_peak_dbtp: -3, beat_grid: null }

/** Sentences of 3.2 s with a comma in each and a pause of 0.8 s behind each, the fourth pause of 3 s. */
const SENTENCES = Array.from({ length: 7 }, (_, nth) => 1 + nth * 4 + (nth > 3 ? 2.2 : 0))
const voice = SENTENCES.flatMap((from) => [
  { start_sec: from, end_sec: from + 1.4, level_db: 0 },
  { start_sec: from + 1.6, end_sec: from + 3.2, level_db: 0 },
])
const talker = (n: number) => clip(n, { sec: 33, facts: { sound: { ...SOUND, speech: [{ start_sec: 0.8, end_sec: 32 }], voice } } })

test('clips of somebody who talks are cut between sentences alone, and told in their order [TOOL-03]', () => {
  for (const request of ['make a 15 second reel', 'make a 20 second reel, fast', 'make a 30 second reel, slow']) {
    const { plan, reply } = converse(direct, [talker(1)], EMPTY_PLAN, [request])
    expect(reply).toContain('I cut only between whole sentences')
    expect(reply).not.toContain('too short')
    const shown = plan.scenes.map((scene) => ({ from: scene.in_frame / 30, to: (scene.in_frame + scene.duration_frames) / 30, ...scene }))
    expect(shown.length).toBeGreaterThan(2)
    for (const { from, to, speed, sound } of shown) {
      expect([speed, sound]).toEqual([1, 1])
      expect(voice.some(({ start_sec, end_sec }) => (from > start_sec && from < end_sec) || (to > start_sec && to < end_sec))).toBe(false)
    }
    expect(shown.map(({ from }) => from)).toEqual(shown.map(({ from }) => from).toSorted((a, b) => a - b))
    // No sentence between the first and the last is left out.
    const last = shown.at(-1)?.to ?? 0
    for (const start of SENTENCES.filter((sec) => sec < last))
      expect(shown.some(({ from, to }) => from <= start && to >= start + 3.2)).toBe(true)
    const sec = shown.reduce((sum, { from, to }) => sum + to - from, 0)
    const asked = Number(/\d+/.exec(request)?.[0])
    expect(sec).toBeLessThanOrEqual(asked * 1.1)
    expect(sec).toBeGreaterThan(asked * 0.6)
  }
})

test('another length drops whole sentences from the end, or goes on with the next, and says so [TOOL-03]', () => {
  const told = (...requests: string[]) => converse(direct, [talker(1)], EMPTY_PLAN, requests)
  const stretches = ({ plan }: ReturnType<typeof told>) => plan.scenes.map((scene) => [scene.in_frame, scene.duration_frames, scene.speed])
  const whole = told('make a 25 second reel')
  const shorter = told('make a 25 second reel', 'make it 15 seconds')
  expect(stretches(shorter)).toEqual(stretches(whole).slice(0, shorter.plan.scenes.length))
  const dropped = whole.plan.scenes.length - shorter.plan.scenes.length
  expect(dropped).toBeGreaterThan(1)
  expect(shorter.reply).toContain(`The last ${dropped} sentences went, so that none is cut.`)
  expect(shorter.reply).toContain('I cut only between whole sentences')
  expect(shorter.plan.scenes.reduce((sum, scene) => sum + scene.duration_frames, 0)).toBeLessThanOrEqual(15 * 30 * 1.1)
  const longer = told('make a 25 second reel', 'make it 15 seconds', 'make it 25 seconds')
  expect(stretches(longer)).toEqual(stretches(whole))
  expect(longer.reply).not.toContain('went, so that')
  // However short it is wanted: one sentence is said to its end.
  const least = told('make a 25 second reel', 'make it 3 seconds')
  expect(stretches(least)).toEqual(stretches(whole).slice(0, 1))
})

test('other music, another mood and another tempo cut no sentence [TOOL-03]', () => {
  for (const request of ['add calm music', 'make it dramatic', 'music at 96 bpm', 'no music']) {
    const { plan } = converse(direct, [talker(1)], EMPTY_PLAN, ['make a 25 second reel', request])
    expect(plan.scenes.length).toBeGreaterThan(3)
    for (const scene of plan.scenes) {
      const [from, to] = [scene.in_frame / 30, (scene.in_frame + scene.duration_frames) / 30]
      expect(voice.some(({ start_sec, end_sec }) => (from > start_sec && from < end_sec) || (to > start_sec && to < end_sec))).toBe(false)
    }
  }
})

test('where somebody who talks goes on after a gap the picture comes closer, and no two melt into each other [TOOL-03]', () => {
  const gaps = Array.from({ length: 4 }, (_, nth) => ({ start_sec: 1 + nth * 6, end_sec: 4 + nth * 6, level_db: nth === 3 ? 4 : 0 }))
  const facts = { sound: { ...SOUND, speech: [{ start_sec: 0.8, end_sec: 23 }], voice: gaps } }
  const { plan } = converse(direct, [clip(1, { sec: 24, facts })], EMPTY_PLAN, ['make a 14 second reel'])
  const widths = plan.scenes.map(({ framing }) => (framing.mode === 'fixed' ? framing.crop.width : 0))
  const [first = 0] = widths
  expect(first).toBeGreaterThan(0)
  expect(widths.map((width) => first / width)).toEqual([1, 1.1, 1, 1.2].map((zoom) => expect.closeTo(zoom, 2)))
  expect(plan.transitions).toEqual([])
})

test('beside clips of something else, or where the sound is not wanted, a reel is laid as ever [TOOL-03]', () => {
  const mixed = converse(direct, [talker(1), clip(2, { sec: 20 })], EMPTY_PLAN, ['make a 15 second reel']).plan
  expect(new Set(mixed.scenes.map((scene) => scene.media_id)).size).toBe(2)
  const total = (plan: typeof mixed) => plan.scenes.reduce((sum, scene) => sum + scene.duration_frames, 0) / 30
  expect(total(mixed)).toBe(15)
  const talk = (sound: 'speech' | 'mute') =>
    pickTalk({ sources: shotSources([talker(1)], 30), targetFrames: 450, fps: 30, sound, ids: () => 's1' })
  expect([talk('speech') === null, talk('mute')]).toEqual([false, null])
})
