import { expect, test } from 'vitest'
import { breakLines } from './caption-lines.ts'

const lines = (text: string, room: number): string[] =>
  breakLines(
    text.split(' ').map((word) => ({ text: word, width: word.length * 10, isSpoken: false })),
    10,
    room,
  ).map((line) => line.map((word) => word.text).join(' '))

test('a caption takes as few lines as fit, about as long as each other [TOOL-08]', () => {
  expect(lines('out on the water', 400)).toEqual(['out on the water'])
  expect(lines('we went out on the water again', 260)).toEqual(['we went out on', 'the water again'])
  expect(lines('one two three four five six seven', 120)).toEqual(['one two', 'three four', 'five six', 'seven'])
})

test('a word that is wider than the frame stands on a line of its own [TOOL-08]', () => {
  expect(lines('a extraordinarily b', 100)).toEqual(['a', 'extraordinarily', 'b'])
})
