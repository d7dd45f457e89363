import { spawn } from 'node:child_process'
import { copyFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { runningPrograms } from '@reelwright/testkit/media/running-programs'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { engineErrorOf } from '../engine-error-fixtures.ts'
import { CLIP_ID, clipFacts, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { ffmpegOut, makeCountingClip, openRenderWorld, probe, type RenderWorld } from './render-fixtures.ts'

const clips = await openRenderWorld()
const clip = await makeCountingClip(clips.path('count.mp4'), { frames: 90 })
let world: RenderWorld

afterAll(() => clips.close())
beforeEach(async () => {
  world = await openRenderWorld()
  return () => world.close()
})

const facts = { width: 320, height: 180, duration_sec: 3, sound: null }
const media = (path = clip) => ({ [CLIP_ID]: { path, facts } })

const SMALL = { ...plainPlan().export, aspect: '1:1', resolution: '720p' } as const

/** Five scenes with a transition between the second and the third: six parts. */
const fiveScenes = (change: Partial<ReelPlan> = {}): ReelPlan =>
  plainPlan({
    scenes: [0, 12, 24, 36, 48].map((in_frame, index) => plainScene(`s${index + 1}`, { in_frame, duration_frames: 12 })),
    transitions: [{ after_scene_id: 's2', kind: 'cross', duration_frames: 6 }],
    export: SMALL,
    ...change,
  })

/** A reel that takes long enough to be stopped in the middle: nine pieces, by one worker. */
const longReel = (): ReelPlan =>
  plainPlan({
    scenes: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => plainScene(`s${index}`, { in_frame: index, duration_frames: 40 })),
    export: SMALL,
  })

const filesUnder = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('what is finished is shown while the rest is made, as a small picture, and that costs the video nothing [REND-01]', async () => {
  const pictures: Uint8Array[] = []
  const made = await world.render(fiveScenes(), media(), { onPicture: (jpeg) => pictures.push(jpeg) })
  const without = await world.render(fiveScenes(), media(), { name: 'without.mp4' })
  expect(pictures.length).toBeGreaterThan(0)
  await writeFile(world.path('latest.jpg'), pictures[0] ?? new Uint8Array())
  const [picture] = (await probe(world.path('latest.jpg'), 'stream=codec_name,width,height')).streams
  expect([picture?.['codec_name'], Number(picture?.['width']), Number(picture?.['height'])]).toEqual(['mjpeg', 240, 240])
  expect(made.recipe['sha256']).toBe(without.recipe['sha256'])
})

describe('what was made once is not made again [REND-01]', () => {
  test('the same plan makes no part anew', async () => {
    const first = await world.render(fiveScenes(), media())
    const again = await world.render(fiveScenes(), media(), { name: 'again.mp4' })
    expect([first.partsMade, first.partsReused]).toEqual([6, 0])
    expect([again.partsMade, again.partsReused]).toEqual([0, 6])
    expect(again.recipe['sha256']).toBe(first.recipe['sha256'])
  })

  test('a changed scene remakes itself and the transitions that it is part of, nothing else', async () => {
    const plan = fiveScenes()
    await world.render(plan, media())
    const changed = { ...plan, scenes: plan.scenes.map((scene) => (scene.id === 's3' ? { ...scene, in_frame: 70 } : scene)) }
    expect(await world.render(changed, media())).toMatchObject({ partsMade: 2, partsReused: 4 })
  })

  test('scenes that change places are only joined anew', async () => {
    const plan = fiveScenes({ transitions: [] })
    await world.render(plan, media())
    expect(await world.render({ ...plan, scenes: plan.scenes.toReversed() }, media())).toMatchObject({ partsMade: 0, partsReused: 5 })
  })

  test('a scene’s name, reason and beat are not part of its picture', async () => {
    const plan = fiveScenes({ transitions: [] })
    await world.render(plan, media())
    const renamed = { ...plan, scenes: plan.scenes.map((scene) => ({ ...scene, id: `n${scene.id}`, reason: 'Because' })) }
    expect(await world.render(renamed, media())).toMatchObject({ partsMade: 0 })
  })

  test('another clip at the same path is another clip', async () => {
    const path = world.path('clip.mp4')
    await copyFile(clip, path)
    await world.render(fiveScenes(), media(path))
    await makeCountingClip(path, { frames: 90, size: '320x180', extra: ['-vf', 'negate'] })
    expect(await world.render(fiveScenes(), media(path))).toMatchObject({ partsMade: 6 })
  })

  test('the cache keeps to its bound, and loses first what was used longest ago', async () => {
    await world.render(fiveScenes(), media())
    await world.render(fiveScenes(), media(), { cacheBytesMax: 0 })
    expect(await filesUnder(world.path('cache/parts'))).toEqual([])
    expect(await world.render(fiveScenes(), media())).toMatchObject({ partsMade: 6 })
  })
})

describe('a render that is stopped [REND-01]', () => {
  test('ends within a second, says so, and leaves nothing half done', async () => {
    const stop = new AbortController()
    let stoppedMs = 0
    const work = world.render(longReel(), media(), {
      workers: 2,
      signal: stop.signal,
      onProgress: ({ percent }) => {
        if (percent < 15 || stoppedMs > 0) return
        stoppedMs = performance.now()
        stop.abort()
      },
    })
    const error = await engineErrorOf(work)
    expect(performance.now() - stoppedMs).toBeLessThan(1000)
    expect([error.code, error.message]).toEqual(['CANCELLED', 'The render was stopped.'])
    expect((await filesUnder(world.dir)).filter((path) => !path.includes('/cache/parts/') && !path.includes('/cache/hashes/'))).toEqual([])
  })

  test('before it began does nothing', async () => {
    expect((await engineErrorOf(world.render(fiveScenes(), media(), { signal: AbortSignal.abort() }))).code).toBe('CANCELLED')
  })

  test('by kill -9 goes on where it was, and its programs end with it', async () => {
    const script = join(import.meta.dirname, 'render-reel.ts')
    const input = JSON.stringify({
      plan: longReel(),
      path: clip,
      facts: clipFacts(facts),
      out: world.path('out.mp4'),
      cache: world.path('cache'),
    })
    const code = `
      const { renderReel } = await import(${JSON.stringify(script)})
      const of = JSON.parse(process.argv[1])
      await renderReel({ plan: of.plan, media: new Map([['${CLIP_ID}', { path: of.path, facts: of.facts }]]), outPath: of.out, cacheDir: of.cache,
        signal: new AbortController().signal, workers: 1, onProgress: ({ percent }) => console.log(percent) })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, input], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise<void>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (text.split('\n').some((line) => Number(line) > 40)) resolve()
      })
      child.on('close', () => resolve())
    })
    child.kill('SIGKILL')
    await new Promise((resolve) => child.on('close', resolve))
    await expect.poll(() => runningPrograms(world.dir), { timeout: 5000 }).toEqual([])
    const made = await world.render(longReel(), media())
    expect(made.partsReused).toBeGreaterThan(1)
    expect(made.partsMade).toBeLessThan(9)
    expect(await probe(made.outPath, 'stream=nb_frames')).toMatchObject({ streams: [{ nb_frames: '360' }, {}] })
  })
})

describe('progress [REND-01]', () => {
  test('names the stage, grows with the frames, never falls, and ends at a hundred', async () => {
    const seen: { stage: string; percent: number }[] = []
    await world.render(fiveScenes(), media(), { onProgress: (progress) => seen.push(progress) })
    const percents = seen.map(({ percent }) => percent)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect([...new Set(seen.map(({ stage }) => stage))]).toEqual(['reading', 'rendering', 'joining', 'done'])
    expect(percents.at(-1)).toBe(100)
    expect(percents.filter((percent) => percent > 5 && percent < 95).length).toBeGreaterThan(3)
  })
})

describe('a render that fails says why [REND-01]', () => {
  test('a plan that cannot be made is refused before anything is started', async () => {
    const error = await engineErrorOf(world.render(plainPlan({ scenes: [] }), media()))
    expect([error.code, error.message]).toEqual(['PLAN_NOT_RENDERABLE', 'The reel has no scenes yet; add clips to it first.'])
  })

  test('a clip that is gone', async () => {
    const error = await engineErrorOf(world.render(fiveScenes(), media(world.path('gone.mp4'))))
    expect([error.code, error.message]).toEqual([
      'SOURCE_MISSING',
      'The file of scene 1 is no longer on the server. Upload it again or take it out of the reel.',
    ])
  })

  test.each([
    ['text', 'not a video'],
    ['a playlist', '#EXTM3U\n#EXTINF:5,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['a script of other files', 'ffconcat version 1.0\nfile /etc/passwd\n'],
  ])('%s in place of a clip is not read', async (_kind, text) => {
    const path = world.path('clip.mp4')
    await writeFile(path, text)
    const error = await engineErrorOf(world.render(fiveScenes(), media(path)))
    expect([error.code, error.message]).toEqual([
      'DAMAGED',
      'The file of scene 1 is neither a video nor sound. Replace it or take it out of the reel.',
    ])
  })

  test('a clip whose second half is missing: its scenes are made, those behind its end are named', async () => {
    const path = world.path('half.mp4')
    await ffmpegOut(['-i', clip, '-c', 'copy', '-movflags', '+faststart', path])
    await truncate(path, Math.round((await stat(path)).size * 0.6))
    const plan = fiveScenes()
    // One after the other: of two scenes that are made at the same time either may be the first to fail.
    const error = await engineErrorOf(world.render(plan, media(path), { workers: 1 }))
    expect([error.code, error.message]).toEqual([
      'DAMAGED',
      'Scene 4 could not be made: its clip ends before the scene does. Trim the scene or replace the clip.',
    ])
    const made = await world.render({ ...plan, scenes: plan.scenes.slice(0, 3) }, media(path))
    expect(await probe(made.outPath, 'stream=nb_frames')).toMatchObject({ streams: [{ nb_frames: '36' }, {}] })
  })

  test('a clip of noise in a proper container is named by its scene', async () => {
    const path = world.path('noise.mp4')
    const bytes = await ffmpegOut(['-i', clip, '-c', 'copy', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', '-'])
    // Everything behind the header is overwritten.
    bytes.fill(0x55, 1200)
    await writeFile(path, bytes)
    const error = await engineErrorOf(world.render(fiveScenes(), media(path)))
    expect(error.code).toBe('DAMAGED')
    expect(error.message).toMatch(/scene \d/i)
  })

  test('no ffmpeg on the server', async () => {
    const { findFfmpeg } = await import('../ffmpeg/find-ffmpeg.ts')
    const error = await engineErrorOf(findFfmpeg({ searchPath: world.dir }))
    expect(error.code).toBe('FFMPEG_MISSING')
    expect(error.message).toContain('apt-get install ffmpeg')
  })

  test('an ffmpeg that is too old', async () => {
    const { findFfmpeg } = await import('../ffmpeg/find-ffmpeg.ts')
    const old = world.path('ffmpeg')
    await writeFile(old, '#!/bin/sh\necho "ffmpeg version 4.4.2-0ubuntu0 Copyright"\n', { mode: 0o755 })
    const error = await engineErrorOf(findFfmpeg({ ffmpegPath: old }))
    expect([error.code, error.message]).toEqual(['FFMPEG_MISSING', 'ffmpeg 4.4.2-0ubuntu0 is too old; version 5 or later is needed.'])
  })

  test('an error in one part stops the others, and what was finished stays', async () => {
    const bad = world.path('bad.mp4')
    await copyFile(clip, bad)
    const plan = fiveScenes({ transitions: [] })
    await world.render(plan, media(bad))
    await rm(dirname(world.path('cache/hashes/x')), { recursive: true })
    await rm(bad)
    const error = await engineErrorOf(world.render(plan, media(bad)))
    expect(error.code).toBe('SOURCE_MISSING')
    expect(await world.render(plan, media())).toMatchObject({ partsMade: 0, partsReused: 5 })
  })
})
