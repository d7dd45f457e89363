/** The preview's sound against the render's: the same plan, the same files, mixed by the page's own code and by the engine's. */
import { readFileSync } from 'node:fs'
import type { MediaItem } from '@reelwright/contract/media'
import type { Music, ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { CLIP_ID, plainPlan, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { planSec } from '@reelwright/engine/plan/plan-length'
import { ffmpegOut, openRenderWorld, type RenderWorld } from '@reelwright/engine/render/render-fixtures'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPreviewAudio } from '../../packages/web/src/rooms/studio/player/audio/preview-audio.ts'
import type { PictureCache } from '../../packages/web/src/rooms/studio/player/picture/picture-cache.ts'
import { audioBuffer, SilentAudio } from '../lib/silent-audio.ts'

const RATE = 48_000
const HIGH_ID = MediaId.parse('00000000-0000-7000-8000-000000000002')
const SONG_ID = MediaId.parse('00000000-0000-7000-8000-000000000003')

let world: RenderWorld
let paths: Record<string, string>
beforeAll(async () => {
  world = await openRenderWorld()
  // Noise that never repeats, so that only the true place of it is like it; 2 s, and then silence as where nobody speaks.
  const clip = (name: string, seed: number, loudness: number) =>
    ffmpegOut([
      ...['-f', 'lavfi', '-i', 'color=gray:s=320x180:r=30:d=4', '-f', 'lavfi'],
      ...['-i', `anoisesrc=r=48000:d=4:seed=${seed}:amplitude=${loudness},lowpass=f=2500,aformat=channel_layouts=mono`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'pcm_s16le', world.path(name)],
    ])
  await Promise.all([clip('low.mov', 1, 0.2), clip('high.mov', 2, 0.3)])
  await ffmpegOut([
    '-f',
    'lavfi',
    '-i',
    'anoisesrc=r=48000:d=6:seed=3:amplitude=0.25,lowpass=f=1200,aformat=channel_layouts=stereo',
    world.path('song.wav'),
  ])
  paths = { [CLIP_ID]: world.path('low.mov'), [HIGH_ID]: world.path('high.mov'), [SONG_ID]: world.path('song.wav') }
})
afterAll(() => world.close())

const samplesOf = async (path: string): Promise<Float32Array> => {
  const bytes = await ffmpegOut(['-i', path, '-vn', '-ac', '1', '-ar', String(RATE), '-f', 'f32le', '-'])
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

const SPEECH = [{ start_sec: 1.2, end_sec: 2 }]
const MUSIC: Music = {
  ...{ source: { from: 'media', media_id: SONG_ID }, start_sec: 0.5, bpm: 120, first_beat_sec: 0, beats_per_bar: 4, gain: 0.8 },
  ...{ ducking: 0.6, fade_in_frames: 15, fade_out_frames: 30 },
}
const PLAN: ReelPlan = plainPlan({
  export: { ...plainPlan().export, resolution: '720p', aspect: '1:1' },
  scenes: [
    plainScene('s1', { in_frame: 12, duration_frames: 45, sound: 0.9 }),
    plainScene('s2', { media_id: HIGH_ID, in_frame: 30, duration_frames: 40, sound: 0.5 }),
    plainScene('s3', { in_frame: 60, duration_frames: 35, sound: 1 }),
  ],
  transitions: [{ after_scene_id: 's1', kind: 'cross', duration_frames: 12 }],
  music: MUSIC,
})

/** What the page would play, mixed. */
const previewed = async (): Promise<Float32Array> => {
  const audio = new SilentAudio()
  vi.stubGlobal('AudioContext', function AudioContext() {
    return audio
  })
  const song = audioBuffer(await samplesOf(paths[SONG_ID] ?? ''), RATE)
  const decodeAudioData = vi.fn(() => Promise.resolve(song))
  vi.stubGlobal('OfflineAudioContext', function OfflineAudioContext() {
    return { decodeAudioData }
  })
  vi.stubGlobal('fetch', async () => new Response(readFileSync(paths[SONG_ID] ?? '')))
  const decoded = new Map(await Promise.all([CLIP_ID, HIGH_ID].map(async (id) => [String(id), await samplesOf(paths[id] ?? '')] as const)))
  const clipOf = (mediaId: string) =>
    Promise.resolve({
      pictures: null,
      // As a decoder gives it: from the piece that the moment is in, a fiftieth of a second each.
      sounds: async function* (fromSec: number, toSec: number) {
        const samples = decoded.get(mediaId) ?? new Float32Array()
        const piece = 960
        for (let at = Math.floor((fromSec * RATE) / piece) * piece; at < Math.min(samples.length, toSec * RATE); at += piece)
          yield { buffer: audioBuffer(samples.slice(at, at + piece), RATE), timestamp: at / RATE }
      },
      close: () => undefined,
    })
  // Proof: of the shelf the sound asks for clips alone; of files no more than this.
  const cache = { clipOf } as unknown as PictureCache
  const item = (id: MediaId, speech: object[]) =>
    ({ id, cdn_url: '/song', proxy_url: null, metadata: { has_sound: true, loudness_lufs: null, speech } }) as unknown as MediaItem
  const files = new Map([item(CLIP_ID, SPEECH), item(HIGH_ID, []), item(SONG_ID, [])].map((file) => [String(file.id), file]))
  const sound = createPreviewAudio({ cache, findTrack: () => Promise.reject(new Error('none')), onMusic: () => undefined })
  sound.setPlan(PLAN, files)
  await vi.waitFor(() => expect(decodeAudioData).toHaveBeenCalled())
  // What waits to look again whether there is more to set out does so at once.
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(1)
  sound.play(0, 1)
  for (let sec = 0; sec < planSec(PLAN); sec += 0.25) {
    audio.currentTime = sec
    sound.keepUp(Math.round(sec * PLAN.export.fps))
    await vi.advanceTimersByTimeAsync(200)
  }
  vi.useRealTimers()
  return audio.mix(planSec(PLAN), RATE)
}

const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length))
const db = (ratio: number): number => 20 * Math.log10(ratio)

