import { expect, test } from 'vitest'
import { chat } from '../chat-fixture.ts'
import { direct } from '../direct.ts'
import { clip, photo } from '../director-fixtures.ts'

const MEDIA = [
  clip(1, { name: 'market.mov', sec: 8 }),
  clip(2, { name: 'mountain.mp4', sec: 9 }),
  clip(3, { name: 'cat.mp4', sec: 7 }),
  photo(4, 'wedding.jpg'),
]
const told = (request: string) => chat(direct, MEDIA, ['make a 10 second reel with 4 scenes', request])
const motionsOf = (request: string): Record<string, string> =>
  Object.fromEntries(
    told(request).plan.scenes.map(({ media_id, motion }) => [
      MEDIA.find(({ mediaId }) => mediaId === media_id)?.name.split('.')[0] ?? '',
      motion,
    ]),
  )

test.each([
  ['acércate despacio al gato', 'cat', 'zoom-in'],
  ['zoom langsam auf die Katze', 'cat', 'zoom-in'],
  ['zoom lent sur le chat', 'cat', 'zoom-in'],
  ['zoom devagar no gato', 'cat', 'zoom-in'],
  ['zoom lento sul gatto', 'cat', 'zoom-in'],
  ['beim Berg langsam von links nach rechts schwenken', 'mountain', 'pan-right'],
  ['panoramique vers la gauche sur la montagne', 'mountain', 'pan-left'],
  ['deja la foto quieta', 'wedding', 'none'],
  ['Foto nicht bewegen', 'wedding', 'none'],
  ['laisse la photo immobile', 'wedding', 'none'],
  ['mantenha a foto parada', 'wedding', 'none'],
  ['tieni ferma la foto', 'wedding', 'none'],
])('“%s” moves %s, and no other [CHAT-11]', (request, name, motion) => {
  const { [name]: moved, wedding, ...others } = motionsOf(request)
  expect(name === 'wedding' ? wedding : moved).toBe(motion)
  expect(new Set(Object.values(others))).toEqual(new Set(['none']))
})

test.each(['langsam heranzoomen', 'zoom lento', 'zoom lent'])(
  '“%s” is of every picture, and is told by its scenes [CHAT-11]',
  (request) => {
    expect(new Set(Object.values(motionsOf(request)))).toEqual(new Set(['zoom-in']))
    expect(told(request).reply).not.toContain('✓')
  },
)

test('“más lento” stays a pace, and “acerca el gato” a closer picture [CHAT-11]', () => {
  expect(told('más lento').plan.pace).toBe('slow')
  expect(motionsOf('acerca el gato').cat).toBe('none')
})

test.each([
  ['uy no, deshaz eso último', 'undo'],
  ['opa, volta como tava', 'undo'],
  ["no dai, rimetti com'era", 'undo'],
])('“%s” takes the last step back [CHAT-11]', (request) => {
  expect(chat(direct, MEDIA, ['make a 10 second reel with 4 scenes', 'make it 8 seconds', request]).undo).toBe(true)
})

test.each([
  ["c'est mou, faut que ça pulse", 'fast'],
  ['das wirkt noch gehetzt, lass die Bilder länger stehen', 'slow'],
  ['tá corrido demais, dá uma segurada', 'slow'],
])('“%s” is a pace: %s [CHAT-11]', (request, pace) => {
  expect(told(request).plan.pace).toBe(pace)
})

test('“schmeiß die Katze raus und häng dafür den Berg ganz hinten dran” does both [CHAT-11]', () => {
  const { plan } = told('schmeiß die Katze raus und häng dafür den Berg ganz hinten dran')
  expect(plan.left_out).toEqual([MEDIA[2]?.mediaId])
  expect(plan.scenes.at(-1)?.media_id).toBe(MEDIA[1]?.mediaId)
})
