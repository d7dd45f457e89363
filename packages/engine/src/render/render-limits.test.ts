import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { engineErrorOf } from '../engine-error-fixtures.ts'
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'
import { ALLOCATION_BYTES_MAX } from '../ffmpeg/media-limits.ts'
import { progressReader } from '../ffmpeg/run-ffmpeg.ts'
import { runProgram } from '../ffmpeg/run-program.ts'
import { CLIP_ID, clipFacts, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { explainRenderError } from './explain-render-error.ts'
import { makeCountingClip, openRenderWorld } from './render-fixtures.ts'
import { createRenderReel } from './render-reel.ts'
import { reportProgress } from './report-progress.ts'
import { runRenderFfmpeg } from './run-render-ffmpeg.ts'

const world = await openRenderWorld()
const clip = await makeCountingClip(world.path('count.mp4'), { frames: 30 })
afterAll(() => world.close())

const plan = plainPlan({ scenes: [plainScene('s1', { duration_frames: 12 })], export: { ...plainPlan().export, resolution: '720p' } })

/** Renders the plan with programs, a look and a place of the test's own. */
const renderWith = (input: { ffmpegPath?: string; outPath?: string; lookPath?: string; cacheDir?: string }) =>
  createRenderReel({
    writeCube: ({ outPath }) => writeFile(input.lookPath ?? outPath, 'LUT_3D_SIZE 2'),
    ensureTrack: () => Promise.reject(new Error('No catalogue in this test')),
  })({
    plan: input.lookPath === undefined ? plan : { ...plan, look: { mode: 'style', style: 'any', cube_media_id: null, intensity: 1 } },
    media: new Map([[CLIP_ID, { path: clip, facts: clipFacts({ width: 320, height: 180, duration_sec: 1, sound: null }) }]]),
    outPath: input.outPath ?? world.path('out.mp4'),
    cacheDir: input.cacheDir ?? world.path('cache'),
    ...(input.ffmpegPath === undefined ? {} : { ffmpegPath: input.ffmpegPath }),
    signal: new AbortController().signal,
  })

const expectFull = async (rendering: Promise<unknown>, what: string) => {
  const error = await engineErrorOf(rendering)
  expect([error.code, error.message]).toEqual(['DISK_FULL', `The server’s disk ${what}. Free some space and try again.`])
}

// The kernel's /dev/full refuses every byte with the error of a full disk; /proc says that it has no room.
describe('a disk that is full [REND-01]', () => {
  test('before anything is made', async () => {
    await expectFull(renderWith({ outPath: '/proc/self/out.mp4' }), 'has too little room for this video')
  })

  test('while a part is written by ffmpeg', async () => {
    const { ffmpeg } = await findFfmpeg()
    const ffmpegPath = world.path('ffmpeg-on-a-full-disk')
    // All of its arguments but the last, which is the file to write.
    await writeFile(
      ffmpegPath,
      `#!/bin/bash\nif [[ "$*" == *-version ]]; then exec ${ffmpeg} "$@"; fi\nexec ${ffmpeg} "\${@:1:$#-1}" /dev/full\n`,
      { mode: 0o755 },
    )
    await expectFull(renderWith({ ffmpegPath }), 'is full, so the video could not be written')
  })

  test('while the engine itself writes', async () => {
    await expectFull(renderWith({ lookPath: '/dev/full' }), 'is full, so the video could not be written')
  })
})

test('every program of a render is bound in the memory that it takes at once [REND-01]', async () => {
  const { ffmpeg } = await findFfmpeg()
  const [ffmpegPath, log] = [world.path('ffmpeg-that-logs'), world.path('ffmpeg.log')]
  await writeFile(ffmpegPath, `#!/bin/bash\necho "$*" >> ${log}\nexec ${ffmpeg} "$@"\n`, { mode: 0o755 })
  await renderWith({ ffmpegPath, outPath: world.path('bounded.mp4'), cacheDir: world.path('empty-cache') })
  const runs = (await readFile(log, 'utf8'))
    .trim()
    .split('\n')
    .filter((line) => !line.includes('-version'))
  // The segment, the mix, its encoding, the joining.
  expect(runs.length).toBeGreaterThan(3)
  for (const run of runs) expect(run).toContain(`-max_alloc ${ALLOCATION_BYTES_MAX} `)
})

describe('a program that does not end [REND-01]', () => {
  const LATE = 'Making the video took far longer than it should, so it was stopped. One of the clips may be damaged; try again without it.'

  test('is ended at its limit, though it goes on making pictures', async () => {
    const programs = await findFfmpeg()
    const endless = ['-f', 'lavfi', '-i', 'color=black:s=64x64', '-f', 'null', '-']
    const work = runRenderFfmpeg({
      programs,
      args: endless,
      what: 'Scene 1',
      cwd: world.dir,
      limitMs: 600,
      signal: new AbortController().signal,
    })
    const error = await engineErrorOf(work)
    expect([error.code, error.message, error.detail]).toEqual(['TIMED_OUT', LATE, 'over 600 ms'])
  })

  test('is ended when it shows no progress', async () => {
    const error = await engineErrorOf(
      runProgram({
        ...{ program: 'sh', args: ['-c', 'while true; do echo frame=1; sleep 0.05; done'] },
        ...{ limitMs: 60_000, quietMs: 400, signal: new AbortController().signal, outputs: [progressReader(() => undefined)] },
      }).catch((error: unknown) => {
        throw explainRenderError(error)
      }),
    )
    expect([error.code, error.message, error.detail]).toEqual(['TIMED_OUT', LATE, 'no progress for 400 ms'])
  })
})

describe('the time left [REND-01]', () => {
  const watch = (framesTotal: number) => {
    const seen: { stage: string; percent: number; leftSec?: number | null }[] = []
    let atMs = 0
    const progress = reportProgress(
      framesTotal,
      (now) => seen.push(now),
      () => atMs,
    )
    return { seen, progress, passSec: (sec: number) => (atMs += sec * 1000) }
  }

  test('is not guessed before there is a pace, follows it, and is nought at the end', () => {
    const { seen, progress, passSec } = watch(910)
    progress.stage('rendering')
    passSec(1)
    progress.framesDone(0, 10)
    expect(seen.at(-1)?.leftSec).toBeNull()
    passSec(9)
    progress.framesDone(0, 100)
    // Ten seconds for 100 pictures; 810 are left, and joining is worth 30.
    expect(seen.at(-1)?.leftSec).toBeCloseTo(84, 6)
    progress.finished()
    expect(seen.at(-1)).toEqual({ stage: 'done', percent: 100, leftSec: 0 })
  })

  test('does not take what was in the cache for speed', () => {
    const { seen, progress, passSec } = watch(910)
    progress.stage('rendering')
    progress.framesReused(0, 710)
    expect(seen.at(-1)?.leftSec).toBeNull()
    passSec(10)
    progress.framesDone(710, 100)
    expect(seen.at(-1)?.leftSec).toBeCloseTo(13, 6)
  })
})
