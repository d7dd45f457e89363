/** The faces of invoices. On the web's way one file holds one script, so a text is set in pieces, each in the file that has its letters. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import inter from '@fontsource/inter/unicode.json' with { type: 'json' }
import arabic from '@fontsource/noto-sans-arabic/unicode.json' with { type: 'json' }
import devanagari from '@fontsource/noto-sans-devanagari/unicode.json' with { type: 'json' }
import hebrew from '@fontsource/noto-sans-hebrew/unicode.json' with { type: 'json' }
import thai from '@fontsource/noto-sans-thai/unicode.json' with { type: 'json' }

export type InvoiceWeight = 400 | 700

const { resolve } = createRequire(import.meta.url)

type Face = {
  /** Unicode ranges, as style sheets write them. */
  range: string
  file: (weight: InvoiceWeight) => string
}

/** A face of which each script is a file of its own. */
const byScript = (face: string, script: string, range: string): Face => ({
  range,
  file: (weight) => resolve(`@fontsource/${face}/files/${face}-${script}-${weight}-normal.woff`),
})

/** Chinese and Japanese are one face, for their characters are the same ones: all 27,484 of the first two blocks, with kana. */
const HAN: Face = {
  range: 'U+2E80-2FDF,U+3000-303F,U+3040-30FF,U+31C0-31EF,U+3220-33FF,U+3400-4DB5,U+4E00-9FFF,U+F900-FAFF,U+FF00-FFEF',
  file: (weight) => join(dirname(resolve('@embedpdf/fonts-sc')), '..', 'fonts', `NotoSansHans-${weight === 700 ? 'Bold' : 'Regular'}.otf`),
}

const HANGUL: Face = {
  range: 'U+1100-11FF,U+3130-318F,U+AC00-D7A3',
  file: (weight) =>
    resolve(`@expo-google-fonts/nanum-gothic/${weight === 700 ? '700Bold/NanumGothic_700Bold' : '400Regular/NanumGothic_400Regular'}.ttf`),
}

const LATIN: Face = byScript('inter', 'latin', inter.latin)
const DEFAULT_SCRIPT = 'latin'
/** Latin first: it has the digits and signs that others have too. By script, the face that has it and its letters. */
const FACES: Readonly<Record<string, Face>> = {
  latin: LATIN,
  'latin-ext': byScript('inter', 'latin-ext', inter['latin-ext']),
  cyrillic: byScript('inter', 'cyrillic', inter.cyrillic),
  'cyrillic-ext': byScript('inter', 'cyrillic-ext', inter['cyrillic-ext']),
  greek: byScript('inter', 'greek', inter.greek),
  'greek-ext': byScript('inter', 'greek-ext', inter['greek-ext']),
  vietnamese: byScript('inter', 'vietnamese', inter.vietnamese),
  arabic: byScript('noto-sans-arabic', 'arabic', arabic.arabic),
  hebrew: byScript('noto-sans-hebrew', 'hebrew', hebrew.hebrew),
  devanagari: byScript('noto-sans-devanagari', 'devanagari', devanagari.devanagari),
  thai: byScript('noto-sans-thai', 'thai', thai.thai),
  hangul: HANGUL,
  han: HAN,
}

const LETTERS = Object.entries(FACES).flatMap(([script, { range }]) =>
  range.split(',').map((part) => {
    const [from = '0', to = from] = part.slice('U+'.length).split('-')
    return { script, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
  }),
)

const scriptOf = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0
  return LETTERS.find(({ from, to }) => from <= code && code <= to)?.script ?? DEFAULT_SCRIPT
}

/** Scripts that are written to the left. */
const LEFTWARDS = /\p{Script=Arabic}|\p{Script=Hebrew}/u
const isNeutral = (word: string): boolean => !/\p{Letter}/u.test(word)

/**
 * Words as they stand beside each other on the sheet: each is shaped by its face, but their order is ours. A stretch of words that
 * are written to the left stands the other way round, with its numbers.
 */
export const inSight = (text: string): string => {
  const words = text.split(' ')
  const seen: string[] = []
  let stretch: string[] = []
  for (const [nth, word] of words.entries()) {
    const following = words.slice(nth + 1).find((each) => !isNeutral(each)) ?? ''
    // A number goes with the words before it, a sign alone with those on both sides.
    const goesAlong = stretch.length > 0 && isNeutral(word) && (/\d/.test(word) || LEFTWARDS.test(following))
    const goesOn = LEFTWARDS.test(word) || goesAlong
    if (goesOn) stretch.unshift(word)
    else {
      seen.push(...stretch, word)
      stretch = []
    }
  }
  return [...seen, ...stretch].join(' ')
}

/** Ways to write a character of names that the face lacks, and the one that everybody reads the name by. */
const READ_AS: Readonly<Record<string, string>> = { 﨑: '崎', 𠮷: '吉' }

export type InvoiceRun = { text: string; script: string }

/** A text by pieces of one script each; what no face has stays with the Latin one, which shows that something is there. */
export const invoiceRuns = (text: string): InvoiceRun[] => {
  const runs: InvoiceRun[] = []
  for (const written of inSight(text.normalize('NFC'))) {
    const letter = READ_AS[written] ?? written
    const script = scriptOf(letter)
    const last = runs.at(-1)
    if (last?.script === script) last.text += letter
    else runs.push({ text: letter, script })
  }
  return runs
}

export const invoiceFace = (script: string, weight: InvoiceWeight): string => (FACES[script] ?? LATIN).file(weight)
