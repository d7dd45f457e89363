import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainPlan, plainScene } from '../../plan/plan-fixtures.ts'
import { partsFor } from './story-parts.ts'
import { beatGrid, evenGrid, isOnGrid } from './time-grid.ts'
import { allotTimes, cutReport, sceneCount, type Timeable } from './timing.ts'

const FPS = [24, 25, 30, 50, 60] as const
const PACES = ['slow', 'medium', 'fast'] as const

const ample = (count: number): Timeable[] => partsFor(count).map((part) => ({ part, naturalFrames: 100_000, slowable: true }))

const music = fc.record({
  bpm: fc.double({ min: 60, max: 180, noNaN: true }),
  first_beat_sec: fc.double({ min: 0, max: 3, noNaN: true }),
  start_sec: fc.double({ min: 0, max: 20, noNaN: true }),
  beats_per_bar: fc.constantFrom(3, 4, 6),
})

describe('cuts and beats [TOOL-03]', () => {
  test('with enough material every cut lies within one frame of a beat and the sum is exactly the length asked', () => {
    fc.assert(
      fc.property(music, fc.constantFrom(...FPS), fc.constantFrom(...PACES), fc.integer({ min: 3, max: 90 }), (grid, fps, pace, sec) => {
        const targetFrames = sec * fps
        const scenes = ample(sceneCount(targetFrames, fps, pace))
        const timing = allotTimes({ scenes, targetFrames, fps, pace, grid: beatGrid(grid, fps), slowMotion: true })
        expect(timing.durations.reduce((sum, frames) => sum + frames, 0)).toBe(targetFrames)
        expect(timing.onGrid).toBe(true)
        let frame = 0
        for (const duration of timing.durations.slice(0, -1)) {
          frame += duration
          const beats = ((frame / fps + grid.start_sec - grid.first_beat_sec) * grid.bpm) / 60
          expect(Math.abs(beats - Math.round(beats)) * (60 / grid.bpm) * fps).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('a scene that is held on to keeps its three beats while others change theirs, wherever it stands [REND-05]', () => {
    const grid = beatGrid({ bpm: 92, first_beat_sec: 0, start_sec: 0, beats_per_bar: 4 }, 30)
    const threeBeats = Math.round((3 * 60 * 30) / 92)
    for (const count of [4, 5, 6, 7]) {
      for (let held = 0; held < count - 1; held += 1) {
        const scenes = ample(count).map((scene, at) => (at === held ? { ...scene, heldFrames: threeBeats } : scene))
        const { durations, onGrid } = allotTimes({ scenes, targetFrames: 360, fps: 30, pace: 'medium', grid, slowMotion: true })
        expect(onGrid).toBe(true)
        expect(Math.abs((durations[held] ?? 0) - threeBeats)).toBeLessThanOrEqual(1)
      }
    }
  })

  test('lengths that somebody set hold to the frame over all tempi, the others fall on beats, and each set stretch costs one cut beside it [REND-05]', () => {
    const set = fc.record({ at: fc.nat(), sec: fc.double({ min: 0.5, max: 6, noNaN: true }) })
    fc.assert(
      fc.property(
        ...[music, fc.constantFrom(...FPS), fc.constantFrom(...PACES), fc.integer({ min: 3, max: 60 })],
        fc.array(set, { minLength: 1, maxLength: 4 }),
        (grid, fps, pace, sec, wanted) => {
          const targetFrames = sec * fps
          const scenes = ample(Math.max(2, sceneCount(targetFrames, fps, pace)))
          for (const { at, sec: long } of wanted) {
            const scene = scenes[at % scenes.length]
            if (scene) scene.heldFrames = Math.round(long * fps)
          }
          const setFrames = scenes.reduce((sum, { heldFrames = 0 }) => sum + heldFrames, 0)
          const free = scenes.filter(({ heldFrames }) => heldFrames === undefined).length
          const steps = beatGrid(grid, fps)
          // Room for three beats of each other one, so that the whole can be made.
          fc.pre(free > 0 && targetFrames - setFrames >= (free + 1) * 3 * steps.stepFrames)
          const { durations, totalFrames } = allotTimes({ scenes, targetFrames, fps, pace, grid: steps, slowMotion: true })
          expect(totalFrames).toBe(targetFrames)
          expect(durations.reduce((sum, frames) => sum + frames, 0)).toBe(targetFrames)
          const isSet = (at: number) => scenes[at]?.heldFrames !== undefined
          const starts = durations.map((_, at) => durations.slice(0, at).reduce((sum, frames) => sum + frames, 0))
          const isOff = (at: number) => at > 0 && at < scenes.length && !isOnGrid(steps, starts[at] ?? 0)
          for (const [at, frames] of durations.entries()) {
            if (isSet(at)) expect(frames).toBe(scenes[at]?.heldFrames)
            else if (!isSet(at - 1)) expect(isOff(at)).toBe(false)
            if (!isSet(at) || isSet(at - 1)) continue
            // From the first of a row of them to what follows the last.
            const past = scenes.findIndex((_, later) => later > at && !isSet(later))
            expect(isOff(at) && isOff(past)).toBe(false)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a set length that its clip has only at a quarter of its speed is had, and where the whole has no room for all that are set it is as long as asked [REND-05]', () => {
    const grid = beatGrid({ bpm: 100, first_beat_sec: 0, start_sec: 0, beats_per_bar: 4 }, 30)
    const lengths = (scenes: readonly Timeable[]) =>
      allotTimes({ scenes, targetFrames: 180, fps: 30, pace: 'medium', grid, slowMotion: true }).durations
    // Three of four in six seconds that are to have seven of them.
    const crowded = ample(4).map((scene, at) => (at < 3 ? { ...scene, heldFrames: 70 } : scene))
    expect(lengths(crowded).reduce((sum, frames) => sum + frames, 0)).toBe(180)
    // In slow motion.
    const slow = ample(4).map((scene, at) => (at === 1 ? { ...scene, naturalFrames: 20, heldFrames: 70 } : scene))
    expect(lengths(slow)[1]).toBe(70)
  })

  const beatsAt118 = (scenes: readonly Timeable[], pace: 'slow' | 'medium' | 'fast', targetFrames: number) =>
    allotTimes({
      ...{ scenes, targetFrames, fps: 30, pace, slowMotion: true },
      grid: beatGrid({ bpm: 118, first_beat_sec: 0, start_sec: 0, beats_per_bar: 4 }, 30),
    }).durations.map((frames) => Math.round((frames * 118) / 1800))

  test('a fast reel of few clips is not cut evenly either, and a calm one of slow music lets no scene wait for two bars', () => {
    const lengths = (bpm: number, pace: 'slow' | 'fast', count: number, sec: number) =>
      allotTimes({
        ...{ scenes: ample(count), targetFrames: sec * 30, fps: 30, pace, slowMotion: true },
        grid: beatGrid({ bpm, first_beat_sec: 0, start_sec: 0, beats_per_bar: 4 }, 30),
      }).durations
    // Of four, five and six clips.
    for (const [count, sec] of [
      [6, 9],
      [7, 9],
      [8, 9],
      [8, 12],
    ] as const) {
      const beats = lengths(128, 'fast', count, sec).map((frames) => Math.round((frames * 128) / 1800))
      expect(beats.some((one, at) => at > 1 && one > 1 && one === beats[at - 1] && one === beats[at - 2])).toBe(false)
      expect(new Set(beats).size).toBeGreaterThan(2)
    }
    for (const count of [5, 6, 7, 8])
      for (const frames of lengths(74, 'slow', count, Math.round(count * 3.7))) expect(frames / 30).toBeLessThan(6)
  })

  test('a fast reel holds a picture and throws in single beats, rolls up to its pay-off on a bar and lets that stand; one of equal scenes keeps its pace', () => {
    // Two hooks, nine scenes of a build, two pay-offs; the last runs to the end, which lies on no beat.
    expect(beatsAt118(ample(14), 'fast', 450).slice(0, -1)).toEqual([2, 2, 4, 2, 1, 1, 4, 1, 1, 1, 1, 4, 2])
    for (const count of [9, 12, 14, 18, 27]) {
      const parts = partsFor(count)
      const payoff = parts.indexOf('payoff')
      const beats = beatsAt118(ample(count), 'fast', count * 32)
      const startOf = (at: number) => beats.slice(0, at).reduce((sum, one) => sum + one, 0)
      expect(startOf(payoff) % 4).toBe(0)
      expect(beats.slice(payoff - 2, payoff)).toEqual([1, 1])
      expect(beats[payoff]).toBeGreaterThanOrEqual(4)
      // Nobody waits, and nothing but a roll of single beats is a third equal one.
      expect(Math.max(...beats)).toBeLessThanOrEqual(6)
      expect(beats.slice(0, payoff).some((one, at) => at > 1 && one > 2 && one === beats[at - 1] && one === beats[at - 2])).toBe(false)
    }
    const equal = ample(14).map((scene) => ({ ...scene, part: 'build' as const }))
    for (const [pace, frames, beats] of [
      ['fast', 427, 2],
      ['medium', 854, 4],
    ] as const)
      expect(new Set(beatsAt118(equal, pace, frames).slice(0, -1))).toEqual(new Set([beats]))
  })

  test('a medium reel opens briefly, varies in bars and their halves, runs up to its pay-off on a bar line and lets that stand', () => {
    expect(beatsAt118(ample(7), 'medium', 450).slice(0, -1)).toEqual([4, 8, 4, 2, 2, 6])
    for (const count of [6, 7, 8, 10, 14, 20, 28]) {
      const parts = partsFor(count)
      const beats = beatsAt118(ample(count), 'medium', count * 64)
      const startOf = (at: number) => beats.slice(0, at).reduce((sum, one) => sum + one, 0)
      // Two seconds at most.
      expect(beats[0]).toBeLessThanOrEqual(4)
      expect(beats.some((one, at) => at > 1 && one === beats[at - 1] && one === beats[at - 2])).toBe(false)
      expect(startOf(parts.indexOf('payoff')) % 4).toBe(0)
      expect(beats[parts.indexOf('payoff')]).toBeGreaterThanOrEqual(2 * (beats[parts.indexOf('payoff') - 1] ?? 0))
      // Cuts on a bar's first beat or its middle.
      expect(beats.slice(0, -1).filter((_, at) => startOf(at + 1) % 2 === 1)).toEqual([])
    }
  })

  test('no scene waits for the bar of the pay-off where the others have too little to fill the time before it', () => {
    // Twelve seconds of four clips, as the sample reel: two pairs of scenes share a stretch each, and two have time to spare.
    const natural = [69, 150, 31, 150, 113, 63]
    const dwell = [0.8, 1.69, 0.8, 1.3, 0.8, 0.8]
    const scenes = ample(6).map((scene, at) => ({ ...scene, naturalFrames: natural[at] ?? 0, dwell: dwell[at] }))
    expect(beatsAt118(scenes, 'medium', 360).slice(0, -1)).toEqual([4, 6, 2, 2, 6])
    // Somebody who holds on to one has the others timed around it.
    const held = scenes.map((scene, at) => (at === 1 ? { ...scene, heldFrames: 122 } : scene))
    expect(beatsAt118(held, 'medium', 360)[1]).toBe(8)
  })

  test('a calm reel varies less, and no more than twice in a row by the same length', () => {
    const beats = beatsAt118(ample(14), 'slow', 14 * 120)
    const build = beats.slice(2, 11)
    expect(Math.max(...build) / Math.min(...build)).toBeLessThan(2)
    expect(build.some((one, at) => at > 1 && one === build[at - 1] && one === build[at - 2])).toBe(false)
  })

  test('a photo stands no longer for what the reel builds up to, and behind a short opening none for two bars where others stand for one', () => {
    const scenes: Timeable[] = partsFor(8).map((part) => ({ part, naturalFrames: 100_000, slowable: false }))
    const grid = beatGrid({ bpm: 74, first_beat_sec: 0, start_sec: 0, beats_per_bar: 4 }, 30)
    const { durations } = allotTimes({ scenes, targetFrames: 900, fps: 30, pace: 'slow', grid, slowMotion: true })
    expect(durations.reduce((sum, frames) => sum + frames, 0)).toBe(900)
    const [opening, ...others] = durations
    expect(opening).toBeLessThanOrEqual(Math.min(...others))
    expect(Math.max(...others) / Math.min(...others)).toBeLessThan(1.8)
  })

  test('whatever the material, no scene is longer than its clip at a quarter of its speed, and the sum is exact where that reaches', () => {
    const scene = fc.record({ naturalFrames: fc.integer({ min: 1, max: 300 }), slowable: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(scene, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 30, max: 1800 }),
        fc.boolean(),
        music,
        (materials, targetFrames, slowMotion, grid) => {
          fc.pre(targetFrames >= materials.length)
          const scenes = materials.map((material, index) => ({ ...material, part: partsFor(materials.length)[index] ?? 'build' }))
          const { durations, totalFrames } = allotTimes({
            scenes,
            targetFrames,
            fps: 30,
            pace: 'medium',
            grid: beatGrid(grid, 30),
            slowMotion,
          })
          const most = scenes.map((one) => (one.slowable ? one.naturalFrames * 4 : one.naturalFrames))
          expect(durations.every((frames, index) => frames >= 1 && frames <= (most[index] ?? 0))).toBe(true)
          expect(durations.reduce((sum, frames) => sum + frames, 0)).toBe(totalFrames)
          expect(totalFrames).toBe(
            Math.min(
              targetFrames,
              most.reduce((sum, frames) => sum + frames, 0),
            ),
          )
        },
      ),
      { numRuns: 400 },
    )
  })

  test('nothing runs slower than filmed while the clips fill the time on beats', () => {
    const scenes = ample(6).map((scene) => ({ ...scene, naturalFrames: 75 }))
    const grid = beatGrid({ bpm: 120, first_beat_sec: 0, start_sec: 0, beats_per_bar: 4 }, 30)
    const { durations } = allotTimes({ scenes, targetFrames: 360, fps: 30, pace: 'medium', grid, slowMotion: true })
    expect(Math.max(...durations)).toBeLessThanOrEqual(75)
  })

  test('without music lengths are quarters of a second', () => {
    const { durations } = allotTimes({ scenes: ample(5), targetFrames: 300, fps: 30, pace: 'medium', grid: evenGrid(30), slowMotion: true })
    let frame = 0
    for (const duration of durations.slice(0, -1)) {
      frame += duration
      expect(Math.abs(frame - Math.round(Math.round(frame / 7.5) * 7.5))).toBeLessThanOrEqual(1)
    }
  })

  test('a faster pace makes more and shorter scenes', () => {
    expect(sceneCount(360, 30, 'fast')).toBeGreaterThan(sceneCount(360, 30, 'medium'))
    expect(sceneCount(360, 30, 'medium')).toBeGreaterThan(sceneCount(360, 30, 'slow'))
  })
})

describe('the report of cuts [TOOL-03]', () => {
  const track = { source: { from: 'catalogue' as const, track_id: 'x' }, gain: 1, ducking: 0, fade_in_frames: 0, fade_out_frames: 0 }

  test('names the beat of each cut and how far it lies from it', () => {
    const plan = plainPlan({
      music: { ...track, bpm: 120, first_beat_sec: 0.5, start_sec: 0.5, beats_per_bar: 4 },
      scenes: [plainScene('s1', { duration_frames: 60 }), plainScene('s2', { duration_frames: 31 }), plainScene('s3')],
    })
    expect(cutReport(plan)).toEqual([
      { sceneId: 's2', frame: 60, atSec: 2, beat: 5, offsetMs: 0 },
      { sceneId: 's3', frame: 91, atSec: 91 / 30, beat: 7, offsetMs: 33 },
    ])
  })

  test('counts beats from the first one in the reel when the music starts between two', () => {
    const plan = plainPlan({
      music: { ...track, bpm: 60, first_beat_sec: 0.25, start_sec: 10, beats_per_bar: 4 },
      scenes: [plainScene('s1', { duration_frames: 38 }), plainScene('s2')],
    })
    // Beats lie at 0.25 s, 1.25 s … of the reel; the cut at 1.267 s is on the second.
    expect(cutReport(plan)[0]).toMatchObject({ beat: 2, offsetMs: 17 })
  })

  test('has no beats without music', () => {
    expect(cutReport(plainPlan())).toMatchObject([
      { beat: null, offsetMs: null },
      { beat: null, offsetMs: null },
    ])
  })
})
