/** The faces of invoices. On the web's way one file holds one script, so a text is set in pieces, each in the file that has its letters. */
import { createRequire } from 'node:module'
import ranges from '@fontsource/inter/unicode.json' with { type: 'json' }

export type InvoiceWeight = 400 | 700

type Script = { name: string; from: number; to: number }[]

const DEFAULT_SCRIPT = 'latin'
/** Latin first: it has the digits and signs that others have too. */
const ORDER = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const

const SCRIPTS: Script = ORDER.flatMap((name) =>
  ranges[name].split(',').map((range) => {
    const [from = '0', to = from] = range.slice('U+'.length).split('-')
    return { name, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
  }),
)

const scriptOf = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0
  return SCRIPTS.find(({ from, to }) => from <= code && code <= to)?.name ?? DEFAULT_SCRIPT
}

export type InvoiceRun = { text: string; script: string }

/** A text by pieces of one script each; what no face has stays with the Latin one, which shows that something is there. */
export const invoiceRuns = (text: string): InvoiceRun[] => {
  const runs: InvoiceRun[] = []
  for (const letter of text.normalize('NFC')) {
    const script = scriptOf(letter)
    const last = runs.at(-1)
    if (last?.script === script) last.text += letter
    else runs.push({ text: letter, script })
  }
  return runs
}

const { resolve } = createRequire(import.meta.url)

export const invoiceFace = (script: string, weight: InvoiceWeight): string =>
  resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`)
