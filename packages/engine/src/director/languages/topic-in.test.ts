import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { direct } from '../direct.ts'
import { clip, converse, mediaId } from '../director-fixtures.ts'
import { linesOf } from '../text-tables.ts'

const seen = (n: number, name: string) =>
  clip(n, {
    sec: 20,
    name: `IMG_${n}.mov`,
    shot: {
      sight: {
        subject_share: 1,
        subjects: [{ name, score: 0.8, path: [0, 10, 19].map((at_sec) => ({ at_sec, x: 0.4, y: 0.3, width: 0.2, height: 0.5 })) }],
        ...{ faces: [], empty: [], against_lens: [], blurred: [] },
      },
    },
  })
const media = [seen(1, 'dog'), seen(2, 'person'), seen(3, 'cat'), seen(4, 'cup')]
const planned = (request: string) => converse(direct, media, EMPTY_PLAN, [request])

test.each(linesOf`
  12 Sekunden von meinem Hund
  12 Sekunden mein Hund
  12 segundos de mi perro
  12 secondes de mon chien
  12 secondi del mio cane
  12 segundos do meu cachorro
  ein 12 Sekunden Reel nur mit dem Hund
  12 segundos de mi perro con música alegre
  solo el perro
`)('%s: the reel is of the dog and follows it [TOOL-01]', (request) => {
  const { plan } = planned(request)
  expect(plan.follow).toEqual([{ subject: 'dog' }])
  expect(plan.scenes.length).toBeGreaterThan(0)
  expect(plan.scenes.every((scene) => scene.media_id === mediaId(1))).toBe(true)
})

test('two subjects are both followed, and of people whom pictures do not tell apart all [TOOL-01]', () => {
  expect(planned('12 Sekunden von Hund und Katze').plan.follow).toEqual([{ subject: 'dog' }, { subject: 'cat' }])
  expect(planned('ein 12 Sekunden Reel von den Kindern').plan.follow).toEqual([{ subject: 'person' }])
})

test.each(linesOf`
  12 Sekunden, Musik vom Meer
  ein 12 Sekunden Reel für meine Frau
  12 secondes sans le chien
  ein 12 Sekunden Reel mit dem Titel „Mein Hund“
  12 secondi con musica allegra
`)('%s: says nothing of whom the reel is of [TOOL-01]', (request) => {
  const { plan } = planned(request)
  expect(plan.follow).toBeUndefined()
  expect(new Set(plan.scenes.map((scene) => scene.media_id)).size).toBeGreaterThan(1)
})

test('what is in no clip is said, in the language of the request [TOOL-01]', () => {
  expect(planned('12 Sekunden von meinem Pferd').reply).toContain('„Pferd“ sehe ich in keinem Clip')
  expect(planned('12 segundos de mi caballo').reply).toContain('No veo «caballo» en ningún clip')
  expect(planned('12 Sekunden von meinem Hund').reply).not.toContain('keinem Clip')
})
