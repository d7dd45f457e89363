/** Where a text names scenes, by the words of their clips or by their place; and how several of them are said in a row. Pure. */
import type { MediaForPlan } from '../../../../engine-api.ts'
import { bareName, nameWords } from '../../../../tools/search/match-words.ts'
import { isLogo } from '../../../../tools/watermark.ts'
import { isOfRequests } from '../../../nearest/words.ts'
import { pictureFiles } from '../../../turn.ts'
import { escapePattern } from '../../grammar/escape-pattern.ts'
import { quotedStretches, type Stretch } from '../quoted-stretches.ts'

const KIND = '(?: (?:scenes?|clips?|shots?|photos?|pics?|pictures?|videos?|footage|bit|part|ones?))?'
const NTH = '(?:first|second|third|fourth|fifth|sixth|seventh|opening|last|final|closing)'
const BY_PLACE = `(?:the )?${NTH} (?:scene|clip|shot|photo|one)|(?:scenes?|clips?|shots?) \\d{1,2}(?: ?(?:,|and|&) ?\\d{1,2}(?! ?(?:s|secs?|seconds?|x|%)\\b))*`

/** Shorter words, and those in which wishes are put, name no clip alone. */
const LETTERS_MIN = 3

/** 'Mountain hike' and each of its words; 'dark' of a file called so says how something looks. */
const waysOf = ({ name }: MediaForPlan): string[] => {
  const words = nameWords(bareName(name))
  return [words.join('[ _-]'), ...words.filter((word) => word.length >= LETTERS_MIN && /^\p{L}+$/u.test(word) && !isOfRequests(word))]
}

const patterns = new WeakMap<readonly MediaForPlan[], RegExp>()

const patternFor = (media: readonly MediaForPlan[]): RegExp => {
  const known = patterns.get(media)
  if (known) return known
  const ways = [...new Set(pictureFiles(media).flatMap(waysOf))].filter((way) => way !== '').toSorted((a, b) => b.length - a.length)
  const plain = ways.map((way) => escapePattern(way).replaceAll('\\[ _-\\]', '[ _-]?'))
  // Of one photo alone nobody has to say which.
  const photos = pictureFiles(media).filter((file) => file.facts.kind === 'image' && !isLogo(file))
  if (photos.length === 1) plain.push('(?<=\\b(?:the|my|our|their|his|her|this|that) )(?:photo|picture|pic)')
  const named = plain.length === 0 ? '' : `|(?:(?:the|my|our|that) )?(?:${plain.join('|')})(?:s|es|['’]s)?${KIND}`
  const made = new RegExp(`(?<![\\p{L}\\d_-])(?:${BY_PLACE}${named})(?![\\p{L}\\d_-])`, 'giu')
  patterns.set(media, made)
  return made
}

/** In the order of the text; none within quotation marks. */
export const namedStretches = (text: string, media: readonly MediaForPlan[]): Stretch[] => {
  const quotes = quotedStretches(text)
  return [...text.matchAll(patternFor(media))]
    .map((found) => ({ from: found.index, to: found.index + found[0].length }))
    .filter(({ from, to }) => !quotes.some((quote) => from < quote.to && to > quote.from))
}

const BETWEEN = /^[\s,&+]*(?:and|plus|or)?[\s,&+]*$/iu

/** Stretches with nothing but a comma or 'and' between them are one: 'the dog and the beach'. */
export const rowsOf = (text: string, stretches: readonly Stretch[]): Stretch[] => {
  const rows: Stretch[] = []
  for (const { from, to } of stretches) {
    const last = rows.at(-1)
    if (last && BETWEEN.test(text.slice(last.to, from))) last.to = to
    else rows.push({ from, to })
  }
  return rows
}

export const said = (text: string, { from, to }: Stretch): string => text.slice(from, to)

/** 'The dog and the beach'. */
export const namesSaid = (text: string, media: readonly MediaForPlan[]): string =>
  namedStretches(text, media)
    .map((one) => said(text, one).replace(/['’]s$/u, ''))
    .join(' and ')
