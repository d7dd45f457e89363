import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EngineError } from '../engine-error.ts'
import { CLIP_ID, clipFacts, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { makeCountingClip, openRenderWorld, type RenderWorld } from './render-fixtures.ts'
import { createRenderReel } from './render-reel.ts'
import { reportProgress } from './report-progress.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import { runTool } from './run-tool.ts'

let world: RenderWorld
let clip: string

beforeAll(async () => {
  world = await openRenderWorld()
  clip = await makeCountingClip(world.path('count.mp4'), { frames: 30 })
})
afterAll(() => world.close())

const failureOf = async (work: Promise<unknown>): Promise<EngineError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof EngineError)) throw new Error(`Not an EngineError: ${String(error)}`)
  return error
}

const plan = plainPlan({ scenes: [plainScene('s1', { duration_frames: 12 })], export: { ...plainPlan().export, resolution: '720p' } })

/** Renders the plan with programs, a look and a place of the test's own. */
const renderWith = (of: { ffmpegPath?: string; outPath?: string; lookPath?: string }) =>
  createRenderReel({
    writeCube: ({ outPath }) => writeFile(of.lookPath ?? outPath, 'LUT_3D_SIZE 2'),
    ensureTrack: () => Promise.reject(new Error('No catalogue in this test')),
  })({
    plan: of.lookPath === undefined ? plan : { ...plan, look: { mode: 'style', style: 'any', cube_media_id: null, intensity: 1 } },
    media: new Map([[CLIP_ID, { path: clip, facts: clipFacts({ width: 320, height: 180, duration_sec: 1, sound: null }) }]]),
    outPath: of.outPath ?? world.path('out.mp4'),
    cacheDir: world.path('cache'),
    ...(of.ffmpegPath === undefined ? {} : { ffmpegPath: of.ffmpegPath }),
    signal: new AbortController().signal,
  })

// The kernel's /dev/full refuses every byte with the error of a full disk; /proc says that it has no room.
describe('[REND-01] a disk that is full', () => {
  test('before anything is made', async () => {
    const failure = await failureOf(renderWith({ outPath: '/proc/self/out.mp4' }))
    expect([failure.code, failure.message]).toEqual([
      'DISK_FULL',
      'The server’s disk has too little room for this video. Free some space and try again.',
    ])
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
    const failure = await failureOf(renderWith({ ffmpegPath }))
    expect([failure.code, failure.message]).toEqual([
      'DISK_FULL',
      'The server’s disk is full, so the video could not be written. Free some space and try again.',
    ])
  })

  test('while the engine itself writes', async () => {
    const failure = await failureOf(renderWith({ lookPath: '/dev/full' }))
    expect([failure.code, failure.message]).toEqual([
      'DISK_FULL',
      'The server’s disk is full, so the video could not be written. Free some space and try again.',
    ])
  })
})

describe('[REND-01] a program that does not end', () => {
  const LATE = 'Making the video took far longer than it should, so it was stopped. One of the clips may be damaged; try again without it.'

  test('is ended at its limit, though it goes on making pictures', async () => {
    const tools = await findFfmpeg()
    const endless = ['-f', 'lavfi', '-i', 'color=black:s=64x64', '-f', 'null', '-']
    const work = runFfmpeg({ tools, args: endless, what: 'Scene 1', cwd: world.dir, limitMs: 600, signal: new AbortController().signal })
    const failure = await failureOf(work)
    expect([failure.code, failure.message, failure.detail]).toEqual(['TIMED_OUT', LATE, 'over 600 ms'])
  })

  test('is ended when it shows no progress', async () => {
    const failure = await failureOf(
      runTool({
        ...{ program: 'sh', args: ['-c', 'while true; do echo frame=1; sleep 0.05; done'], tether: null },
        ...{ limitMs: 60_000, quietMs: 400, signal: new AbortController().signal, onLine: () => false },
      }),
    )
    expect([failure.code, failure.message, failure.detail]).toEqual(['TIMED_OUT', LATE, 'no progress for 400 ms'])
  })
})

describe('[REND-01] the time left', () => {
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
    progress.stage('Making the scenes')
    passSec(1)
    progress.framesDone(0, 10)
    expect(seen.at(-1)?.leftSec).toBeNull()
    passSec(9)
    progress.framesDone(0, 100)
    // Ten seconds for 100 pictures; 810 are left, and joining is worth 30.
    expect(seen.at(-1)?.leftSec).toBeCloseTo(84, 6)
    progress.finished()
    expect(seen.at(-1)).toEqual({ stage: 'Done', percent: 100, leftSec: 0 })
  })

  test('does not take what was in the cache for speed', () => {
    const { seen, progress, passSec } = watch(910)
    progress.stage('Making the scenes')
    progress.framesReused(0, 710)
    expect(seen.at(-1)?.leftSec).toBeNull()
    passSec(10)
    progress.framesDone(710, 100)
    expect(seen.at(-1)?.leftSec).toBeCloseTo(13, 6)
  })
})
