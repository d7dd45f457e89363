/** Writes into the engine which emoji there is a picture of, so that both drawers lay them out alike. Run by `npm run faces`. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const OUT = join(import.meta.dirname, '../packages/engine/src/frame/captions/emoji/emoji-list.ts')
const require = createRequire(join(import.meta.dirname, '../packages/engine/package.json'))
const PACKAGE = '@iconify-json/fluent-emoji-flat'
const SKIN = /^1f3f[b-f]$/

const names = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(require.resolve(`${PACKAGE}/chars.json`), 'utf8')))
const plain = Object.keys(names).filter((key) => !key.split('-').some((code) => SKIN.test(code)))
// The one picture that is another one mirrored has no line of its own (engine/src/render/letters/read-emoji.ts).
const single = [...plain, '1f449']
  .filter((key) => !key.includes('-'))
  .map((key) => Number.parseInt(key, 16))
  .toSorted((a, b) => a - b)
const joined = plain.filter((key) => key.includes('-')).toSorted()

// Besides countries those parts of one whose flags are emoji; the package has flags of others too.
const flags = (await readdir(dirname(require.resolve('country-flag-icons/3x2/flags.css'))))
  .flatMap((file) => /^([A-Z]{2}|GB-(?:ENG|SCT|WLS))\.svg$/.exec(file)?.[1] ?? [])
  .toSorted()

/** How far each stretch begins behind the end of the one before, and how long it is, to the base 36. */
const stretches = single.reduce<{ from: number; to: number }[]>((found, code) => {
  const last = found.at(-1)
  if (last?.to === code - 1) last.to = code
  else found.push({ from: code, to: code })
  return found
}, [])
const steps = stretches.map(({ from, to }, nth) => {
  const gap = (from - (stretches[nth - 1]?.to ?? 0)).toString(36)
  return to === from ? gap : `${gap}.${(to - from).toString(36)}`
})

/** Lines of a text that is joined by spaces, short enough to be looked at. */
const lines = (words: readonly string[]): string[] => {
  const rows: string[] = []
  for (const word of words) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + word.length < 120) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows.map((row, nth) => `  '${row}${nth === rows.length - 1 ? '' : ' '}'`)
}

await writeFile(
  OUT,
  [
    '/** Written by `npm run faces` from the pictures themselves. Not to be changed by hand. */',
    '',
    '/** Stretches of characters with a picture: how far behind the last one it begins, and after a point how many more it has; to the base 36. */',
    `export const SINGLE_EMOJI =\n${lines(steps).join(' +\n')}`,
    '',
    '/** What is joined of several and has a picture of its own, without shades of skin and without the sign that asks for a picture. */',
    `export const JOINED_EMOJI =\n${lines(joined).join(' +\n')}`,
    '',
    '/** Countries, and parts of one, whose flags there are pictures of. */',
    `export const FLAG_CODES =\n${lines(flags).join(' +\n')}`,
    '',
  ].join('\n'),
)
