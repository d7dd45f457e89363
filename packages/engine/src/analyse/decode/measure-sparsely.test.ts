import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseWithoutProxy } from '../analyse-media.ts'
import { probeFile } from '../probe/probe-file.ts'
import { sniffFile } from '../probe/sniff-file.ts'
import { planDecode } from './decode-plan.ts'
import { decodeWindow } from './decode-window.ts'
import { measureSparsely } from './measure-sparsely.ts'
import type { DecodedFrame, MergedFrame } from './merge-frames.ts'

const FPS = 30
/** Frames 71 and 158: neither a key frame nor a multiple of anything a coder groups by. */
const CUT_FRAMES = [71, 158]
const SECONDS = 8

let dir = ''
let clip = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'measure-sparsely-'))
  const cutsSec = CUT_FRAMES.map((frame) => frame / FPS)
  clip = await makeClip({ kind: 'cuts', seconds: SECONDS, cutsSec, width: 960, height: 540, outPath: join(dir, 'clip.mp4') })
}, 60_000)
afterAll(() => rm(dir, { recursive: true, force: true }))

const signal = new AbortController().signal

/** The clip coded anew, its key frames where the clock says and not where it is cut. */
const coded = async (name: string, options: readonly string[]): Promise<string> => {
  const path = join(dir, `${name}.mp4`)
  const rigid = ['-c:v', 'libx264', '-preset', 'ultrafast', '-sc_threshold', '0', '-g', '50', ...options]
  await runFfmpeg(['-i', clip, ...rigid, '-c:a', 'copy', path])
  return path
}

const shotFrames = async (path: string, name: string): Promise<number[][]> => {
  const outDir = join(dir, name)
  await mkdir(outDir)
  const { facts } = await analyseWithoutProxy({ path, originalName: name, outDir, signal })
  expect(facts.duration_sec).toBeCloseTo(SECONDS, 2)
  return facts.shots.map(({ in_sec, out_sec }) => [Math.round(in_sec * FPS), Math.round(out_sec * FPS)])
}

const sparse = async (path: string) => {
  const { sniffed } = await sniffFile(path)
  if (!sniffed) throw new Error('the clip is a video')
  const probed = await probeFile({ path, name: 'clip', sniffed, signal })
  if (!probed.picture) throw new Error('the clip has a picture')
  const plan = planDecode(probed.picture, probed.durationSec)
  const [seen, frames]: [DecodedFrame[], MergedFrame[]] = [[], []]
  const take = {
    takeMiddle: () => undefined,
    takeDecoded: (frame: DecodedFrame) => seen.push(frame),
    takeFrame: (frame: MergedFrame) => frames.push(frame),
  }
  const source = { path, sniffed, probed, signal, plan }
  const done = await measureSparsely({ ...source, ...take, onShare: () => undefined })
  return { source, done, seen, frames }
}

const SHOTS = [0, ...CUT_FRAMES].map((from, i) => [from, CUT_FRAMES[i] ?? SECONDS * FPS])

test('a cut among frames that are left out of the decode is found to the frame [TOOL-02]', async () => {
  const path = await coded('between', ['-bf', '2', '-x264-params', 'b-pyramid=none:b-adapt=0'])
  const { done, seen, frames } = await sparse(path)
  expect(done).toBe(true)
  expect(seen.length).toBeLessThan(0.4 * SECONDS * FPS)
  expect(frames).toHaveLength(SECONDS * FPS)
  expect(await shotFrames(path, 'out-between')).toEqual(SHOTS)
}, 60_000)

test('pictures that lead up to a key frame, which a seek passes over, are decoded too [TOOL-02]', async () => {
  const path = join(dir, 'leading.mp4')
  const coder = ['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1']
  const openGroups = ['-x265-params', 'log-level=error:keyint=24:open-gop=1:bframes=3:b-adapt=0:scenecut=0']
  await runFfmpeg(['-i', clip, ...coder, ...openGroups, '-an', path])
  const { source, seen } = await sparse(path)
  for (const key of [96, 144]) {
    const window = { from: key - 2, to: key }
    const decoded = await decodeWindow({ ...source, window, seen })
    expect([...(decoded?.keys() ?? [])], `before ${key}`).toEqual([key - 1, key])
  }
}, 60_000)

test('a clip that is cut every second is decoded whole [TOOL-02]', async () => {
  const often = ['-vf', "negate=enable='mod(floor(t),2)'"]
  const path = await coded('often', ['-bf', '2', '-x264-params', 'b-pyramid=none:b-adapt=0', ...often])
  expect((await sparse(path)).done).toBe(false)
  const cuts = [...CUT_FRAMES, ...Array.from({ length: SECONDS - 1 }, (_, i) => (i + 1) * FPS)].sort((a, b) => a - b)
  expect(await shotFrames(path, 'out-often')).toEqual([0, ...cuts].map((from, i) => [from, cuts[i] ?? SECONDS * FPS]))
}, 60_000)

test('so it is where every frame is needed by the next, and nothing can be left out [TOOL-02]', async () => {
  expect(await shotFrames(await coded('chained', ['-bf', '0']), 'out-chained')).toEqual(SHOTS)
}, 60_000)
