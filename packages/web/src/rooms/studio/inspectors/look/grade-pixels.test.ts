import { cubeOf } from '@reelwright/engine/tools/look/cube'
import { lookFunction } from '@reelwright/engine/tools/look/look-recipe'
import { LOOKS, lookRecipe } from '@reelwright/engine/tools/look/looks'
import { expect, test } from 'vitest'
import { gradeOfCube, gradePixels, mixPixels } from './grade-pixels.ts'

const PICTURE = new Uint8ClampedArray([200, 120, 90, 255, 30, 60, 200, 255, 200, 120, 90, 128])

test('a look on a picture is what its recipe makes of each colour, and transparency stays [TOOL-04]', () => {
  const recipe = lookRecipe('noir')
  if (recipe === null) throw new Error('noir is a look')
  const graded = gradePixels(PICTURE, lookFunction(recipe))
  // Black and white: all three channels are alike.
  expect(Math.max(...graded.subarray(0, 3)) - Math.min(...graded.subarray(0, 3))).toBeLessThanOrEqual(1)
  expect([graded[3], graded[7], graded[11]]).toEqual([255, 255, 128])
  expect([...graded.subarray(8, 11)]).toEqual([...graded.subarray(0, 3)])
})

test('an intensity takes its share of the look, none and all included [TOOL-04]', () => {
  const black = new Uint8ClampedArray(PICTURE.length)
  expect([...mixPixels(PICTURE, black, 0)]).toEqual([...PICTURE])
  expect([...mixPixels(PICTURE, black, 1)]).toEqual([...black])
  expect(mixPixels(PICTURE, black, 0.5)[0]).toBe(100)
})

test('a cube of a look shows the same as the look itself, to what an eye can tell [TOOL-04]', () => {
  // Sampling a cube takes a third of a second: three that differ most.
  for (const { style, title } of LOOKS.filter((look) => ['noir', 'neon', 'pastel'].includes(look.style))) {
    const recipe = lookRecipe(style)
    if (recipe === null) throw new Error(`${style} is a look`)
    const grade = lookFunction(recipe)
    const [direct, byCube] = [gradePixels(PICTURE, grade), gradePixels(PICTURE, gradeOfCube(cubeOf(title, 33, grade)))]
    for (const [index, value] of direct.entries()) expect(Math.abs(value - (byCube[index] ?? 0))).toBeLessThanOrEqual(4)
  }
})

test('a cube with a domain of its own counts from there [TOOL-04]', () => {
  const doubled = { ...cubeOf('half', 2, (rgb) => rgb), domainMax: [0.5, 0.5, 0.5] as const }
  expect(gradeOfCube(doubled)([0.25, 0.5, 1])).toEqual([0.5, 1, 1])
})
