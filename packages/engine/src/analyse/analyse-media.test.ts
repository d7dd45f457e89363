import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FILMSTRIP, MediaFacts, Waveform } from '@reelwright/contract/media-facts'
import type { ClipRequest } from '@reelwright/testkit/media/clip-request'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseMedia } from './analyse-media.ts'

let dir = ''
let made = 0
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'analyse-media-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const analyse = async (
  request: Omit<ClipRequest, 'outPath'>,
  extension = 'mp4',
  options: Partial<Parameters<typeof analyseMedia>[0]> = {},
) => {
  made += 1
  const outDir = join(dir, String(made))
  await mkdir(outDir)
  const path = await makeClip({ width: 192, height: 108, ...request, outPath: join(dir, `${made}.${extension}`) })
  const { facts, artefacts } = await analyseMedia({
    path,
    originalName: `clip.${extension}`,
    outDir,
    signal: new AbortController().signal,
    ...options,
  })
  return { facts: MediaFacts.parse(facts), artefacts, outDir }
}

test('shots are found at hard cuts to the frame, each with its light and colours [TOOL-02]', async () => {
  const { facts } = await analyse({ kind: 'cuts', seconds: 3, cutsSec: [1, 2] })
  expect(facts.shots.map(({ in_sec, out_sec }) => [in_sec, out_sec])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ])
  const [blue, amber, green] = facts.shots
  expect(blue?.warmth).toBeLessThan(-0.3)
  expect(amber?.warmth).toBeGreaterThan(0.2)
  expect(amber?.brightness).toBeGreaterThan((blue?.brightness ?? 1) + 0.2)
  expect(green?.colours[0]).toMatch(/^#[0-9a-f]{6}$/)
  expect(new Set(facts.shots.map((shot) => shot.fingerprint)).size).toBe(3)
})

test('frames of a dissolve between two shots belong to neither [TOOL-02]', async () => {
  const { facts } = await analyse({ kind: 'dissolves', seconds: 4, cutsSec: [2], fadeSec: 1 })
  expect(facts.shots).toHaveLength(2)
  expect(facts.shots[0]?.out_sec).toBeCloseTo(1.5, 0.5)
  expect(facts.shots[1]?.in_sec).toBeCloseTo(2.5, 0.5)
})

test('black, blurred, shaken and frozen shots say so; a good one has no flaw [TOOL-02]', async () => {
  const flaws = async (request: Omit<ClipRequest, 'outPath'>) => (await analyse({ seconds: 1.5, ...request })).facts.shots[0]?.flaws
  expect(await flaws({ kind: 'moving', width: 320, height: 180 })).toEqual([])
  expect(await flaws({ kind: 'colour', colour: '#000000' })).toEqual(['black', 'frozen'])
  expect(await flaws({ kind: 'blurred', width: 320, height: 180 })).toEqual(['blurred'])
  expect(await flaws({ kind: 'shaken', width: 320, height: 180 })).toEqual(['shaken'])
  expect(await flaws({ kind: 'still' })).toEqual(['frozen'])
})

test('somebody who hardly moves is no picture that stands still [TOOL-02]', async () => {
  const path = join(dir, 'breathing.mp4')
  // Breathing lifts the shoulders of who sits there by a hundredth of the picture, a breath in three seconds.
  await runFfmpeg([
    ...['-f', 'lavfi', '-i', 'color=#b0a090:s=640x360:r=30:d=6', '-f', 'lavfi', '-i', 'color=#304058:s=220x200:r=30:d=6'],
    ...['-filter_complex', "[0][1]overlay=x=210:y='162-2*sin(2*PI*t/3)'", '-c:v', 'libx264', '-crf', '20', '-pix_fmt', 'yuv420p', path],
  ])
  const outDir = join(dir, 'breathing')
  await mkdir(outDir)
  const { facts } = await analyseMedia({ path, originalName: 'clip.mp4', outDir, signal: new AbortController().signal })
  expect(facts.shots.map(({ flaws }) => flaws)).toEqual([[]])
})

