import { writeFile } from 'node:fs/promises'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { Framing, ReelPlan, Watermark } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIP_ID, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { writeCube } from '../tools/look/cube.ts'
import { lookCube } from '../tools/look/look-cube.ts'
import { ffmpegOut, ffmpegStderr, openRenderWorld, type RenderWorld, rgbFrame, rgbFrames } from './render-fixtures.ts'

type Rgb = readonly [number, number, number]
const LOGO_ID = MediaId.parse('00000000-0000-7000-8000-000000000002')
const WHOLE: Framing = { mode: 'fixed', crop: { x: 0, y: 0, width: 1, height: 1 } }

let world: RenderWorld
/** Six flat patches, three across and two down. */
const PATCHES: readonly Rgb[] = [
  [200, 60, 50],
  [60, 180, 70],
  [50, 80, 200],
  [230, 230, 230],
  [120, 120, 120],
  [30, 30, 30],
]

beforeAll(async () => {
  world = await openRenderWorld()
  await writeFile(world.path('look.cube'), knownCube())
})
afterAll(() => world.close())

/** A look that can be foretold: red and blue change places, green is halved. */
const known = ([r, g, b]: Rgb): Rgb => [b, g / 2, r]
const knownCube = (): string => {
  const points = [0, 0.5, 1]
  const lines = points.flatMap((b) => points.flatMap((g) => points.map((r) => known([r, g, b]).join(' '))))
  return `LUT_3D_SIZE 3\n${lines.join('\n')}\n`
}

const patchPicture = async (width: number, height: number): Promise<Buffer> => {
  const raw = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const patch = PATCHES[Math.floor((x * 3) / width) + 3 * Math.floor((y * 2) / height)] ?? [0, 0, 0]
      raw.set(patch, (y * width + x) * 3)
    }
  }
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** A clip of one second that shows the patches, in the colour that the options name. */
const patchClip = async (
  name: string,
  input: { width: number; height: number; filter?: string; codec?: readonly string[] },
): Promise<string> => {
  const png = world.path(`${name}.png`)
  await writeFile(png, await patchPicture(input.width, input.height))
  const path = world.path(name)
  const filter = input.filter ?? 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
  const codec = input.codec ?? ['-c:v', 'libx264', '-qp', '4', '-colorspace', 'bt709', '-color_range', 'tv']
  await ffmpegOut(['-loop', '1', '-framerate', '30', '-i', png, '-frames:v', '30', '-vf', filter, ...codec, path])
  return path
}

const planOf = (change: Partial<ReelPlan> = {}, framing: Framing = WHOLE): ReelPlan =>
  plainPlan({
    scenes: [plainScene('s1', { duration_frames: 8, framing })],
    export: { ...plainPlan().export, aspect: '16:9', resolution: '720p', rate: { mode: 'quality', crf: 10 } },
    ...change,
  })

const factsOf = (width: number, height: number, change: Partial<MediaFacts> = {}): Partial<MediaFacts> => ({
  width,
  height,
  duration_sec: 1,
  sound: null,
  ...change,
})

/** Colours in the middle of the six patches of a frame of 1280 × 720. */
const patchesOf = async (path: string, size = { width: 1280, height: 720 }): Promise<Rgb[]> => {
  const picture = await rgbFrame(path, 4, size)
  return PATCHES.map((_, index) =>
    picture.at(Math.round((((index % 3) + 0.5) * size.width) / 3), Math.round(((Math.floor(index / 3) + 0.5) * size.height) / 2)),
  )
}

const expectNear = (got: readonly Rgb[], wanted: readonly Rgb[], most: number): void => {
  const distances = got.map((colour, index) =>
    Math.max(...colour.map((value, channel) => Math.abs(value - (wanted[index]?.[channel] ?? -999)))),
  )
  expect(Math.max(...distances), JSON.stringify({ got, wanted })).toBeLessThanOrEqual(most)
}

