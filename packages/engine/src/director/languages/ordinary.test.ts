/** Ordinary wishes in five languages, as they leave a reel with a title, and how they are told. */

import { describe, expect, test } from 'vitest'
import { clip, photo, song } from '../director-fixtures.ts'
import { linesOf, rowsOf } from '../text-tables.ts'
import { reelInARow } from './reel-in-a-row.ts'

const FILES = { 'dog.mp4': 9, 'beach.mp4': 9, 'harbour.mp4': 9, 'concert.mp4': 12, 'cat.mp4': 7 }
const MEDIA = [
  ...Object.entries(FILES).map(([name, sec], at) => clip(at + 1, { name, sec })),
  photo(20, 'wedding.jpg'),
  song(22, 'lazy_sunday.mp3', 96),
]
/** The dog, the beach, the harbour and the concert, each for 3 seconds, with a title for the first 3 seconds. */
const { say } = reelInARow({
  ...{ media: MEDIA, made: 'make a 12 second happy reel', numbers: [1, 2, 3, 4], inFrame: 30 },
  title: 'title "Our summer" from second 0 to 3',
})
const cuesOf = ({ plan }: ReturnType<typeof say>) =>
  (plan.captions?.cues ?? []).map(({ text, start_frame, end_frame }) => `${text} ${start_frame / 30}–${end_frame / 30}`)
const shownIn = ({ plan }: ReturnType<typeof say>) =>
  plan.scenes.map(({ media_id }) => MEDIA.find(({ mediaId }) => mediaId === media_id)?.name.split('.')[0])

describe('the title', () => {
  test.each(linesOf`
    Der Titel soll 5 Sekunden stehen bleiben
    Den Titel 5 Sekunden stehen lassen
    Que el título dure 5 segundos
    Le titre doit rester 5 secondes
    O título tem de ficar 5 segundos
    Il titolo deve restare 5 secondi
  `)('stands as long as is said, and says what it said: %s [CHAT-11]', (request) => {
    expect(cuesOf(say(request))).toEqual(['Our summer 0–5'])
  })

  test.each(linesOf`
    Der Titel soll erst nach 2 Sekunden kommen
    El título que salga a partir del segundo 2
    Le titre doit apparaître après 2 secondes
    O título só aparece depois de 2 segundos
    Il titolo deve comparire dopo 2 secondi
  `)('begins when it is to come: %s [CHAT-11]', (request) => {
    expect(cuesOf(say(request))).toEqual(['Our summer 2–5'])
  })

  test.each(rowsOf`
    Schreib "Am Meer" unten ins Bild = 0.74
    Escribe "Am Meer" arriba = 0.2
    Écris « Am Meer » en bas = 0.74
    Escreve "Am Meer" em cima = 0.2
    Metti "Am Meer" in basso = 0.74
  `)('stays where it is beside words at another height: %s [CHAT-11]', (request, height) => {
    const said = say(request)
    const cues = said.plan.captions?.cues ?? []
    const words = cues.find(({ text }) => text === 'Am Meer')
    expect(cues.filter((cue) => cue !== words)).toEqual(said.was.captions?.cues)
    expect([words?.text, String(words?.place?.y ?? 0.74)]).toEqual(['Am Meer', height])
  })

  test('makes room for another title, and no short rest of it stays [CHAT-11]', () => {
    const said = say('Titel "Ferien" für die ersten 2 Sekunden')
    expect(cuesOf(said)).toEqual(['Ferien 0–2'])
    expect(said.reply).toContain('„Our summer“ entfernt')
  })

  test.each(linesOf`
    Titel in Weiß und etwas kleiner
    El título en blanco y un poco más pequeño
    Le titre en blanc et un peu plus petit
    O título em branco e um pouco menor
    Il titolo in bianco e un po' più piccolo
  `)('gets its colour and its size at once: %s [CHAT-11]', (request) => {
    expect(say(request).plan.captions).toMatchObject({ ink: '#ffffff', size: 0.9 })
  })
})

describe('what begins as a question does', () => {
  test.each(linesOf`
    Que la música suene más bajito
    Que a música fique mais baixa
    Che la musica sia più bassa
  `)('is a wish where it wishes: %s [CHAT-11]', (request) => {
    const { was, plan } = say(request)
    expect(plan.music?.gain).toBeLessThan(was.music?.gain ?? 0)
  })

  test.each(rowsOf`
    Qué música suena = «Sunny Side»
    Que música é essa? = “Sunny Side”
    Che musica è? = “Sunny Side”
    O gato está no vídeo? = cat.mp4 não está no vídeo.
    Il gatto c'è nel video? = cat.mp4 non è nel video.
    ¿El gato está en el vídeo? = cat.mp4 no está en el vídeo.
    Quali clip non hai usato? = cat.mp4 non è nel video.
  `)('is answered where it asks: %s [CHAT-11]', (request, answer) => {
    const { was, plan, reply } = say(request)
    expect(plan).toEqual(was)
    expect(reply).toContain(answer)
  })
})

