import { MediaId } from '@reelwright/contract/wire/ids'
import { describe, expect, test } from 'vitest'
import { CONTAINER_FORMATS } from '../container-formats.ts'
import { CLIP_ID, clipFacts, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { mixCommand, type RenderMusic } from './audio-command.ts'
import { speechInReel } from './audio-layout.ts'
import { loopMusic } from './loop-music.ts'
import { encodeAudioCommand, firstSetting, nextSetting } from './loudness-command.ts'
import type { RenderSource } from './render-source.ts'
import { readableCommand } from './source-fixtures.ts'

const SONG_ID = MediaId.parse('00000000-0000-7000-8000-000000000003')
const source: RenderSource = {
  hash: 'aa',
  demuxer: 'mov',
  kind: 'video',
  ...{ width: 1920, height: 1080, pixelWidth: 1920, pixelHeight: 1080 },
  ...{ fps: 30, variableFrameRate: false, durationSec: 10, videoStream: 0, audioStream: 1, interlaced: false },
  colour: { matrix: 'bt709', range: 'tv', transfer: 'sdr' },
}
const song: RenderMusic = {
  file: { from: 'media', mediaId: SONG_ID },
  demuxer: 'wav',
  audioStream: 0,
  durationSec: 4,
  loopStartSec: 1,
  loopEndSec: 3,
  loudnessLufs: -14,
}
const silent = clipFacts()
const speaking = { ...silent, sound: silent.sound && { ...silent.sound, speech: [{ start_sec: 0.5, end_sec: 0.8 }] } }

describe('the sound’s arguments, exactly', () => {
  test('two scenes with a transition, music that goes round, ducking and a fade', () => {
    const plan = plainPlan({
      scenes: [plainScene('s1', { in_frame: 0 }), plainScene('s2', { in_frame: 60, speed: 0.4, sound: 0.5 })],
      transitions: [{ after_scene_id: 's1', kind: 'cross', duration_frames: 10 }],
      music: {
        source: { from: 'media', media_id: SONG_ID },
        ...{ start_sec: 2, bpm: 120, first_beat_sec: 0, beats_per_bar: 4, gain: 0.8, ducking: 0.5, fade_in_frames: 0, fade_out_frames: 15 },
      },
    })
    const command = mixCommand({
      plan,
      sources: new Map([[CLIP_ID, source]]),
      facts: new Map([[CLIP_ID, speaking]]),
      music: song,
      stems: [],
    })
    expect(readableCommand(command).replaceAll(';', ';\n')).toMatchInlineSnapshot(`
      "-protocol_whitelist file,pipe
      -format_whitelist mov
      -max_pixels 67108864
      -threads 1
      -f mov
      -t 1.666667
      -i «0001»
      -protocol_whitelist file,pipe
      -format_whitelist mov
      -max_pixels 67108864
      -threads 1
      -f mov
      -ss 1.933333
      -t 0.966667
      -i «0001»
      -protocol_whitelist file,pipe
      -format_whitelist wav
      -max_pixels 67108864
      -threads 1
      -f wav
      -ss 2
      -t 2.1
      -i «0003»
      -filter_complex [0:1]aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo,aresample=async=1:first_pts=0,apad=whole_len=56000,atrim=end_sample=56000,afade=t=in:start_sample=0:nb_samples=384:curve=qsin,afade=t=out:start_sample=40000:nb_samples=16000:curve=qsin,volume=1.995262,adelay=0S:all=1[s0];
      [1:1]aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo,aresample=async=1:first_pts=0,atempo=0.5,atempo=0.8,apad=whole_len=56000,atrim=end_sample=56000,afade=t=in:start_sample=0:nb_samples=16000:curve=qsin,afade=t=out:start_sample=55616:nb_samples=384:curve=qsin,volume=0.997631,adelay=40000S:all=1[s1];
      [s0][s1]amix=inputs=2:normalize=0:dropout_transition=0,apad=whole_len=96000,atrim=end_sample=96000[voices];
      [2:0]aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo,apad=whole_len=96000,atrim=end_sample=96000[m0];
      [m0]apad=whole_len=96000,atrim=end_sample=96000,volume=0.8,asetnsamples=n=240:p=0,volume=eval=frame:volume='pow(10,-9*min(1,clip(min((t-0.1)/0.2,(1.6-t)/0.6),0,1))/20)',afade=t=out:start_sample=72000:nb_samples=24000:curve=qua[music];
      [voices][music]amix=inputs=2:normalize=0:dropout_transition=0,ebur128=peak=true:framelog=verbose[out]
      -map [out]
      -c:a pcm_f32le
      -f wav"
    `)
  })

  test('nothing to hear is silence of the reel’s length', () => {
    const command = mixCommand({ plan: plainPlan(), sources: new Map(), facts: new Map(), music: null, stems: [] })
    expect(command).toEqual([
      '-filter_complex',
      'anullsrc=r=48000:cl=stereo,atrim=end_sample=144000,ebur128=peak=true:framelog=verbose[out]',
      '-map',
      '[out]',
      '-c:a',
      'pcm_f32le',
      '-f',
      'wav',
    ])
  })
})

describe('where somebody speaks in the reel', () => {
  const facts = (speech: { start_sec: number; end_sec: number }[]) =>
    new Map([[String(CLIP_ID), { ...speaking, sound: speaking.sound && { ...speaking.sound, speech } }]])

  test('follows cuts and speed, and leaves out what is cut away', () => {
    const plan = plainPlan({
      scenes: [plainScene('s1', { in_frame: 30, duration_frames: 30, speed: 2 }), plainScene('s2', { in_frame: 0, duration_frames: 30 })],
    })
    // Within the first scene seconds 1 to 3 of the clip pass in one; the second shows its first second.
    expect(speechInReel(plan, facts([{ start_sec: 2, end_sec: 9 }]))).toEqual([{ startSec: 0.3, endSec: 1 }])
  })

  test('begins before a voice is certain and lasts beyond it, within the scene, and not at all where a scene only comes near it', () => {
    const plan = plainPlan({
      scenes: [plainScene('s1', { in_frame: 0, duration_frames: 60 }), plainScene('s2', { in_frame: 63, duration_frames: 30 })],
    })
    expect(speechInReel(plan, facts([{ start_sec: 1, end_sec: 1.5 }]))).toEqual([{ startSec: 0.8, endSec: 1.7 }])
    expect(speechInReel(plan, facts([{ start_sec: 1, end_sec: 1.95 }]))).toEqual([{ startSec: 0.8, endSec: 2 }])
    expect(speechInReel(plan, facts([{ start_sec: 1, end_sec: 2.05 }]))).toEqual([{ startSec: 0.8, endSec: 2 }])
  })

  test('short breaths are bridged', () => {
    const plan = plainPlan({ scenes: [plainScene('s1', { duration_frames: 150 })] })
    const speech = [
      { start_sec: 0, end_sec: 1 },
      { start_sec: 1.5, end_sec: 2 },
      { start_sec: 4, end_sec: 4.5 },
    ]
    expect(speechInReel(plan, facts(speech))).toEqual([
      { startSec: 0, endSec: 2.2 },
      { startSec: 3.8, endSec: 4.7 },
    ])
  })
})

describe('music as long as the reel', () => {
  const track = { durationSec: 60, loopStartSec: 8, loopEndSec: 56 }

  test('long enough, it is one piece', () => {
    expect(loopMusic(track, 0, 30)).toEqual([{ fromSec: 0, lengthSec: 30 }])
  })

  test('too short, its loop goes round, and the last round runs on to its own ending', () => {
    expect(loopMusic(track, 0, 106)).toEqual([
      { fromSec: 0, lengthSec: 56 },
      { fromSec: 8, lengthSec: 50 },
    ])
  })

  test('a file without a loop worth the name is repeated as a whole', () => {
    expect(loopMusic({ durationSec: 5, loopStartSec: 1, loopEndSec: 2 }, 0, 12)).toEqual([
      { fromSec: 0, lengthSec: 5 },
      { fromSec: 0, lengthSec: 5 },
      { fromSec: 0, lengthSec: 2 },
    ])
  })
})

describe('loudness', () => {
  test('a mix with room above is only made louder', () => {
    expect(firstSetting({ integratedLufs: -20, truePeakDbtp: -9 })).toEqual({ gainDb: 6, ceilingDbtp: null })
  })

  test('one whose peaks would rise too far is held below a ceiling', () => {
    expect(firstSetting({ integratedLufs: -20, truePeakDbtp: -3 })).toEqual({ gainDb: 6, ceilingDbtp: -2 })
  })

  test('silence is left alone', () => {
    expect(firstSetting({ integratedLufs: Number.NEGATIVE_INFINITY, truePeakDbtp: Number.NEGATIVE_INFINITY })).toBeNull()
  })

  test('what the limiter took is added again, and what the codec added is taken off', () => {
    expect(nextSetting({ gainDb: 6, ceilingDbtp: -2 }, { integratedLufs: -15, truePeakDbtp: -1 })).toEqual({
      gainDb: 7.75,
      ceilingDbtp: expect.closeTo(-2.65, 6),
    })
    // Without a limiter what is added is what is gained.
    expect(nextSetting({ gainDb: 6, ceilingDbtp: null }, { integratedLufs: -15, truePeakDbtp: -4 })).toEqual({ gainDb: 7, ceilingDbtp: -2 })
    expect(nextSetting({ gainDb: 6, ceilingDbtp: -2 }, { integratedLufs: -14.1, truePeakDbtp: -1.6 })).toBeNull()
    // The meter's tenth may hide a peak above the limit.
    expect(nextSetting({ gainDb: 6, ceilingDbtp: -2 }, { integratedLufs: -14.1, truePeakDbtp: -1.5 })).not.toBeNull()
  })

  test('a ceiling that one try pushed far down is raised again while loudness is lacking', () => {
    expect(nextSetting({ gainDb: 2.5, ceilingDbtp: -6.55 }, { integratedLufs: -15.5, truePeakDbtp: -2.75 })).toEqual({
      gainDb: expect.closeTo(5.125, 6),
      ceilingDbtp: expect.closeTo(-5.71, 6),
    })
    expect(nextSetting({ gainDb: 2.5, ceilingDbtp: -2.1 }, { integratedLufs: -15.5, truePeakDbtp: -2.75 })?.ceilingDbtp).toBe(-2)
  })

  test('its arguments, exactly', () => {
    expect(encodeAudioCommand('mix.wav', { gainDb: 6, ceilingDbtp: -2 }, CONTAINER_FORMATS.mp4, 48_000).join(' ')).toMatchInlineSnapshot(
      `"-f wav -i mix.wav -map 0:a:0 -af volume=6.000dB,aresample=192000,apad=pad_len=960,alimiter=limit=0.794328:attack=5:release=80:level=false,atrim=start_sample=960,asetpts=PTS-STARTPTS,aresample=48000,apad=whole_len=48000,atrim=end_sample=48000 -ar 48000 -ac 2 -c:a aac -aac_coder fast -aac_is 0 -b:a 192k -f mp4"`,
    )
  })
})
