import { describe, expect, test } from 'vitest'
import { transcriptOf } from './transcript-of.ts'

describe('what a transcription model answers [TOOL-01]', () => {
  test('timed words get the punctuation of the text', () => {
    const words = [
      { word: 'Hello', start: 0, end: 0.5 },
      { word: 'there', start: 0.5, end: 1 },
    ]
    expect(transcriptOf({ text: 'Hello, there!', language: 'english', words }, 10)).toEqual({
      language: 'english',
      words: [
        { start_sec: 0, end_sec: 0.5, text: 'Hello,' },
        { start_sec: 0.5, end_sec: 1, text: 'there!' },
      ],
    })
    expect(transcriptOf({ text: 'Well, hello there', words }, 10).words.map((word) => word.text)).toEqual(['Hello', 'there'])
  })

  test('without timed words, those of a sentence share its time by their length', () => {
    const { words } = transcriptOf({ text: 'a bb', segments: [{ start: 2, end: 4.5, text: ' a bb' }] }, 10)
    expect(words).toEqual([
      { start_sec: 2, end_sec: 3, text: 'a' },
      { start_sec: 3, end_sec: 4.5, text: 'bb' },
    ])
  })

  test('times outside the sound are brought into it, and words without any are left out', () => {
    const words = [
      { word: 'late', start: 9.5, end: 12 },
      { word: 'never', start: 11, end: 12 },
      { word: 'early', start: -1, end: 1 },
    ]
    expect(transcriptOf({ text: '', words }, 10).words).toEqual([
      { start_sec: 0, end_sec: 1, text: 'early' },
      { start_sec: 9.5, end_sec: 10, text: 'late' },
    ])
  })

  test('silence is no words', () => {
    expect(transcriptOf({ text: ' ', language: null, words: [], segments: [] }, 3)).toEqual({ language: null, words: [] })
  })
})
