/** The faces that captions are written in: the same that the render is given. Loaded when a caption needs them. */

import interCyrillic700 from '@fontsource/inter/files/inter-cyrillic-700-normal.woff2?url'
import interCyrillic800 from '@fontsource/inter/files/inter-cyrillic-800-normal.woff2?url'
import interCyrillicExt700 from '@fontsource/inter/files/inter-cyrillic-ext-700-normal.woff2?url'
import interCyrillicExt800 from '@fontsource/inter/files/inter-cyrillic-ext-800-normal.woff2?url'
import interGreek700 from '@fontsource/inter/files/inter-greek-700-normal.woff2?url'
import interGreek800 from '@fontsource/inter/files/inter-greek-800-normal.woff2?url'
import interGreekExt700 from '@fontsource/inter/files/inter-greek-ext-700-normal.woff2?url'
import interGreekExt800 from '@fontsource/inter/files/inter-greek-ext-800-normal.woff2?url'
import interLatin700 from '@fontsource/inter/files/inter-latin-700-normal.woff2?url'
import interLatin800 from '@fontsource/inter/files/inter-latin-800-normal.woff2?url'
import interLatinExt700 from '@fontsource/inter/files/inter-latin-ext-700-normal.woff2?url'
import interLatinExt800 from '@fontsource/inter/files/inter-latin-ext-800-normal.woff2?url'
import interVietnamese700 from '@fontsource/inter/files/inter-vietnamese-700-normal.woff2?url'
import interVietnamese800 from '@fontsource/inter/files/inter-vietnamese-800-normal.woff2?url'
import ranges from '@fontsource/inter/unicode.json'
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2?url'
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2?url'
import hebrew from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff2?url'
import thai from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff2?url'
import { FACE_LINES, fontRuns } from '@reelwright/engine/graph/caption-fonts'

const INTER: readonly (readonly [part: keyof typeof ranges, weight: 700 | 800, url: string])[] = [
  ['latin', 700, interLatin700],
  ['latin', 800, interLatin800],
  ['latin-ext', 700, interLatinExt700],
  ['latin-ext', 800, interLatinExt800],
  ['cyrillic', 700, interCyrillic700],
  ['cyrillic', 800, interCyrillic800],
  ['cyrillic-ext', 700, interCyrillicExt700],
  ['cyrillic-ext', 800, interCyrillicExt800],
  ['greek', 700, interGreek700],
  ['greek', 800, interGreek800],
  ['greek-ext', 700, interGreekExt700],
  ['greek-ext', 800, interGreekExt800],
  ['vietnamese', 700, interVietnamese700],
  ['vietnamese', 800, interVietnamese800],
]

const NOTO = { 'Noto Sans Arabic': arabic, 'Noto Sans Hebrew': hebrew, 'Noto Sans Devanagari': devanagari, 'Noto Sans Thai': thai }

const MAIN = 'Inter'

/** Tells the page of the faces, once; a browser fetches each only when a letter of it is drawn. */
const declareFaces = (() => {
  let isDone = false
  return (): void => {
    if (isDone) return
    isDone = true
    const faces = [
      ...INTER.map(([part, weight, url]) => new FontFace(MAIN, `url(${url})`, { weight: String(weight), unicodeRange: ranges[part] })),
      ...Object.entries(NOTO).map(([name, url]) => new FontFace(name, `url(${url})`, { weight: '700 800' })),
    ]
    for (const face of faces) document.fonts.add(face)
  }
})()

/** Whether the faces of a text are there; else they are fetched, and `onLoaded` says when. A face that does not come is done without. */
export const hasFaces = (text: string, weight: 700 | 800, onLoaded: () => void): boolean => {
  declareFaces()
  const wanted = fontRuns(text).map((run) => ({ font: `${weight} 20px "${run.font ?? MAIN}"`, text: run.text }))
  const missing = wanted.filter((run) => !document.fonts.check(run.font, run.text))
  if (missing.length === 0) return true
  Promise.allSettled(missing.map((run) => document.fonts.load(run.font, run.text))).then(onLoaded, onLoaded)
  return false
}

/** A canvas font by the height of its line, which is what captions are counted in, and how far below the line's top its letters stand. */
export const captionFont = (weight: 700 | 800, linePx: number, family: string | null): { font: string; abovePx: number } => {
  const name = family ?? MAIN
  const line = FACE_LINES[name] ?? { height: 1.2, above: 1 }
  return {
    font: `${weight} ${(linePx / line.height).toFixed(2)}px "${name}", system-ui, sans-serif`,
    abovePx: (linePx * line.above) / line.height,
  }
}
