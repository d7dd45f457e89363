import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../plan/apply-edit.ts'
import { directWith } from '../direct.ts'
import { ALL_TOOLS, TEST_CATALOG, TRIP } from '../director-fixtures.ts'
import { linesOf, rowsOf } from '../text-tables.ts'
import { OTHER_LANGUAGE } from './direct-in-language.ts'

const direct = directWith(TEST_CATALOG)

const say = (request: string, plan: ReelPlan, more: Partial<Parameters<typeof direct>[0]> = {}) => {
  const turn = direct({ request, plan, media: TRIP, tools: ALL_TOOLS, ...more })
  const outcome = applyEdits(turn.undo && more.undoTo ? more.undoTo : plan, turn.edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { ...turn, plan: outcome.plan }
}
const { plan: PLAN } = say('make a 12 second reel', EMPTY_PLAN)
const frames = (plan: ReelPlan) => plan.scenes.reduce((sum, scene) => sum + scene.duration_frames, 0)

describe('the built-in director in other languages', () => {
  test.each(rowsOf`
    hazme un reel de 9 segundos con música alegre = Hecho: dura 9 s
    mach mir ein Video von 9 Sekunden mit fröhlicher Musik = Erledigt: 9 s lang
    fais-moi une vidéo de 9 secondes avec de la musique joyeuse = C’est fait : 9 s de long
    cria um vídeo de 9 segundos com música alegre = Feito: 9 s de duração
    crea un video di 9 secondi con musica allegra = Fatto: dura 9 s
  `)('makes a first reel: %s [CHAT-11]', (request, reply) => {
    const made = say(request, EMPTY_PLAN)
    expect(made.reply).toContain(reply)
    expect(made.reply).toMatch(/Jushn/)
    expect([frames(made.plan), made.plan.music?.source]).toEqual([270, { from: 'catalogue', track_id: 'sunny-side' }])
  })

  test.each(rowsOf`
    un montage de 9 s, format 4:5 = C’est fait : 9 s de long
    un reel de 9 s por favor = Hecho: dura 9 s
    um vídeo de 9 s por favor = Feito: 9 s
    un video di 9 s per favore = Fatto: dura 9 s
    ein Reel mit 9 s bitte = Erledigt: 9 s lang
  `)('knows “s” for seconds: %s [CHAT-11]', (request, reply) => {
    const made = say(request, EMPTY_PLAN)
    expect([made.reply.includes(reply), frames(made.plan)]).toEqual([true, 270])
  })

  test.each(rowsOf`
    deshaz el último cambio = He deshecho
    mach das rückgängig = zurückgenommen
    annule la dernière modification = J’ai annulé
    desfaz a última alteração = Desfiz
    annulla l’ultima modifica = Ho annullato
  `)('takes the last step back: %s [CHAT-11]', (request, reply) => {
    expect(say(request, PLAN, { undoTo: EMPTY_PLAN })).toMatchObject({ undo: true, edits: [], reply: expect.stringContaining(reply) })
  })

  test('makes a reel of a request without a figure, and says in that language who it is [CHAT-11]', () => {
    const made = say('Mach mir ein Video', EMPTY_PLAN)
    expect(made.plan.scenes.length).toBeGreaterThan(1)
    expect(made.reply).toContain('Ich bin Jushns eingebauter Regisseur')
  })

  test('holds what it did not wholly understand, names both parts, and does the rest at a yes in that language [CHAT-11]', () => {
    const held = say('kürzer und mit Einhörnern', PLAN)
    expect(held.edits).toEqual([])
    expect(held.reply).toContain('„mit Einhörnern“ nicht verstanden; verstanden habe ich „kürzer“')
    const done = say('ja', PLAN, { asked: held.questions ?? [] })
    expect(frames(done.plan)).toBeLessThan(frames(PLAN))
    expect(done.reply).toContain('Erledigt')
  })

  test('says in that language what is not there, is so already, or needs a tool that is off [CHAT-11]', () => {
    expect(say('lösche Szene 42', PLAN)).toMatchObject({ edits: [], reply: expect.stringContaining('nicht gefunden') })
    expect(say('annule', PLAN, { undoTo: null }).reply).toContain('rien à changer')
    expect(say('sin música', PLAN, { tools: ['story'] }).reply).toContain('desactivada')
    expect(say('più veloce', say('più veloce', PLAN).plan).reply).toBe('È già così, non ho cambiato nulla.')
  })

  test.each(linesOf`
    maak het korter zonder muziek
    сделай короче
    もっと短くしてください
    اجعلها أقصر
    zrób krótszy bez muzyki
    müziksiz yap lütfen
    gjør den 10 sekunder
    una altra música si us plau
    fes-lo quadrat
    engade o texto "Verán"
    altă muzică te rog
  `)('says of any other language that it is none of its own, and changes nothing: %s [CHAT-11]', (request) => {
    for (const plan of [PLAN, EMPTY_PLAN]) expect(say(request, plan)).toMatchObject({ edits: [], reply: OTHER_LANGUAGE })
  })

  test('takes no English for another language, nor words for a caption, nor the names of files [CHAT-11]', () => {
    for (const request of [
      'no logo',
      'make it faster',
      'add a title "La dolce vita"',
      'caption: Verano en Roma',
      'use the beach clip',
      'jazz, piano',
      'rock en route',
    ])
      expect(say(request, PLAN).reply).toMatch(/\b(the|is|I|It|no)\b/i)
    const asked = say('add a title', PLAN)
    expect(say('Verano en Roma', PLAN, { asked: asked.questions ?? [] }).plan.captions?.cues[0]?.text).toBe('Verano en Roma')
  })
})
