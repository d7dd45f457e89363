import { expect, test } from 'vitest'
import { groundShift } from './ground-shift.ts'

const [WIDTH, HEIGHT] = [320, 180]

/** A ground of irregular patches, seen from `from` pixels on, and somebody dark who stands in the picture. */
const pictureFrom = (from: number, person: { x: number; width: number } | null, light = 0) => {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [column, row] = [Math.floor((x + from) / 9), Math.floor(y / 15)]
      const isPerson = person !== null && x >= person.x * WIDTH && x < (person.x + person.width) * WIDTH && y > HEIGHT * 0.3
      const value = isPerson ? 20 : 60 + light + ((((column * 2654435761) >>> 0) ^ (row * 40503)) % 120)
      rgb.fill(value, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)
    }
  const boxes = person ? [{ ...person, y: 0.3, height: 0.7 }] : []
  return { rgb, width: WIDTH, height: HEIGHT, boxes }
}

test('how far the camera turned is told beside somebody who stays in the picture [TOOL-01]', () => {
  const person = { x: 0.35, width: 0.4 }
  expect(groundShift(pictureFrom(100, person), pictureFrom(68, person))).toBeCloseTo(0.1, 2)
  expect(groundShift(pictureFrom(100, person), pictureFrom(164, person, 20))).toBeCloseTo(-0.2, 2)
})

test('a camera that stands has a ground that stands, whoever walks before it [TOOL-01]', () => {
  expect(groundShift(pictureFrom(0, { x: 0.1, width: 0.2 }), pictureFrom(0, { x: 0.5, width: 0.2 }))).toBe(0)
})

test('nothing is told of a plain ground, of another picture, or where a subject fills it [TOOL-01]', () => {
  const plain = { rgb: new Uint8Array(WIDTH * HEIGHT * 3).fill(90), width: WIDTH, height: HEIGHT, boxes: [] }
  expect(groundShift(plain, plain)).toBeNull()
  expect(groundShift(pictureFrom(0, null), pictureFrom(5000, null))).toBeNull()
  const full = { ...pictureFrom(0, null), boxes: [{ x: 0, y: 0, width: 1, height: 1 }] }
  expect(groundShift(full, full)).toBeNull()
})
