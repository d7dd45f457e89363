/** Wishes about how loud the clips' own sound is, of all of them at once, for every language but English. */
import type { Intent } from '../../../intents.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame, Slot } from '../frame.ts'
import { ACTS, byDegree } from './scene-slots.ts'

const LESS: readonly Concept[] = ['quieter', 'lower', 'too-loud', 'less']
const MORE: readonly Concept[] = ['louder', 'raise', 'too-quiet']
const CLIPS: readonly Concept[] = ['clip', 'scene', 'every', 'own']
const AROUND: readonly Concept[] = [
  ...ACTS,
  ...([
    'sound',
    'volume',
    'clip',
    'scene',
    'of',
    'from',
    'in',
    'on',
    'at',
    'to',
    'little',
    'much',
    'every',
    'own',
    'more',
    'normal',
    'it',
    'them',
  ] as const),
]
const ALL: Slot = { kind: 'every', isOptional: true }
const SHARE: Slot = { kind: 'share', relations: ['to', 'at', 'on', 'in', null, 'with', 'of', 'by'] }

/** How far 'quieter' and 'louder' go. (ours: as in English) */
const STEPS = { little: 1.25, plain: 1.6, much: 2.5 } as const

/** Of something else: the music, scenes that were spoken of, or silence. */
const isOfOthers = (found: Found): boolean =>
  found.says('music', 'mute', 'silent', 'remove', 'gone', 'neg', 'without') || found.ground.refs.length > 0

const louder = (found: Found): Intent[] | null => {
  const isLess = found.says(...LESS)
  if (isLess === found.says(...MORE) || isOfOthers(found)) return null
  const step = byDegree(found, STEPS)
  return [{ is: 'sound', policy: 'keep', refs: [], by: isLess ? Math.round(100 / step) / 100 : step }]
}

const level = (found: Found): Intent[] | null => {
  const share = found.number('p') ?? -1
  if (share < 0 || share > 1 || isOfOthers(found)) return null
  return [share === 0 ? { is: 'sound', policy: 'mute', refs: [] } : { is: 'sound', policy: 'keep', refs: [], level: share }]
}

/** As loud as the music may be under clips that are to be heard over it. (ours) */
const MUSIC_BELOW = 0.35

export const CLIP_SOUND_FRAMES: readonly Frame[] = [
  { needs: [['clip-sound'], [...LESS, ...MORE]], also: AROUND, slots: { all: ALL }, means: louder },
  { needs: [['sound', 'volume'], CLIPS, [...LESS, ...MORE]], also: AROUND, slots: { all: ALL }, means: louder },
  {
    needs: [
      ['sound', 'volume'],
      [...LESS, ...MORE],
    ],
    also: AROUND,
    slots: { all: { ...ALL, isOptional: false } },
    means: louder,
  },
  {
    // 'Die Clips leiser', 'alle Clips lauter'.
    needs: [
      ['clip', 'scene', 'every'],
      ['quieter', 'too-loud', 'louder', 'too-quiet'],
    ],
    also: AROUND,
    slots: {},
    means: (found) => (found.says('reel') ? null : louder(found)),
  },
  { needs: [['quieter', 'too-loud', 'louder', 'too-quiet']], also: AROUND, slots: { all: { ...ALL, isOptional: false } }, means: louder },
  { needs: [['clip-sound']], also: [...AROUND, ...LESS, ...MORE], slots: { all: ALL, p: SHARE }, means: level },
  { needs: [['sound', 'volume'], CLIPS], also: [...AROUND, ...LESS, ...MORE], slots: { all: ALL, p: SHARE }, means: level },
  {
    needs: [['sound', 'volume']],
    also: [...AROUND, ...LESS, ...MORE],
    slots: { all: { ...ALL, isOptional: false }, p: SHARE },
    means: level,
  },
  {
    // 'Nur der Ton von Szene 3'.
    needs: [['only'], ['sound']],
    also: [...ACTS, 'hear', 'audible', 'own', 'normal', 'scene', 'clip', 'of', 'with'],
    slots: { s: { kind: 'refs', relations: ['of', 'from', 'in', 'on', 'at', 'with'], isPlace: false } },
    means: (found) => [
      { is: 'sound', policy: 'mute', refs: [] },
      { is: 'sound', policy: 'keep', refs: found.refs('s') },
    ],
  },
  {
    // 'Die Clips lauter als die Musik'.
    needs: [['louder'], ['music'], ['clip', 'clip-sound']],
    also: [...AROUND, 'as'],
    slots: { all: ALL },
    isOnePiece: true,
    means: ({ ground: { plan } }) => [
      { is: 'sound', policy: 'keep', refs: [], level: 1 },
      ...(plan.music === null ? [] : [{ is: 'volume-to', gain: Math.min(plan.music.gain, MUSIC_BELOW) } as const]),
    ],
  },
]
