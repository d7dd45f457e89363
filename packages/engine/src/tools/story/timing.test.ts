import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainPlan, plainScene } from '../../plan/plan-fixtures.ts'
import { partsFor } from './story-parts.ts'
import { beatGrid, evenGrid } from './time-grid.ts'
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

  test('a fast reel cuts faster before what a long build leads to, which then stands; others, and one of equal scenes, keep their pace', () => {
    const grid = beatGrid({ bpm: 118, first_beat_sec: 0, start_sec: 0, beats_per_bar: 4 }, 30)
    const beats = (scenes: readonly Timeable[], pace: 'slow' | 'medium' | 'fast', targetFrames: number) =>
      allotTimes({ scenes, targetFrames, fps: 30, pace, grid, slowMotion: true }).durations.map((frames) =>
        Math.round((frames * 118) / 1800),
      )
    // Two hooks, nine scenes of a build, two pay-offs; the last runs to the end, which lies on no beat.
    expect(beats(ample(14), 'fast', 450).slice(0, -1)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 4, 4])
    for (const [pace, frames] of [
      ['slow', 120],
      ['medium', 61],
    ] as const) {
      const calm = beats(ample(14), pace, 14 * frames).slice(2, 11)
      expect(Math.max(...calm) / Math.min(...calm)).toBeLessThan(2)
    }
    const equal = ample(14).map((scene) => ({ ...scene, part: 'build' as const }))
    expect(new Set(beats(equal, 'fast', 427).slice(0, -1))).toEqual(new Set([2]))
  })

  test('a photo stands no longer for what the reel builds up to, and no photo for two bars where others stand for one', () => {
    const scenes: Timeable[] = partsFor(8).map((part) => ({ part, naturalFrames: 100_000, slowable: false }))
    const grid = beatGrid({ bpm: 74, first_beat_sec: 0, start_sec: 0, beats_per_bar: 4 }, 30)
    const { durations } = allotTimes({ scenes, targetFrames: 900, fps: 30, pace: 'slow', grid, slowMotion: true })
    expect(durations.reduce((sum, frames) => sum + frames, 0)).toBe(900)
    expect(Math.max(...durations) / Math.min(...durations)).toBeLessThan(1.8)
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
