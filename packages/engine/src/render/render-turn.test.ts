import type { SceneTurn } from '@reelwright/contract/reel-plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIP_ID, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { ffmpegOut, openRenderWorld, type RenderWorld, rgbFrame, rgbFrames } from './render-fixtures.ts'

let world: RenderWorld
let clip: string
let photo: string
const SIZE = { width: 720, height: 720 }
/** Red, green, blue and white from the upper left corner on, line by line. */
const QUADRANTS =
  'color=red:s=160x160:r=30:d=2[a];color=0x00ff00:s=160x160:r=30:d=2[b];color=blue:s=160x160:r=30:d=2[c];color=white:s=160x160:r=30:d=2[d];[a][b]hstack[t];[c][d]hstack[u];[t][u]vstack'
beforeAll(async () => {
  world = await openRenderWorld()
  clip = world.path('quadrants.mp4')
  photo = world.path('quadrants.png')
  const colours = ['-colorspace', 'bt709', '-color_range', 'tv']
  const filter = `${QUADRANTS},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[v]`
  await ffmpegOut(['-filter_complex', filter, '-map', '[v]', '-c:v', 'libx264', '-qp', '0', ...colours, clip])
  await ffmpegOut(['-filter_complex', `${QUADRANTS},format=rgb24[v]`, '-map', '[v]', '-frames:v', '1', photo])
})
afterAll(() => world.close())

const nameOf = ([r, g, b]: readonly [number, number, number]): string => {
  const bright = (value: number): boolean => value > 128
  return bright(r) && bright(g) && bright(b) ? 'w' : bright(r) ? 'r' : bright(g) ? 'g' : bright(b) ? 'b' : 'black'
}

const render = (turn: SceneTurn | undefined, change: Parameters<typeof plainScene>[1] = {}, path = clip) => {
  const whole = { mode: 'fixed', crop: { x: 0, y: 0, width: 1, height: 1 } } as const
  const scene = plainScene('s1', { framing: whole, duration_frames: 6, ...(turn ? { turn } : {}), ...change })
  const plan = plainPlan({ scenes: [scene] })
  const facts = { width: 320, height: 320, duration_sec: 2, sound: null, ...(path === photo ? { kind: 'image' as const } : {}) }
  return world.render({ ...plan, export: { ...plan.export, aspect: '1:1', resolution: '720p' } }, { [CLIP_ID]: { path, facts } })
}

/** The four corners by the first letters of their colours. */
const cornersOf = async (outPath: string): Promise<string> => {
  const picture = await rgbFrame(outPath, 3, SIZE)
  return [picture.at(60, 60), picture.at(660, 60), picture.at(60, 660), picture.at(660, 660)].map(nameOf).join('')
}

test.each<[Partial<SceneTurn>, string]>([
  [{}, 'rgbw'],
  [{ quarter: 1 }, 'brwg'],
  [{ quarter: 2 }, 'wbgr'],
  [{ quarter: 3 }, 'gwrb'],
  [{ mirrored: true }, 'grwb'],
  [{ quarter: 1, mirrored: true }, 'rbgw'],
  [{ quarter: 2, mirrored: true }, 'bwrg'],
  [{ quarter: 3, mirrored: true }, 'wgbr'],
])('a clip turned by %o shows its corners there [REND-03]', async (change, corners) => {
  const made = await render({ quarter: 0, mirrored: false, straighten_deg: 0, ...change })
  expect(await cornersOf(made.outPath)).toBe(corners)
})

test('a photo is turned as a clip is, and a slow movement goes over what is seen then [REND-03]', async () => {
  const made = await render({ quarter: 1, mirrored: false, straighten_deg: 0 }, { motion: 'zoom-in' }, photo)
  expect(await cornersOf(made.outPath)).toBe('brwg')
})

/** Degrees that the edge between the left and the right half of the picture leans to the right. */
const leanOfEdge = async (outPath: string): Promise<number> => {
  const [picture] = await rgbFrames(outPath, [3], SIZE)
  if (picture === undefined) throw new Error('no picture')
  // From red to green in the upper half.
  const edgeAt = (y: number): number => {
    for (let x = 0; x < SIZE.width; x += 1) if (picture.at(x, y)[1] > 128) return x
    throw new Error('no edge')
  }
  return (Math.atan2(edgeAt(60) - edgeAt(300), 240) * 180) / Math.PI
}

test.each([
  ['fixed', {}],
  ['follow', { framing: { mode: 'follow', path: [0, 5].map((frame) => ({ frame, crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } })) } }],
  ['blur', { framing: { mode: 'blur' } }],
  ['pad', { framing: { mode: 'pad', colour: '#000000' } }],
] as const)('straightened clockwise in framing %s the picture leans by that, and no corner is empty [REND-03]', async (_, change) => {
  const made = await render({ quarter: 0, mirrored: false, straighten_deg: 8 }, structuredClone<object>(change))
  expect(await leanOfEdge(made.outPath)).toBeCloseTo(8, 0)
  const picture = await rgbFrame(made.outPath, 3, SIZE)
  const corners = [picture.at(1, 1), picture.at(718, 1), picture.at(1, 718), picture.at(718, 718)].map(nameOf)
  expect(corners).toEqual(['r', 'g', 'b', 'w'])
})

test('mirrored and straightened, it leans as it was wished and not as it would without the mirror [REND-03]', async () => {
  const made = await render({ quarter: 0, mirrored: true, straighten_deg: -8 })
  const [picture] = await rgbFrames(made.outPath, [3], SIZE)
  const edgeAt = (y: number): number => Array.from({ length: 720 }, (_, x) => x).find((x) => (picture?.at(x, y)[0] ?? 0) > 128) ?? -1
  expect((Math.atan2(edgeAt(60) - edgeAt(300), 240) * 180) / Math.PI).toBeCloseTo(-8, 0)
})
