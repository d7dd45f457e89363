import { afterAll, describe, expect, test } from 'vitest'
import { fadesIn, shareSeen } from '../frame/edge-fades.ts'
import { CLIP_ID, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { ffmpegOut, lumaByFrame, openRenderWorld } from './render-fixtures.ts'

const world = await openRenderWorld()
afterAll(() => world.close())

const grey = world.path('grey.mp4')
await ffmpegOut(['-f', 'lavfi', '-i', 'color=c=0x808080:s=320x180:r=24:d=7', '-c:v', 'libx264', '-qp', '0', grey])

const whole = { mode: 'fixed', crop: { x: 0, y: 0, width: 1, height: 1 } } as const
const small = { ...plainPlan().export, aspect: '1:1', resolution: '720p', fps: 24, rate: { mode: 'quality', crf: 10 } } as const
const media = { [CLIP_ID]: { path: grey, facts: { width: 320, height: 180, fps: 24, duration_sec: 7, sound: null } } }
const [BLACK, WHITE] = [16, 235]

describe('how a reel begins and ends', () => {
  test('each frame of both fades is as light as the preview draws it, over cuts and pieces of a scene alike [REND-04]', async () => {
    const scenes = [
      plainScene('s1', { in_frame: 0, duration_frames: 12, framing: whole }),
      // Longer than a piece that is made at once, which is six seconds.
      plainScene('s2', { in_frame: 0, duration_frames: 150, framing: whole }),
    ]
    const fades = { opening: { frames: 30, colour: 'black' as const }, closing: { frames: 110, colour: 'white' as const } }
    const plain = await lumaByFrame((await world.render(plainPlan({ scenes, export: small }), media, { name: 'plain.mp4' })).outPath)
    const shown = await lumaByFrame((await world.render(plainPlan({ scenes, fades, export: small }), media, { name: 'faded.mp4' })).outPath)
    expect(shown).toHaveLength(162)
    const wanted = plain.map((luma, frame) =>
      fadesIn(fades, 162, { startFrame: frame, frames: 1 }).reduce((now, fade) => {
        const ground = fade.colour === 'black' ? BLACK : WHITE
        return ground + (now - ground) * shareSeen(fade, frame)
      }, luma),
    )
    expect(wanted[0]).toBe(BLACK)
    expect(wanted.at(-1)).toBe(WHITE)
    expect(Math.max(...shown.map((luma, frame) => Math.abs(luma - (wanted[frame] ?? 0))))).toBeLessThanOrEqual(2)
  }, 120_000)

  test('a fade that is longer than the reel shows what there is room for [REND-04]', async () => {
    const scenes = [plainScene('s1', { duration_frames: 20, framing: whole })]
    const fades = { opening: null, closing: { frames: 40, colour: 'black' as const } }
    const shown = await lumaByFrame((await world.render(plainPlan({ scenes, fades, export: small }), media, { name: 'short.mp4' })).outPath)
    expect(shown[0]).toBeLessThan(80)
    expect(shown[0]).toBeGreaterThan(60)
    expect(shown.at(-1)).toBe(BLACK)
  }, 120_000)
})