describe('colours', () => {
  test.each([
    ['BT.709', {}],
    [
      'BT.601, as small clips have it unless they say otherwise',
      { filter: 'scale=out_color_matrix=bt601:out_range=tv,format=yuv420p', codec: ['-c:v', 'libx264', '-qp', '4'] },
    ],
    [
      'full range',
      {
        filter: 'scale=out_color_matrix=bt709:out_range=pc,format=yuvj420p',
        codec: ['-c:v', 'libx264', '-qp', '4', '-colorspace', 'bt709', '-color_range', 'pc'],
      },
    ],
    ['4:4:4 of ten bits', { filter: 'scale=out_color_matrix=bt709:out_range=tv,format=yuv444p10le' }],
  ])('a clip in %s comes out as it was', async (_name, options) => {
    const clip = await patchClip('colour.mp4', { width: 384, height: 216, ...options })
    const made = await world.render(planOf(), { [CLIP_ID]: { path: clip, facts: factsOf(384, 216) } }, { name: 'colours.mp4' })
    // Three conversions to eight bits, the clip's own among them; a wrong matrix is off by ten and more.
    expectNear(await patchesOf(made.outPath), PATCHES, 4)
  })

  test.each([
    ['scaled up', 384, 216],
    ['scaled down', 1536, 864],
  ])('a look gives each colour what its cube says, %s [TOOL-04]', async (_name, width, height) => {
    const clip = await patchClip('look.mp4', { width, height })
    const look = { mode: 'style', style: 'known', cube_media_id: null, intensity: 1 } as const
    const made = await world.render(planOf({ look }), { [CLIP_ID]: { path: clip, facts: factsOf(width, height) } }, { name: 'looked.mp4' })
    expectNear(await patchesOf(made.outPath), PATCHES.map(known), 3)
  })

  test('a look of the project gives fine detail the light that its cube says [TOOL-04]', async () => {
    const clip = world.path('detail.mp4')
    const detail =
      'mandelbrot=s=640x360:r=30:start_scale=0.02:maxiter=500,noise=alls=6:allf=t,scale=1280:720:out_color_matrix=bt709,format=yuv420p'
    await ffmpegOut(['-f', 'lavfi', '-i', detail, '-frames:v', '8', '-c:v', 'libx264', '-qp', '4', '-colorspace', 'bt709', clip])
    const cube = writeCube(lookCube('teal-orange'))
    await writeFile(world.path('look.cube'), cube)
    const look = { mode: 'style', style: 'teal-orange', cube_media_id: null, intensity: 1 } as const
    const made = await world.render(planOf({ look }), { [CLIP_ID]: { path: clip, facts: factsOf(1280, 720) } }, { name: 'teal.mp4' })
    await writeFile(world.path('look.cube'), knownCube())
    await writeFile(world.path('teal.cube'), cube)
    const exact = `format=gbrpf32le,lut3d=file=${world.path('teal.cube')}:interp=tetrahedral,scale=out_color_matrix=bt709:out_range=tv`
    const said = await ffmpegStderr([
      ...['-i', clip, '-i', made.outPath, '-filter_complex'],
      ...[`[0:v]scale=in_color_matrix=bt709:in_range=tv,${exact},format=yuv420p[e];[e][1:v]psnr`, '-f', 'null', '-'],
    ])
    // Luma alone: the reference goes through RGB at full size, which by itself costs the chroma of such detail 20 dB.
    const luma = Number(/PSNR y:([\d.]+)/.exec(said)?.[1])
    // Encoding at this quality alone leaves about 46 dB; without the look it would be 29.
    expect(luma, said.slice(-300)).toBeGreaterThan(39)
  })

  test('a look at intensity 0 changes nothing [TOOL-04]', async () => {
    const clip = await patchClip('plain.mp4', { width: 384, height: 216 })
    const look = { mode: 'style', style: 'known', cube_media_id: null, intensity: 0 } as const
    const made = await world.render(planOf({ look }), { [CLIP_ID]: { path: clip, facts: factsOf(384, 216) } }, { name: 'unlooked.mp4' })
    expectNear(await patchesOf(made.outPath), PATCHES, 3)
  })

  test.each([
    ['smpte2084', true],
    ['arib-std-b67', true],
    ['smpte2084', false],
  ])(
    'HDR (%s, all its colours named: %s) becomes a picture with the same hues that is neither dull nor burnt [TOOL-08]',
    async (transfer, isNamed) => {
      const clip = await patchClip('hdr.mp4', {
        width: 384,
        height: 216,
        filter: `format=gbrpf32le,zscale=tin=709:pin=709:min=gbr:rin=full:t=${transfer}:p=2020:m=2020_ncl:r=limited:npl=203,format=yuv420p10le${isNamed ? '' : ',setparams=color_primaries=unknown:colorspace=unknown'}`,
        codec: [
          '-c:v',
          'libx265',
          '-x265-params',
          `log-level=error:transfer=${transfer}${isNamed ? ':colorprim=bt2020:colormatrix=bt2020nc' : ''}`,
          '-crf',
          '4',
        ],
      })
      const made = await world.render(
        planOf(),
        { [CLIP_ID]: { path: clip, facts: factsOf(384, 216, { hdr: true }) } },
        { name: 'toned.mp4' },
      )
      // White keeps room for highlights above it; what is darker stays where it was.
      expectNear((await patchesOf(made.outPath)).toSpliced(3, 1), PATCHES.toSpliced(3, 1), 14)
      const white = (await patchesOf(made.outPath))[3]?.[1] ?? 0
      expect(white).toBeGreaterThan(195)
      expect(white).toBeLessThan(240)
    },
  )
})