test('every artefact of a video is there: poster, thumbnail, filmstrip, waveform and a small copy', async () => {
  const { artefacts, outDir } = await analyse({ kind: 'moving', seconds: 2, width: 1280, height: 720 })
  expect(artefacts).toEqual({
    poster: 'poster.jpg',
    thumbnail: 'thumbnail.jpg',
    filmstrip: 'filmstrip.jpg',
    waveform: 'waveform.json',
    proxy: 'proxy.mp4',
  })
  expect((await readdir(outDir)).sort()).toEqual(['filmstrip.jpg', 'poster.jpg', 'proxy.mp4', 'thumbnail.jpg', 'waveform.json'])
  const size = async (name: string) => {
    const { width, height, format } = await sharp(join(outDir, name)).metadata()
    return { width, height, format }
  }
  expect(await size('poster.jpg')).toEqual({ width: 1080, height: 608, format: 'jpeg' })
  expect(await size('thumbnail.jpg')).toEqual({ width: 320, height: 180, format: 'jpeg' })
  expect((await size('filmstrip.jpg')).width).toBe(FILMSTRIP.tiles * 213)
  const waveform = Waveform.parse(JSON.parse(await readFile(join(outDir, 'waveform.json'), 'utf8')))
  expect(waveform.duration_sec).toBeCloseTo(2, 0)
  expect(Math.max(...waveform.peaks)).toBeGreaterThan(0.03)
  const proxy = await analyseMedia({
    path: join(outDir, 'proxy.mp4'),
    originalName: 'proxy',
    outDir: dir,
    signal: new AbortController().signal,
  })
  expect(proxy.facts).toMatchObject({ width: 960, height: 540, fps: 30, duration_sec: 2, video_codec: 'h264', sound: { codec: 'aac' } })
})

test('a clip that opens in black has a poster that shows something', async () => {
  const { outDir } = await analyse({ kind: 'fades', seconds: 3, cutsSec: [0.4], fadeSec: 0.7 })
  const { channels } = await sharp(join(outDir, 'poster.jpg')).stats()
  expect(Math.max(...channels.map((c) => c.mean))).toBeGreaterThan(80)
})

