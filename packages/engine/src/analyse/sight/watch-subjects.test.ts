import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MediaFacts } from '@reelwright/contract/media-facts'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import { expect, onTestFinished, test } from 'vitest'
import type { RgbPicture, Vision } from '../../vision/vision.ts'
import { createAnalyseMedia } from '../analyse-media.ts'
import { watchSubjects } from './watch-subjects.ts'

const somebody = { x: 0.4, y: 0.2, width: 0.2, height: 0.6, score: 0.8 }
const never = () => new AbortController().signal
const picture = (light: number): RgbPicture => ({ rgb: new Uint8Array(16 * 16 * 3).fill(light), width: 16, height: 16 })

/** Sees somebody in every picture, and fails from the `fails`-th on. */
const fakeVision = (fails = Number.POSITIVE_INFINITY) => {
  const seen: number[] = []
  const vision: Vision = {
    look: async ({ rgb }) => {
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(rgb[0] ?? 0)
      return seen.length > fails ? null : { subjects: [somebody], faces: [], texts: [] }
    },
    close: async () => undefined,
  }
  return { vision, seen }
}

const lookAt = async (vision: Vision, lights: readonly number[], durationSec = lights.length / 4) => {
  const watcher = watchSubjects(vision, { durationSec, signal: never() })
  // The decode uses one buffer for all its pictures.
  const reused = picture(0)
  for (const [i, light] of lights.entries()) {
    reused.rgb.fill(light)
    watcher.see(reused, { atSec: i / 4, sharpness: 0.5 })
  }
  return (await watcher.looks())?.map(({ atSec }) => atSec) ?? null
}

test('a clip is looked at once a second, and at once where the picture changes [TOOL-02]', async () => {
  const { vision, seen } = fakeVision()
  const lights = [10, 11, 12, 13, 14, 15, 200, 201, 202, 203, 204, 205]
  expect(await lookAt(vision, lights)).toEqual([0, 1, 1.5, 2.5])
  // Each picture as it was when it came.
  expect(seen).toEqual([10, 14, 200, 204])
})

test('where something moves it is looked at twice as often [TOOL-02]', async () => {
  expect(await lookAt(fakeVision().vision, [10, 14, 18, 22, 26, 30, 30, 30, 30, 30, 30])).toEqual([0, 0.5, 1, 2])
})

test('looks in between are quick ones, and the first of a new shot is not [TOOL-02]', async () => {
  const cares: (string | undefined)[] = []
  const vision: Vision = {
    look: async (_, care) => {
      cares.push(care)
      return { subjects: [somebody], faces: [], texts: [] }
    },
    close: async () => undefined,
  }
  await lookAt(vision, [10, 14, 18, 22, 26, 30, 200, 204, 208, 212])
  expect(cares).toEqual(['full', 'quick', 'full', 'full', 'quick'])
})

test('a clip of hours is looked at a few hundred times, and one that flickers not more than twice as often [TOOL-02]', async () => {
  const dark = Array.from({ length: 2400 }, () => 20)
  expect((await lookAt(fakeVision().vision, dark))?.length).toBe(240)
  const flicker = Array.from({ length: 2400 }, (_, i) => (i % 2) * 200)
  expect((await lookAt(fakeVision().vision, flicker))?.length).toBe(480)
})

test('vision that fails is not asked again for this clip, and nothing of it is used [TOOL-02]', async () => {
  const { vision, seen } = fakeVision(1)
  expect(
    await lookAt(
      vision,
      Array.from({ length: 40 }, () => 20),
    ),
  ).toBeNull()
  expect(seen).toHaveLength(2)
})

test('facts of a clip say what was seen and by what; where vision fails they say that it was motion [TOOL-02]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sight-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const path = await makeClip({ kind: 'cuts', seconds: 3, cutsSec: [1.5], width: 192, height: 108, outPath: join(dir, 'clip.mp4') })
  const analyse = async (vision: Vision | null, withProxy: boolean) => {
    const outDir = await mkdtemp(join(dir, 'out-'))
    const { facts } = await createAnalyseMedia({ vision, withProxy })({ path, originalName: 'clip.mp4', outDir, signal: never() })
    return MediaFacts.parse(facts)
  }
  for (const withProxy of [true, false]) {
    const facts = await analyse(fakeVision().vision, withProxy)
    expect(facts.sight).toBe('model')
    expect(facts.shots.map(({ sight }) => [sight?.subject_share, sight?.subjects.length])).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(facts.shots[1]?.sight?.subjects[0]?.path[0]?.at_sec).toBeCloseTo(1.5, 0)
  }
  const blind = await analyse(fakeVision(1).vision, true)
  expect(blind.sight).toBe('motion')
  expect(blind).toEqual(await analyse(null, true))
  expect(blind.shots.every((shot) => !('sight' in shot))).toBe(true)
})

test('a look is of the moment that it is told for: nobody who comes with a cut is seen before it [TOOL-02]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sight-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const path = join(dir, 'clip.mp4')
  // Of a clip so long four pictures a second are looked at: the one of 6.5 s lies less than half of the way to the next before the cut.
  const part = (colour: string, seconds: number) => ['-f', 'lavfi', '-i', `color=${colour}:s=192x108:r=30:d=${seconds}`]
  await runFfmpeg([...part('black', 6.6), ...part('white', 7), '-filter_complex', 'concat=n=2', '-pix_fmt', 'yuv420p', path])
  const vision: Vision = {
    look: async ({ rgb }) => ({ subjects: (rgb[0] ?? 0) > 128 ? [somebody] : [], faces: [], texts: [] }),
    close: async () => undefined,
  }
  for (const withProxy of [true, false]) {
    const outDir = await mkdtemp(join(dir, 'out-'))
    const { facts } = await createAnalyseMedia({ vision, withProxy })({ path, originalName: 'clip.mp4', outDir, signal: never() })
    expect(facts.shots.map(({ out_sec }) => out_sec)).toEqual([6.6, 13.6])
    expect(facts.shots.map(({ sight }) => sight?.subject_share)).toEqual([0, 1])
  }
})

test('a photo is looked at too [TOOL-02]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sight-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const { default: sharp } = await import('sharp')
  const path = join(dir, 'photo.png')
  await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3366aa' } })
    .png()
    .toFile(path)
  await mkdir(join(dir, 'out'))
  const analyse = createAnalyseMedia({ vision: fakeVision().vision, withProxy: true })
  const { facts } = await analyse({ path, originalName: 'photo.png', outDir: join(dir, 'out'), signal: never() })
  expect(facts.sight).toBe('model')
  expect(facts.shots[0]?.sight?.subjects[0]?.path).toEqual([{ at_sec: 0, x: 0.4, y: 0.2, width: 0.2, height: 0.6 }])
})
