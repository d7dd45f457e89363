import { afterAll, beforeAll, expect, test } from 'vitest'
import { lightOf } from '../frame/scene-light.ts'
import { CLIP_ID, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { ffmpegOut, openRenderWorld, type RenderWorld, rgbFrames } from './render-fixtures.ts'

let world: RenderWorld
let clip: string
beforeAll(async () => {
  world = await openRenderWorld()
  clip = world.path('flat.mp4')
  await ffmpegOut(['-f', 'lavfi', '-i', 'color=0x806040:s=320x180:r=30:d=3,format=yuv420p', '-c:v', 'libx264', '-qp', '0', clip])
})
afterAll(() => world.close())

test.each([
  ['of its neighbours', { light: { red: 0.8, green: 0.9, blue: 1.2 } }],
  ['that a person wants', { grade: { exposure: 0.6, warmth: 0.5 } }],
])('a scene’s own light %s is drawn before the look; its neighbour stays as filmed [TOOL-04]', async (_, own) => {
  const light = lightOf(own) ?? { red: 1, green: 1, blue: 1 }
  const plan = plainPlan({ scenes: [plainScene('s1', own), plainScene('s2', { in_frame: 30 })] })
  const size = { width: 720, height: 1280 }
  const made = await world.render(
    { ...plan, export: { ...plan.export, resolution: '720p' } },
    { [CLIP_ID]: { path: clip, facts: { width: 320, height: 180, duration_sec: 3, sound: null } } },
  )
  const [lit = [], plain = []] = (await rgbFrames(made.outPath, [15, 45], size)).map((picture) => picture.at(360, 640))
  const wanted = [light.red, light.green, light.blue].map((power, at) => 255 * ((plain[at] ?? 0) / 255) ** power)
  for (const [at, value] of lit.entries()) expect(Math.abs(value - (wanted[at] ?? 0))).toBeLessThan(4)
  expect(Math.abs((lit[0] ?? 0) - (plain[0] ?? 0))).toBeGreaterThan(10)
})