describe('framing', () => {
  const clipOf = (): Promise<string> => patchClip('framed.mp4', { width: 384, height: 216 })
  const upright = { ...planOf().export, aspect: '9:16' as const }
  const size = { width: 720, height: 1280 }
  const render = async (framing: Framing, change: Partial<ReelPlan> = {}) =>
    world.render(
      planOf({ export: upright, ...change }, framing),
      { [CLIP_ID]: { path: await clipOf(), facts: factsOf(384, 216) } },
      { name: 'framed-out.mp4' },
    )

  test('a fixed crop shows that part of the picture', async () => {
    const made = await render({ mode: 'fixed', crop: { x: 0.35, y: 0, width: 0.3, height: 1 } })
    const picture = await rgbFrame(made.outPath, 4, size)
    expectNear([picture.at(360, 300), picture.at(360, 1000)], [PATCHES[1] ?? [0, 0, 0], PATCHES[4] ?? [0, 0, 0]], 3)
  })

  test('a crop of another shape than the frame is cut to it, not squeezed', async () => {
    // The whole width of a landscape picture: only its middle can fill an upright frame.
    const made = await render(WHOLE)
    const picture = await rgbFrame(made.outPath, 4, size)
    expectNear([picture.at(20, 300), picture.at(700, 300)], [PATCHES[1] ?? [0, 0, 0], PATCHES[1] ?? [0, 0, 0]], 3)
  })

  test('a path moves the crop evenly from point to point', async () => {
    // From the left third to the right third within the scene: the middle patch is in the middle halfway.
    const path = [
      { frame: 0, crop: { x: 0, y: 0, width: 0.3164, height: 1 } },
      { frame: 7, crop: { x: 0.6836, y: 0, width: 0.3164, height: 1 } },
    ]
    const made = await render({ mode: 'follow', path })
    const [first, second, third, last] = await rgbFrames(made.outPath, [0, 1, 2, 7], size)
    if (!first || !second || !third || !last) throw new Error('The video has no such frames')
    expectNear([first.at(360, 300), last.at(360, 300)], [PATCHES[0] ?? [0, 0, 0], PATCHES[2] ?? [0, 0, 0]], 3)
    // The edge of the first patch lies at a third of the clip; the crop's own corner is at frame / 7 of its way.
    for (const [frame, picture] of [
      [1, second],
      [2, third],
    ] as const) {
      const edge = ((384 / 3 - (frame / 7) * 0.6836 * 384) / (0.3164 * 384)) * 720
      expectNear(
        [picture.at(Math.round(edge) - 16, 300), picture.at(Math.round(edge) + 16, 300)],
        [PATCHES[0] ?? [0, 0, 0], PATCHES[1] ?? [0, 0, 0]],
        24,
      )
    }
  })

  test('padded, the whole picture stands on a ground of the colour that was asked for', async () => {
    const made = await render({ mode: 'pad', colour: '#2060c0' })
    const picture = await rgbFrame(made.outPath, 4, size)
    expectNear(
      [picture.at(360, 100), picture.at(360, 1200)],
      [
        [32, 96, 192],
        [32, 96, 192],
      ],
      3,
    )
    expectNear([picture.at(120, 540), picture.at(600, 740)], [PATCHES[0] ?? [0, 0, 0], PATCHES[5] ?? [0, 0, 0]], 3)
  })

  test('blurred, the whole picture stands on a darker copy of itself', async () => {
    const made = await render({ mode: 'blur' })
    const picture = await rgbFrame(made.outPath, 4, size)
    expectNear([picture.at(120, 540), picture.at(600, 740)], [PATCHES[0] ?? [0, 0, 0], PATCHES[5] ?? [0, 0, 0]], 3)
    const [r, g, b] = picture.at(360, 60)
    expect(g).toBeGreaterThan(Math.max(r, b))
    expect(g).toBeLessThan(PATCHES[1]?.[1] ?? 0)
  })

  test('phone video that is stored lying down stands upright', async () => {
    const lying = world.path('lying.mp4')
    const turned = world.path('turned.mp4')
    await ffmpegOut(['-i', await clipOf(), '-vf', 'transpose=2', '-c:v', 'libx264', '-qp', '4', '-colorspace', 'bt709', lying])
    await ffmpegOut(['-i', lying, '-c', 'copy', '-metadata:s:v:0', 'rotate=270', turned])
    const made = await world.render(
      planOf(),
      { [CLIP_ID]: { path: turned, facts: factsOf(384, 216, { rotation: 90 }) } },
      { name: 'upright.mp4' },
    )
    expectNear(await patchesOf(made.outPath), PATCHES, 4)
  })

  test('a clip whose pixels are not square is not squeezed', async () => {
    const squeezed = world.path('anamorphic.mp4')
    await ffmpegOut([
      '-i',
      await clipOf(),
      '-vf',
      'scale=192:216,setsar=2',
      '-c:v',
      'libx264',
      '-qp',
      '4',
      '-colorspace',
      'bt709',
      squeezed,
    ])
    const made = await world.render(planOf(), { [CLIP_ID]: { path: squeezed, facts: factsOf(384, 216) } }, { name: 'square.mp4' })
    expectNear(await patchesOf(made.outPath), PATCHES, 4)
  })
})

