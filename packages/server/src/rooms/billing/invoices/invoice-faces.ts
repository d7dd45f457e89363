/** The faces of invoices. On the web's way one file holds one script, so a text is set in pieces, each in the file that has its letters. */
import { createRequire } from 'node:module'
import inter from '@fontsource/inter/unicode.json' with { type: 'json' }
import arabic from '@fontsource/noto-sans-arabic/unicode.json' with { type: 'json' }
import devanagari from '@fontsource/noto-sans-devanagari/unicode.json' with { type: 'json' }
import hebrew from '@fontsource/noto-sans-hebrew/unicode.json' with { type: 'json' }
import thai from '@fontsource/noto-sans-thai/unicode.json' with { type: 'json' }

export type InvoiceWeight = 400 | 700

const DEFAULT_SCRIPT = 'latin'
/** Latin first: it has the digits and signs that others have too. By script, the face that has it and its letters. */
const FACES: Readonly<Record<string, { face: string; range: string }>> = {
  latin: { face: 'inter', range: inter.latin },
  'latin-ext': { face: 'inter', range: inter['latin-ext'] },
  cyrillic: { face: 'inter', range: inter.cyrillic },
  'cyrillic-ext': { face: 'inter', range: inter['cyrillic-ext'] },
  greek: { face: 'inter', range: inter.greek },
  'greek-ext': { face: 'inter', range: inter['greek-ext'] },
  vietnamese: { face: 'inter', range: inter.vietnamese },
  arabic: { face: 'noto-sans-arabic', range: arabic.arabic },
  hebrew: { face: 'noto-sans-hebrew', range: hebrew.hebrew },
  devanagari: { face: 'noto-sans-devanagari', range: devanagari.devanagari },
  thai: { face: 'noto-sans-thai', range: thai.thai },
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

export type InvoiceRun = { text: string; script: string }

/** A text by pieces of one script each; what no face has stays with the Latin one, which shows that something is there. */
export const invoiceRuns = (text: string): InvoiceRun[] => {
  const runs: InvoiceRun[] = []
  for (const letter of inSight(text.normalize('NFC'))) {
    const script = scriptOf(letter)
    const last = runs.at(-1)
    if (last?.script === script) last.text += letter
    else runs.push({ text: letter, script })
  }
  return runs
}

const { resolve } = createRequire(import.meta.url)

export const invoiceFace = (script: string, weight: InvoiceWeight): string => {
  const face = FACES[script]?.face ?? 'inter'
  return resolve(`@fontsource/${face}/files/${face}-${script}-${weight}-normal.woff`)
}
