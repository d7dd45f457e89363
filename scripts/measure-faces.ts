/**
 * Writes how wide each letter of the captions' faces is into the engine, so that the render and the page break and fit text by the same
 * numbers. Run it after a face was added or its package changed: `npm run faces`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { isEastFace } from '../packages/engine/src/frame/captions/east-letters.ts'
import { CAPTION_FACES, type FaceKey } from '../packages/engine/src/frame/captions/faces.ts'

const OUT = join(import.meta.dirname, '../packages/engine/src/frame/captions/face-widths.ts')
const require = createRequire(join(import.meta.dirname, '../packages/engine/package.json'))

/** What captions are written in; whatever else there is counts as a square. */
const BLOCKS: readonly (readonly [from: number, to: number])[] = [
  ...([
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x300, 0x3ff],
    [0x400, 0x4ff],
    [0x590, 0x5ff],
    [0x600, 0x6ff],
    [0x900, 0x97f],
  ] as const),
  ...([
    [0xe00, 0xe7f],
    [0x1ea0, 0x1eff],
    [0x2010, 0x2044],
    [0x20a0, 0x20bf],
    [0x2190, 0x2193],
    // Arabic letters as they stand alone, at the end, at the beginning and in the middle of a word.
    [0xfb50, 0xfbff],
    [0xfe70, 0xfefc],
  ] as const),
]

type Font = { width: (code: number) => number | null; height: number; above: number; capital: number }

/** Reads a WOFF 1.0 file: the widths of its letters, and the line by which libass counts sizes. Shares of the letters' square. */
const readFont = (file: Buffer): Font => {
  const tables = new Map<string, Buffer>()
  for (let nth = 0; nth < file.readUInt16BE(12); nth += 1) {
    const at = 44 + nth * 20
    const [offset, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    const bytes = file.subarray(offset, offset + packed)
    tables.set(file.toString('latin1', at, at + 4), packed < length ? inflateSync(bytes) : bytes)
  }
  const table = (name: string): Buffer => {
    const found = tables.get(name)
    if (found === undefined) throw new Error(`A face has no table ${name}`)
    return found
  }
  const [head, hhea, hmtx, os2] = [table('head'), table('hhea'), table('hmtx'), table('OS/2')]
  const square = head.readUInt16BE(18)
  const counted = hhea.readUInt16BE(34)
  const glyphs = readCharacters(table('cmap'))
  return {
    width: (code) => {
      const glyph = glyphs.get(code)
      return glyph === undefined ? null : hmtx.readUInt16BE(4 * Math.min(glyph, counted - 1)) / square
    },
    height: (os2.readUInt16BE(74) + os2.readUInt16BE(76)) / square,
    above: os2.readUInt16BE(74) / square,
    capital: os2.readUInt16BE(88) / square,
  }
}

/** Which picture each character has: the subtable of format 4, which holds all that is not beyond 65,535. */
const readCharacters = (cmap: Buffer): Map<number, number> => {
  const glyphs = new Map<number, number>()
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, nth) => cmap.readUInt32BE(4 + nth * 8 + 4))
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4)
  if (start === undefined) throw new Error('A face has no characters of format 4')
  const bytes = cmap.readUInt16BE(start + 6)
  for (let nth = 0; nth < bytes / 2; nth += 1) {
    const at = start + 14 + nth * 2
    const end = cmap.readUInt16BE(at)
    const [first, delta, rangeAt] = [at + bytes + 2, at + 2 * bytes + 2, at + 3 * bytes + 2]
    const range = cmap.readUInt16BE(rangeAt)
    for (let code = cmap.readUInt16BE(first); code <= end && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + 2 * (code - cmap.readUInt16BE(first)))
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + cmap.readInt16BE(delta)) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}

const measure = async (key: FaceKey): Promise<{ line: string; widths: string[] }> => {
  const face = CAPTION_FACES[key]
  // All slices of a face have its lines; how wide its letters are no table says (frame/captions/east-letters.ts).
  const isSliced = isEastFace(key)
  const files = isSliced ? [`${face.package.slice(face.package.indexOf('/') + 1)}-latin-${face.weight}-normal.woff`] : face.files
  const fonts = await Promise.all(
    files.map(async (name) => readFont(await readFile(join(dirname(require.resolve(`${face.package}/package.json`)), 'files', name)))),
  )
  const [first] = fonts
  if (first === undefined) throw new Error(`${key} has no files`)
  const widths = (isSliced ? [] : BLOCKS).flatMap(([from, to]) => {
    const row = Array.from({ length: to - from + 1 }, (_, nth) => {
      const width = fonts.map((font) => font.width(from + nth)).find((one) => one !== null)
      return width === undefined || width === null
        ? '--'
        : Math.min(1295, Math.round(width * 500))
            .toString(36)
            .padStart(2, '0')
    }).join('')
    return /^-*$/.test(row) ? [] : [`    '${from.toString(16)}': '${row.replace(/-+$/, '')}',`]
  })
  return { line: `{ height: ${first.height.toFixed(4)}, above: ${first.above.toFixed(4)}, capital: ${first.capital.toFixed(4)} }`, widths }
}

/** As the formatter writes a key. */
const named = (key: string): string => (/^\w+$/.test(key) ? key : `'${key}'`)

// JSON's keys are those of the table.
const keys = Object.keys(CAPTION_FACES) as FaceKey[]
const measured = await Promise.all(keys.map(async (key) => ({ key, ...(await measure(key)) })))
await writeFile(
  OUT,
  [
    '/** Written by `npm run faces` from the faces themselves. Not to be changed by hand. */',
    "import type { FaceKey } from './faces.ts'",
    '',
    '/** Height of a line, what of it lies above the baseline (the `usWin…` measures, by which libass counts) and of a capital, for letters of size 1. */',
    'export const FACE_LINES: Readonly<Record<FaceKey, { height: number; above: number; capital: number }>> = {',
    ...measured.map(({ key, line }) => `  ${named(key)}: ${line},`),
    '}',
    '',
    '/** Widths from a character on (hexadecimal): two digits to the base 36 each, in 500ths of the size; -- where the face has no such letter. */',
    'export const FACE_WIDTHS: Readonly<Record<FaceKey, Readonly<Record<string, string>>>> = {',
    ...measured.flatMap(({ key, widths }) => (widths.length === 0 ? [`  ${named(key)}: {},`] : [`  ${named(key)}: {`, ...widths, '  },'])),
    '}',
    '',
  ].join('\n'),
)
