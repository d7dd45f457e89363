import { describe, expect, test } from 'vitest'
import { emojiParts, isEmoji, picturesIn } from './find-emoji.ts'

const pictures = (grapheme: string) => emojiParts(grapheme).map(({ picture, text }) => picture ?? `letter ${text}`)

describe('which picture an emoji is drawn by [TOOL-08]', () => {
  test.each([
    ['of one character', '🎉', ['1f389']],
    ['with the sign that asks for a picture', '❤️', ['2764']],
    ['without it', '❤', ['2764']],
    ['with the sign that asks for a letter', '❤︎', ['letter ❤']],
    ['in a shade of skin', '👍🏽', ['1f44d-1f3fd']],
    ['in a shade that the set has not', '🤝🏽', ['1f91d']],
    ['joined, with a picture of the whole', '🏳️‍🌈', ['1f3f3-200d-1f308']],
    ['joined, in a shade', '👩🏽‍💻', ['1f469-1f3fd-200d-1f4bb']],
    ['joined, without one: side by side', '👨‍👩‍👧', ['1f468', '1f469', '1f467']],
    ['a family that is one character', '👪', ['1f468', '1f469', '1f466']],
    ['a couple in a shade', '👫🏽', ['1f469-1f3fd', '1f468-1f3fd']],
    ['a couple with a heart', '👩‍❤️‍👨', ['1f469', '2764', '1f468']],
    ['a kiss', '👩‍❤️‍💋‍👨', ['1f469', '1f48b', '1f468']],
    ['two who hold hands', '🧑🏽‍🤝‍🧑🏿', ['1f9d1-1f3fd', '1f9d1-1f3ff']],
    ['joined with a gender that it is drawn without', '🧌‍♀️', ['1f9cc']],
    ['a key', '1️⃣', ['0031-20e3']],
    ['a flag of a country', '🇵🇹', ['1f1f5-1f1f9']],
    ['a flag of no country', '🇽🇽', ['letter 🇽🇽']],
    ['half a flag', '🇵', ['letter 🇵']],
    [
      'a flag of a part of a country',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      ['1f3f4-e0067-e0062-e0065-e006e-e0067-e007f'],
    ],
    ['a flag of a part that the set has not', '🏴\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}', ['1f3f4']],
    ['a sign that was a letter first', '↗', ['letter ↗']],
    ['such a sign where a picture is asked for', '↗️', ['2197']],
    ['a hand that is another one mirrored', '👉🏿', ['1f449-1f3ff']],
    ['one that the set has not', '\u{1fadf}', ['letter \u{1fadf}']],
  ])('%s', (_, grapheme, expected) => {
    expect(isEmoji(grapheme)).toBe(true)
    expect(pictures(grapheme)).toEqual(expected)
  })

  test('letters, digits and marks of trade are none', () => {
    expect(['a', '1', '#', '©', '™', '→', '今', '!'].filter(isEmoji)).toEqual([])
  })

  test('a text names every picture once', () => {
    expect([...picturesIn('Paris 🎉 2026 ❤️🎉 1️⃣ 🇫🇷')]).toEqual(['1f389', '2764', '0031-20e3', '1f1eb-1f1f7'])
  })
})