/** How many samples later the one is than the other, where they are most alike, and how alike. */
const shiftOf = (one: Float32Array, other: Float32Array, most: number): { by: number; similarity: number } => {
  let best = { by: 0, similarity: -1 }
  const norm = Math.sqrt(one.reduce((sum, value) => sum + value * value, 0) * other.reduce((sum, value) => sum + value * value, 0))
  for (let by = -most; by <= most; by += 8) {
    let sum = 0
    for (let at = Math.max(0, by); at < Math.min(one.length, other.length + by); at += 1) sum += (one[at] ?? 0) * (other[at - by] ?? 0)
    if (sum / norm > best.similarity) best = { by, similarity: sum / norm }
  }
  return best
}

test('the preview is heard as the video is: within 20 ms and 1 dB all along [REND-04]', async () => {
  const sound = (speech: { start_sec: number; end_sec: number }[]) => ({
    ...{ codec: 'pcm_s16le', channels: 1, sample_rate: RATE, loudness_lufs: null, true_peak_dbtp: null, speech, beat_grid: null },
  })
  const facts = { width: 320, height: 180, duration_sec: 4 }
  const made = await world.render(
    PLAN,
    {
      [CLIP_ID]: { path: paths[CLIP_ID] ?? '', facts: { ...facts, sound: sound(SPEECH) } },
      [HIGH_ID]: { path: paths[HIGH_ID] ?? '', facts: { ...facts, sound: sound([]) } },
      [SONG_ID]: { path: paths[SONG_ID] ?? '', facts: { ...facts, kind: 'audio', width: 0, height: 0, duration_sec: 6, sound: sound([]) } },
    },
    { name: 'heard.mp4' },
  )
  const [render, preview] = [await samplesOf(made.outPath), await previewed()]
  // The whole render is brought to one loudness at the end, which the preview leaves to the player's volume.
  const level = db(rms(render) / rms(preview))
  const half = RATE / 2
  const stretches = Array.from({ length: Math.floor(preview.length / half) }, (_, at) => {
    const [one, other] = [render.subarray(at * half, (at + 1) * half), preview.subarray(at * half, (at + 1) * half)]
    const { by, similarity } = shiftOf(one, other, RATE * 0.05)
    return { shiftMs: (by / RATE) * 1000, similarity, apartDb: db(rms(one) / rms(other)) - level }
  })
  for (const { shiftMs, similarity, apartDb } of stretches) {
    expect(similarity).toBeGreaterThan(0.95)
    expect(Math.abs(shiftMs)).toBeLessThanOrEqual(20)
    expect(Math.abs(apartDb)).toBeLessThanOrEqual(1)
  }
}, 120_000)
