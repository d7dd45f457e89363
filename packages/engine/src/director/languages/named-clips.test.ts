/** Clips by what they show, in five languages: by a word, by several, by a joined one, by their place in a row; and songs by what they are called. */

import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { clip, converse, mediaId, photo, song } from '../director-fixtures.ts'
import { linesOf, rowsOf } from '../text-tables.ts'
import { reelInARow } from './reel-in-a-row.ts'

const NAMES = ['warmup', 'kickoff', 'crowd', 'goal1', 'save', 'goal2', 'celebration', 'trophy'] as const
const MEDIA = [
  ...NAMES.map((name, at) => clip(at + 1, { name: `${name}.mp4`, sec: 12 })),
  clip(20, { name: 'interview.mp4', sec: 20 }),
  photo(30, 'team_photo.jpg'),
  photo(31, 'club_logo.png'),
  song(50, 'anthem.mp3', 150),
]
/** Eight scenes of 3 seconds, in the order of the match. */
const { say, directed } = reelInARow({
  ...{ media: MEDIA, made: 'make a 24 second energetic reel', numbers: NAMES.map((_, at) => at + 1), inFrame: 45 },
  title: 'title "Cup final" from second 0 to 3',
})
const nameOf = (id: string): string => MEDIA.find(({ mediaId: own }) => own === id)?.name.split('.')[0] ?? ''
const shown = ({ scenes }: ReelPlan): string[] => scenes.map(({ media_id }) => nameOf(media_id))
const slow = ({ scenes }: ReelPlan): string[] => scenes.flatMap(({ speed, media_id }) => (speed < 1 ? [nameOf(media_id)] : []))

describe('a clip is found by what it shows', () => {
  test.each(rowsOf`
    Bitte nimm das Aufwärmen raus = warmup
    quita el calentamiento = warmup
    enlève l'échauffement = warmup
    tira o aquecimento = warmup
    togli il riscaldamento = warmup
    Nimm den Torjubel raus = celebration
    quita el saque inicial = kickoff
    enlève le coup d'envoi = kickoff
    togli il calcio d'inizio = kickoff
    tira a defesa do guarda-redes = save
    enlève les supporters = crowd
  `)('%s leaves out %s [CHAT-11]', (request, name) => {
    const { plan } = say(request)
    expect(shown(plan)).toEqual(NAMES.filter((one) => one !== name))
  })

  test.each(rowsOf`
    Das zweite Tor bitte in Zeitlupe = goal2
    El segundo gol a cámara lenta = goal2
    Le deuxième but au ralenti = goal2
    O 2º gol em câmera lenta = goal2
    Il primo gol al rallentatore = goal1
    Tor 1 in Zeitlupe = goal1
    Das erste und das zweite Tor in Zeitlupe = goal1, goal2
    Los dos goles a cámara lenta = goal1, goal2
    Les deux buts au ralenti = goal1, goal2
  `)('%s: of those that are numbered, by their place: %s [CHAT-11]', (request, names) => {
    expect(slow(say(request).plan).join(', ')).toBe(names)
  })

  test('both change places, and what was typed is told as it was [CHAT-11]', () => {
    const { plan } = say('Inverse les deux buts')
    expect(shown(plan).slice(3, 6)).toEqual(['goal2', 'save', 'goal1'])
    expect(say('scrivi GOOOL su tutti e due i gol').plan.captions?.cues.map(({ text }) => text)).toEqual(['Cup final', 'GOOOL', 'GOOOL'])
    expect(say('Das erste Tor mit Feenstaub').reply).not.toMatch(/goal\u200B?1/u)
  })

  test('a few seconds behind what is put in are its own, and behind a title the title’s [CHAT-11]', () => {
    const { plan } = say('Interview rein nach der Parade, ca 5 Sekunden')
    const at = shown(plan).indexOf('interview')
    expect(shown(plan)[at - 1]).toBe('save')
    expect(Math.abs((plan.scenes[at]?.duration_frames ?? 0) - 150)).toBeLessThan(15)
    const titled = say('Cambia el título a "Final de Copa" y que dure 2 segundos').plan
    expect([titled.scenes.length, titled.captions?.cues.map(({ end_frame }) => end_frame)]).toEqual([8, [60]])
  })
})

describe('a song is found by what it is called', () => {
  test.each(linesOf`
    ¿Puedes ponerle nuestro himno de fondo?
    metti l'inno al posto della musica
    Você pode colocar o hino no lugar dessa música?
    Pourriez-vous remplacer la musique par anthem.mp3 ?
  `)('%s plays it [CHAT-11]', (request) => {
    expect(say(request).plan.music?.source).toEqual({ from: 'media', media_id: mediaId(50) })
  })

  test.each(linesOf`
    Hola, ganamos la final y quiero un vídeo emocionante. Usa nuestro himno y termina con el trofeo.
    30 Sekunden, Tore Parade Jubel Pokal, mit unserem Lied
    Ciao, abbiamo vinto la coppa! Vorrei un video carico con il nostro inno.
  `)('%s: also where nothing is made yet [CHAT-11]', (request) => {
    expect(converse(directed, MEDIA, EMPTY_PLAN, [request]).plan.music?.source).toEqual({ from: 'media', media_id: mediaId(50) })
  })
})

describe('what is made first', () => {
  test('a list is of the clips that it names, of a row all that are numbered [CHAT-11]', () => {
    const { plan } = converse(directed, MEDIA, EMPTY_PLAN, ['Un reel da 20 secondi con gol, parata e coppa'])
    expect(new Set(shown(plan))).toEqual(new Set(['goal1', 'goal2', 'save', 'trophy']))
  })

  test('a minute of all clips is no minute of each, and an occasion that no clip is called by is all of them [CHAT-11]', () => {
    expect(converse(directed, MEDIA, EMPTY_PLAN, ['Querformat, 1 Minute, alle Clips']).plan.target_frames).toBe(1800)
    const { plan, reply } = converse(directed, MEDIA, EMPTY_PLAN, ['hazme un video del partido'])
    expect(new Set(shown(plan)).size).toBeGreaterThan(7)
    expect(reply).not.toContain('partido')
  })
})

test.each(rowsOf`
  Welche Clips hast du eigentlich nicht benutzt? = interview.mp4
  ¿Cuánto dura la parte de la afición? = crowd.mp4
  C'è anche il rigore? = rigore
`)('%s is answered of %s, and changes nothing [CHAT-10]', (request, told) => {
  const { plan, reply } = say(request)
  expect(reply).toContain(told)
  expect(shown(plan)).toEqual([...NAMES])
})

test('a title says what is behind its label, up to where another wish begins [CHAT-11]', () => {
  const { plan } = converse(directed, MEDIA, EMPTY_PLAN, ['Ein Video. Titel: Pokalsieger 2026. Keine Musik, nur Originalton.'])
  expect(plan.captions?.cues.map(({ text }) => text)).toEqual(['Pokalsieger 2026'])
  expect(plan.music).toBeNull()
})
