/** The faces that captions are written in: the same that the render is given. Loaded when a caption needs them. */

import antonLatin from '@fontsource/anton/files/anton-latin-400-normal.woff2?url'
import antonLatinExt from '@fontsource/anton/files/anton-latin-ext-400-normal.woff2?url'
import antonVietnamese from '@fontsource/anton/files/anton-vietnamese-400-normal.woff2?url'
import antonRanges from '@fontsource/anton/unicode.json'
import caveatCyrillic from '@fontsource/caveat/files/caveat-cyrillic-700-normal.woff2?url'
import caveatCyrillicExt from '@fontsource/caveat/files/caveat-cyrillic-ext-700-normal.woff2?url'
import caveatLatin from '@fontsource/caveat/files/caveat-latin-700-normal.woff2?url'
import caveatLatinExt from '@fontsource/caveat/files/caveat-latin-ext-700-normal.woff2?url'
import caveatRanges from '@fontsource/caveat/unicode.json'
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
import interRanges from '@fontsource/inter/unicode.json'
import montserratCyrillic from '@fontsource/montserrat/files/montserrat-cyrillic-900-normal.woff2?url'
import montserratCyrillicExt from '@fontsource/montserrat/files/montserrat-cyrillic-ext-900-normal.woff2?url'
import montserratLatin from '@fontsource/montserrat/files/montserrat-latin-900-normal.woff2?url'
import montserratLatinExt from '@fontsource/montserrat/files/montserrat-latin-ext-900-normal.woff2?url'
import montserratVietnamese from '@fontsource/montserrat/files/montserrat-vietnamese-900-normal.woff2?url'
import montserratRanges from '@fontsource/montserrat/unicode.json'
import emoji from '@fontsource/noto-emoji/files/noto-emoji-emoji-700-normal.woff2?url'
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2?url'
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2?url'
import hebrew from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff2?url'
import thai from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff2?url'
import playfairCyrillic from '@fontsource/playfair-display/files/playfair-display-cyrillic-700-italic.woff2?url'
import playfairLatin from '@fontsource/playfair-display/files/playfair-display-latin-700-italic.woff2?url'
import playfairLatinExt from '@fontsource/playfair-display/files/playfair-display-latin-ext-700-italic.woff2?url'
import playfairVietnamese from '@fontsource/playfair-display/files/playfair-display-vietnamese-700-italic.woff2?url'
import playfairRanges from '@fontsource/playfair-display/unicode.json'
import { isEastFace } from '@reelwright/engine/frame/captions/east-letters'
import { CAPTION_FACES, type FaceKey } from '@reelwright/engine/frame/captions/faces'
import type { CaptionMark, TextMark } from '@reelwright/engine/frame/captions/lay-captions'
import { loadPictures } from './caption-pictures.ts'
import { eastFaceFor, loadEastFaces } from './east-faces.ts'

type Part = { face: FaceKey; url: string; unicodeRange?: string }

const parts = <Name extends string>(
  face: FaceKey,
  ranges: Readonly<Record<Name, string>>,
  files: readonly (readonly [part: Name, url: string])[],
): Part[] => files.map(([part, url]) => ({ face, url, unicodeRange: ranges[part] }))

const PARTS: readonly Part[] = [
  ...parts('inter-700', interRanges, [
    ['latin', interLatin700],
    ['latin-ext', interLatinExt700],
    ['vietnamese', interVietnamese700],
    ['cyrillic', interCyrillic700],
    ['cyrillic-ext', interCyrillicExt700],
    ['greek', interGreek700],
    ['greek-ext', interGreekExt700],
  ]),
  ...parts('inter-800', interRanges, [
    ['latin', interLatin800],
    ['latin-ext', interLatinExt800],
    ['vietnamese', interVietnamese800],
    ['cyrillic', interCyrillic800],
    ['cyrillic-ext', interCyrillicExt800],
    ['greek', interGreek800],
    ['greek-ext', interGreekExt800],
  ]),
  ...parts('montserrat', montserratRanges, [
    ['latin', montserratLatin],
    ['latin-ext', montserratLatinExt],
    ['vietnamese', montserratVietnamese],
    ['cyrillic', montserratCyrillic],
    ['cyrillic-ext', montserratCyrillicExt],
  ]),
  ...parts('anton', antonRanges, [
    ['latin', antonLatin],
    ['latin-ext', antonLatinExt],
    ['vietnamese', antonVietnamese],
  ]),
  ...parts('playfair', playfairRanges, [
    ['latin', playfairLatin],
    ['latin-ext', playfairLatinExt],
    ['vietnamese', playfairVietnamese],
    ['cyrillic', playfairCyrillic],
  ]),
  ...parts('caveat', caveatRanges, [
    ['latin', caveatLatin],
    ['latin-ext', caveatLatinExt],
    ['cyrillic', caveatCyrillic],
    ['cyrillic-ext', caveatCyrillicExt],
  ]),
  ...Object.entries({ arabic, devanagari, hebrew, thai, emoji }).map(([face, url]) => ({ face: face as FaceKey, url })),
]

/** Tells the page of the faces, once; a browser fetches each only when a letter of it is drawn. */
const declareFaces = (() => {
  let isDone = false
  return (): void => {
    if (isDone) return
    isDone = true
    for (const { face, url, unicodeRange } of PARTS) {
      const { family, weight, isItalic } = CAPTION_FACES[face]
      const style = isItalic ? 'italic' : 'normal'
      document.fonts.add(
        new FontFace(family, `url(${url})`, { weight: String(weight), style, ...(unicodeRange === undefined ? {} : { unicodeRange }) }),
      )
    }
  }
})()

/** A canvas font. What a face does not have is taken from the system's. */
export const captionFont = (face: FaceKey, sizePx: number): string => {
  const { family, weight, isItalic } = CAPTION_FACES[face]
  return `${isItalic ? 'italic ' : ''}${weight} ${sizePx.toFixed(2)}px "${family}", system-ui, sans-serif`
}

/** The font of what is written, which for letters of East Asia is told by the letters. */
export const markFont = ({ face, text, sizePx }: Pick<TextMark, 'face' | 'text' | 'sizePx'>): string => {
  if (!isEastFace(face)) return captionFont(face, sizePx)
  const written = eastFaceFor(face, text)
  return captionFont(written, (sizePx / CAPTION_FACES[face].scale) * CAPTION_FACES[written].scale)
}

/** What is still to come of the faces of what is written, once it is known which these are. */
const loadFaces = (marks: readonly TextMark[]): Promise<unknown>[] =>
  marks
    .map((mark) => ({ font: markFont({ ...mark, sizePx: 20 }).replace(', system-ui, sans-serif', ''), text: mark.text }))
    .filter(({ font, text }) => !document.fonts.check(font, text))
    .map(({ font, text }) => document.fonts.load(font, text))

/** Whether the faces and pictures of what is written are there; else they are fetched, and `onLoaded` says when. What does not come is done without. */
export const hasLetters = (marks: readonly CaptionMark[], onLoaded: () => void): boolean => {
  declareFaces()
  const texts = marks.filter((mark) => mark.is === 'text')
  const east = texts.flatMap(({ face, text }) => (isEastFace(face) ? [{ face, text }] : []))
  const pictures = marks.flatMap((mark) => (mark.is === 'picture' ? [mark.picture] : []))
  const lists = loadEastFaces(east)
  const missing = [...lists, ...loadPictures(pictures), ...loadFaces(texts)]
  if (missing.length === 0) return true
  Promise.allSettled(missing).then(onLoaded, onLoaded)
  return false
}
