import { writeFile } from 'node:fs/promises'
import type { Look } from '@reelwright/contract/reel-plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIP_ID, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { cubeOf, writeCube } from '../tools/look/cube.ts'
import { ffmpegOut, openRenderWorld, type RenderWorld, rgbFrames } from './render-fixtures.ts'

let world: RenderWorld
let clip: string
const SIZE = { width: 720, height: 1280 }
beforeAll(async () => {
  world = await openRenderWorld()
  clip = world.path('flat.mp4')
  const luma = ([r, g, b]: readonly [number, number, number]) => 0.2126 * r + 0.7152 * g + 0.0722 * b
  await writeFile(
    world.path('grey.cube'),
    writeCube(
      cubeOf('Grey', 17, (rgb) => {
        const grey = luma(rgb)
        return [grey, grey, grey]
      }),
    ),
  )
  await writeFile(world.path('blue.cube'), writeCube(cubeOf('Blue', 17, ([r, g, b]) => [b, g, r])))
  await ffmpegOut(['-f', 'lavfi', '-i', 'color=0xa06030:s=320x180:r=30:d=4,format=yuv420p', '-c:v', 'libx264', '-qp', '0', clip])
})
afterAll(() => world.close())

const style = (name: string, intensity = 1): Look => ({ mode: 'style', style: name, cube_media_id: null, intensity })
const render = (change: Parameters<typeof plainPlan>[0]) => {
  const plan = plainPlan(change)
  const media = { [CLIP_ID]: { path: clip, facts: { width: 320, height: 180, duration_sec: 4, sound: null } } }
  return world.render({ ...plan, export: { ...plan.export, resolution: '720p' } }, media)
}
const colourfulness = ([r, g, b]: readonly [number, number, number]): number => Math.max(r, g, b) - Math.min(r, g, b)

test('one scene has a look of its own, one none, and the others have the reel’s [TOOL-04]', async () => {
  const scenes = [
    plainScene('s1', { look: style('grey') }),
    plainScene('s2', { in_frame: 30, look: null }),
    plainScene('s3', { in_frame: 60 }),
  ]
  const made = await render({ look: style('blue'), scenes })
  const [own, none, reel] = (await rgbFrames(made.outPath, [15, 45, 75], SIZE)).map((picture) => picture.at(360, 640))
  if (own === undefined || none === undefined || reel === undefined) throw new Error('three pictures')
  expect(colourfulness(own)).toBeLessThan(6)
  expect(colourfulness(none)).toBeGreaterThan(80)
  expect(reel).not.toEqual(none)
  expect(colourfulness(reel)).toBeGreaterThan(20)
})

test('through a transition each of two scenes keeps its own look [TOOL-04]', async () => {
  const scenes = [plainScene('s1', { look: style('grey') }), plainScene('s2', { in_frame: 30, look: null })]
  const wipe = { after_scene_id: 's1', kind: 'wipe-left', duration_frames: 12 } as const
  const made = await render({ scenes, transitions: [wipe] })
  const [middle] = await rgbFrames(made.outPath, [30], SIZE)
  const sides = [middle?.at(40, 640), middle?.at(680, 640)].map((side) => colourfulness(side ?? [0, 0, 0]))
  expect(Math.min(...sides)).toBeLessThan(6)
  expect(Math.max(...sides)).toBeGreaterThan(80)
})

test('a scene without colour is grey as a grade too, and a plain scene’s part of the video is not made again for it [TOOL-04 REND-01]', async () => {
  const plain = [plainScene('s1'), plainScene('s2', { in_frame: 30 })]
  await render({ scenes: plain })
  const [first, second = plainScene('s2')] = plain
  const grey = { ...(first ?? second), grade: { exposure: 0, warmth: 0, saturation: -1 } }
  const made = await render({ scenes: [grey, second] })
  expect(made.partsReused).toBe(1)
  const [graded] = await rgbFrames(made.outPath, [15], SIZE)
  expect(colourfulness(graded?.at(360, 640) ?? [0, 0, 255])).toBeLessThan(6)
})
