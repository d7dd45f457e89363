import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { Music, ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIP_ID, plainMusic, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { ffmpegOut, loudnessOf, openRenderWorld, probe, type RenderWorld } from './render-fixtures.ts'

const HIGH_ID = MediaId.parse('00000000-0000-7000-8000-000000000002')
const SONG_ID = MediaId.parse('00000000-0000-7000-8000-000000000003')
const RATE = 48_000

let world: RenderWorld
/** Clips of three seconds whose sound is a tone: 440 Hz in one, 1320 Hz in the other; and a song of 220 Hz. */
let low: string
let high: string
let song: string

beforeAll(async () => {
  world = await openRenderWorld()
  low = await clipWith('low.mp4', 'sine=f=440:r=48000:d=3')
  high = await clipWith('high.mp4', 'sine=f=1320:r=44100:d=3')
  song = world.path('song.wav')
  await ffmpegOut(['-f', 'lavfi', '-i', 'sine=f=220:r=48000:d=4,volume=6dB,aformat=channel_layouts=stereo', song])
})
afterAll(() => world.close())

const clipWith = async (name: string, sound: string, codec: readonly string[] = ['-c:a', 'aac', '-b:a', '192k']): Promise<string> => {
  const path = world.path(name)
  await ffmpegOut([
    '-f',
    'lavfi',
    '-i',
    'color=gray:s=320x180:r=30:d=3',
    '-f',
    'lavfi',
    '-i',
    sound,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    ...codec,
    path,
  ])
  return path
}

const audioFacts = (change: Partial<NonNullable<MediaFacts['sound']>> = {}): NonNullable<MediaFacts['sound']> => ({
  codec: 'aac',
  channels: 2,
  sample_rate: RATE,
  loudness_lufs: null,
  true_peak_dbtp: null,
  speech: [],
  beat_grid: null,
  ...change,
})
const facts = (change: Partial<MediaFacts> = {}): Partial<MediaFacts> => ({
  width: 320,
  height: 180,
  duration_sec: 3,
  sound: audioFacts(),
  ...change,
})
const media = () => ({
  [CLIP_ID]: { path: low, facts: facts() },
  [HIGH_ID]: { path: high, facts: facts() },
  [SONG_ID]: { path: song, facts: facts({ kind: 'audio' as const, width: 0, height: 0, duration_sec: 4 }) },
})
const small = { ...plainPlan().export, resolution: '720p', aspect: '1:1' } as const
const planOf = (change: Partial<ReelPlan>): ReelPlan => plainPlan({ export: small, ...change })
const music = (change: Partial<Music> = {}): Music => plainMusic({ source: { from: 'media', media_id: SONG_ID }, ...change })

/** The sound of a file as one channel of numbers. */
const samplesOf = async (path: string): Promise<Float32Array> => {
  const bytes = await ffmpegOut(['-i', path, '-map', '0:a', '-ac', '1', '-ar', String(RATE), '-f', 'f32le', '-'])
  return new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 4))
}

/** How loud one pitch is between two times, 0 to 1 (Goertzel). */
const toneAt = (samples: Float32Array, hz: number, fromSec: number, toSec: number): number => {
  const part = samples.subarray(Math.round(fromSec * RATE), Math.round(toSec * RATE))
  const step = (2 * Math.PI * hz) / RATE
  let re = 0
  let im = 0
  part.forEach((value, n) => {
    re += value * Math.cos(step * n)
    im += value * Math.sin(step * n)
  })
  return (2 * Math.hypot(re, im)) / part.length
}

