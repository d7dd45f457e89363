/** Whether a word is another form of one that is known: 'mettrais' of 'mettre', 'scrivetelo' of 'scrivete', 'rennen' of 'rennt'. Pure. */
import { byLanguage, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'

/** How forms of a word end. Folded: no accents. */
const ENDINGS: Readonly<Record<LanguageCode, string>> = {
  de: 'en|e|st|t|est|et|te|ten|test|tet|er|es|em|n|s|end|ende|enden|ens|ern',
  es: 'a|o|s|as|os|es|an|en|ia|ias|ian|aria|eria|iria|arian|erian|irian|ara|era|iera|ieran|aran|e|ad|ed|id|ando|iendo|ado|ada|ados|adas|ido|ida|ar|er|ir|lo|la|los|las|le|les|alo|ala|alos|alas|elo|ela|arlo|arla|erlo|irlo|amelo|emelo|mente|ito|ita|itos|itas|azo',
  fr: 'e|s|es|ent|er|ez|ons|ais|ait|aient|ions|iez|erais|erait|erions|eriez|eraient|era|erez|ee|ees|ant|ir|it|is|issent|issez|re|aux|ement|ment',
  pt: 'a|o|s|as|os|es|am|em|ia|iam|aria|eria|iria|ariam|asse|esse|isse|assem|essem|e|ar|er|ir|ando|endo|indo|ado|ada|ados|adas|ido|ida|arem|erem|irem|amos|emos|lo|la|no|na|mente|inho|inha|inhos|inhas|zinho|zinha',
  it: 'a|o|i|e|are|ere|ire|ato|ata|ati|ate|uto|ito|ita|ando|endo|erei|erebbe|irei|irebbe|esse|asse|isse|essero|assero|ano|ono|ino|iamo|ete|ite|lo|la|li|le|alo|ala|ali|ilo|telo|tela|teli|atelo|arlo|arla|erlo|mente|ino|ina|ini|etto|etta',
}

/** What is left must be as long, or it is the beginning of many words (ours). */
const STEM_LETTERS_MIN = 4
/** A known word has so many letters behind the stem at most (ours). */
const ENDING_LETTERS_MAX = 3

const LONGEST_FIRST = byLanguage((code) => ENDINGS[code].split('|').toSorted((a, b) => b.length - a.length))

/** Beginnings of what is known, each of which may be a stem. */
export const stemsOf = (known: Iterable<string>): ReadonlySet<string> => {
  const stems = new Set<string>()
  for (const word of known)
    for (let end = Math.max(STEM_LETTERS_MIN, word.length - ENDING_LETTERS_MAX); end <= word.length; end++) stems.add(word.slice(0, end))
  return stems
}

export const isFormOfKnown = (code: LanguageCode, word: string, stems: ReadonlySet<string>): boolean =>
  LONGEST_FIRST[code].some(
    (ending) => word.endsWith(ending) && word.length - ending.length >= STEM_LETTERS_MIN && stems.has(word.slice(0, -ending.length)),
  )
