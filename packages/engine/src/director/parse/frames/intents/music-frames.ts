/** Wishes about the music of the whole reel, for every language but English. */
import type { Intent } from '../../../intents.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame } from '../frame.ts'
import { ACTS, byDegree } from './scene-slots.ts'

const HEARD: readonly Concept[] = [...ACTS, 'music', 'volume', 'sound', 'of', 'little', 'much', 'for', 'reel', 'in', 'at', 'to', 'it']

/** Share of full loudness. */
const louder = (found: Found): number => byDegree(found, { little: 0.1, plain: 0.2, much: 0.4 })

/** Decibels that are beyond any loudness are a slip. */
const DECIBELS_MAX = 60
const DECIBELS = { d: { kind: 'decibels', relations: [null, 'by', 'of', 'at', 'with', 'in'] } } as const

/** Counted from what plays. */
const decibels = (found: Found, way: 1 | -1): Intent[] | null => {
  const [gain, db] = [found.ground.plan.music?.gain, found.number('d') ?? 0]
  return gain === undefined || db <= 0 || db > DECIBELS_MAX
    ? null
    : [{ is: 'volume-to', gain: Math.min(1, gain * 10 ** ((way * db) / 20)) }]
}

export const MUSIC_FRAMES: readonly Frame[] = [
  {
    needs: [['music'], ['gone', 'neg', 'silent', 'mute']],
    also: [...HEARD, 'every', 'restore', 'put', 'remove'],
    slots: {},
    // 'Mach die Musik nicht aus'.
    means: (found) => (found.says('gone') && found.says('neg') ? null : [{ is: 'music-off' }]),
  },
  {
    // 'Only the clips' own sound'.
    needs: [['only'], ['sound']],
    also: [...ACTS, 'normal', 'own', 'of', 'from', 'with', 'clip', 'scene', 'every', 'reel', 'hear', 'audible'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) => (found.says('volume', 'music') ? null : [{ is: 'sound', policy: 'keep', refs: [] }, { is: 'music-off' }]),
  },
  {
    // 'The music is too loud, turn it down' says it twice.
    needs: [['music', 'volume'], ['too-loud']],
    also: [...HEARD, 'lower', 'quieter'],
    slots: {},
    means: (found) => [{ is: 'volume', by: -louder(found) }],
  },
  {
    needs: [['music', 'volume'], ['too-quiet']],
    also: [...HEARD, 'raise', 'louder'],
    slots: {},
    means: (found) => [{ is: 'volume', by: louder(found) }],
  },
  {
    needs: [['music'], ['quieter', 'lower', 'less', 'too-loud']],
    also: [...HEARD, 'lower', 'quieter'],
    slots: DECIBELS,
    means: (found) => decibels(found, -1),
  },
  {
    needs: [['music'], ['louder', 'raise', 'more', 'too-quiet']],
    also: [...HEARD, 'raise', 'louder'],
    slots: DECIBELS,
    means: (found) => decibels(found, 1),
  },
  {
    // 'Turn it down', after the music was spoken of.
    needs: [['it'], ['lower', 'quieter', 'raise', 'louder']],
    also: [...ACTS, 'little', 'much'],
    slots: {},
    means: (found) => {
      if (found.ground.thing !== 'music' || (found.says('lower', 'quieter') && found.says('raise', 'louder'))) return null
      return [{ is: 'volume', by: found.says('raise', 'louder') ? louder(found) : -louder(found) }]
    },
  },
  {
    needs: [['music'], ['quieter', 'lower']],
    also: HEARD,
    slots: {},
    means: (found) => (found.says('gone') ? null : [{ is: 'volume', by: -louder(found) }]),
  },
  {
    needs: [['music'], ['louder', 'raise']],
    also: HEARD,
    slots: {},
    means: (found) => [{ is: 'volume', by: louder(found) }],
  },
  {
    needs: [['music']],
    also: [...HEARD, 'volume', 'louder', 'quieter', 'lower', 'raise', 'only', 'as', 'less'],
    slots: { p: { kind: 'share', relations: [null, 'to', 'at', 'on', 'of', 'in'] } },
    means: (found) => [{ is: 'volume-to', gain: found.number('p') ?? 1 }],
  },
  {
    needs: [['music'], ['own']],
    also: [...ACTS, 'add', 'replace', 'instead', 'as', 'for', 'reel', 'with', 'in', 'on', 'to', 'other', 'swap', 'it', 'of'],
    slots: {},
    means: () => [{ is: 'music', request: { own: true } }],
  },
  {
    needs: [['music'], ['other', 'replace', 'swap']],
    also: [...ACTS, 'use', 'replace', 'of', 'for', 'with', 'in', 'reel'],
    slots: {},
    means: (found) =>
      found.says('own') || (found.says('gone') && !found.says('swap', 'other')) ? null : [{ is: 'music', request: { other: true } }],
  },
  {
    needs: [['music'], ['fade'], ['end', 'lower']],
    also: [...ACTS, 'on', 'of', 'at', 'in', 'to', 'end', 'little', 'slower', 'gone'],
    slots: {},
    // 'A little quieter, and fade it out at the end' are two.
    means: (found) => [
      ...(found.says('and') && found.says('lower', 'quieter') ? [{ is: 'volume' as const, by: -louder(found) }] : []),
      { is: 'fade', edge: 'out', on: true },
    ],
  },
  {
    needs: [['music'], ['fade'], ['start']],
    also: [...ACTS, 'at', 'in', 'to', 'little', 'slower'],
    slots: {},
    means: () => [{ is: 'fade', edge: 'in', on: true }],
  },
]
