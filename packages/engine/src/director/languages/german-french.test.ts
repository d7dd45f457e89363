/** German and French as people write them: whole reels, remarks, texts without quotation marks, and what must change nothing. */
import { describe, expect, test } from 'vitest'
import type { Intent } from '../intents.ts'
import { linesOf, rowsOf } from '../text-tables.ts'
import { read, say } from './language-fixtures.ts'

const dog = [{ by: 'words', words: ['dog'], raw: 'dog' }] as const

describe('German and French', () => {
  test.each<readonly [code: string, request: string, intents: readonly Intent[]]>([
    ['de', 'das ist mir zu lang, mach 10 Sekunden draus', [{ is: 'length', sec: 10 }]],
    ['fr', 'raccourcis le tout à 10 secondes', [{ is: 'length', sec: 10 }]],
    ['fr', 'raccourcis à 10 s', [{ is: 'length', sec: 10 }]],
    ['de', 'kürze es auf 10 s', [{ is: 'length', sec: 10 }]],
    ['de', 'nicht länger als 10 Sekunden', [{ is: 'length', sec: 10, bound: 'most' }]],
    ['fr', 'raccourcis de 3 secondes', [{ is: 'length-add', sec: -3 }]],
    ['de', 'die Schnitte sind mir zu hektisch', [{ is: 'pace-by', steps: -1 }]],
    ['fr', 'des plans plus courts', [{ is: 'pace-by', steps: 1 }]],
    ['de', 'mach die Musik aus', [{ is: 'music-off' }]],
    ['fr', 'baisse la musique, on n’entend rien', [{ is: 'volume', by: -0.2 }]],
    ['de', 'schmeiß den Hund raus, meine Frau mag ihn nicht', [{ is: 'order', how: 'leave-out', refs: dog }]],
    ['fr', 'vire le chien, ma femme ne l’aime pas', [{ is: 'order', how: 'leave-out', refs: dog }]],
    ['de', 'nimm eine eigene Mucke', [{ is: 'music', request: { own: true } }]],
    ['fr', 'annule les deux derniers changements', [{ is: 'back-to', point: { steps: 2 } }]],
    ['de', 'die Farben sind mir zu knallig', [{ is: 'look-by', direction: 'vivid', amount: -1 }]],
    ['de', 'Wischblenden überall', [{ is: 'transitions', kinds: ['wipe-left'], every: true, per_minute: null, not: [] }]],
    ['fr', 'enlève les deux premières scènes', [{ is: 'order', how: 'remove', refs: [{ by: 'ordinal', n: 1, count: 2, of: 'scene' }] }]],
  ])('are read to the last word: %s “%s” [CHAT-11]', (code, request, intents) => {
    expect(read(request)).toEqual({ code, intents, missed: [] })
  })

  test.each(rowsOf`
    der Titel soll Sommer in Kiel heißen = Sommer in Kiel
    schreib moin hamburg drauf = moin hamburg
    Titel am Anfang: Unser Sommer = Unser Sommer
    mets comme titre Nos vacances = Nos vacances
    écris Bonjour Paris dessus = Bonjour Paris
    ajoute le texte "C’est l’été" = C’est l’été
  `)('say what is to be written without quotation marks: “%s” [CHAT-11]', (request, text) => {
    expect(read(request)).toMatchObject({ intents: [{ is: 'captions', texts: [text] }], missed: [] })
  })

  test.each(linesOf`
    lass den Hund drin
    mach den Hund nicht raus
    kürzer, aber den Hund behalten
    schreib was Lustiges rein
    Übersetz den Text ins Englische
    plus court mais garde le chien
    enlève le chien sauf à la fin
    écris quelque chose de drôle
    publie la vidéo sur Instagram
  `)('change nothing where a word could turn the meaning, or nobody can do it: “%s” [CHAT-11]', (request) => {
    expect(say(request)).toMatchObject({ edits: [], reply: expect.not.stringMatching(/\b(the|is|you)\b/) })
  })

  test('tell in their own words what cannot be done, and what a scene shows [CHAT-11]', () => {
    expect(say('poste das auf TikTok').reply).toContain('Veröffentlichen')
    expect(say('rajoute une voix off qui raconte mes vacances').reply).toContain('enregistrer')
    expect(say('was kommt in Szene 2?').reply).toMatch(/^Szene 2: .+, \d/)
    expect(say('c’est quoi l’ordre des scènes ?').reply).toMatch(/^Scène 1 : /)
  })

  test('a length beside a place is the reel’s [CHAT-11]', () => {
    expect(read('fais 15 secondes et mets le chien au début').intents).toEqual([
      { is: 'length', sec: 15 },
      { is: 'order', how: 'first', refs: dog },
    ])
  })
})
