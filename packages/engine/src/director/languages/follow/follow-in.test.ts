/** Half a sentence that goes on from what was done, in the language in which was spoken. */

import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { openChat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { TEST_CATALOG } from '../../director-fixtures.ts'
import { rowsOf, triplesOf } from '../../text-tables.ts'
import { MEDIA } from '../language-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const talk = (...requests: readonly string[]) => {
  const say = openChat(direct, MEDIA)
  for (const request of ['make a 12 second upbeat reel', 'leave out the wedding']) say(request)
  const turns = requests.map(say)
  const last = turns.at(-1)
  if (!last) throw new Error('nothing was said')
  return last
}
const scenesOf = (plan: ReelPlan, name: string) =>
  plan.scenes.filter(({ media_id }) => MEDIA.find(({ mediaId }) => mediaId === media_id)?.name.startsWith(name))

describe('in a talk', () => {
  test.each(rowsOf`
    mach die Musik leiser = etwas mehr
    baisse la musique = encore un peu
    baja la música = un poco más
    abbassa la musica = ancora un po’
    abaixa a música = mais um pouco
  `)('more is of what was done: %s, %s [CHAT-11]', (first, request) => {
    const { was, plan } = talk(first, request)
    expect(plan.music?.gain).toBeLessThan(was.music?.gain ?? 0)
  })

  test.each(rowsOf`
    mach die Musik leiser = das ist zu viel
    baisse la musique = c’est trop
    baja la música = demasiado
    abbassa la musica = troppo
    abaixa a música = um pouco menos
  `)('too much takes some of it back: %s, %s [CHAT-11]', (first, request) => {
    const { was, plan } = talk(first, request)
    expect(plan.music?.gain).toBeGreaterThan(was.music?.gain ?? 1)
  })

  test.each(rowsOf`
    den Hund in Zeitlupe = auch beim Hafen
    le chien au ralenti = pareil pour le port
    el perro a cámara lenta = lo mismo con el puerto
    il cane al rallentatore = anche il porto
    o cachorro em câmera lenta = o mesmo no porto
  `)('the same is done to another clip: %s, %s [CHAT-11]', (first, request) => {
    const { plan } = talk(first, request)
    expect(scenesOf(plan, 'harbour').map(({ speed }) => speed)).toContain(0.5)
  })

  test.each(rowsOf`
    den Hund in Zeitlupe = nein, den Hafen
    le chien au ralenti = non, le port
    el perro a cámara lenta = no, el puerto
    il cane al rallentatore = no, il porto
    o cachorro em câmera lenta = não, o porto
  `)('what was meant instead is done in its place: %s, %s [CHAT-11]', (first, request) => {
    const { plan } = talk(first, request)
    expect(scenesOf(plan, 'dog').every(({ speed }) => speed === 1)).toBe(true)
    expect(scenesOf(plan, 'harbour').map(({ speed }) => speed)).toContain(0.5)
  })

  test.each(rowsOf`
    andere Musik = noch eine andere
    une autre musique = une autre
    otra música = otra
    cambia musica = un’altra
    outra música = outra
  `)('another one is another of the same kind: %s, %s [CHAT-11]', (first, request) => {
    const { was, plan } = talk(first, request)
    expect(plan.music?.source).not.toEqual(was.music?.source)
    expect(plan.left_out).toEqual(was.left_out)
  })

  test('behind a clip that got longer, longer is of that clip [CHAT-11]', () => {
    const { was, plan } = talk('mach den Hafen länger', 'noch etwas länger')
    const [before, after] = [was, plan].map((one) => scenesOf(one, 'harbour').reduce((sum, scene) => sum + scene.duration_frames, 0))
    expect(after).toBeGreaterThan(before ?? 0)
    expect(scenesOf(plan, 'dog').map(({ duration_frames }) => duration_frames)).toEqual(
      scenesOf(was, 'dog').map(({ duration_frames }) => duration_frames),
    )
  })

  test.each(triplesOf`
    den wibbel frobnizieren = etwas mehr = Worauf
    frobnique le wibbel = encore un peu = À quoi
    frobnica el wibbel = un poco más = A qué
  `)('behind words that came to nothing it is asked of what it is: %s, %s [CHAT-11]', (first, request, asked) => {
    const { edits, reply } = talk('mach die Musik leiser', first, request)
    expect(edits).toEqual([])
    expect(reply).toContain(asked === 'A qué' ? '¿A qué' : asked)
  })

  test('words that two languages have are of the one that was spoken [CHAT-11]', () => {
    expect(talk('deixa a praia mais clara', 'menos', 'aumenta a música').reply).toMatch(/^Feito/u)
  })
})
