/** A row of a table of words: what an English one is called in Spanish, German, French, Portuguese and Italian, with semicolons between. */
export type InLanguages = `${string}; ${string}; ${string}; ${string}; ${string}`

export type LanguageCode = 'es' | 'de' | 'fr' | 'pt' | 'it'

const COLUMN: Readonly<Record<LanguageCode, number>> = { es: 0, de: 1, fr: 2, pt: 3, it: 4 }

export const cellsOf = (row: InLanguages): string[] => row.split('; ')

export const cellOf = (row: InLanguages, code: LanguageCode): string => cellsOf(row)[COLUMN[code]] ?? ''

/** A table in one language: English words and its own, in the order of the table. */
export const columnOf = (table: Readonly<Record<string, InLanguages>>, code: LanguageCode): (readonly [english: string, own: string])[] =>
  Object.entries(table).map(([english, row]) => [english, cellOf(row, code)])

/** One for each language, in a table. */
export const byLanguage = <Value>(make: (code: LanguageCode) => Value): Readonly<Record<LanguageCode, Value>> => ({
  ...{ es: make('es'), de: make('de'), fr: make('fr'), pt: make('pt'), it: make('it') },
})