test('a turned phone clip has the size it is shown in, and its poster stands upright', async () => {
  const straight = await analyse({ kind: 'moving', seconds: 1 })
  const turned = await analyse({ kind: 'moving', seconds: 1, rotation: 90 })
  expect(turned.facts).toMatchObject({ width: 108, height: 192, rotation: 90 })
  // What was at the left of the sensor's picture is at the top after a quarter turn clockwise.
  const side = async (outDir: string, turn: number) =>
    sharp(await sharp(join(outDir, 'poster.jpg')).rotate(turn).toBuffer())
      .resize(8, 8, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer()
  const [expected, got] = [await side(straight.outDir, 90), await side(turned.outDir, 0)]
  expect(got.reduce((sum, value, i) => sum + Math.abs(value - (expected[i] ?? 0)), 0) / got.length).toBeLessThan(20)
})

test('clips with variable frame rate, HDR, mono, 5.1, without sound, and other containers simply work', async () => {
  expect((await analyse({ kind: 'variable-frame-rate' })).facts).toMatchObject({ variable_frame_rate: true, kind: 'video' })
  const hdr = await analyse({ kind: 'hdr', seconds: 1 })
  expect(hdr.facts).toMatchObject({ hdr: true, video_codec: 'hevc', variable_frame_rate: false })
  expect(hdr.facts.shots[0]?.brightness).toBeGreaterThan(0.05)
  expect((await analyse({ kind: 'moving', seconds: 1, channels: 1 })).facts.sound).toMatchObject({ channels: 1 })
  expect((await analyse({ kind: 'moving', seconds: 1, channels: 6 })).facts.sound).toMatchObject({ channels: 6 })
  const silent = await analyse({ kind: 'moving', seconds: 1, sound: 'none' })
  expect(silent.facts.sound).toBeNull()
  expect(silent.artefacts).toMatchObject({ waveform: null, proxy: 'proxy.mp4' })
  expect((await analyse({ kind: 'moving', seconds: 1, sound: 'silence' })).facts.sound).toMatchObject({ loudness_lufs: null })
  expect((await analyse({ kind: 'moving', seconds: 1 }, 'webm')).facts).toMatchObject({ mime_type: 'video/webm', video_codec: 'vp9' })
  expect((await analyse({ kind: 'moving', seconds: 1 }, 'mov')).facts.mime_type).toBe('video/quicktime')
  expect((await analyse({ kind: 'one-frame' })).facts).toMatchObject({ kind: 'video', shots: [{ flaws: ['too-short'] }] })
})

test('photos and sound files are analysed as what they are', async () => {
  for (const [kind, extension] of [
    ['photo-jpeg', 'jpg'],
    ['photo-png', 'png'],
    ['photo-webp', 'webp'],
    ['photo-avif', 'avif'],
    ['photo-gif', 'gif'],
    ['photo-bmp', 'bmp'],
  ] as const) {
    const { facts, artefacts } = await analyse({ kind }, extension)
    expect(facts).toMatchObject({
      kind: 'image',
      width: 192,
      height: 108,
      duration_sec: 0,
      sound: null,
      shots: [{ in_sec: 0, out_sec: 0, flaws: [] }],
    })
    expect(artefacts).toMatchObject({ poster: 'poster.jpg', thumbnail: 'thumbnail.jpg', proxy: null })
  }
  const sound = await analyse({ kind: 'audio', seconds: 2 }, 'mp3')
  expect(sound.facts).toMatchObject({ kind: 'audio', mime_type: 'audio/mpeg', width: 0, shots: [], sound: { sample_rate: 48000 } })
  expect(sound.artefacts).toEqual({ poster: null, thumbnail: null, filmstrip: null, waveform: 'waveform.json', proxy: null })
})

test.each(['mp3', 'm4a', 'wav'])(
  'the tempo and the beats of a sound file are measured, whatever its coder puts before it: .%s [TOOL-03]',
  async (extension) => {
    const { facts } = await analyse({ kind: 'audio', seconds: 12, sound: 'clicks', bpm: 96 }, extension)
    const grid = facts.sound?.beat_grid
    expect(grid?.bpm).toBeCloseTo(96, 0)
    expect(grid?.confidence).toBeGreaterThan(0.5)
    for (const [i, beat] of (grid?.beats_sec ?? []).entries()) expect(Math.abs(beat - (i * 60) / 96)).toBeLessThan(1 / 30)
  },
)

test('loudness and speech are measured', async () => {
  const speech = await analyse({ kind: 'audio', sound: 'speech', seconds: 8 }, 'wav')
  expect(speech.facts.sound?.loudness_lufs).toBeGreaterThan(-40)
  const spoken = (speech.facts.sound?.speech ?? []).reduce((sum, { start_sec, end_sec }) => sum + end_sec - start_sec, 0)
  expect(spoken).toBeGreaterThan(6)
  for (const sound of ['tone', 'noise', 'clicks'] as const)
    expect((await analyse({ kind: 'audio', sound, seconds: 4 }, 'wav')).facts.sound?.speech).toEqual([])
})

test('progress rises to 100 and never falls', async () => {
  const told: number[] = []
  await analyse({ kind: 'moving', seconds: 2 }, 'mp4', { onProgress: ({ percent }) => told.push(percent) })
  expect(told.at(-1)).toBe(100)
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(told.length).toBeGreaterThan(5)
})

test('an analysis that is stopped ends with that reason', async () => {
  const stop = new AbortController()
  const run = analyse({ kind: 'moving', seconds: 10, width: 640, height: 360 }, 'mp4', {
    signal: stop.signal,
    onProgress: ({ percent }) => percent > 10 && stop.abort(),
  })
  await expect(run).rejects.toMatchObject({ code: 'CANCELLED' })
})
