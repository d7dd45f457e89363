import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { makeLoop } from '@reelwright/testkit/media/loops/make-loop'
import { describe, expect, test } from 'vitest'
import { createAudioMeter } from '../../analyse/audio/audio-frames.ts'
import { findBeats } from '../../analyse/audio/beats/find-beats.ts'
import { direct } from '../../director/direct.ts'
import { ALL_TOOLS, clip, converse, song } from '../../director/director-fixtures.ts'
import type { MediaForPlan } from '../../engine-api.ts'
import { applyEdits } from '../../plan/apply-edit.ts'
import { placeScenes } from '../../plan/plan-length.ts'

const CLIPS = Array.from({ length: 8 }, (_, n) => clip(n + 1, { sec: 8 }))

/** A song of the person's own, as analysis hears it. */
const heardSong = (loop: ReturnType<typeof makeLoop>): MediaForPlan => {
  const { push, frames } = createAudioMeter()
  push(loop.samples)
  const file = song(20, 'our-song.mp3')
  if (!file.facts.sound) throw new TypeError('a song has a sound')
  return { ...file, facts: { ...file.facts, duration_sec: 40, sound: { ...file.facts.sound, beat_grid: findBeats(frames) } } }
}

describe('cuts to the person’s own music [TOOL-03 TOOL-05]', () => {
  test.each([
    { what: 'played to a click', seed: 8001, bpm: 117.3, drift: 0 },
    { what: 'at an odd tempo', seed: 8002, bpm: 96.7, drift: 0 },
  ])('fall within one frame of the beats that are heard, $what', ({ seed, bpm, drift }) => {
    const loop = makeLoop({ seed, bpm, drift, seconds: 40 })
    const { plan } = converse(direct, [...CLIPS, heardSong(loop)], EMPTY_PLAN, ['A 24 second reel, fast, with my music'])
    expect(plan.music?.source.from).toBe('media')
    const { fps } = plan.export
    const cuts = placeScenes(plan)
      .slice(1)
      .map(({ startFrame }) => startFrame / fps + (plan.music?.start_sec ?? 0))
    expect(cuts.length).toBeGreaterThan(6)
    // Half beats count, for the shortest clips are cut on them.
    const places = loop.beatsSec.flatMap((beat, i) => [beat, (beat + (loop.beatsSec[i + 1] ?? beat)) / 2])
    for (const cut of cuts) expect(Math.min(...places.map((place) => Math.abs(place - cut))) * fps).toBeLessThanOrEqual(1)
  })

  test('fall evenly, and Jushn says so, for a file that was analysed when beats were not yet looked for', () => {
    const { plan, reply } = converse(direct, [...CLIPS, song(20, 'old.mp3', null)], EMPTY_PLAN, ['A 12 second reel with my music'])
    expect(plan.music?.source.from).toBe('media')
    expect(reply).toContain('no clear beat')
  })
})

describe('the tempo is the person’s to say [TOOL-03]', () => {
  const media = [...CLIPS, song(20, 'ours.mp3', 88)]
  const made = converse(direct, media, EMPTY_PLAN, ['A 16 second reel with my music']).plan

  test('“double time” counts the same beats twice as fast, “half the tempo” goes back', () => {
    const doubled = converse(direct, media, made, ['double time please'])
    expect(doubled.plan.music).toMatchObject({ bpm: 176, first_beat_sec: made.music?.first_beat_sec })
    expect(doubled.plan.scenes).toHaveLength(made.scenes.length)
    expect(doubled.reply).toContain('176 bpm')
    expect(converse(direct, media, doubled.plan, ['half the tempo']).plan.music?.bpm).toBe(88)
  })

  test('no tempo is counted that nobody could clap', () => {
    const { plan, reply } = converse(direct, media, made, ['half time', 'half time'])
    expect(plan.music?.bpm).toBe(44)
    expect(reply).toContain('as slow as I count')
  })

  test.each([
    { set: 176, counted: 176, why: 'at the level that was set' },
    { set: 90, counted: 88, why: 'as exactly as it was heard, where what was set comes near' },
    { set: 101, counted: 101, why: 'as it was set, where nothing that was heard comes near' },
  ])('a tempo of $set set in the timing tool: $why', ({ set, counted }) => {
    const { edits } = direct({
      request: 'A 16 second reel with my music',
      plan: EMPTY_PLAN,
      media,
      tools: ALL_TOOLS,
      preferences: { bpm: set },
    })
    const outcome = applyEdits(EMPTY_PLAN, edits)
    expect(outcome.ok && outcome.plan.music?.bpm).toBe(counted)
  })

  test('asked about its cuts, Jushn names the beat of each and how many milliseconds it lies off', () => {
    const { reply } = converse(direct, media, made, ['are the cuts on the beat?'])
    const lines = reply.split('\n').filter((line) => /^Scene \d+ at [\d.]+ s: beat \d+, (exactly|[+−]\d+ ms)$/.test(line))
    expect(lines).toHaveLength(made.scenes.length - 1)
  })
})
