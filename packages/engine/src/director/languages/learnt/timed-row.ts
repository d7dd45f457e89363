/** A first message that is a row of clips, each with its seconds, in a language beside English: 'montagna 10 secondi, poi porto 5'. Pure but for the words of the language. */
import type { MediaForPlan } from '../../../engine-api.ts'
import { isBetweenNames, readPiecesIn } from '../../learned/languages/pieces-in.ts'
import type { Reader } from '../read-language.ts'
import { folded } from './folded.ts'
import { LISTING_WORDS } from './listing-words.ts'

/** (ours: one clip with its seconds is a wish of its own) */
const PARTS_MIN = 2
const AND = /^(?:und|et|y|e|ed)\s+/iu
const NUMBER_AT_END =
  /(?<![\p{L}\d:])(?<n>\d{1,2}(?:[.,]\d)?)\s*(?:s|sec|sek|seg|secs?|sekunden?|secondes?|segundos?|secondi|secondo)?\W*$/iu

const withoutLead = (part: string, next: RegExp): string => {
  const plain = part.replace(AND, '').trim()
  const [word = '', ...rest] = plain.split(/\s+/u)
  return next.test(folded(word)) && rest.length > 0 ? rest.join(' ') : plain
}

/** In the director's words; null where a part says anything else. */
export const timedRowIn = (reader: Reader, text: string, media: readonly MediaForPlan[]): string | null => {
  const { next } = LISTING_WORDS[reader.language.code]
  const parts = text.split(/\s*[,;\n]\s+|\s*\.\s+/u).filter((part) => part.trim() !== '')
  if (parts.length < PARTS_MIN) return null
  const rows = parts.map((part) => {
    const said = withoutLead(part, next)
    const sec = NUMBER_AT_END.exec(said)?.groups?.n?.replace(',', '.')
    const pieces = readPiecesIn(reader, said.replace(NUMBER_AT_END, ''), media)
    const [name, ...more] = pieces.flatMap(({ fills, isWhole }) => (isWhole ? (fills.SCENE ?? []) : []))
    const isBare = pieces.every(({ isWhole, words }) => isWhole || words.every((word) => isBetweenNames(reader.language.code, word)))
    return sec === undefined || name === undefined || more.length > 0 || !isBare ? null : `${name.replace(/^the /u, '')} ${sec} s`
  })
  return rows.every((row) => row !== null) ? rows.join(', ') : null
}

/** 'Katze + Hund + Kind', 'Hafen, Markt, Strand in genau dieser Folge': a row, as it is read. */
export const asPlainRow = (request: string): string =>
  request
    .replace(/(?<=\p{L})\s*\+\s*(?=\p{L})/gu, ', ')
    .replace(
      /(?<=,.{2,60}),?\s+(?:in genau dieser (?:folge|reihenfolge)|(?:genau )?in dieser (?:folge|reihenfolge)|en (?:este|ese) (?:mismo )?orden|dans cet ordre(?: précis)?|n[ea]ssa (?:mesma )?ordem|nesta ordem|in (?:quest['’]|questo )ordine(?: preciso)?)(?=\W*$)/iu,
      '',
    )