describe('the clips’ own sound', () => {
  test('is heard at its scene’s place and nowhere else', async () => {
    const scenes = [
      plainScene('s1', { in_frame: 15, duration_frames: 20 }),
      plainScene('s2', { media_id: HIGH_ID, in_frame: 30, duration_frames: 25 }),
    ]
    const samples = await samplesOf((await world.render(planOf({ scenes }), media())).outPath)
    const cut = 20 / 30
    expect(toneAt(samples, 440, 0.05, cut - 0.02)).toBeGreaterThan(0.1)
    expect(toneAt(samples, 1320, 0.05, cut - 0.02)).toBeLessThan(0.005)
    expect(toneAt(samples, 1320, cut + 0.02, 1.45)).toBeGreaterThan(0.1)
    expect(toneAt(samples, 440, cut + 0.02, 1.45)).toBeLessThan(0.005)
  })

  test('lies on its picture to within some milliseconds, wherever the scene starts', async () => {
    const click = await clipWith('click.mp4', "aevalsrc='0.9*sin(2*PI*3000*t)*between(t,1.5,1.51)':s=48000:d=3")
    const scenes = [plainScene('s1', { in_frame: 20, duration_frames: 40 })]
    const made = await world.render(planOf({ scenes }), { [CLIP_ID]: { path: click, facts: facts() } })
    const samples = await samplesOf(made.outPath)
    const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    const onsetSec = samples.findIndex((value) => Math.abs(value) > loudest / 4) / RATE
    expect(Math.abs(onsetSec - (1.5 - 20 / 30))).toBeLessThan(0.004)
  })

  test('crosses over within a transition', async () => {
    const scenes = [plainScene('s1', { duration_frames: 30 }), plainScene('s2', { media_id: HIGH_ID, in_frame: 30, duration_frames: 30 })]
    const plan = planOf({ scenes, transitions: [{ after_scene_id: 's1', kind: 'cross', duration_frames: 20 }] })
    const samples = await samplesOf((await world.render(plan, media())).outPath)
    const [lowAt, highAt] = [440, 1320].map(
      (hz) =>
        (sec: number): number =>
          toneAt(samples, hz, sec - 0.025, sec + 0.025),
    )
    expect([0.7, 1, 1.3].map((sec) => (lowAt?.(sec) ?? 0) > (highAt?.(sec) ?? 0))).toEqual([true, expect.any(Boolean), false])
    expect(lowAt?.(1)).toBeGreaterThan(0.05)
    expect(highAt?.(1)).toBeGreaterThan(0.05)
    expect(highAt?.(0.6)).toBeLessThan(0.01)
    expect(lowAt?.(1.4)).toBeLessThan(0.01)
  })

  /** A reel of scenes that differ so from plain ones. */
  const heard = async (...changes: Parameters<typeof plainScene>[1][]) => {
    const scenes = changes.map((change, at) => plainScene(`s${at + 1}`, change))
    return samplesOf((await world.render(planOf({ scenes }), media())).outPath)
  }

  test('keeps its pitch in slow and in fast motion', async () => {
    const samples = await heard(
      { duration_frames: 30, speed: 0.5 },
      { duration_frames: 20, speed: 2 },
      { duration_frames: 20, speed: 0.25 },
    )
    for (const [from, to] of [
      [0.1, 0.9],
      [1.1, 1.6],
      [1.75, 2.25],
    ] as const) {
      expect(toneAt(samples, 440, from, to)).toBeGreaterThan(0.05)
      expect(toneAt(samples, 220, from, to) + toneAt(samples, 880, from, to)).toBeLessThan(0.02)
    }
  })

  test('is silent where the plan says so, and half as loud at half', async () => {
    const samples = await heard({ duration_frames: 20, sound: 1 }, { duration_frames: 20, sound: 0 }, { duration_frames: 20, sound: 0.5 })
    const [full, silent, half] = [0.33, 1, 1.66].map((sec) => toneAt(samples, 440, sec - 0.2, sec + 0.2))
    expect(silent).toBeLessThan((full ?? 0) / 100)
    expect((half ?? 0) / (full ?? 1)).toBeCloseTo(0.5, 1)
  })

  test.each([
    ['mono at 22 kHz', 'sine=f=440:r=22050:d=3', ['-c:a', 'aac']],
    ['5.1', 'sine=f=440:r=48000:d=3,pan=5.1|FL=c0|FR=c0|FC=c0|LFE=0*c0|BL=c0|BR=c0', ['-c:a', 'aac', '-b:a', '384k']],
    ['24 bits at 96 kHz', 'sine=f=440:r=96000:d=3', ['-c:a', 'pcm_s24le', '-f', 'mov']],
  ])('in %s becomes stereo at 48 kHz', async (_name, source, codec) => {
    const path = await clipWith('odd.mp4', source, codec)
    const made = await world.render(planOf({ scenes: [plainScene('s1')] }), { [CLIP_ID]: { path, facts: facts() } })
    expect((await probe(made.outPath, 'stream=codec_type,sample_rate,channels')).streams[1]).toEqual({
      codec_type: 'audio',
      sample_rate: '48000',
      channels: 2,
    })
    expect(toneAt(await samplesOf(made.outPath), 440, 0.1, 0.9)).toBeGreaterThan(0.1)
  })

  test('of clips without any is silence as long as the picture', async () => {
    const mute = world.path('mute.mp4')
    await ffmpegOut(['-i', low, '-an', '-c:v', 'copy', mute])
    const made = await world.render(planOf({ scenes: [plainScene('s1')] }), { [CLIP_ID]: { path: mute, facts: facts({ sound: null }) } })
    const { streams } = await probe(made.outPath, 'stream=codec_name,duration')
    expect(streams.map((stream) => [stream['codec_name'], stream['duration']])).toEqual([
      ['h264', '1.000000'],
      ['aac', '1.000000'],
    ])
    expect(Math.max(...(await samplesOf(made.outPath)))).toBe(0)
  })

  test('of more scenes than one program mixes is all there, where a passage of them is heard again, too', async () => {
    // The same piece of either clip again and again: its picture is made once, its sound mixed 37 times.
    const scenes = Array.from({ length: 37 }, (_, index) =>
      plainScene(`s${index}`, { media_id: index % 2 === 0 ? CLIP_ID : HIGH_ID, duration_frames: 6 }),
    )
    const samples = await samplesOf((await world.render(planOf({ scenes }), media())).outPath)
    const heard = scenes.map(
      (_, index) => toneAt(samples, 440, index / 5 + 0.03, index / 5 + 0.17) > toneAt(samples, 1320, index / 5 + 0.03, index / 5 + 0.17),
    )
    expect(heard).toEqual(scenes.map((_, index) => index % 2 === 0))
  })
})

