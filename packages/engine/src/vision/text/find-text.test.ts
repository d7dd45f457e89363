import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findText } from './find-text.ts'

const [WIDTH, HEIGHT] = [480, 270]

const pictureOf = async (svg: string): Promise<Uint8Array> => {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="810">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#284" /><stop offset="1" stop-color="#246" /></linearGradient></defs>
    <rect width="1440" height="810" fill="url(#g)" />${svg}</svg>`
  return new Uint8Array(await sharp(Buffer.from(drawn)).resize(WIDTH, HEIGHT).removeAlpha().raw().toBuffer())
}

/** Letters as strokes, so that no font of the machine is asked for: H, I, L and E, `size` high. */
const letters = (x: number, y: number, size: number, colour: string, weight = 0.16): string => {
  const [wide, bar] = [size * 0.55, size * weight]
  const rect = (left: number, top: number, w: number, h: number) =>
    `<rect x="${left}" y="${top}" width="${w}" height="${h}" fill="${colour}" />`
  return Array.from({ length: 9 }, (_, nth) => {
    const left = x + nth * size * 0.8
    const across = nth % 3 === 0 ? [y + size / 2] : nth % 3 === 1 ? [y + size - bar] : [y, y + size / 2, y + size - bar]
    return [
      rect(left, y, bar, size),
      ...(nth % 3 === 0 ? [rect(left + wide - bar, y, bar, size)] : []),
      ...across.map((top) => rect(left, top, wide, bar)),
    ].join('')
  }).join('')
}

test.each([
  ['a large white title', 200, 330, 100, '#fff'],
  ['a small subtitle', 500, 700, 48, '#fff'],
  ['dark letters on a lighter ground', 300, 120, 80, '#000'],
] as const)('%s is found where it stands [TOOL-02]', async (_, x, y, size, colour) => {
  const ground = colour === '#000' ? '<rect width="1440" height="810" fill="#cdb" />' : ''
  const [box] = findText(await pictureOf(ground + letters(x, y, size, colour)), WIDTH, HEIGHT)
  const right = x + 8.55 * size
  // Give or take a letter and a half.
  expect(box && Math.abs(box.x * 1440 - x)).toBeLessThan(1.4 * size)
  expect(box && Math.abs((box.x + box.width) * 1440 - right)).toBeLessThan(1.4 * size)
  expect(box && box.y * 810).toBeLessThanOrEqual(y + size * 0.3)
  expect(box && (box.y + box.height) * 810).toBeGreaterThanOrEqual(y + size * 0.7)
})

test('a line of letters lower than a square is found between two rows of them as well as in one [TOOL-02]', async () => {
  // Six rows of the small picture: from the first of a square, and from the sixth.
  for (const y of [696, 711]) expect(findText(await pictureOf(letters(200, y, 18, '#fff', 0.34)), WIDTH, HEIGHT)).toHaveLength(1)
})

test('a title is found to its last word, though that stands on a paler ground than the first [TOOL-02]', async () => {
  const roof = '<rect x="500" y="500" width="940" height="310" fill="#c0c0c0" />'
  const right = async (svg: string) => Math.max(0, ...findText(await pictureOf(svg), WIDTH, HEIGHT).map((box) => box.x + box.width)) * 1440
  const last = letters(720, 560, 64, '#fff')
  expect(await right(roof + letters(200, 560, 64, '#fff') + last)).toBeGreaterThan(1140)
  // By itself it could as well be windows.
  expect(await right(roof + last)).toBe(0)
})

test('a plain picture, edges of houses and a fence in shades have no letters [TOOL-02]', async () => {
  expect(findText(await pictureOf(''), WIDTH, HEIGHT)).toEqual([])
  expect(findText(await pictureOf('<rect x="300" y="200" width="500" height="610" fill="#eee" />'), WIDTH, HEIGHT)).toEqual([])
  const fence = Array.from(
    { length: 30 },
    (_, n) => `<rect x="${n * 48}" y="0" width="20" height="810" fill="rgb(${(n * 53) % 256} ${(n * 91) % 256} ${(n * 37) % 256})" />`,
  )
  expect(findText(await pictureOf(fence.join('')), WIDTH, HEIGHT)).toEqual([])
})

test('pale windows in a grey wall are no letters, and letters of the same shape in white on it are [TOOL-02]', async () => {
  const wall = '<rect width="1440" height="810" fill="#808080" />'
  expect(findText(await pictureOf(wall + letters(200, 330, 100, '#dcdcdc')), WIDTH, HEIGHT)).toEqual([])
  expect(findText(await pictureOf(wall + letters(200, 330, 100, '#fff')), WIDTH, HEIGHT)).toHaveLength(1)
})
