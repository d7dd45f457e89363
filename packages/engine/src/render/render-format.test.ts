import { readFile, stat } from 'node:fs/promises'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIP_ID, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { boxesOf, ffmpegOut, lumaByFrame, makeCountingClip, makeDetailedClip, openRenderWorld, probe } from './render-fixtures.ts'

const world = await openRenderWorld()
const clip = await makeCountingClip(world.path('count.mp4'), { frames: 60 })
afterAll(() => world.close())

const exported = (change: Partial<ReelPlan['export']> = {}): ReelPlan =>
  plainPlan({
    scenes: [plainScene('s1', { duration_frames: 20 }), plainScene('s2', { in_frame: 30, duration_frames: 16 })],
    transitions: [{ after_scene_id: 's1', kind: 'cross', duration_frames: 6 }],
    export: { ...plainPlan().export, resolution: '720p', ...change },
  })
const media = (path: string) => ({ [CLIP_ID]: { path, facts: { width: 320, height: 180, duration_sec: 2, sound: null } } })

const ENTRIES =
  'stream=codec_type,codec_name,codec_tag_string,profile,width,height,pix_fmt,avg_frame_rate,duration,start_time,sample_rate,channels,color_space,color_transfer,color_primaries,color_range,sample_aspect_ratio:format=duration'

