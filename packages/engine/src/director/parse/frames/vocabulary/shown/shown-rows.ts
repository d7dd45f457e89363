/**
 * Rows of what clips show: by what files are called in English, in each language what people call it. A word stands in its plain form; its
 * plural follows by the rules of its language, which in German stand behind a plus: 'pokal+e', 'katze+n'. Pure.
 */
import { columnOf, type InLanguages, type LanguageCode } from '../in-languages.ts'

/** What stands behind the first words of a row is where such a thing is seen, for files that are called by the place. */
export type ShownRows = Readonly<Record<string, InLanguages>>

type Endings = readonly (readonly [end: RegExp, plurals: readonly string[]])[]

/** How several are called, by how one is: the first that fits. */
const PLURALS: Readonly<Record<Exclude<LanguageCode, 'de'>, Endings>> = {
  es: [
    [/s$/u, ['']],
    [/z$/u, ['ces']],
    [/ón$/u, ['ones']],
    [/í?n$/u, ['nes', 'ines']],
    [/[aeiouáéó]$/u, ['$s']],
    [/$/u, ['$es']],
  ],
  fr: [
    [/[sxz]$/u, ['']],
    [/(?:eau|au|eu)$/u, ['$x']],
    [/al$/u, ['aux']],
    [/$/u, ['$s']],
  ],
  pt: [
    [/s$/u, ['$es', '']],
    [/ão$/u, ['ões', 'ãos', 'ães']],
    [/m$/u, ['ns']],
    [/[ae]l$/u, ['$#is', 'éis']],
    [/[rz]$/u, ['$es']],
    [/$/u, ['$s']],
  ],
  it: [
    [/[cg]o$/u, ['$#hi', '$#i']],
    [/[cg]a$/u, ['$#he']],
    [/io$/u, ['i']],
    [/ista$/u, ['isti', 'iste']],
    [/a$/u, ['e']],
    [/[oe]$/u, ['i']],
    [/$/u, ['']],
  ],
}

/** `$` is the whole word, `$#` the word without its last letter; else the ending takes the place of what it ended with. */
const pluralOf = (word: string, end: RegExp, plural: string): string =>
  plural.startsWith('$#')
    ? `${word.slice(0, -1)}${plural.slice(2)}`
    : plural.startsWith('$')
      ? `${word}${plural.slice(1)}`
      : plural === ''
        ? word
        : word.replace(end, plural)

/** 'Pokal+e': the one, several, of several ('den Pokalen'), and what is its own ('des Pokals'). */
const germanForms = (entry: string): string[] => {
  const [word = '', ending] = entry.split('+')
  if (ending === undefined) return [word]
  const several = `${word}${ending}`
  return [word, several, ...(/[ns]$/u.test(several) ? [] : [`${several}n`]), ...(/[esß]$/u.test(word) ? [] : [`${word}s`])]
}

/** All forms of a word in which people name it. */
export const formsOf = (code: LanguageCode, entry: string): string[] => {
  if (code === 'de') return germanForms(entry)
  const [end, plurals] = PLURALS[code].find(([one]) => one.test(entry)) ?? [/$/u, []]
  return [...new Set([entry, ...plurals.map((plural) => pluralOf(entry, end, plural))])]
}

/** 'Barquito', 'praiazinha', 'gattino': how a language makes things small, behind the stem of a word that ends in a vowel. */
const SMALL: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = { es: ['it'], pt: ['inh', 'zinh'], it: ['in', 'ett'] }
/** The sound before such an ending stays: 'barco', 'barquito'. */
const HARD: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>> = {
  es: { c: 'qu', g: 'gu', z: 'c' },
  pt: { c: 'qu', g: 'gu', ç: 'c' },
  it: { c: 'ch', g: 'gh' },
}
const ENDS_OPEN = /^(?<stem>\p{L}{2,}?)(?<last>\p{L})(?<vowel>[oa])$/u

/** 'Playita', 'playitas' of 'playa'; none of a word that ends otherwise. */
const smallOf = (code: LanguageCode, word: string): string[] => {
  const { stem = '', last = '', vowel } = ENDS_OPEN.exec(word)?.groups ?? {}
  if (vowel === undefined) return []
  const plural = code === 'it' ? { o: 'i', a: 'e' }[vowel] : `${vowel}s`
  const begins = `${stem}${HARD[code]?.[last] ?? last}`
  return (SMALL[code] ?? []).flatMap((ending) => [`${begins}${ending}${vowel}`, `${begins}${ending}${plural}`])
}

/** From each word of a language, in all its forms, to the English ones that files are called by, the likeliest first. */
export const shownIn = (code: LanguageCode, tables: readonly ShownRows[]): Record<string, string> => {
  const english = new Map<string, Set<string>>()
  const add = (word: string, called: string): void => {
    const known = english.get(word) ?? new Set<string>()
    for (const one of called.split('|')) known.add(one)
    english.set(word, known)
  }
  const rows = tables
    .flatMap((table) => columnOf(table, code))
    .map(([called, own]) => ({ called, words: own.split('|').filter((word) => word !== '') }))
  const plain = (entry: string): string => entry.replace(/\+.*$/u, '')
  for (const { called, words } of rows) for (const entry of words) add(plain(entry), called)
  // A form that is a word of its own is that: 'Weine', and 'bambino' is of no 'bamba'.
  const own = new Set(english.keys())
  const forms = rows.flatMap(({ called, words }) =>
    words.flatMap((entry) => [...formsOf(code, entry), ...smallOf(code, plain(entry))].map((form) => ({ form, called }))),
  )
  for (const { form, called } of forms) if (!own.has(form)) add(form, called)
  return Object.fromEntries([...english].map(([word, called]) => [word, [...called].join('|')]))
}
