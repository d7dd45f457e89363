/** What narrows a wish, and what is told beside it, in five languages. */
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../plan/apply-edit.ts'
import { directWith } from '../../direct.ts'
import { ALL_TOOLS, TEST_CATALOG } from '../../director-fixtures.ts'
import { linesOf } from '../../text-tables.ts'
import { MEDIA, PLAN, say } from '../language-fixtures.ts'

const planAfter = (request: string) => {
  const applied = applyEdits(PLAN, say(request).edits)
  if (!applied.ok) throw new Error(applied.reason)
  return applied.plan
}
const isOf = (name: string) => {
  const ids = new Set(MEDIA.filter((file) => file.name.startsWith(name)).map(({ mediaId }) => mediaId))
  return ({ media_id }: { media_id: (typeof PLAN.scenes)[number]['media_id'] }): boolean => [...ids].some((id) => id === media_id)
}

describe('all but one', () => {
  test.each(linesOf`
    alles wärmer, nur den Strand nicht
    alles etwas wärmer außer dem Strand
    tout plus chaud sauf la plage
    todo más cálido menos la playa
    tutto più caldo tranne la spiaggia
    tudo mais quente menos a praia
  `)('the others change, and that one stays: %s [CHAT-11]', (request) => {
    const { scenes, look } = planAfter(request)
    expect(look).toEqual(PLAN.look)
    for (const scene of scenes) expect((scene.grade?.warmth ?? 0) > 0).toBe(!isOf('beach')(scene))
  })

  test.each(linesOf`
    tout en noir et blanc sauf le chien
    todo en blanco y negro menos el perro
    deixa tudo preto e branco menos o cachorro
  `)('no look goes to the one that is excepted: %s [CHAT-11]', (request) => {
    for (const scene of planAfter(request).scenes) expect(scene.look !== undefined).toBe(!isOf('dog')(scene))
  })
})

describe('beside a wish', () => {
  test('why it is wished is left out [CHAT-11]', () => {
    expect(planAfter('sácamelo en 4k que es pa la tele del salón').export.resolution).toBe('4k')
  })

  test('what one thinks of it wishes nothing [CHAT-11]', () => {
    const { scenes } = planAfter('quita lo de los barquitos, no pinta nada ahí')
    expect(scenes.some(isOf('harbour'))).toBe(false)
  })

  test('behind words that are not clear nothing is done to the whole reel [CHAT-11]', () => {
    expect(say('il cane va avanti na vita, taglia taglia').edits).toEqual([])
  })

  test('the same said twice is done once [CHAT-11]', () => {
    const was = PLAN.scenes.filter(isOf('market')).reduce((sum, { duration_frames }) => sum + duration_frames, 0)
    const is = planAfter('a parte da feira tá muito comprida, ninguém aguenta ver tanta banana')
      .scenes.filter(isOf('market'))
      .reduce((sum, { duration_frames }) => sum + duration_frames, 0)
    expect(is).toBeLessThan(was)
    expect(is).toBeGreaterThan(was / 2)
  })

  test('no clip that nobody named is looked for [CHAT-11]', () => {
    expect(say('jveux entendre les vagues au début').reply).not.toContain('pas trouvé')
  })

  test('small things are what they are called by [CHAT-11]', () => {
    expect(planAfter('tira os barquinhos').scenes.some(isOf('harbour'))).toBe(false)
  })

  test('of top and bottom it is the one that is said [CHAT-11]', () => {
    const labels = (say('la scritta spostala giù che copre l’orizzonte').questions ?? []).flatMap((one) =>
      one.asks === 'which' || one.asks === 'partly' ? (one.choices ?? []).map(({ label }) => label) : [],
    )
    expect(labels).not.toContain('Testo in alto')
  })

  test('words that stand on what was spoken of stand there [CHAT-11]', () => {
    const { captions, scenes, export: shape } = planAfter('Ponha a praia em câmera lenta e escreva por cima "até já, verão"')
    const at = scenes.findIndex(isOf('beach'))
    const from = scenes.slice(0, at).reduce((sum, { duration_frames }) => sum + duration_frames, 0)
    expect(captions?.cues.map(({ text }) => text)).toEqual(['até já, verão'])
    expect(Math.abs((captions?.cues[0]?.start_frame ?? -1) - from)).toBeLessThanOrEqual(shape.fps)
  })

  test.each(linesOf`
    mehr Licht am Hafen, man sieht ja gar nichts
    le port est trop sombre, on ne distingue rien du tout
    el puerto se ve oscurísimo, parece de noche
    il porto è troppo buio, non si capisce niente
    o porto está muito escuro, mal se reconhece o barco
  `)('what is told of it is no second wish: %s [CHAT-11]', (request) => {
    const { scenes } = planAfter(request)
    for (const scene of scenes) expect((scene.grade?.exposure ?? 0) > 0).toBe(isOf('harbour')(scene))
  })

  test('what is wished beside it is not left out unsaid [CHAT-11]', () => {
    expect(say('baja la música y que se oigan más las olas de la playa').reply).toContain('que se oigan más las olas')
  })

  test('what it leads to changes no feeling of the reel [CHAT-11]', () => {
    const { mood, look } = planAfter('tout en noir et blanc stp, ça fait plus classe')
    expect(mood).toBe(PLAN.mood)
    expect(look?.style).toBe('noir')
  })

  test.each(linesOf`
    togli il cane e pure il porto, che non c’entrano una mazza
    tira o cachorro e o porto também
  `)('‘also’ says the same of another: %s [CHAT-11]', (request) => {
    const { scenes } = planAfter(request)
    expect(scenes.some(isOf('dog')) || scenes.some(isOf('harbour'))).toBe(false)
  })

  test('a step back is taken, whatever is told beside it [CHAT-11]', () => {
    const direct = directWith(TEST_CATALOG)
    const undoTo = { ...PLAN, captions: null, target_frames: null }
    expect(direct({ request: 'annulla, ho fatto una cavolata', plan: PLAN, media: MEDIA, tools: ALL_TOOLS, undoTo }).undo).toBe(true)
  })
})