describe('the finished file', () => {
  test('is what phones play: H.264 High, 4:2:0, BT.709, AAC stereo at 48 kHz, index in front [REND-02]', async () => {
    const made = await world.render(exported(), media(clip))
    const { streams, format } = await probe(made.outPath, ENTRIES)
    expect(streams[0]).toMatchObject({
      codec_name: 'h264',
      profile: 'High',
      pix_fmt: 'yuv420p',
      width: 720,
      height: 1280,
      sample_aspect_ratio: '1:1',
      avg_frame_rate: '30/1',
      start_time: '0.000000',
      duration: '1.200000',
      color_space: 'bt709',
      color_transfer: 'bt709',
      color_primaries: 'bt709',
      color_range: 'tv',
    })
    expect(streams[1]).toMatchObject({
      codec_name: 'aac',
      profile: 'LC',
      sample_rate: '48000',
      channels: 2,
      start_time: '0.000000',
      duration: '1.200000',
    })
    expect(format['duration']).toBe('1.200000')
    const boxes = await boxesOf(made.outPath)
    expect(boxes.indexOf('moov')).toBeGreaterThan(-1)
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
  })

  test('says what it is, and comes with a poster and a recipe [REND-01]', async () => {
    const made = await world.render(exported(), media(clip))
    expect(made).toMatchObject({ frames: 36, durationSec: 1.2, width: 720, height: 1280, sizeBytes: (await stat(made.outPath)).size })
    expect((await readFile(made.posterPath)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(await probe(made.posterPath, 'stream=width,height')).toMatchObject({ streams: [{ width: 720, height: 1280 }] })
    expect(made.recipe).toMatchObject({ plan: exported(), render_version: 5 })
  })

  test('made again from nothing it is the same, bit by bit, at full size and however the footage moves [REND-01]', {
    timeout: 120_000,
  }, async () => {
    const detailed = await makeDetailedClip(world.path('detailed.mp4'), { frames: 72 })
    const clips = { [CLIP_ID]: { path: detailed, facts: { width: 1920, height: 1080, duration_sec: 2.4, sound: null } } }
    // Each longer than an encoder looks ahead, which is 40 frames.
    const plan = plainPlan({
      scenes: [plainScene('s1', { duration_frames: 60 }), plainScene('s2', { in_frame: 10, duration_frames: 60 })],
      transitions: [{ after_scene_id: 's1', kind: 'cross', duration_frames: 12 }],
    })
    const first = await world.render(plan, clips, { name: 'first.mp4' })
    const other = await openRenderWorld()
    try {
      const again = await other.render(plan, clips)
      expect(again).toMatchObject({ width: 1080, height: 1920 })
      expect(again.recipe['sha256']).toBe(first.recipe['sha256'])
      expect((await readFile(again.outPath)).equals(await readFile(first.outPath))).toBe(true)
    } finally {
      await other.close()
    }
  })

  test.each([
    ['9:16', '1080p', 1080, 1920],
    ['1:1', '720p', 720, 720],
    ['4:5', '720p', 720, 900],
    ['16:9', '720p', 1280, 720],
  ] as const)('%s at %s is %i × %i [TOOL-08]', async (aspect, resolution, width, height) => {
    const scenes = [plainScene('s1', { duration_frames: 4 })]
    const made = await world.render({ ...exported({ aspect, resolution }), scenes, transitions: [] }, media(clip), { name: 'sized.mp4' })
    expect((await probe(made.outPath, 'stream=width,height')).streams[0]).toEqual({ width, height })
  })

  test.each([24, 25, 29, 50, 60])('at %i frames a second every frame is there and lasts as long as the others [TOOL-08]', async (fps) => {
    const made = await world.render(exported({ aspect: '1:1', fps }), media(clip), { name: 'rated.mp4' })
    const { streams } = await probe(made.outPath, 'stream=avg_frame_rate,nb_frames')
    expect(streams[0]).toMatchObject({ avg_frame_rate: `${fps}/1`, nb_frames: '36' })
    expect(await lumaByFrame(made.outPath)).toHaveLength(36)
  })

  test.each([
    ['mp4', 'hevc', 'hevc', 'aac', 'hvc1'],
    ['mp4', 'av1', 'av1', 'aac', 'av01'],
    ['webm', 'vp9', 'vp9', 'opus', undefined],
    ['webm', 'av1', 'av1', 'opus', undefined],
  ] as const)('%s with %s plays to its last frame [TOOL-08]', async (container, codec, video, audio, tag) => {
    const made = await world.render(exported({ container, codec, resolution: '720p', aspect: '1:1' }), media(clip), {
      name: `coded.${container}`,
    })
    const { streams } = await probe(made.outPath, ENTRIES)
    expect(streams.map((stream) => stream['codec_name'])).toEqual([video, audio])
    if (tag !== undefined) expect(streams[0]?.['codec_tag_string']).toBe(tag)
    expect(await lumaByFrame(made.outPath)).toHaveLength(36)
  })

  test('a bitrate that was asked for is kept to [TOOL-08]', async () => {
    const noisy = world.path('noisy.mp4')
    await ffmpegOut(['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30:d=3,noise=alls=40:allf=t', '-c:v', 'libx264', '-qp', '12', noisy])
    const plan = plainPlan({
      scenes: [plainScene('s1', { duration_frames: 80 })],
      export: { ...plainPlan().export, aspect: '1:1', resolution: '720p', rate: { mode: 'bitrate', kbps: 1500 } },
    })
    const made = await world.render(
      plan,
      { [CLIP_ID]: { path: noisy, facts: { width: 320, height: 180, duration_sec: 3, sound: null } } },
      { name: 'rate.mp4' },
    )
    const { streams } = await probe(made.outPath, 'stream=bit_rate')
    expect(Math.abs(Number(streams[0]?.['bit_rate']) / 1_500_000 - 1)).toBeLessThan(0.25)
  })
})

describe('captions [TOOL-08]', () => {
  const cues = [{ id: 'c1', start_frame: 6, end_frame: 12, text: 'Hello\nשלום' }]
  const square = exported({ aspect: '1:1' })
  let bare: number[]
  beforeAll(async () => {
    bare = await brightestByFrame((await world.render(square, media(clip), { name: 'plain.mp4' })).outPath)
  })

  test.each(['plain', 'boxed', 'highlight', 'bold'] as const)(
    'burnt in as %s they show from the first to the last of their frames',
    async (style) => {
      const plan = { ...square, captions: { mode: 'burn' as const, style, cues } }
      const made = await world.render(plan, media(clip), { name: 'burnt.mp4' })
      // The clip is flat, so that white letters are all that makes a picture's brightest point brighter.
      const brightest = await brightestByFrame(made.outPath)
      const captioned = brightest.flatMap((luma, frame) => (luma - (bare[frame] ?? 0) > 60 ? [frame] : []))
      expect(captioned).toEqual([6, 7, 8, 9, 10, 11])
    },
  )

  test('a word is coloured from the frame on in which it is heard, whatever its length', async () => {
    // By their lengths the second would begin in frame 9.
    const heard = [{ id: 'c1', start_frame: 4, end_frame: 16, text: 'HH MMM', word_frames: [4, 13] }]
    const captions = { mode: 'burn' as const, style: 'highlight' as const, cues: heard }
    const made = await world.render({ ...exported(), captions }, media(clip), { name: 'words.mp4' })
    const [left, right] = await Promise.all([yellowByFrame(made.outPath, 0), yellowByFrame(made.outPath, 360)])
    const coloured = (by: number[], other: number[]) => by.flatMap((blue, frame) => (blue < (other[frame] ?? 0) - 40 ? [frame] : []))
    expect(coloured(left, right)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(coloured(right, left)).toEqual([13, 14, 15])
  })

  test('emoji are drawn as pictures in their own colours, each another', async () => {
    const shown = async (text: string) => {
      const captions = { mode: 'burn' as const, style: 'label' as const, cues: [{ id: 'c1', start_frame: 0, end_frame: 12, text }] }
      const made = await world.render({ ...exported(), captions }, media(clip), { name: 'emoji.mp4' })
      return ffmpegOut(['-i', made.outPath, '-frames:v', '1', '-vf', 'crop=200:120:260:860', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'])
    }
    const [party, heart] = [await shown('🎉'), await shown('💚')]
    // Without a face for them both are the same empty box.
    expect(party.filter((light, at) => Math.abs(light - (heart[at] ?? 0)) > 100).length).toBeGreaterThan(200)
    const greens = heart.filter((green, at) => at % 3 === 1 && green - (heart[at - 1] ?? 0) > 60 && green - (heart[at + 1] ?? 0) > 60)
    expect(greens.length).toBeGreaterThan(200)
  })

  test.each([
    ['srt', '1\r\n00:00:00,200 --> 00:00:00,400\r\nHello\r\nשלום\r\n'],
    ['vtt', 'WEBVTT\n\n00:00:00.200 --> 00:00:00.400\nHello\nשלום\n'],
  ] as const)('as .%s they stand beside the video', async (mode, text) => {
    const made = await world.render({ ...exported(), captions: { mode, style: 'plain', cues } }, media(clip), { name: 'beside.mp4' })
    expect(made.captionsPath).toBe(world.path(`beside.${mode}`))
    expect(await readFile(made.captionsPath ?? '', 'utf8')).toBe(text)
  })
})

/** The yellowest point of each frame between columns `fromX` and `fromX` + 240: low where there is any, 128 where there is none. */
const yellowByFrame = async (path: string, fromX: number): Promise<number[]> => {
  const bytes = await ffmpegOut(['-i', path, '-vf', `crop=240:1280:${fromX}:0,extractplanes=u`, '-f', 'rawvideo', '-pix_fmt', 'gray', '-'])
  const size = 120 * 640
  return Array.from({ length: bytes.length / size }, (_, frame) =>
    bytes.subarray(frame * size, (frame + 1) * size).reduce((least, blue) => Math.min(least, blue), 255),
  )
}

/** The brightest luma of each frame. */
const brightestByFrame = async (path: string): Promise<number[]> => {
  const told = await ffmpegOut(['-i', path, '-vf', 'signalstats,metadata=print:key=lavfi.signalstats.YMAX:file=-', '-f', 'null', '-'])
  return [...told.toString().matchAll(/YMAX=(\d+)/g)].map(([, luma]) => Number(luma))
}
