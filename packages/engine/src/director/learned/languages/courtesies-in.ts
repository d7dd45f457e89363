/** 'Die Hochzeit bitte in Sepia': what is said for politeness alone says nothing of what is wished. Pure. */
import type { LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'

const POLITE: Readonly<Record<LanguageCode, string>> = {
  de: 'bitte(?: (?:schön|sehr))?|bittschön',
  es: 'por favor|porfavor|porfa|porfis',
  fr: "s['’ ]?il (?:te|vous) pla[iî]t|stp|svp",
  pt: 'por favor|pfv|pfvr|se faz favor|por gentileza',
  it: 'per favore|per piacere|per cortesia|pf',
}

const patternOf = (words: string): RegExp => new RegExp(String.raw`(?:^|,? )(?<!\p{L})(?:${words})(?!\p{L})`, 'giu')

const PATTERNS: Readonly<Record<LanguageCode, RegExp>> = {
  ...{ de: patternOf(POLITE.de), es: patternOf(POLITE.es), fr: patternOf(POLITE.fr), pt: patternOf(POLITE.pt), it: patternOf(POLITE.it) },
}

/** All of it where nothing else is said. */
export const withoutCourtesies = (code: LanguageCode, request: string): string => {
  const rest = request.replace(PATTERNS[code], '').trim()
  return rest === '' ? request : rest
}