describe('photos', () => {
  const photo = async (name: string, make: (image: Sharp) => Sharp): Promise<string> => {
    const path = world.path(name)
    await make(sharp(await patchPicture(640, 360))).toFile(path)
    return path
  }
  const facts = factsOf(640, 360, { kind: 'image', duration_sec: 0 })

  test.each([
    ['photo.jpg', (image: Sharp) => image.jpeg({ quality: 98 })],
    ['photo.png', (image: Sharp) => image.png()],
    ['photo.webp', (image: Sharp) => image.webp({ lossless: true })],
  ])('%s stands still in its own colours', async (name, make) => {
    const made = await world.render(planOf(), { [CLIP_ID]: { path: await photo(name, make), facts } }, { name: 'still.mp4' })
    expect(made.frames).toBe(8)
    expectNear(await patchesOf(made.outPath), PATCHES, 4)
  })

  test('a Windows bitmap, which no picture library reads, stands still in its own colours', async () => {
    const path = world.path('photo.bmp')
    await ffmpegOut(['-i', await photo('for-bitmap.png', (image) => image.png()), '-pix_fmt', 'bgr24', path])
    const made = await world.render(planOf(), { [CLIP_ID]: { path, facts } }, { name: 'bitmap.mp4' })
    expectNear(await patchesOf(made.outPath), PATCHES, 4)
  })

  test('a photo that its camera held sideways stands upright', async () => {
    const path = await photo('sideways.jpg', (image) => image.rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 98 }))
    const made = await world.render(planOf(), { [CLIP_ID]: { path, facts } }, { name: 'sideways.mp4' })
    expectNear(await patchesOf(made.outPath), PATCHES, 4)
  })

  test('gentle motion starts and ends where it should, evenly, and goes on from piece to piece', async () => {
    const path = await photo('moved.png', (image) => image.png())
    const scenes = [plainScene('s1', { duration_frames: 150, framing: WHOLE, motion: 'zoom-in' })]
    const plan = planOf({ scenes, export: { ...planOf().export, fps: 24 } })
    const made = await world.render(plan, { [CLIP_ID]: { path, facts } }, { name: 'zoomed.mp4' })
    expect(made.partsMade).toBe(2)
    // The edge between the first two patches lies at a third; zooming in about the middle moves it outwards.
    const frames = [0, 38, 75, 112, 149]
    const edges = (await rgbFrames(made.outPath, frames, { width: 1280, height: 720 })).map(edgeOf)
    // Where it lies at the start is off by what the scaler smears; how far it moves is not.
    const start = edges[0] ?? 0
    const wanted = frames.map((frame) => start + (640 - 1280 / 3) * (1 - 1 / (1 - 0.1 * (frame / 149))))
    edges.forEach((edge, index) => {
      expect(Math.abs(edge - (wanted[index] ?? 0)), JSON.stringify({ edges, wanted })).toBeLessThanOrEqual(0.4)
    })
  })

  /** Where red gives way to green along a line, to a part of a pixel. */
  const edgeOf = (picture: Awaited<ReturnType<typeof rgbFrame>>): number => {
    let reds = 0
    for (let x = 200; x < 640; x += 1) reds += (picture.at(x, 180)[0] - 60) / (200 - 60)
    return 200 + reds
  }
})

