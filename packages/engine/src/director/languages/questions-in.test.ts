/** Questions in the five languages: answered out of the plan in that language, and nothing is changed by them. */
import { expect, test } from 'vitest'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, clipsNamed, photo, TEST_CATALOG } from '../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  ...clipsNamed({ 'cat.mp4': 9, 'market.mp4': 8, 'beach.mp4': 7 }),
  photo(4, 'wedding.jpg'),
  clip(5, { name: 'DSC_0042.MOV', shot: { shake: 0.9, flaws: ['shaken'] } }),
  photo(6, 'our logo.png'),
]
const say = (request: string) => chat(direct, MEDIA, ['make a 12 second reel, upbeat', request])

test.each([
  ['wie lang ist das Video?', /12 s/],
  ['wie heißt das Lied?', /Sunny Side/],
  ['hat es Untertitel?', /Kein Text/],
  ['ist das Logo drin?', /Kein Logo/],
  ['welche Looks gibt es?', /Noir/],
  ['in welcher Auflösung ist das?', /1080p/],
  ['ist die Hochzeit drin?', /wedding\.jpg/],
  ['was sieht man in Szene 2?', /Szene 2/],
  ['welche Clips fehlen?', /DSC_0042/],
  ['warum so schnell?', /Tempo/],
  ['warum ist die Katze am Anfang?', /cat\.mp4/],
  ['wie lade ich es runter?', /Erstellen/],
  ['¿cómo se llama la música?', /Sunny Side/],
  ['¿tiene subtítulos?', /Sin textos/],
  ['¿por qué es tan rápido?', /[Rr]itmo/],
  ['¿qué hay en la escena 2?', /escena 2/],
  ['¿está la boda?', /wedding\.jpg/],
  ['¿qué clips no salen?', /DSC_0042/],
  ['¿qué puedes hacer?', /En español puedo/],
  ["c'est quoi la musique ?", /Sunny Side/],
  ['il y a des sous-titres ?', /Sans texte/],
  ['pourquoi c’est si rapide ?', /[Rr]ythme/],
  ['que voit-on dans la scène 3 ?', /Scène 3/],
  ['le mariage est dedans ?', /wedding\.jpg/],
  ['que música é essa?', /Sunny Side/],
  ['tem legendas?', /Sem texto/],
  ['por que está tão rápido?', /[Rr]itmo/],
  ['o que tem na cena 2?', /cena 2/],
  ['qual é o formato?', /1080p/],
  ['che canzone è?', /Sunny Side/],
  ['ci sono i sottotitoli?', /Senza testo/],
  ['perché è così veloce?', /[Rr]itmo/],
  ["c'è il matrimonio?", /wedding\.jpg/],
  ['quali clip mancano?', /DSC_0042/],
])('“%s” is answered and changes nothing [CHAT-10 CHAT-11]', (request, answer) => {
  const { plan, was, reply } = say(request)
  expect(plan).toEqual(was)
  expect(reply).toMatch(answer)
})

test.each(['mach es quadratisch', 'füge Untertitel hinzu: Hallo', 'in formato verticale e più lento', 'nimm die Hochzeit raus'])(
  '“%s” is still a wish [CHAT-11]',
  (request) => {
    const { edits, plan, was } = say(request)
    expect(edits.length > 0 || plan === was).toBe(true)
    expect(plan).not.toEqual(was)
  },
)
