import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseWithoutProxy } from '../analyse-media.ts'
import { actionsIn } from './action.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'action-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const FPS = 30
/** What changes in each frame of ten seconds. */
const changing = (at: (sec: number) => number) => Array.from({ length: 10 * FPS }, (_, i) => at(i / FPS))

test('something that happens in a still shot has a beginning and an end, and a pause in it is no end [TOOL-03]', () => {
  const [action, ...others] = actionsIn(
    changing((sec) => ((sec >= 3 && sec < 4) || (sec >= 4.2 && sec < 5) ? 0.012 : 0.001)),
    FPS,
    20,
  )
  expect(others).toEqual([])
  expect(action?.from_sec).toBeCloseTo(23, 0)
  expect(Math.abs((action?.to_sec ?? 0) - 25)).toBeLessThanOrEqual(0.2)
})

test('even motion, grain and a flicker are no action [TOOL-03]', () => {
  expect(
    actionsIn(
      changing(() => 0.02),
      FPS,
      0,
    ),
  ).toEqual([])
  expect(
    actionsIn(
      changing((sec) => 0.0004 + 0.0004 * Math.sin(sec)),
      FPS,
      0,
    ),
  ).toEqual([])
  expect(
    actionsIn(
      changing((sec) => (sec >= 5 && sec < 5.1 ? 0.01 : 0.001)),
      FPS,
      0,
    ),
  ).toEqual([])
})

test('a ball that is thrown in a clip lies where the facts say that it does [TOOL-03]', async () => {
  const path = join(dir, 'ball.mp4')
  const ball = "x='if(lt(t,1),40,min(560,40+(t-1)*400))':y='if(lt(t,1),260,if(lt(t,2.3),260-180*sin((t-1)/1.3*PI),260))'"
  await runFfmpeg([
    ...['-f', 'lavfi', '-i', 'gradients=s=640x360:d=5:r=30:speed=0.00001:seed=1:x0=0:y0=0:x1=640:y1=360:c0=0x406080:c1=0xa0b090'],
    ...['-f', 'lavfi', '-i', 'color=c=0xf0e020:s=56x56:d=5:r=30'],
    ...['-filter_complex', `[0:v][1:v]overlay=eval=frame:${ball},noise=alls=3:allf=t`, '-t', '5', '-pix_fmt', 'yuv420p', path],
  ])
  const { facts } = await analyseWithoutProxy({ path, originalName: 'ball.mp4', outDir: dir, signal: new AbortController().signal })
  const [action, ...others] = facts.shots[0]?.actions ?? []
  expect(others).toEqual([])
  expect(Math.abs((action?.from_sec ?? 0) - 1)).toBeLessThanOrEqual(0.3)
  expect(Math.abs((action?.to_sec ?? 0) - 2.3)).toBeLessThanOrEqual(0.3)
})
