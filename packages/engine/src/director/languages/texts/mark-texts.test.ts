import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../text-tables.ts'
import { read } from '../language-fixtures.ts'
import { GERMAN_TEXTS } from './de.ts'
import { SPANISH_TEXTS } from './es.ts'
import { FRENCH_TEXTS } from './fr.ts'
import { ITALIAN_TEXTS } from './it.ts'
import { compileTexts } from './mark-texts.ts'
import { PORTUGUESE_TEXTS } from './pt.ts'

const MARKED = [
  [GERMAN_TEXTS, 'schreib urlaub 2024 am anfang', 'schreib 「urlaub 2024」 am anfang'],
  [GERMAN_TEXTS, 'der Titel soll Sommer in Kiel heissen', 'der Titel soll 「Sommer in Kiel」 heissen'],
  [GERMAN_TEXTS, 'schreib Moin am Anfang und schreib Tschüss am Ende', 'schreib 「Moin」 am Anfang und schreib 「Tschüss」 am Ende'],
  [FRENCH_TEXTS, 'ecris vacances 2024 au debut', 'ecris 「vacances 2024」 au debut'],
  [FRENCH_TEXTS, 'mets comme titre Nos vacances et enlève la musique', 'mets comme titre 「Nos vacances」 et enlève la musique'],
  [SPANISH_TEXTS, 'escribe vacaciones 2024 al principio', 'escribe 「vacaciones 2024」 al principio'],
  [SPANISH_TEXTS, 'como titulo pon Mi viaje al final', 'título 「Mi viaje」 al final'],
  [
    SPANISH_TEXTS,
    'que ponga Buenos días en los primeros 2 segundos y Buenas noches en los últimos 2',
    'texto 「Buenos días」 en los primeros 2 segundos y 「Buenas noches」 en los últimos 2',
  ],
  [PORTUGUESE_TEXTS, 'escreve ferias 2024 no comeco', 'escreve 「ferias 2024」 no comeco'],
  [PORTUGUESE_TEXTS, 'o titulo deve ser Rumo ao mar', 'título 「Rumo ao mar」'],
  [ITALIAN_TEXTS, 'scrivi vacanze 2024 all’inizio', 'scrivi 「vacanze 2024」 all’inizio'],
  [ITALIAN_TEXTS, 'il titolo deve essere Verso il mare', 'titolo 「Verso il mare」'],
] as const

const LEFT = [
  [GERMAN_TEXTS, 'schreib was Nettes'],
  [GERMAN_TEXTS, 'den Titel größer'],
  [GERMAN_TEXTS, 'schreib "Der Titel ist Moin" drauf'],
  [FRENCH_TEXTS, 'écris quelque chose'],
  [SPANISH_TEXTS, 'escribe algo bonito'],
  [SPANISH_TEXTS, 'pon el texto en amarillo'],
  [SPANISH_TEXTS, 'escribe al final "Hola"'],
  [PORTUGUESE_TEXTS, 'escreve em cima'],
  [ITALIAN_TEXTS, 'scrivi più grande'],
] as const

describe('words for the picture without quotation marks', () => {
  test.each(MARKED)('are told from the wish around them by one way in five languages: %# [CHAT-11]', (words, said, marked) => {
    expect(compileTexts(words)(said)).toBe(marked)
  })

  test.each(LEFT)('none are made of other words, nor of what stands in marks: %# [CHAT-11]', (words, said) => {
    expect(compileTexts(words)(said)).toBe(said)
  })

  test.each(rowsOf`
    schreib urlaub 2024 am anfang = urlaub 2024
    écris vacances 2024 au début = vacances 2024
    escribe vacaciones 2024 al principio = vacaciones 2024
    escreve férias 2024 no começo = férias 2024
    scrivi vacanze 2024 all’inizio = vacanze 2024
  `)('are written where the wish says: %s [CHAT-11]', (said, text) => {
    const { intents, missed } = read(said)
    expect(missed).toEqual([])
    expect(intents).toMatchObject([{ is: 'captions', texts: [text], place: 'start' }])
  })
})
