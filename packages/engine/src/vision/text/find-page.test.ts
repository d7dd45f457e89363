import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findText } from './find-text.ts'

const [WIDTH, HEIGHT] = [480, 270]

const pictureOf = async (svg: string): Promise<Uint8Array> => {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="810">${svg}</svg>`
  return new Uint8Array(await sharp(Buffer.from(drawn)).resize(WIDTH, HEIGHT).removeAlpha().raw().toBuffer())
}

const ground = (colour: string) => `<rect width="1440" height="810" fill="${colour}" />`
const rect = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" />`

/** Sixteen lines of forty upright strokes each, from 90 to 855 across, as letters of a page are. */
const page = (colour: string) =>
  Array.from({ length: 16 }, (_, line) =>
    Array.from({ length: 40 }, (_, nth) => rect(90 + nth * 19 + ((line * 7 + nth * 5) % 6), 60 + line * 45, 6, 24, colour)).join(''),
  ).join('')

test.each([
  ['black on white', '#fff', '#111'],
  ['light on dark', '#1e1e2e', '#e4e8f4'],
])('a page of letters on a plain ground is one text that has all its lines: %s [TOOL-02]', async (_, plain, ink) => {
  const [box, ...others] = findText(await pictureOf(ground(plain) + page(ink)), WIDTH, HEIGHT)
  expect(others).toEqual([])
  expect(box?.x).toBeCloseTo(90 / 1440, 1)
  expect(box && box.x + box.width).toBeCloseTo(855 / 1440, 1)
  expect(box?.y).toBeCloseTo(60 / 810, 1)
  expect(box && box.y + box.height).toBeCloseTo(759 / 810, 1)
})

test('bare trees before a white sky are no page, nor are lines on a ground of shades [TOOL-02]', async () => {
  const trees = Array.from({ length: 60 }, (_, nth) => rect(20 + nth * 23, (nth * 97) % 300, 7, 810, '#111')).join('')
  expect(findText(await pictureOf(ground('#fff') + trees), WIDTH, HEIGHT)).toEqual([])
  const shades =
    '<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff" /><stop offset="1" stop-color="#aab" /></linearGradient></defs>'
  const [first] = findText(await pictureOf(shades + ground('url(#g)') + page('#111')), WIDTH, HEIGHT)
  expect(first === undefined || first.height < 0.4).toBe(true)
})
