/** A clip that nothing is called by, and languages that only their words tell. */
import { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../plan/apply-edit.ts'
import { directWith } from '../../direct.ts'
import { ALL_TOOLS, TEST_CATALOG } from '../../director-fixtures.ts'
import { linesOf } from '../../text-tables.ts'
import { MEDIA, PLAN, read, say } from '../language-fixtures.ts'

const choicesOf = (request: string) => (say(request).questions ?? []).flatMap((one) => (one.asks === 'which' ? one.choices : []))

describe('a wish about a clip that nothing is called by', () => {
  test.each([
    ['die planschenden Otter brauch ich echt nich', 'Welcher Clip'],
    ['ponle más luz a la parte del astronauta', 'No sé qué clip'],
    ['il pezzo con gli acrobati lo voglio più corto', 'Non so quale clip'],
  ])('%s: is asked for with a picture of each [CHAT-11]', (request, reply) => {
    const { edits, reply: said } = say(request)
    expect(edits).toEqual([])
    expect(said).toContain(reply)
    expect(choicesOf(request).filter(({ shows }) => shows !== undefined).length).toBeGreaterThan(1)
  })

  test('what is pressed is done to that clip [CHAT-11]', () => {
    const [, second] = choicesOf('ponle más luz a la parte del astronauta')
    const direct = directWith(TEST_CATALOG)
    const action = ChoiceAction.parse(second?.wish)
    const { edits } = direct({ request: second?.say ?? '', action, plan: PLAN, media: MEDIA, tools: ALL_TOOLS })
    const applied = applyEdits(PLAN, edits)
    expect(applied.ok && applied.plan.scenes.map(({ grade }) => (grade?.exposure ?? 0) > 0)).toEqual(PLAN.scenes.map((_, at) => at === 1))
  })
})

test.each([
  ['nah, quita eso, me equivoqué yo', 'es'],
  ['Isto parece visto através de um copo de cerveja, tudo amarelado, arrefeça', 'pt'],
])('%s: is known by the words that people write [CHAT-11]', (request, code) => {
  expect(read(request).code).toBe(code)
})

test.each(linesOf`
  mkae teh dgo slwoer plz an shrter
  yo bro dat vid is mad long n boring af
`)('%s: English with slips stays English [CHAT-11]', (request) => {
  expect(read(request).code).toBe('')
})

test('a short word that another language has, too, makes it none of that one [CHAT-11]', () => {
  expect(say('il cane rimettilo pure in fondo, cioè due volte, fa troppo ridere').reply).not.toContain('another language')
})
