import { expect, test } from 'vitest'
import { cubeOf } from '../tools/look/cube.ts'
import { lookLuts } from './look-luts.ts'

const linesOf = (table: Uint8Array) => Buffer.from(table).toString('latin1').split('\n')

test('a look’s table has the figures of every colour, below black and beyond white too [TOOL-04]', () => {
  const table = linesOf(lookLuts(cubeOf('wide', 33, ([r, g, b]) => [r, 2 * g, b - 0.5])).colours)
  expect(table.slice(0, 3)).toEqual(['in 35937', 'out 65536', 'values r g b'])
  const colours = table.slice(3, -1)
  expect(colours).toHaveLength(33 ** 3)
  expect(table.at(-1)).toBe('')
  const scaled = (share: number) => String(Math.round(Math.fround(share) * 65_535))
  // Blue varies fastest.
  expect(colours[0]).toBe(`0 0 ${scaled(-0.5)}`)
  expect(colours[16]).toBe('0 0 0')
  expect(colours[33]).toBe(`0 ${scaled(2 / 32)} ${scaled(-0.5)}`)
  expect(colours.at(-1)).toBe(`65535 131070 ${scaled(0.5)}`)
})

test('a look that changes nothing leaves grey where it was and adds no difference [TOOL-04]', () => {
  const { differences, greys } = lookLuts(cubeOf('same', 33, (rgb) => rgb))
  expect(linesOf(differences)[3]).toBe('32768 32768 32768')
  for (const [i, grey] of greys.entries()) expect(grey).toBeCloseTo(i / 32, 6)
})
