/** What is read by what was learnt of a language, where its rules leave something over. */

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../plan/apply-edit.ts'
import { labelIn } from '../../learned/languages/labels-in.ts'
import { modelFile } from '../../learned/languages/likely-in.ts'
import { readWaysIn, trainIn } from '../../learned/languages/read-samples-in.ts'
import { readModel, writeModel } from '../../learned/model-file.ts'
import { fingerprintOf } from '../../learned/read-samples.ts'
import { slotsOf } from '../../nearest/bank.ts'
import { linesOf } from '../../text-tables.ts'
import { PLAN, say } from '../language-fixtures.ts'
import { READERS } from '../read-language.ts'

const labelsOf = (request: string): string[] =>
  (say(request).questions ?? []).flatMap((one) =>
    one.asks === 'which' || one.asks === 'partly' ? (one.choices ?? []).map(({ label }) => label) : [],
  )
const planAfter = (request: string) => {
  const applied = applyEdits(PLAN, say(request).edits)
  if (!applied.ok) throw new Error(applied.reason)
  return applied.plan
}

describe.each(READERS.map((reader) => [reader.language.code, reader] as const))('what was learnt of %s [CHAT-11]', (code, reader) => {
  test('is of the ways that stand beside it', () => {
    expect(readModel(readFileSync(modelFile(code))).corpus).toBe(fingerprintOf(readWaysIn(code)))
  })

  test('is the same each time it is learnt', () => {
    const ways = readWaysIn(code).slice(0, 60)
    const learn = () => writeModel(trainIn(reader, ways, { epochs: 2, timesMin: 1 }), '')
    expect(learn().equals(learn())).toBe(true)
  })

  test('has a button’s label in the language for every request that can be done, with its slots', () => {
    const values = {
      SCENE: 'scene 2',
      SEC: '2',
      NUM: '3',
      PCT: '40',
      TEXT: 'Hallo',
      MOOD: 'calm',
      LOOK: 'retro',
      GENRE: 'jazz',
      COLOUR: 'yellow',
    }
    const requests = new Set(readWaysIn(code).map(({ request }) => request))
    const without = [...requests].filter((request) => {
      if (/^(?:CANNOT|NONE) |^(?:make a reel|a reel of|in this order|for |about |SCENE at least )/u.test(request)) return false
      const pieces = slotsOf(request).map((slot) => ({ words: [], fills: { [slot]: values[slot] }, isWhole: true }))
      return labelIn(code, request, pieces, reader.language.replies.quoted) === null
    })
    expect(without).toEqual([])
  })
})

describe('in other words than the rules of a language know', () => {
  test('a wish is done, told as what it was taken for, and can be taken back by a button [CHAT-11]', () => {
    const { reply, edits, questions } = say('irgendwie wirkt das alles so kalt, fast bläulich')
    expect(reply).toMatch(/^„irgendwie wirkt das alles so kalt, fast bläulich“ habe ich als „.+“ verstanden\. Erledigt: /u)
    expect(edits.map(({ op }) => op)).toContain('set_look')
    expect(questions).toMatchObject([
      { choices: [{ label: 'Rückgängig', does: 'undo', wish: { intents: [{ is: 'undo' }], language: 'de' } }] },
    ])
  })

  test('several wishes are read apart and both done [CHAT-11]', () => {
    const was = PLAN.scenes.map(({ id }) => id)
    const { scenes, fades } = planAfter('Tauschen Sie bitte die 1 mit der 3, und am Schluss soll es langsam schwarz werden.')
    expect(scenes[0]?.media_id).toBe(PLAN.scenes[2]?.media_id)
    expect(scenes).toHaveLength(was.length)
    expect(fades?.closing).toMatchObject({ colour: 'black' })
  })

  test('of several wishes the clear one is done, and the other is told [CHAT-11]', () => {
    const { reply, edits } = say("abrège le marché et fais ressortir l'ambiance du port")
    expect(edits).not.toEqual([])
    expect(reply).toContain('Je n’ai pas compris « fais ressortir l ambiance du port » et je l’ai laissé de côté.')
    expect(labelsOf("abrège le marché et fais ressortir l'ambiance du port").at(-1)).toBe('Annuler')
  })

  test('beside a word that nobody knows nothing is done [CHAT-11]', () => {
    expect(say('più corto e con gli unicorni').edits).toEqual([])
  })

  test('what narrows a wish holds all of it [CHAT-11]', () => {
    expect(say('tutto un po piu caldo tranne quando piove').edits).toEqual([])
    expect(say('alles schwarzweiß außer der hund, ach und der text in gelb').edits).toEqual([])
  })

  test.each(linesOf`
    frobniziere den wibbel
    den schnurz bitte ganz vermurksen
    jaja schon gut
  `)('what says nothing changes nothing: %s [CHAT-11]', (request) => {
    expect(say(request).edits).toEqual([])
  })

  test('what it may mean is a button that is answered in the language [CHAT-11]', () => {
    const request = 'tutto un po piu caldo tranne quando piove'
    const choice = (say(request).questions ?? [])
      .flatMap((one) => (one.asks === 'partly' ? (one.choices ?? []) : []))
      .find(({ label }) => label === 'Colori più caldi')
    expect(choice?.wish).toMatchObject({ language: 'it' })
  })

  test('a question is answered rather than offered [CHAT-11]', () => {
    expect(say('Combien de temps dure la scène 2 là ?').reply).toMatch(/^Scène 2 : /)
  })

  test('straight marks hold what is to be written [CHAT-11]', () => {
    expect(planAfter("escreve 'te amo mãe' em cima da foto do mercado").captions?.cues.map(({ text }) => text)).toContain('te amo mãe')
  })

  test('a discreet logo asks for no other colours [CHAT-11]', () => {
    expect(planAfter('unser logo noch unten rechts rein aber dezent').look).toEqual(PLAN.look)
  })

  test('things are found in the clip that is called by where they are seen [TOOL-01]', () => {
    const { scenes } = planAfter('les bateaux deux fois plus vite stp')
    const harbour = PLAN.scenes.filter(({ media_id }) => scenes.some((scene) => scene.media_id === media_id && scene.speed === 2))
    expect(new Set(harbour.map(({ media_id }) => media_id)).size).toBe(1)
  })
})
