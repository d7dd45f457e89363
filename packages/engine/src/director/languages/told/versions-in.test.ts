import { describe, expect, test } from 'vitest'
import { planSec } from '../../../plan/plan-length.ts'
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clip, TEST_CATALOG } from '../../director-fixtures.ts'

const MEDIA = ['kickoff', 'goal', 'crowd', 'save', 'trophy'].map((name, at) => clip(at + 1, { name: `${name}.mp4`, sec: 9 }))
const say = (request: string) =>
  chat(directWith(TEST_CATALOG), MEDIA, ['make a 15 second happy reel', 'title "Final" at the start', request])

describe('versions beside the reel, told in other languages [CHAT-11 TOOL-08]', () => {
  test.each([
    ['Ich brauche eine quadratische und eine breite Version', ['1:1 15', '16:9 15']],
    ['mach mir eine 10 Sekunden Version für Instagram und eine 20 Sekunden Version für YouTube', ['9:16 10', '16:9 20']],
    ['kannst du auch eine Version machen, 10 Sekunden?', ['9:16 10']],
    ['haz otra versión en cuadrado', ['1:1 15']],
    ['necesito una versión de 10 segundos y otra de 20', ['9:16 10', '9:16 20']],
    ["faites une version carrée et une version horizontale s'il vous plaît", ['1:1 15', '16:9 15']],
    ['preciso de uma versão em 16:9 e outra em 1:1', ['16:9 15', '1:1 15']],
    ['fammi anche una versione in 16:9', ['16:9 15']],
  ])('“%s”', (request, made) => {
    const { plan, was, versions = [] } = say(request)
    expect(plan).toEqual(was)
    expect(versions.map((one) => `${one.plan.export.aspect} ${Math.round(planSec(one.plan))}`)).toEqual(made)
  })

  test.each([
    ['kannst du eine zweite Version ohne Musik machen?', 'music'],
    ['mi serve una copia senza musica', 'music'],
    ["j'aimerais une version sans musique aussi", 'music'],
    ['Erstelle eine Kopie ohne Text, lass diese hier wie sie ist', 'captions'],
    ['una segunda versión sin texto, por favor', 'captions'],
    ['vorrei una seconda versione senza titolo', 'captions'],
  ] as const)('“%s” lacks it, and the reel keeps it', (request, part) => {
    const { plan, was, versions = [] } = say(request)
    expect(plan).toEqual(was)
    expect(versions.map((one) => one.plan[part])).toEqual([null])
  })

  test.each([
    ['mach eine Kopie mit anderer Musik'],
    ['hazme una copia con otra música'],
    ['quero outra versão com outra música, mas mantém esta'],
  ])('“%s” has another track', (request) => {
    const { plan, was, versions = [] } = say(request)
    expect(plan).toEqual(was)
    expect(versions.map((one) => JSON.stringify(one.plan.music?.source) === JSON.stringify(was.music?.source))).toEqual([false])
  })

  test('a version that is only described is this reel', () => {
    expect(say('mach eine kürzere Version').versions ?? []).toEqual([])
  })
})
