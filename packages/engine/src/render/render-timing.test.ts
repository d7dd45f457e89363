import { TransitionKind } from '@reelwright/contract/reel-plan'
import { afterAll, describe, expect, test } from 'vitest'
import { CLIP_ID, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { ffmpegOut, lumaByFrame, lumaOfFrame, makeCountingClip, meanLumaByFrame, openRenderWorld } from './render-fixtures.ts'

const world = await openRenderWorld()
const clip = await makeCountingClip(world.path('count.mp4'), { frames: 90 })
afterAll(() => world.close())

const whole = { mode: 'fixed', crop: { x: 0, y: 0, width: 1, height: 1 } } as const
const small = { ...plainPlan().export, aspect: '1:1', resolution: '720p', rate: { mode: 'quality', crf: 10 } } as const
const media = (path: string, facts = {}) => ({
  [CLIP_ID]: { path, facts: { width: 320, height: 180, duration_sec: 3, sound: null, ...facts } },
})

/** The source frame that each reel frame shows. */
const sourceFrames = (lumas: readonly number[]): number[] => lumas.map((luma) => Math.round((luma - lumaOfFrame(0)) / 2))
const range = (from: number, count: number, step = 1): number[] => Array.from({ length: count }, (_, i) => from + i * step)

describe('cuts lie on the frames that the plan says [TOOL-03]', () => {
  test('every frame of three scenes is the source frame that was planned', async () => {
    const scenes = [
      plainScene('s1', { in_frame: 7, duration_frames: 13, framing: whole }),
      plainScene('s2', { in_frame: 61, duration_frames: 1, framing: whole }),
      plainScene('s3', { in_frame: 30, duration_frames: 17, framing: whole }),
    ]
    const made = await world.render(plainPlan({ scenes, export: small }), media(clip))
    expect(made.frames).toBe(31)
    expect(sourceFrames(await lumaByFrame(made.outPath))).toEqual([...range(7, 13), 61, ...range(30, 17)])
  })

  test('a scene that is made in several pieces has neither a double nor a lost frame between them', async () => {
    const scenes = [plainScene('s1', { duration_frames: 180, speed: 0.5, framing: whole })]
    const made = await world.render(
      plainPlan({ scenes, export: { ...small, fps: 24 } }),
      media(await makeCountingClip(world.path('count24.mp4'), { frames: 90, fps: 24 }), { fps: 24, duration_sec: 3.75 }),
    )
    expect(made.partsMade).toBe(2)
    expect(sourceFrames(await lumaByFrame(made.outPath))).toEqual(range(0, 90).flatMap((frame) => [frame, frame]))
  })

  test('slow motion shows each frame twice, double speed every second one', async () => {
    const scenes = [
      plainScene('s1', { in_frame: 20, duration_frames: 10, speed: 0.5, framing: whole }),
      plainScene('s2', { in_frame: 10, duration_frames: 10, speed: 2, framing: whole }),
    ]
    const made = await world.render(plainPlan({ scenes, export: small }), media(clip))
    expect(sourceFrames(await lumaByFrame(made.outPath))).toEqual([20, 20, 21, 21, 22, 22, 23, 23, 24, 24, ...range(10, 10, 2)])
  })

  test('a 60 fps clip gives every second frame, from wherever the scene starts', async () => {
    const fast = await makeCountingClip(world.path('count60.mp4'), { frames: 90, fps: 60 })
    const scenes = [plainScene('s1', { in_frame: 5, duration_frames: 20, framing: whole })]
    const made = await world.render(plainPlan({ scenes, export: small }), media(fast, { fps: 60, duration_sec: 1.5 }))
    expect(sourceFrames(await lumaByFrame(made.outPath))).toEqual(range(10, 20, 2))
  })

  test('a clip of variable frame rate shows at each moment the picture that was on then', async () => {
    const uneven = world.path('uneven.mp4')
    // Pictures at 0, 1, 2, 10, 11, 30 … thirtieths of a second: each stays on until the next.
    await ffmpegOut([
      '-i',
      clip,
      '-vf',
      "select='lt(n,3)+eq(n,10)+eq(n,11)+gte(n,30)'",
      '-vsync',
      'vfr',
      '-c:v',
      'libx264',
      '-qp',
      '0',
      uneven,
    ])
    const scenes = [plainScene('s1', { in_frame: 6, duration_frames: 28, framing: whole })]
    const made = await world.render(plainPlan({ scenes, export: small }), media(uneven, { variable_frame_rate: true }))
    expect(sourceFrames(await lumaByFrame(made.outPath))).toEqual([2, 2, 2, 2, 10, ...range(0, 19).map(() => 11), ...range(30, 4)])
  })

  test.each(['ts', 'mkv', 'mov', 'avi', 'flv', 'mpg', 'webm'])(
    'a clip in a .%s file, whose clock need not start at zero, is cut at the same places',
    async (extension) => {
      const shifted = world.path(`shifted.${extension}`)
      const codec = {
        webm: ['-c:v', 'libvpx', '-crf', '4', '-b:v', '20M', '-g', '25'],
        mpg: ['-c:v', 'mpeg2video', '-q:v', '1', '-bf', '2'],
      }[extension] ?? ['-c', 'copy']
      await ffmpegOut(['-i', clip, ...codec, '-muxdelay', '2', shifted])
      const scenes = [plainScene('s1', { in_frame: 40, duration_frames: 12, framing: whole })]
      const made = await world.render(plainPlan({ scenes, export: small }), media(shifted))
      expect(sourceFrames(await lumaByFrame(made.outPath))).toEqual(range(40, 12))
    },
  )
})

test('the poster is the picture of its own frame, wherever that lies in its part [REND-01]', async () => {
  const scenes = [
    plainScene('s1', { in_frame: 3, duration_frames: 1, framing: whole }),
    plainScene('s2', { in_frame: 10, duration_frames: 71, framing: whole }),
  ]
  for (const [name, shown, source] of [
    ['first', scenes.slice(0, 1), 3],
    ['middle', scenes.slice(1), 45],
  ] as const) {
    const made = await world.render(plainPlan({ scenes: [...shown], export: small }), media(clip), { name: `${name}.mp4` })
    expect(sourceFrames(await lumaByFrame(made.posterPath))).toEqual([source])
  }
})

describe('a transition overlaps its scenes about the cut and never changes the length [TOOL-06]', () => {
  test('a cross-fade shows both scenes within its frames and the plain scenes outside them', async () => {
    const scenes = [
      plainScene('s1', { in_frame: 0, duration_frames: 20, framing: whole }),
      plainScene('s2', { in_frame: 60, duration_frames: 20, framing: whole }),
    ]
    const plan = plainPlan({ scenes, transitions: [{ after_scene_id: 's1', kind: 'cross', duration_frames: 9 }], export: small })
    const made = await world.render(plan, media(clip))
    const shown = sourceFrames(await lumaByFrame(made.outPath))
    expect(shown).toHaveLength(40)
    expect(shown.slice(0, 16)).toEqual(range(0, 16))
    expect(shown.slice(25)).toEqual(range(65, 15))
    // Frame k of nine lies (k + 1) / 10 of the way from the first scene's frame to the second's.
    const mixed = range(0, 9).map((k) => (16 + k) * (1 - (k + 1) / 10) + (56 + k) * ((k + 1) / 10))
    for (const [k, value] of shown.slice(16, 25).entries()) expect(Math.abs(value - (mixed[k] ?? 0))).toBeLessThanOrEqual(1.5)
  })

  test('a zoom shows of its second scene the frames that lead to the cut, from its middle on', async () => {
    const scenes = [
      plainScene('s1', { in_frame: 0, duration_frames: 20, framing: whole }),
      plainScene('s2', { in_frame: 60, duration_frames: 20, framing: whole }),
    ]
    const plan = plainPlan({ scenes, transitions: [{ after_scene_id: 's1', kind: 'zoom', duration_frames: 10 }], export: small })
    const shown = sourceFrames(await lumaByFrame((await world.render(plan, media(clip), { name: 'zoom-second.mp4' })).outPath))
    // Nothing of the second scene before the middle, at 5.5 of 11 steps; then each step shows two elevenths more.
    const mixed = range(1, 10).map((k) => {
      const share = Math.max(0, (k - 5.5) / 5.5)
      return (14 + k) * (1 - share) + (54 + k) * share
    })
    for (const [k, value] of shown.slice(15, 25).entries()) expect(Math.abs(value - (mixed[k] ?? 0))).toBeLessThanOrEqual(1.5)
    expect(shown.slice(25)).toEqual(range(65, 15))
  })

  test.each([
    ['wipe-left', 0.75],
    ['wipe-right', 0.25],
  ] as const)('%s uncovers the second scene from its side on, and no scene is moved or mixed', async (kind, place) => {
    const scenes = [
      plainScene('s1', { in_frame: 0, duration_frames: 20, framing: whole }),
      plainScene('s2', { in_frame: 60, duration_frames: 20, framing: whole }),
    ]
    const plan = plainPlan({ scenes, transitions: [{ after_scene_id: 's1', kind, duration_frames: 9 }], export: small })
    const made = await world.render(plan, media(clip), { name: `${kind}-edge.mp4` })
    const at = async (x: number) => sourceFrames(await lumaByFrame(made.outPath, x)).slice(16, 25)
    const near = await at(place)
    const far = await at(1 - place)
    // The edge is k + 1 tenths of the way in frame k: past the nearer quarter from the third on, past the other from the eighth on.
    expect(near).toEqual([16, 17, ...range(58, 7)])
    expect(far).toEqual([...range(16, 7), 63, 64])
  })

  test('a scene without anything before or after it in its source holds its edge picture', async () => {
    const scenes = [
      plainScene('s1', { in_frame: 70, duration_frames: 20, framing: whole }),
      plainScene('s2', { in_frame: 0, duration_frames: 20, framing: whole }),
    ]
    const plan = plainPlan({ scenes, transitions: [{ after_scene_id: 's1', kind: 'cross', duration_frames: 10 }], export: small })
    const shown = sourceFrames(await lumaByFrame((await world.render(plan, media(clip))).outPath))
    expect(shown.slice(0, 15)).toEqual(range(70, 15))
    expect(shown.slice(25)).toEqual(range(5, 15))
    // Frame 24 is 10/11 of the way from the held frame 89 to frame 4.
    expect(Math.abs((shown[24] ?? 0) - (89 / 11 + (4 * 10) / 11))).toBeLessThanOrEqual(1.5)
  })

  // A cross is what the tests above look at.
  const kinds = TransitionKind.options.filter((kind) => kind !== 'cut' && kind !== 'cross')
  test.each(kinds)('%s joins two scenes and leaves what is outside of it alone', async (kind) => {
    const scenes = [
      plainScene('s1', { in_frame: 0, duration_frames: 12, framing: whole }),
      plainScene('s2', { in_frame: 60, duration_frames: 12, framing: whole }),
    ]
    const plan = plainPlan({ scenes, transitions: [{ after_scene_id: 's1', kind, duration_frames: 7 }], export: small })
    const made = await world.render(plan, media(clip), { name: `${kind}.mp4` })
    const shown = sourceFrames(await lumaByFrame(made.outPath))
    expect(shown).toHaveLength(24)
    expect([...shown.slice(0, 9), ...shown.slice(16)]).toEqual([...range(0, 9), ...range(64, 8)])
    // On the way the picture is neither the first scene's nor the second's; a fade is black at the cut, and a flash white.
    const onTheWay = sourceFrames(await meanLumaByFrame(made.outPath)).slice(9, 16)
    if (kind === 'fade') expect(onTheWay[3]).toBe(Math.round((16 - lumaOfFrame(0)) / 2))
    if (kind === 'flash') expect(onTheWay[3]).toBe(Math.round((235 - lumaOfFrame(0)) / 2))
    expect(Math.max(...onTheWay.map((value) => Math.min(Math.abs(value - 12), Math.abs(value - 60))))).toBeGreaterThan(8)
  })
})
