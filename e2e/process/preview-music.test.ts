/** The catalogue's music in the preview: the page's own code and its reader of files, over a connection that the test holds. */
import type { Music } from '@reelwright/contract/reel-plan'
import { levellingGain } from '@reelwright/engine/graph/audio-layout'
import { CATALOG_LUFS } from '@reelwright/engine/graph/loop-music'
import { plainPlan, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { encodeWav } from '@reelwright/engine/tools/music/tracks/wav'
import { afterEach, expect, test, vi } from 'vitest'
import { createPreviewAudio } from '../../packages/web/src/rooms/studio/player/audio/preview-audio.ts'
import type { PictureCache } from '../../packages/web/src/rooms/studio/player/picture/picture-cache.ts'
import type { MusicState } from '../../packages/web/src/rooms/studio/player/preview-state.ts'
import { audioBuffer, SilentAudio } from '../lib/silent-audio.ts'

const RATE = 48_000
/** Eight seconds whose middle repeats between samples, not on one. */
const PIECE = { durationSec: 8, loopStartSec: 1 / 3, loopEndSec: 6 + 1 / 7 }

/** Noise that never repeats, so that only the true place of it is like it. */
const noise = (): Float32Array => {
  let seed = 7
  return Float32Array.from({ length: PIECE.durationSec * RATE }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return (seed / 2 ** 31 - 0.5) * 0.5
  })
}
const SAMPLES = noise()
const WAV = encodeWav(SAMPLES, SAMPLES, () => 0.5)

const MUSIC: Music = {
  ...{ source: { from: 'catalogue', track_id: 'salt-air' }, start_sec: 0.25, bpm: 120, first_beat_sec: 0, beats_per_bar: 4, gain: 0.8 },
  ...{ ducking: 0, fade_in_frames: 0, fade_out_frames: 0 },
}
const planOf = (sec: number) => plainPlan({ scenes: [plainScene('s1', { duration_frames: sec * 30, sound: 0 })], music: MUSIC })

/** A browser that reads the piece from a server which sends no more than `most` of its bytes, and then nothing. */
const open = ({ most = WAV.length }: { most?: number } = {}) => {
  const audio = new SilentAudio()
  vi.stubGlobal('AudioContext', function AudioContext() {
    return audio
  })
  vi.stubGlobal('window', { location: { href: 'http://127.0.0.1/playground' } })
  vi.stubGlobal('AudioBuffer', function AudioBuffer({ length, sampleRate }: { length: number; sampleRate: number }) {
    const samples = new Float32Array(length)
    return Object.assign(audioBuffer(samples, sampleRate), {
      copyToChannel: (from: Float32Array, channel: number) => (channel === 0 ? samples.set(from) : undefined),
    })
  })
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    const from = Number(/bytes=(\d+)/.exec(new Headers(init?.headers).get('range') ?? '')?.[1] ?? 0)
    const body = new ReadableStream({
      start: (stream) => {
        for (let at = from; at < most; at += 65_536) stream.enqueue(WAV.slice(at, Math.min(most, at + 65_536)))
        if (most >= WAV.length) stream.close()
      },
    })
    const headers = { 'content-range': `bytes ${from}-${WAV.length - 1}/${WAV.length}`, 'content-length': String(WAV.length - from) }
    return new Response(body, { status: 206, headers })
  })
  const told: MusicState[] = []
  const connection = { isGone: false }
  const sound = createPreviewAudio({
    // Proof: a plan whose clip is silent asks for none.
    cache: { clipOf: () => null } as unknown as PictureCache,
    findTrack: async () => {
      if (connection.isGone) throw new Error('the connection is gone')
      return { url: '/piece.wav', waveformUrl: '/piece.json', ...PIECE }
    },
    onMusic: (music) => told.push(music),
  })
  return { audio, sound, told, connection }
}

/** Plays so long, as the clock of the device would go. */
const hear = async ({ audio, sound }: ReturnType<typeof open>, sec: number): Promise<Float32Array> => {
  sound.play(0, 1)
  for (let at = 0; at <= sec; at += 0.25) {
    audio.currentTime = at
    sound.keepUp(at * 30)
    await new Promise((resolve) => setTimeout(resolve, 170))
  }
  return audio.mix(sec, RATE)
}

const LEVEL = 0.8 * levellingGain(CATALOG_LUFS)
/** The sample of the piece that is heard at a sample of the reel. */
const sampleAt = (at: number): number => {
  const firstRound = Math.round((PIECE.loopEndSec - MUSIC.start_sec) * RATE)
  const [from, into] = at < firstRound ? [MUSIC.start_sec, at] : [PIECE.loopStartSec, at - firstRound]
  return (SAMPLES[Math.round(from * RATE) + into] ?? 0) * LEVEL
}
const errorOf = (heard: Float32Array): number => heard.reduce((most, value, at) => Math.max(most, Math.abs(value - sampleAt(at))), 0)

afterEach(() => vi.unstubAllGlobals())

test('a piece is heard as soon as its first seconds have come, however long the rest takes [REND-04]', async () => {
  const page = open({ most: 700_000 })
  page.sound.setPlan(planOf(6), new Map())
  await vi.waitFor(() => expect(page.told).toEqual(['coming', 'quiet']))
  const heard = await hear(page, 2)
  expect(errorOf(heard)).toBeLessThan(1e-3)
  page.sound.close()
})

test('a reel that is longer than its piece hears it go round without a gap [REND-04 TOOL-05]', async () => {
  const page = open()
  page.sound.setPlan(planOf(9), new Map())
  await vi.waitFor(() => expect(page.told).toEqual(['coming', 'quiet']))
  expect(errorOf(await hear(page, 8))).toBeLessThan(1e-3)
  page.sound.close()
}, 20_000)

test('a piece that could not be fetched is asked for again when play is pressed again [REND-04]', async () => {
  const page = open()
  page.connection.isGone = true
  page.sound.setPlan(planOf(4), new Map())
  await vi.waitFor(() => expect(page.told).toEqual(['coming', 'failed']))
  page.connection.isGone = false
  page.sound.play(0, 1)
  await vi.waitFor(() => expect(page.told.at(-1)).toBe('quiet'))
  expect(errorOf(await hear(page, 1))).toBeLessThan(1e-3)
  page.sound.close()
})
