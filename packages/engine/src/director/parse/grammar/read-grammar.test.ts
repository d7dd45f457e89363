/** Sentences with open places, read whole. */
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { TRIP } from '../../director-fixtures.ts'
import type { Intent } from '../../intents.ts'
import { understand } from '../../understand.ts'

const ground = { plan: EMPTY_PLAN, media: TRIP, refs: [], before: [], thing: null }
const heard = (request: string) => understand(request, TRIP, true, undefined, ground)
const scene = (n: number) => ({ by: 'number', of: 'scene', n }) as const
const dog = { by: 'words', words: ['dog'], raw: 'dog' } as const

const READ: readonly (readonly [said: string, means: readonly Intent[]])[] = [
  ["Trim scene 2's in point by 15 frames", [{ is: 'trim', refs: [scene(2)], edge: 'start', sec: 0.5 }]],
  ['S4 +12f at the tail', [{ is: 'trim', refs: [scene(4)], edge: 'end', sec: -0.4 }]],
  ['Set the in-point of scene 1 to 00:00:01.000', [{ is: 'trim-to', refs: [scene(1)], edge: 'start', clip_sec: 1 }]],
  ['Slip scene 5 by +0.3 s', [{ is: 'slip', refs: [scene(5)], sec: 0.3 }]],
  ['could you cut a quarter of a second off the tail of the dog shot please', [{ is: 'trim', refs: [dog], edge: 'end', sec: 0.25 }]],
  ['shorten scenes 1, 2 and 3 by half a second each', [{ is: 'trim', refs: [scene(1), scene(2), scene(3)], edge: 'end', sec: 0.5 }]],
  ['put number 3 before number 1', [{ is: 'move', ref: scene(3), to: { side: 'before', ref: scene(1) } }]],
  ['Delete 2 through 4', [{ is: 'order', how: 'remove', refs: [{ by: 'range', of: 'scene', from: 2, to: 4 }] }]],
  ['bruh the dog part is mid, yeet it', [{ is: 'order', how: 'leave-out', refs: [dog] }]],
  [
    'Scene 4: 2x, muted',
    [
      { is: 'speed', speed: 2, refs: [scene(4)] },
      { is: 'sound', policy: 'mute', refs: [scene(4)] },
    ],
  ],
  [
    'Music gain 0.5, no ducking',
    [
      { is: 'volume-to', gain: 0.5 },
      { is: 'ducking', on: false },
    ],
  ],
  ['Dissolve of 12 frames between 4 and 5', [{ is: 'transition-at', kind: 'cross', ref: scene(4), side: 'after' }]],
]

describe('a sentence that is read whole [CHAT-11]', () => {
  test.each(READ)('“%s”', (said, means) => {
    const { intents, missed } = heard(said)
    expect(missed).toEqual([])
    expect(intents).toMatchObject(means)
    expect(intents).toHaveLength(means.length)
  })

  test.each(['delete scene 2 unless the music ends before', 'dissolve between scene 1 and 4', 'delete scene 2 of the other reel'])(
    '“%s” is not, for words that turn it',
    (said) => {
      const { intents, missed } = heard(said)
      const does = intents.some((intent) => intent.is === 'order' || intent.is === 'transition-at')
      expect(does && missed.length === 0).toBe(false)
    },
  )
})