describe('music [TOOL-05]', () => {
  const quiet = { sound: 0 }
  const scenes = [
    plainScene('s1', { duration_frames: 45, ...quiet }),
    plainScene('s2', { media_id: HIGH_ID, duration_frames: 45, ...quiet }),
  ]

  test('plays through all scenes and fades out with the picture', async () => {
    const samples = await samplesOf((await world.render(planOf({ scenes, music: music({ fade_out_frames: 30 }) }), media())).outPath)
    const [early, middle, fading, last] = [0.5, 1.5, 2.5, 2.98].map((sec) => toneAt(samples, 220, sec - 0.02, sec + 0.02))
    expect(early).toBeGreaterThan(0.1)
    expect((middle ?? 0) / (early ?? 1)).toBeCloseTo(1, 1)
    // Half a second before the end of a fade of one: a quarter, for it falls by the square.
    expect((fading ?? 0) / (early ?? 1)).toBeCloseTo(0.25, 1)
    expect(last).toBeLessThan((early ?? 0) * 0.05)
    expect(samples.length).toBeGreaterThanOrEqual(3 * RATE)
  })

  test('shorter than the reel goes round without a gap', async () => {
    const long = [1, 2, 3].map((index) => plainScene(`s${index}`, { duration_frames: 80, ...quiet }))
    const samples = await samplesOf((await world.render(planOf({ scenes: long, music: music({ start_sec: 1 }) }), media())).outPath)
    const levels = Array.from({ length: 78 }, (_, index) => toneAt(samples, 220, 0.05 + index / 10, 0.15 + index / 10))
    expect(Math.min(...levels)).toBeGreaterThan(Math.max(...levels) * 0.7)
  })

  test('sinks while somebody speaks, and comes back', async () => {
    const speaking = {
      ...media(),
      [CLIP_ID]: { path: low, facts: facts({ sound: audioFacts({ speech: [{ start_sec: 1, end_sec: 1.6 }] }) }) },
    }
    const plan = planOf({ scenes: [plainScene('s1', { duration_frames: 85, sound: 0.01 })], music: music({ ducking: 0.5 }) })
    const samples = await samplesOf((await world.render(plan, speaking)).outPath)
    const [before, during, after] = [0.5, 1.3, 2.6].map((sec) => toneAt(samples, 220, sec - 0.1, sec + 0.1))
    // Half of the eighteen decibels that full ducking takes away.
    expect(20 * Math.log10((during ?? 1) / (before ?? 1))).toBeCloseTo(-9, 0)
    expect((after ?? 0) / (before ?? 1)).toBeCloseTo(1, 1)
  })

  test('does not sink for speech in a scene that is not heard', async () => {
    const speaking = {
      ...media(),
      [CLIP_ID]: { path: low, facts: facts({ sound: audioFacts({ speech: [{ start_sec: 0.5, end_sec: 1 }] }) }) },
    }
    const samples = await samplesOf((await world.render(planOf({ scenes, music: music({ ducking: 1 }) }), speaking)).outPath)
    expect(toneAt(samples, 220, 0.6, 0.9) / toneAt(samples, 220, 0.1, 0.3)).toBeCloseTo(1, 1)
  })
})

