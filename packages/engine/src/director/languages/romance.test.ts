/** Spanish, Portuguese and Italian as people write them: whole reels, remarks, texts without quotation marks, and what must change nothing. */
import { describe, expect, test } from 'vitest'
import type { Intent } from '../intents.ts'
import { linesOf, rowsOf } from '../text-tables.ts'
import { read, say } from './language-fixtures.ts'

const dog = [{ by: 'words', words: ['dog'], raw: 'dog' }] as const
const beach = [{ by: 'words', words: ['beach'], raw: 'beach' }] as const

describe('Spanish, Portuguese and Italian', () => {
  test.each<readonly [code: string, request: string, intents: readonly Intent[]]>([
    ['es', 'puedes hacerlo de 20 segundos?', [{ is: 'length', sec: 20 }]],
    ['pt', 'deixa com 10 segundos pra caber no story', [{ is: 'length', sec: 10 }]],
    ['it', 'Fallo durare 25 secondi', [{ is: 'length', sec: 25 }]],
    ['es', 'Quita el perro, que no tenemos los derechos', [{ is: 'order', how: 'leave-out', refs: dog }]],
    ['it', 'togli il cane, non c’entra niente', [{ is: 'order', how: 'leave-out', refs: dog }]],
    ['pt', 'Põe o cachorro logo no começo', [{ is: 'order', how: 'first', refs: dog }]],
    ['es', 'silencia todos los clips', [{ is: 'sound', policy: 'mute', refs: [] }]],
    ['pt', 'Tira o som original de todos os clipes', [{ is: 'sound', policy: 'mute', refs: [] }]],
    ['es', 'quita la música', [{ is: 'music-off' }]],
    ['pt', 'A cena da praia podia ter só 2 segundos', [{ is: 'scene-length', refs: beach, sec: 2, factor: 1 }]],
    [
      'it',
      'scambia la 3 con la 1',
      [
        {
          is: 'swap',
          refs: [
            { by: 'number', n: 3, of: 'scene' },
            { by: 'number', n: 1, of: 'scene' },
          ],
        },
      ],
    ],
  ])('are read to the last word: %s “%s” [CHAT-11]', (code, request, intents) => {
    expect(read(request)).toEqual({ code, intents, missed: [] })
  })

  test.each(rowsOf`
    como título pon Mi viaje = Mi viaje
    come titolo metti Il mio viaggio = Il mio viaggio
    como título coloca Minha viagem = Minha viagem
  `)('quote what is to be written by the words that lead it in: “%s” [CHAT-11]', (request, text) => {
    expect(read(request)).toMatchObject({ intents: [{ is: 'captions', texts: [text] }], missed: [] })
  })

  test('a calm piece is no wish for silence, and what is said twice is done once [CHAT-11]', () => {
    expect(read('música calma').intents).toMatchObject([{ is: 'music' }])
    expect(read('déjalo en 10 segundos, es muy largo').intents).toEqual([{ is: 'length', sec: 10 }])
    expect(read('o cachorro tá mto escuro, clareia ai').intents).toHaveLength(1)
  })

  test.each(linesOf`
    publica el vídeo en Instagram
    metti una voce fuori campo
    traduz o texto para inglês
    la spiaggia al contrario, con le onde che tornano indietro
    más corto pero mantén la duración
  `)('change nothing where nobody can do it, and say so in the language: “%s” [CHAT-11]', (request) => {
    expect(say(request)).toMatchObject({ edits: [], reply: expect.not.stringMatching(/\b(the|is|you)\b/) })
  })
})