describe('the watermark [TOOL-07]', () => {
  const size = { width: 720, height: 1280 }
  const upright = { ...planOf().export, aspect: '9:16' as const }
  const grey: Framing = { mode: 'fixed', crop: { x: 0.4, y: 0.6, width: 0.2, height: 0.3 } }
  const withLogo = async (logoPath: string, watermark: Partial<Watermark>) =>
    world.render(
      planOf({ export: upright, watermark: { media_id: LOGO_ID, position: 'br', opacity: 1, size_pct: 20, ...watermark } }, grey),
      {
        [CLIP_ID]: { path: await patchClip('under.mp4', { width: 384, height: 216 }), facts: factsOf(384, 216) },
        [LOGO_ID]: { path: logoPath, facts: { kind: 'image', width: 200, height: 100 } },
      },
      { name: 'marked.mp4' },
    )
  const redLogo = async (): Promise<string> => {
    const path = world.path('logo.png')
    await sharp({ create: { width: 200, height: 100, channels: 4, background: { r: 220, g: 20, b: 30, alpha: 1 } } })
      .png()
      .toFile(path)
    return path
  }

  /** The rectangle of pixels that are clearly red. */
  const redBox = async (path: string): Promise<{ left: number; top: number; right: number; bottom: number }> => {
    const picture = await rgbFrame(path, 4, size)
    const box = { left: size.width, top: size.height, right: -1, bottom: -1 }
    for (let y = 0; y < size.height; y += 1) {
      for (let x = 0; x < size.width; x += 1) {
        const [r, g] = picture.at(x, y)
        if (r - g < 90) continue
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x)
        box.top = Math.min(box.top, y)
        box.bottom = Math.max(box.bottom, y)
      }
    }
    return box
  }

  const TOPS: Readonly<Record<string, number>> = { t: 166, m: 604, b: 874 }
  const LEFTS: Readonly<Record<string, number>> = { l: 40, c: 288, r: 456 }
  test.each(['tl', 'tc', 'tr', 'ml', 'mc', 'br'] as const)('at %s lies within the safe zone', async (position) => {
    const [top = 0, left = 0] = [TOPS[position.charAt(0)], LEFTS[position.charAt(1)]]
    const made = await withLogo(await redLogo(), { position })
    const box = await redBox(made.outPath)
    expect(Math.abs(box.left - left)).toBeLessThanOrEqual(2)
    expect(Math.abs(box.top - top)).toBeLessThanOrEqual(2)
    // A fifth of the width, in the logo's own shape.
    expect(Math.abs(box.right - box.left + 1 - 144)).toBeLessThanOrEqual(2)
    expect(Math.abs(box.bottom - box.top + 1 - 72)).toBeLessThanOrEqual(2)
  })

  test('at half its opacity is mixed half and half, in its own colour', async () => {
    const made = await withLogo(await redLogo(), { position: 'mc', opacity: 0.5 })
    const picture = await rgbFrame(made.outPath, 4, size)
    expectNear([picture.at(360, 640)], [[170, 70, 75]], 4)
  })

  test('an SVG is drawn sharp at its size, and reaches for no other file', async () => {
    const path = world.path('logo.svg')
    await writeFile(
      world.path('secret.png'),
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#00ff00' } })
        .png()
        .toBuffer(),
    )
    await writeFile(
      path,
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10"><rect width="20" height="10" fill="#dc141e"/><image xlink:href="file://${world.path('secret.png')}" width="20" height="10"/></svg>`,
    )
    const made = await withLogo(path, { position: 'mc' })
    const box = await redBox(made.outPath)
    expect(box.right - box.left + 1).toBe(144)
    expectNear([(await rgbFrame(made.outPath, 4, size)).at(360, 640)], [[220, 20, 30]], 4)
  })
})