describe('the finished sound is at −14 LUFS and stays below −1.5 dBTP [TOOL-05]', () => {
  test.each([
    ['a quiet tone', 'sine=f=440:r=48000:d=3,volume=-20dB'],
    ['a loud tone', 'sine=f=440:r=48000:d=3,volume=18dB'],
    ['noise', 'anoisesrc=c=pink:a=0.1:r=48000:d=3:seed=1'],
    ['claps over a low hum', "aevalsrc='0.95*sin(2*PI*1800*t)*lt(mod(t,0.5),0.02)+0.01*sin(2*PI*150*t)':s=48000:d=3"],
  ])('%s', async (_name, source) => {
    const path = await clipWith('level.mp4', source)
    const made = await world.render(planOf({ scenes: [plainScene('s1', { duration_frames: 88 })] }), {
      [CLIP_ID]: { path, facts: facts() },
    })
    const { lufs, peakDbtp } = await loudnessOf(made.outPath)
    expect(Math.abs(lufs + 14)).toBeLessThanOrEqual(0.5)
    expect(peakDbtp).toBeLessThanOrEqual(-1.5)
  })

  test('a recording of next to nothing is not raised until its noise is all one hears', async () => {
    const path = await clipWith('hush.mp4', 'sine=f=440:r=48000:d=3,volume=-38dB')
    const made = await world.render(planOf({ scenes: [plainScene('s1', { duration_frames: 88 })] }), {
      [CLIP_ID]: { path, facts: facts() },
    })
    const before = await loudnessOf(path)
    const after = await loudnessOf(made.outPath)
    expect(after.lufs - before.lufs).toBeGreaterThan(28)
    expect(after.lufs - before.lufs).toBeLessThan(32)
  })

  test('a track of the catalogue, too', async () => {
    const { renderReel } = await import('./render-reel.ts')
    const { CATALOG } = await import('../tools/music/music-catalog.ts')
    const { clipFacts } = await import('../plan/plan-fixtures.ts')
    const track = CATALOG[0]
    if (track === undefined) throw new Error('The catalogue is empty')
    const made = await renderReel({
      plan: planOf({
        scenes: [plainScene('s1', { duration_frames: 88, sound: 0 })],
        music: music({
          source: { from: 'catalogue', track_id: track.id },
          bpm: track.bpm,
          start_sec: track.firstBeatSec,
          fade_out_frames: 15,
        }),
        look: { mode: 'style', style: 'cinematic-warm', cube_media_id: null, intensity: 0.8 },
      }),
      media: new Map([[CLIP_ID, { path: low, facts: clipFacts(facts()) }]]),
      outPath: world.path('catalogue.mp4'),
      cacheDir: world.path('cache'),
      signal: new AbortController().signal,
    })
    const { lufs, peakDbtp } = await loudnessOf(made.outPath)
    expect(Math.abs(lufs + 14)).toBeLessThanOrEqual(0.5)
    expect(peakDbtp).toBeLessThanOrEqual(-1.5)
    expect(made.recipe['sources']).toHaveProperty(`track:${track.id}`)
  })
})
