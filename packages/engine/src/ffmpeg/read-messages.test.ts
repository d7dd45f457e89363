import { describe, expect, test } from 'vitest'
import { exitReason } from './classify-stderr.ts'
import { parseLoudness } from './loudness-meter.ts'
import { readProbe } from './probe-media.ts'
import { progressReader } from './run-ffmpeg.ts'

const ended = (exitCode: number, stderr: string, killed = false) => exitReason({ exitCode, killed, stderr })?.kind ?? null

describe('why ffmpeg did not succeed', () => {
  test.each([
    ['disk-full', 'av_interleaved_write_frame(): No space left on device\nError: Invalid data found'],
    ['source-missing', '/a.mp4: No such file or directory'],
    ['encoder-missing', "Unknown encoder 'libsvtav1'"],
    ['too-many-pixels', '[png] Picture size 60000x60000 is invalid'],
    ['bad-input', '[mov] moov atom not found'],
    ['decoder-missing', 'Decoder (codec av1) not found for input stream #0:0'],
    ['failed', 'Conversion failed!'],
  ])('is read from its messages: %s', (kind, stderr) => expect(ended(1, stderr)).toBe(kind))

  test('is a full disk also where it ended well, and a signal only where no message explains more', () => {
    expect(ended(0, 'Error closing file: No space left on device')).toBe('disk-full')
    expect(ended(0, 'moov atom not found')).toBeNull()
    expect(ended(-1, '', true)).toBe('killed')
    expect(ended(-1, 'Disk quota exceeded', true)).toBe('disk-full')
  })
})

const summary = (lufs: string, peak: string) => `[Parsed_ebur128_0 @ 0x1] Summary:

  Integrated loudness:
    I:         ${lufs} LUFS
    Threshold: -33.0 LUFS

  True peak:
    Peak:       ${peak} dBFS
`

describe('the meter of loudness', () => {
  test('gives the last summary, and −∞ for silence', () => {
    expect(parseLoudness(summary('-23.1', '-3.2') + summary('-14.0', '0.3'))).toEqual({ integratedLufs: -14, truePeakDbtp: 0.3 })
    const silence = { integratedLufs: Number.NEGATIVE_INFINITY, truePeakDbtp: Number.NEGATIVE_INFINITY }
    expect(parseLoudness(summary('-70.0', '-inf'))).toEqual(silence)
    expect(parseLoudness('Conversion failed!')).toBeNull()
  })
})

test('progress is a number of frames that grows, in whatever pieces it comes', () => {
  const told: number[] = []
  const read = progressReader((frames) => told.push(frames))
  const progressed = ['frame=', '1\nfps=0\n', 'frame=1\n', 'frame=7\nframe=9\nspeed', '=N/A\n'].map((text) => read(Buffer.from(text)))
  expect(told).toEqual([1, 7, 9])
  expect(progressed).toEqual([false, true, false, true, false])
})

const video = { index: 0, codec_type: 'video', codec_name: 'h264', width: 720, height: 576 }

describe('what ffprobe tells', () => {
  test('covers and sound without a decoder are passed over', () => {
    const cover = { ...video, index: 1, disposition: { attached_pic: 1 } }
    const unknown = { index: 2, codec_type: 'audio' }
    const sound = { index: 3, codec_type: 'audio', codec_name: 'aac', channels: 2, sample_rate: '44100' }
    const probed = readProbe({ streams: [cover, unknown, sound], format: { duration: '3.5' } })
    expect(probed).toEqual({
      ...{ durationSec: 3.5, streamCount: 3, picture: null },
      audio: { index: 3, codec: 'aac', channels: 2, sampleRate: 44_100 },
    })
  })

  test('a turned picture of oblong pixels is as large as it is shown', () => {
    const turned = { ...video, sample_aspect_ratio: '16:15', side_data_list: [{ rotation: -90 }] }
    const { picture } = readProbe({ streams: [turned] })
    expect(picture).toMatchObject({ codedWidth: 720, codedHeight: 576, width: 576, height: 768, rotation: 90 })
  })

  test('a length or a rate that no camera writes is none', () => {
    const { picture, durationSec } = readProbe({
      streams: [{ ...video, avg_frame_rate: '0/0', r_frame_rate: '90000/1' }],
      format: { duration: '0' },
    })
    expect([durationSec, picture?.meanFps, picture?.baseFps]).toEqual([null, null, null])
  })

  test('colours without tags follow the size, and full range the name of the pixels', () => {
    const colourOf = (tags: object) => readProbe({ streams: [{ ...video, ...tags }] }).picture?.colour
    expect(colourOf({})).toEqual({ matrix: 'bt601', range: 'tv', transfer: 'sdr' })
    expect(colourOf({ width: 1280, height: 720, pix_fmt: 'yuvj420p' })).toEqual({ matrix: 'bt709', range: 'pc', transfer: 'sdr' })
    expect(colourOf({ color_space: 'bt2020nc', color_transfer: 'arib-std-b67' })).toEqual({
      matrix: 'bt2020',
      range: 'tv',
      transfer: 'hlg',
    })
  })
})
