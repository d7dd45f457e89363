import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertFrameRate } from '../../plan/convert-frame-rate.ts'
import { plainPlan } from '../../plan/plan-fixtures.ts'
import { CUE_CHARS_MAX, captionPieces, rescaleCues, timeCues } from './captions.ts'
import { writeSrt, writeVtt } from './subtitle-files.ts'

describe('captions [TOOL-08]', () => {
  test('a text is cut at sentences and lines, and long sentences between words', () => {
    expect(captionPieces('Hello there. How are you?\nFine!')).toEqual(['Hello there.', 'How are you?', 'Fine!'])
    const long = captionPieces('this sentence goes on and on without a stop until it fills far more than two lines of a phone')
    expect(long.length).toBe(2)
    expect(long.join(' ')).toBe('this sentence goes on and on without a stop until it fills far more than two lines of a phone')
  })

  test('no piece is longer than can be read at a glance, no letter is lost or torn, in any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        const pieces = captionPieces(text)
        expect(pieces.every((piece) => [...piece].length <= CUE_CHARS_MAX && piece.trim() !== '')).toBe(true)
        const letters = (value: string) => value.replace(/[\s|]+/gu, '')
        expect(letters(pieces.join(''))).toBe(letters(text))
      }),
    )
  })

  test('cues follow each other without gaps, longer pieces stand longer, all within the stretch', () => {
    const { cues, left } = timeCues({
      pieces: ['Hi', 'This one is a good deal longer than the first'],
      startFrame: 30,
      endFrame: 210,
      fps: 30,
    })
    expect(left).toBe(0)
    expect(cues.map((cue) => [cue.start_frame, cue.end_frame])).toEqual([
      [30, expect.any(Number)],
      [expect.any(Number), 210],
    ])
    const [first, second] = cues
    expect(second?.start_frame).toBe(first?.end_frame)
    expect((first?.end_frame ?? 0) - 30).toBeLessThan(210 - (second?.start_frame ?? 0))
  })

  test('what finds no time is counted, not squeezed in; what must be read too fast is told', () => {
    const pieces = Array.from({ length: 20 }, (_, index) => `Piece number ${index} of a long story`)
    const timed = timeCues({ pieces, startFrame: 0, endFrame: 90, fps: 30 })
    expect(timed.cues.length + timed.left).toBe(20)
    expect(timed.cues.length).toBe(3)
    expect(timed.hurried).toBe(true)
  })

  test('they keep their place when the reel becomes shorter, and none outlives it', () => {
    const { cues } = timeCues({ pieces: ['One', 'Two', 'Three'], startFrame: 0, endFrame: 300, fps: 30 })
    const scaled = rescaleCues({ mode: 'burn', style: 'plain', cues }, 300, 100).cues
    expect(scaled.at(-1)?.end_frame).toBe(100)
    expect(scaled.every((cue) => cue.end_frame > cue.start_frame)).toBe(true)
  })
})

describe('words whose time is known [TOOL-08]', () => {
  const cue = { id: 'c1', start_frame: 30, end_frame: 90, text: 'Oh, a < b\nindeed', word_frames: [30, 33, 60, 60, 75] }

  test('stand with their times in WebVTT, those of one moment together; SubRip has no word times', () => {
    expect(writeVtt([cue], 30)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nOh, <00:00:01.100>a <00:00:02.000>&lt; b\n<00:00:02.500>indeed\n',
    )
    expect(writeSrt([cue], 30)).toBe('1\r\n00:00:01,000 --> 00:00:03,000\r\nOh, a < b\r\nindeed\r\n')
  })

  test('that no longer fit the text, or lie outside the caption, are not used', () => {
    const plain = 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nOh, dear\n'
    for (const word_frames of [
      [30, 33, 60],
      [30, 90],
      [60, 30],
    ])
      expect(writeVtt([{ ...cue, text: 'Oh, dear', word_frames }], 30)).toBe(plain)
  })

  test('keep their place when the reel becomes shorter or counts other frames', () => {
    const [shorter] = rescaleCues({ mode: 'vtt', style: 'highlight', cues: [cue] }, 300, 100).cues
    expect(shorter).toMatchObject({ start_frame: 10, end_frame: 30, word_frames: [10, 11, 20, 20, 25] })
    const plan = plainPlan({ captions: { mode: 'vtt', style: 'highlight', cues: [cue] } })
    expect(convertFrameRate(plan, 60).captions?.cues[0]).toMatchObject({
      start_frame: 60,
      end_frame: 180,
      word_frames: [60, 66, 120, 120, 150],
    })
  })
})

describe('subtitle files [TOOL-08]', () => {
  const cues = [
    { id: 'c2', start_frame: 75, end_frame: 111_600, text: 'a < b & c --> d' },
    { id: 'c1', start_frame: 0, end_frame: 75, text: 'Two\n\nlines' },
  ]

  test('SubRip: numbered in order of time, comma before the milliseconds, no blank line within a cue', () => {
    expect(writeSrt(cues, 30)).toBe(
      '1\r\n00:00:00,000 --> 00:00:02,500\r\nTwo\r\nlines\r\n\r\n2\r\n00:00:02,500 --> 01:02:00,000\r\na < b & c → d\r\n',
    )
  })

  test('WebVTT: with its header, and markup characters as text', () => {
    expect(writeVtt(cues, 30)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nTwo\nlines\n\n00:00:02.500 --> 01:02:00.000\na &lt; b &amp; c → d\n',
    )
  })
})
