/** How pictures stand and what colours one scene has by itself, in the words of each language; the reply is in it, too. */
import { describe, expect, test } from 'vitest'
import { chat } from '../chat-fixture.ts'
import { direct } from '../direct.ts'
import { clipsNamed } from '../director-fixtures.ts'

const MEDIA = clipsNamed({ 'kids.mp4': 9, 'market.mov': 8, 'harbour.mp4': 8, 'dog.mp4': 6 })
const say = (request: string) => chat(direct, MEDIA, ['make a 12 second reel with every clip', request])

/** What is told of its scenes, in the form '2: turn' or '2: noir'. */
const told = ({ plan }: Pick<ReturnType<typeof say>, 'plan'>): string[] =>
  plan.scenes.flatMap(({ look, turn, grade }, at) => {
    const own = [
      ...(look === undefined ? [] : [look === null ? 'none' : look.style]),
      ...(turn ? [`${turn.quarter}${turn.mirrored ? ' mirrored' : ''} ${turn.straighten_deg}°`] : []),
      ...(grade?.contrast ? [`contrast ${grade.contrast}`] : []),
    ]
    return own.length === 0 ? [] : [`${at + 1}: ${own.join(', ')}`]
  })

describe.each([
  [
    'German',
    [
      'Szene 2 in schwarzweiß',
      'kein Filter auf Szene 2',
      'mehr Kontrast bei Szene 2',
      'drehe Szene 2 nach links',
      'spiegle Szene 2',
      'drehe Szene 2 um 3 Grad nach rechts',
      'Szene 2 steht auf dem Kopf',
    ],
  ],
  [
    'Spanish',
    [
      'escena 2 en blanco y negro',
      'sin filtro en la escena 2',
      'más contraste en la escena 2',
      'gira la escena 2 a la izquierda',
      'pon la escena 2 en espejo',
      'gira la escena 2 3 grados',
      'la escena 2 está boca abajo',
    ],
  ],
  [
    'French',
    [
      'la scène 2 en noir et blanc',
      'pas de filtre sur la scène 2',
      'plus de contraste sur la scène 2',
      'tourne la scène 2 vers la gauche',
      'mets la scène 2 en miroir',
      'tourne la scène 2 de 3 degrés',
      'la scène 2 est à l’envers',
    ],
  ],
  [
    'Italian',
    [
      'scena 2 in bianco e nero',
      'senza filtro sulla scena 2',
      'più contrasto nella scena 2',
      'ruota la scena 2 a sinistra',
      'specchia la scena 2',
      'ruota la scena 2 di 3 gradi',
      'la scena 2 è sottosopra',
    ],
  ],
  [
    'Portuguese',
    [
      'cena 2 em preto e branco',
      'sem filtro na cena 2',
      'mais contraste na cena 2',
      'gire a cena 2 para a esquerda',
      'espelha a cena 2',
      'gire a cena 2 3 graus',
      'a cena 2 está de cabeça para baixo',
    ],
  ],
] as const)('in %s [CHAT-11 TOOL-04 REND-03]', (_, requests) => {
  test.each(
    requests.map(
      (request, at) =>
        [request, ['2: noir', '2: none', '2: contrast 0.5', '2: 3 0°', '2: 0 mirrored 0°', '2: 0 3°', '2: 2 0°'][at] ?? ''] as const,
    ),
  )('“%s” is done to that scene alone', (request, wanted) => {
    const talk = say(request)
    expect(told(talk)).toEqual([wanted])
    expect(talk.plan.look).toEqual(talk.was.look)
    expect(talk.reply).not.toMatch(/now\b/)
  })
})