describe('lengths and places', () => {
  test.each(rowsOf`
    Aumenta o vídeo em 5 segundos = 17
    Alarga el vídeo 5 segundos = 17
    Reduz o vídeo em 5 segundos = 7
    Reduce el vídeo a 8 segundos = 8
  `)('by so much is told from how long it is to be: %s [CHAT-11]', (request, sec) => {
    expect((say(request).plan.target_frames ?? 0) / 30).toBe(Number(sec))
  })

  test.each(linesOf`
    Den Hund bitte nur 2 Sekunden, den Strand 4
    El perro 2 segundos y la playa 4
    Le chien 2 secondes et la plage 4
    O cachorro com 2 segundos e a praia com 4
    Il cane 2 secondi e la spiaggia 4
  `)('a second number counts what the first one does: %s [CHAT-11]', (request) => {
    expect(say(request).plan.scenes.map(({ duration_frames }) => duration_frames / 30)).toEqual([2, 4, 3, 3])
  })

  test.each(linesOf`
    Quita las dos primeras escenas
    Tira as duas primeiras cenas
  `)('two first ones are the first two: %s [CHAT-11]', (request) => {
    expect(shownIn(say(request))).toEqual(['harbour', 'concert'])
  })

  test.each(linesOf`
    Ersetze den Hund durch die Katze und setz sie ans Ende
    Cambia el perro por el gato y ponlo al final
    Remplace le chien par le chat et mets-le à la fin
    Sostituisci il cane con il gatto e mettilo alla fine
  `)('what took the place of a clip is what is spoken of: %s [CHAT-11]', (request) => {
    expect(shownIn(say(request))).toEqual(['beach', 'harbour', 'concert', 'cat'])
  })
})

describe('a wish behind another', () => {
  test.each(linesOf`
    Mach den Hund heller und lass ihn 5 Sekunden stehen
    Aclara el perro y que dure 5 segundos
    Éclaircis le chien et laisse-le 5 secondes
    Clareia o cachorro e deixa 5 segundos
    Schiarisci il cane e fallo durare 5 secondi
  `)('a few seconds are of the scene that was spoken of: %s [CHAT-11]', (request) => {
    const { plan } = say(request)
    expect(plan.scenes.map(({ duration_frames }) => duration_frames / 30)).toEqual([5, 3, 3, 3])
    expect(plan.scenes[0]?.grade?.exposure).toBeGreaterThan(0)
  })

  test('many are of the reel [CHAT-11]', () => {
    expect((say('Aclara el perro y que dure 15 segundos').plan.target_frames ?? 0) / 30).toBe(15)
  })

  test.each(linesOf`
    Supprime la scène 2 et mets la 4 en premier
    Borra la escena 2 y pon la 4 al principio
    Lösch Szene 2 und stell die 4 an den Anfang
    Cancella la scena 2 e metti la 4 all'inizio
  `)('a bare number is of a scene where one is put somewhere: %s [CHAT-11]', (request) => {
    expect(shownIn(say(request)).slice(0, 2)).toEqual(['concert', 'dog'])
  })
})

test.each(rowsOf`
  Das Video darf ruhig 25 Sekunden haben = 25
  Das Video kann ruhig 5 Sekunden länger sein = 17
`)('words that only allow a wish say nothing of a mood: %s [CHAT-11]', (request, sec) => {
  const { was, plan } = say(request)
  expect([(plan.target_frames ?? 0) / 30, plan.mood, plan.pace]).toEqual([Number(sec), was.mood, was.pace])
})

describe('the language of what two of them know', () => {
  test.each(rowsOf`
    No máximo 10 segundos = Feito
    Aumenta a letra = Feito
    Usa a música lazy sunday = Feito
    Musica al 40% = Fatto
    Música al 40% = Hecho
  `)('is told by its small words and its accents: %s [CHAT-11]', (request, answer) => {
    expect(say(request).reply.slice(0, answer.length)).toBe(answer)
  })
})

describe('what was done', () => {
  test.each(rowsOf`
    Spiel das Konzert doppelt so schnell ab = Erledigt: Szene 4 mit 2-fachem Tempo.
    Un poco más de luz, por favor = Hecho: todas las escenas con más luz.
    Mets le titre en haut = C’est fait : texte en haut.
    Uma fusão entre o cachorro e a praia = Feito: fusão entre as cenas 1 e 2.
    Il cane solo 2 secondi = Fatto: dura 11 s, scena 1 di 2 s.
    Colori più vivaci = Fatto: colori “Vivid Pop” all’80 %.
    Ersetze den Hund durch die Katze = Erledigt: Szene 1 mit cat.mp4.
    Lass den Hund weg = Erledigt: 9 s lang, ein Clip weggelassen
  `)('is told in so many words: %s [CHAT-11]', (request, told) => {
    expect(say(request).reply).toContain(told)
  })
})
