import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { directWith } from '../../director/direct.ts'
import { clip, converse, TEST_CATALOG } from '../../director/director-fixtures.ts'
import { matchLight } from './match-light.ts'

const light = (brightness: number, warmth = 0) => ({ brightness, warmth })
const gaps = (values: readonly number[]) => values.slice(1).map((value, at) => Math.abs(value - (values[at] ?? 0)))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('neighbours are brought into one light [TOOL-04]', () => {
  test('what differs a little comes nearer: exposure and white balance', () => {
    const shots = [light(0.42, -0.08), light(0.6, 0.1), light(0.45, -0.05), light(0.55, 0.12), light(0.4, 0)]
    const after = matchLight(shots).map((one, at) => {
      const { brightness = 0, warmth = 0 } = shots[at] ?? {}
      const { red, green, blue } = one ?? { red: 1, green: 1, blue: 1 }
      const [r, b] = [(brightness * (1 + warmth)) ** red, (brightness * (1 - warmth)) ** blue]
      return { brightness: brightness ** green, warmth: (r - b) / (r + b) }
    })
    const before = gaps(shots.map((shot) => shot.brightness))
    expect(mean(gaps(after.map((shot) => shot.brightness)))).toBeLessThan(0.6 * mean(before))
    expect(mean(gaps(after.map((shot) => shot.warmth)))).toBeLessThan(0.7 * mean(gaps(shots.map((shot) => shot.warmth))))
  })

  test('night stays night beside day, and what is alike stays as filmed', () => {
    expect(matchLight([light(0.15), light(0.7)])).toEqual([null, null])
    expect(matchLight([light(0.5), light(0.51), light(0.5)])).toEqual([null, null, null])
    expect(matchLight([light(0.5), null, light(0.6)])).toEqual([null, null, null])
  })

  test('a face that was filmed in too little light is lifted, one in good light or alone by its colour is not', () => {
    const face = (value: number, brightness: number) => ({
      ...light(brightness),
      sight: {
        ...{ subject_share: 1, subjects: [], empty: [], against_lens: [], blurred: [] },
        faces: [0, 1, 2].map((at_sec) => ({ at_sec, x: 0.4, y: 0.2, width: 0.2, height: 0.2, light: value })),
      },
    })
    const [selfie] = matchLight([face(0.1, 0.09), light(0.6)])
    expect(selfie?.green).toBeLessThanOrEqual(0.75)
    expect(matchLight([face(0.14, 0.4)])).toEqual([null])
    expect(matchLight([face(0.4, 0.1)])).toEqual([null])
  })

  test('no curve goes beyond its bounds, whatever was measured', () => {
    for (const own of [0, 0.05, 0.2, 0.5, 0.8, 1])
      for (const other of [0, 0.3, 0.5, 0.75, 1])
        for (const warmth of [-1, -0.3, 0, 0.3, 1])
          for (const one of matchLight([light(other, -warmth), light(own, warmth), light(other, 0)]))
            for (const exponent of Object.values(one ?? {})) {
              expect(exponent).toBeGreaterThanOrEqual(0.7)
              expect(exponent).toBeLessThanOrEqual(1.4)
            }
  })

  test('a reel that is laid has it, unless colours are switched off', () => {
    const media = [0.4, 0.6, 0.45, 0.58].map((brightness, n) => clip(n + 1, { sec: 6, shot: { brightness } }))
    const direct = directWith(TEST_CATALOG)
    const lights = (tools?: Parameters<typeof converse>[4]) =>
      converse(direct, media, EMPTY_PLAN, ['make a 12 second reel'], tools).plan.scenes.filter((scene) => scene.light !== undefined).length
    expect(lights()).toBeGreaterThan(1)
    expect(lights(['search', 'story', 'timing', 'music'])).toBe(0)
  })
})
