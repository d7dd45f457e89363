/** What is pasted into a request, and how much louder by the field's own measure; judged by the plan that is left. */
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { applyEdits } from '../../plan/apply-edit.ts'
import { planFrames } from '../../plan/plan-length.ts'
import { direct } from '../direct.ts'
import { ALL_TOOLS, clip, converse } from '../director-fixtures.ts'
import { figuresOf } from '../text-tables.ts'

const MEDIA = [1, 2, 3, 4, 5, 6].map((n) => clip(n, { sec: 8 }))
const REEL = converse(direct, MEDIA, EMPTY_PLAN, ['a 15 second reel with music']).plan

const say = (request: string, plan = REEL) => {
  const { reply, edits } = direct({ request, plan, media: MEDIA, tools: ALL_TOOLS })
  const outcome = applyEdits(plan, edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { reply, plan: outcome.plan }
}

const ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=16'

test('the letters of a pasted address are no wish, with a reel and without one: it says that it opens none [CHAT-11]', () => {
  for (const plan of [EMPTY_PLAN, REEL])
    for (const request of [`${ADDRESS} make it like this`, `make it like ${ADDRESS}`, ADDRESS]) {
      const said = say(request, plan)
      expect(said.plan, request).toEqual(plan)
      expect(said.reply, request).toMatch(/^I cannot open addresses/)
    }
})

test('what is wished beside an address is done [CHAT-11]', () => {
  const { plan, reply } = say(`make it 10 seconds, like ${ADDRESS}`)
  expect(planFrames(plan)).toBe(300)
  expect(reply).toMatch(/10 s long now.*I cannot open addresses/)
})

test('an address that is to be read on the picture stands there as it was written [TOOL-08]', () => {
  for (const request of [`caption "${ADDRESS}"`, `caption: ${ADDRESS}`])
    expect(say(request).plan.captions?.cues.map(({ text }) => text)).toEqual([ADDRESS])
})

test.each([
  [`mach es wie ${ADDRESS} bitte`, /^Adressen kann ich nicht öffnen/],
  [`fais comme ${ADDRESS}`, /^Je ne peux pas ouvrir d’adresses/],
  [`hazlo como ${ADDRESS}`, /^No puedo abrir direcciones/],
  [`faça como ${ADDRESS} por favor`, /^Não consigo abrir endereços/],
  [`fallo come ${ADDRESS} per favore`, /^Non posso aprire indirizzi/],
])('%s says so in its language, and changes nothing [CHAT-11]', (request, reply) => {
  const said = say(request)
  expect(said.reply).toMatch(reply)
  expect(said.plan).toEqual(REEL)
})

test.each(figuresOf`
  music down 3 dB = -3
  turn the music down by 6 dB = -6
  turn down the music by 6 decibels = -6
  lower the music by 3 db = -3
  music 3 dB quieter = -3
  music up 1 dB = 1
  raise the music by 1 dB = 1
`)('%s changes the gain by so much and nothing else [CHAT-11 TOOL-05]', (request, db) => {
  const before = REEL.music?.gain ?? 0
  const { plan } = say(request)
  expect(plan.music?.gain).toBeCloseTo(Math.min(1, before * 10 ** (db / 20)), 2)
  expect({ ...plan, music: null }).toEqual({ ...REEL, music: null })
})
