/** First messages in five languages: which clips, in which order, and what else is said of the reel. */
import { expect, test } from 'vitest'
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clipsNamed, photo, song, TEST_CATALOG } from '../../director-fixtures.ts'
import { linesOf } from '../../text-tables.ts'

const MEDIA = [
  ...clipsNamed({ 'dog.mp4': 9, 'beach.mp4': 9, 'harbour.mp4': 9, 'market_stall.mp4': 9, 'concert.mp4': 12, 'cat.mp4': 7, 'kids.mp4': 10 }),
  photo(20, 'wedding.jpg'),
  song(22, 'lazy_sunday.mp3', 96),
]
const direct = directWith(TEST_CATALOG)
const first = (request: string) => chat(direct, MEDIA, [request])
/** What its scenes show, each once, in the order in which it comes first. */
const shown = (request: string): string[] => {
  const names = first(request).plan.scenes.map(({ media_id }) => MEDIA.find(({ mediaId }) => mediaId === media_id)?.name ?? '')
  return [...new Set(names.map((name) => name.replace(/\..*/u, '')))]
}

test.each(linesOf`
  erst der Strand, dann der Hund, zum Schluss die Katze
  d’abord la plage, ensuite le chien, et le chat pour finir
  primero la playa, luego el perro y cierra con el gato
  prima la spiaggia, poi il cane, infine il gatto
  primeiro a praia, depois o cachorro e o gato no fim
  empieza por la playa, sigue con el perro y acaba con el gato
  Strand, Hund und Katze, jeweils 3 Sekunden
`)('clips that are listed are all of it, in their order: %s [CHAT-11]', (request) => {
  expect(shown(request)).toEqual(['beach', 'dog', 'cat'])
})

test.each(linesOf`
  alles außer dem Konzert, erst der Strand, dann der Rest
  tout sauf le concert, d’abord la plage puis le reste
  todo menos el concierto, primero la playa y luego el resto
  tutto tranne il concerto, prima la spiaggia e poi il resto
  tudo menos o show, primeiro a praia e depois o resto
`)('what is excepted stays out, and all others follow: %s [CHAT-11]', (request) => {
  const [opens, ...others] = shown(request)
  expect(opens).toBe('beach')
  expect(others).not.toContain('concert')
  expect(others.length).toBeGreaterThan(3)
})

test.each(linesOf`
  20 Sekunden hochkant, nur mit Hund und Katze
  un video quadrato solo col cane e il gatto
  hazme un vídeo con el perro y el gato
`)('a reel of two is of both: %s [CHAT-11]', (request) => {
  expect(shown(request).toSorted()).toEqual(['cat', 'dog'])
})

test.each(linesOf`
  Strand, Hafen und Katze, je 3 Sekunden
  plage, port et chat, 3 secondes chacun
  playa, puerto y gato, 3 segundos cada uno
  spiaggia, porto e gatto, 3 secondi ognuno
  praia, porto e gato, cada um 3 segundos
`)('a time of each is no length of the reel: %s [CHAT-11]', (request) => {
  const { plan } = first(request)
  expect(plan.scenes).toHaveLength(3)
  for (const { duration_frames } of plan.scenes) expect(duration_frames / plan.export.fps).toBeCloseTo(3, 0)
})

test('where a clip of the row is in none, the row is still all of it, and that is told [CHAT-11]', () => {
  const request = 'la plage d’abord, la piscine ensuite, le port pour finir'
  expect(shown(request)).toEqual(['beach', 'harbour'])
  expect(first(request).reply).toContain('« la piscine »')
})

test('about how long, and in which shape, as it is written there [CHAT-11]', () => {
  const { plan } = first('la plage puis le port, une quarantaine de secondes, en 16/9')
  expect([plan.target_frames, plan.export.aspect]).toEqual([1200, '16:9'])
})

test('words in marks are written, whatever stands beside them [CHAT-11]', () => {
  expect(first('erst der Strand, dann der Hund, oben „Alles Gute, Opa“').plan.captions?.cues.map(({ text }) => text)).toEqual([
    'Alles Gute, Opa',
  ])
})

test('who asks says what it is for, and wishes nothing by it [CHAT-11]', () => {
  expect(first('wir sind ein kleiner Verein, 12 Sekunden, erst der Strand, dann der Hund').reply).not.toContain('nicht verstanden')
})

test.each(linesOf`
  Brauche was Kurzes vom Hund und der Katze, 12 Sekunden
  un petit film du chien et du chat pour mamie, 12 secondes
  algo chistoso con el perro y el gato, 12 segundos
  un video del cane e del gatto per mia nipote, 12 secondi
  um vídeo do cachorro e do gato pra minha vó, 12 segundos
`)('it is of all the clips that it is said to be of: %s [CHAT-11]', (request) => {
  expect(new Set(shown(request))).toEqual(new Set(['dog', 'cat']))
})

test.each(linesOf`
  mach was Krasses ausm Konzert, schnell geschnitten
  fammi un edit tamarro del concerto che spacca
  aftermovie do show, bem frenético
`)('whatever it is called, it is of that clip: %s [CHAT-11]', (request) => {
  expect(shown(request)).toEqual(['concert'])
})

test('how long it is to be goes before what the list adds up to [CHAT-11]', () => {
  expect(first('cane gatto bimbi, 20 sec').plan.target_frames).toBe(20 * 30)
})
