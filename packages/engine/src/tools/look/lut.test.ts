import { describe, expect, test } from 'vitest'
import { LOOKS } from './looks.ts'
import { LOOK_DEFAULT, lookForTrait, stepLook } from './lut.ts'

const CATALOG = LOOKS.map((look) => ({ key: look.style, title: look.title }))

describe('looks for words [TOOL-04]', () => {
  test('every trait that people name has a look on the built-in list', () => {
    for (const trait of [
      'warm',
      'golden',
      'cool',
      'bw',
      'teal-orange',
      'vintage',
      'vivid',
      'muted',
      'faded',
      'cinematic',
      'moody',
      'gritty',
      'bright',
      'sepia',
      'neon',
      'green',
    ])
      expect(lookForTrait(trait, CATALOG)).not.toBeNull()
    expect(lookForTrait(LOOK_DEFAULT, CATALOG)).toBe(LOOK_DEFAULT)
    expect(lookForTrait('sparkling', CATALOG)).toBeNull()
  })

  test('a step goes further the same way, and past the end to the next look that does', () => {
    const warm = { mode: 'style' as const, style: LOOK_DEFAULT, cube_media_id: null, intensity: 0.8 }
    expect(stepLook(warm, 'warmer', 1, CATALOG)).toMatchObject({ style: LOOK_DEFAULT, intensity: 0.95 })
    expect(stepLook({ ...warm, intensity: 1 }, 'warmer', 1, CATALOG)?.style).toBe('golden-hour')
    expect(stepLook(warm, 'cooler', 1, CATALOG)?.style).toBe('arctic')
    expect(stepLook(null, 'cooler', 0.5, CATALOG)?.intensity).toBeLessThan(stepLook(null, 'cooler', 2, CATALOG)?.intensity ?? 0)
  })
})
