import { writeSrt, writeVtt } from '@reelwright/engine/tools/captions/subtitle-files'
import { expect, test } from 'vitest'
import { decodeSubtitles, readSubtitles } from './read-subtitles.ts'

const REEL = { fps: 30, frames: 300 }
const CUES = [
  { id: 'c1', start_frame: 0, end_frame: 45, text: 'Down at the harbour\nbefore the boats' },
  { id: 'c2', start_frame: 60, end_frame: 120, text: '5 < 6 & שלום עולם' },
]

test('what is downloaded as SubRip or WebVTT comes back as it was [TOOL-08]', () => {
  for (const write of [writeSrt, writeVtt]) expect(readSubtitles(write(CUES, REEL.fps), REEL)).toEqual({ ok: true, cues: CUES, late: 0 })
})

test('a file of another program is read: hours left out, settings behind the times, styling within the text, no order [TOOL-08]', () => {
  const file =
    'WEBVTT - made elsewhere\n\nNOTE a remark\n\nsecond\n00:03.000 --> 00:04.500 align:start line:0\n<v Anna><i>later</i>\n\n00:01.000 --> 00:02.000\n{\\an8}first'
  expect(readSubtitles(file, REEL)).toEqual({
    ok: true,
    late: 0,
    cues: [
      { id: 'c2', start_frame: 30, end_frame: 60, text: 'first' },
      { id: 'c1', start_frame: 90, end_frame: 135, text: 'later' },
    ],
  })
})

test('captions are cut to the reel, those after its end are counted, and a file without any says so [TOOL-08]', () => {
  const cue = (from: string, to: string) => `1\n${from} --> ${to}\nwords\n\n`
  const long = readSubtitles(cue('00:00:09,000', '00:00:12,000') + cue('00:00:20,000', '00:00:21,000'), REEL)
  expect(long).toMatchObject({ ok: true, late: 1, cues: [{ start_frame: 270, end_frame: 300 }] })
  expect(readSubtitles(cue('00:00:20,000', '00:00:21,000'), REEL)).toMatchObject({ ok: false })
  expect(readSubtitles('{"not": "captions"}', REEL)).toMatchObject({ ok: false })
})

test('a file in UTF-8 or UTF-16 is read as it was written, and one in an older code is not guessed [TOOL-08]', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values).buffer
  expect(decodeSubtitles(new TextEncoder().encode('\uFEFFשלום').buffer)).toBe('שלום')
  expect(decodeSubtitles(bytes(0xff, 0xfe, 0xe9, 0x05))).toBe('\u05e9')
  expect(decodeSubtitles(bytes(0xfe, 0xff, 0x05, 0xe9))).toBe('\u05e9')
  // Hebrew in Windows-1255.
  expect(decodeSubtitles(bytes(0xf9, 0xec, 0xe5, 0xed))).toBeNull()
})

test('a file of nothing but opened styles is read at once, and holds no page [TOOL-08 GATE-03]', () => {
  const opened = (sign: string) => `00:01.000 --> 00:02.000\n${sign.repeat(900_000)}`
  for (const sign of ['{\\', '<'])
    expect(readSubtitles(opened(sign), REEL)).toMatchObject({ ok: true, cues: [{ text: sign.repeat(300).slice(0, 300) }] })
})
