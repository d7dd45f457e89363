/** Wishes about how fast and how loud scenes are, and how they fill the frame. */
import { isLogo } from '../../../../tools/watermark.ts'
import type { Intent } from '../../../intents.ts'
import { sceneGrade } from '../../words/scene-grade.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame, Slot } from '../frame.ts'
import { ACTS, BARE, byDegree, DEGREES, NOUNS, OF_SCENES, onlyOne, placeOf, SCENES } from './scene-slots.ts'

const speed = (found: Found, value: number, relative = false): Intent[] => [
  { is: 'speed', speed: value, refs: found.refs('s'), ...(relative ? { relative: true } : {}) },
]

const SPEEDS: readonly Frame[] = [
  {
    // 'Make everything 1.5 times faster'.
    needs: [['faster', 'speed', 'speed-up', 'make', 'show']],
    also: [...NOUNS, ...ACTS, 'to', 'at', 'every', 'speed', 'of'],
    slots: { v: { kind: 'speed' }, all: { kind: 'every', isOptional: true } },
    means: (found) => (found.has('all') || found.says('every') ? [{ is: 'speed', speed: found.number('v') ?? 1, refs: [] }] : null),
  },
  {
    needs: [],
    also: [...NOUNS, ...ACTS, 'speed', 'slow-down', 'speed-up', 'faster', 'slow-motion', 'in', 'of', 'to', 'at'],
    slots: { s: OF_SCENES, v: { kind: 'speed' } },
    means: (found) => speed(found, found.number('v') ?? 1),
  },
  {
    needs: [['speed', 'slow-down', 'speed-up']],
    also: [...NOUNS, ...ACTS, 'normal', 'to', 'at'],
    slots: { s: OF_SCENES, p: { kind: 'share', relations: ['to', 'at', null, 'of', 'in'] } },
    means: (found) => speed(found, found.number('p') ?? 1),
  },
  {
    needs: [['slow-down', 'speed-up', 'faster', 'slower']],
    also: [...NOUNS, ...ACTS],
    slots: { s: OF_SCENES, p: { kind: 'share', relations: ['by'] } },
    means: (found) => {
      const share = found.number('p') ?? 0
      const isSlower = found.says('slow-down', 'slower')
      return isSlower && share >= 1 ? null : speed(found, isSlower ? 1 - share : 1 + share, true)
    },
  },
  {
    needs: [['slow-motion']],
    also: [...NOUNS, ...ACTS, 'in', 'with', 'as', 'small', 'slower', 'speed', 'one', 'add'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on', 'for', 'in'] }, p: { kind: 'share', isOptional: true } },
    means: (found) => speed(found, found.number('p') ?? 0.5),
  },
  {
    needs: [['slower', 'slow-down']],
    also: [...NOUNS, ...ACTS, ...DEGREES, 'speed'],
    slots: { s: BARE },
    means: (found) => speed(found, byDegree(found, { little: 0.8, plain: 0.6, much: 0.5 }), true),
  },
  {
    needs: [['faster', 'speed-up']],
    also: [...NOUNS, ...ACTS, ...DEGREES, 'speed'],
    slots: { s: BARE },
    means: (found) => speed(found, byDegree(found, { little: 1.25, plain: 1.5, much: 2 }), true),
  },
  {
    needs: [['double']],
    also: [...NOUNS, ...ACTS, 'speed', 'speed-up', 'faster', 'at', 'to', 'of', 'from'],
    slots: { s: OF_SCENES },
    means: (found) => (found.says('speed', 'faster', 'speed-up') ? speed(found, 2) : null),
  },
  {
    needs: [['normal']],
    also: [...NOUNS, ...ACTS, 'speed', 'at', 'in', 'to', 'restore'],
    slots: { s: OF_SCENES },
    means: (found) => speed(found, 1),
  },
]

const sound = (found: Found, policy: 'keep' | 'mute', level?: number): Intent[] => [
  { is: 'sound', policy, refs: found.refs('s'), ...(level === undefined ? {} : { level }) },
]

/** How loud the one scene is that is meant; null where it is silent: what is not heard gets no quieter. */
const levelOf = (found: Found): number | null => {
  const scene = found.ground.plan.scenes[placeOf(found, onlyOne(found.refs('s')) ?? undefined)]
  return scene && scene.sound > 0 ? scene.sound : null
}

const HEARD: Slot = { kind: 'refs', relations: [null, 'of', 'on', 'from', 'in', 'for', 'at'] }

const SOUNDS: readonly Frame[] = [
  {
    // 'Mute everything except the concert'.
    needs: [['mute', 'silent'], ['every', 'clip', 'scene', 'rest'], ['except']],
    also: [...NOUNS, 'make', 'put', 'for', 'sound', 'of'],
    slots: { s: HEARD, all: { kind: 'every', isOptional: true } },
    means: (found) => [{ is: 'sound', policy: 'mute', refs: [] }, ...sound(found, 'keep')],
  },
  { needs: [['silent']], also: [...NOUNS, ...ACTS, 'sound', 'volume'], slots: { s: HEARD }, means: (found) => sound(found, 'mute') },
  {
    needs: [['mute', 'remove'], ['sound']],
    also: [...NOUNS, 'of', 'from', 'make', 'put'],
    slots: { s: HEARD },
    means: (found) => sound(found, 'mute'),
  },
  {
    needs: [['mute']],
    also: [...NOUNS],
    slots: { s: BARE },
    // 'Kill scene 3' and 'no dog' take it away; only a word for sound alone mutes.
    means: (found) => (found.says('remove', 'neg') ? null : sound(found, 'mute')),
  },
  {
    needs: [['mute', 'silent']],
    also: [...NOUNS, 'make', 'sound'],
    slots: { all: { kind: 'every' } },
    means: (found) => (found.says('remove', 'neg') ? null : [{ is: 'sound', policy: 'mute', refs: [] }]),
  },
  { needs: [['neg'], ['sound']], also: [...NOUNS, ...ACTS, 'hear'], slots: { s: HEARD }, means: (found) => sound(found, 'mute') },
  {
    // 'Turn the sound of the clips off', 'no sound on any scene'.
    needs: [
      ['mute', 'remove', 'neg', 'silent'],
      ['sound', 'silent'],
      ['clip', 'scene', 'every'],
    ],
    also: ['of', 'on', 'from', 'in', 'make', 'use', 'show'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: () => [{ is: 'sound', policy: 'mute', refs: [] }],
  },
  {
    needs: [
      ['mute', 'remove', 'neg', 'silent'],
      ['sound', 'silent'],
    ],
    also: ['of', 'on', 'from', 'in', 'make', 'use', 'show'],
    slots: { all: { kind: 'every' } },
    means: () => [{ is: 'sound', policy: 'mute', refs: [] }],
  },
  {
    needs: [['hear', 'keep', 'restore', 'raise'], ['sound']],
    also: [...NOUNS, 'make', 'of', 'from', 'normal'],
    slots: { s: HEARD },
    means: (found) => sound(found, 'keep'),
  },
  {
    // 'Make the clips' own sound louder'.
    needs: [['louder', 'raise', 'hear', 'keep', 'restore', 'more'], ['sound'], ['clip', 'scene', 'every']],
    also: [...NOUNS, ...ACTS, ...DEGREES, 'of', 'from', 'in', 'on', 'volume'],
    slots: { all: { kind: 'every', isOptional: true, relations: [null, 'of', 'from', 'in', 'on'] } },
    means: (found) => (found.says('music') ? null : [{ is: 'sound', policy: 'keep', refs: [] }]),
  },
  {
    // 'The concert needs to be louder': by itself, or by less music where it is as loud as it goes.
    needs: [['louder']],
    also: [...NOUNS, ...ACTS, ...DEGREES, 'sound', 'volume'],
    slots: { s: HEARD },
    means: (found) => {
      const level = levelOf(found)
      if (level !== null && level >= 1) return [...sound(found, 'keep'), { is: 'volume', by: found.says('little') ? -0.1 : -0.2 }]
      return sound(found, 'keep', level === null ? 1 : Math.min(1, level * (found.says('little') ? 1.25 : 1.5)))
    },
  },
  {
    // 'What they say in the concert should be heard'.
    needs: [['hear', 'audible'], ['speech']],
    also: [...NOUNS, 'make', 'of', 'from', 'normal', 'in', 'on', 'at', 'sound', 'hear'],
    slots: { s: HEARD },
    means: (found) => sound(found, 'keep'),
  },
  {
    needs: [['sound', 'volume']],
    also: [...NOUNS, ...ACTS, 'lower', 'raise', 'of', 'to', 'at'],
    slots: { s: HEARD, p: { kind: 'share', relations: ['to', 'at', null, 'of'] } },
    means: (found) => sound(found, found.number('p') === 0 ? 'mute' : 'keep', found.number('p') ?? 1),
  },
  {
    needs: [['quieter', 'lower']],
    also: [...NOUNS, ...ACTS, ...DEGREES, 'sound', 'volume'],
    slots: { s: HEARD },
    means: (found) => {
      const level = levelOf(found)
      const isAboutSound = found.says('sound', 'volume', 'quieter') && !found.says('remove')
      return level === null || !isAboutSound ? null : sound(found, 'keep', level * (found.says('little') ? 0.7 : 0.5))
    },
  },
]

const framed = (found: Found, how: 'fit' | 'blur' | 'pad' | 'fill'): Intent[] => [{ is: 'framing', how, refs: found.refs('s') }]

const FRAMINGS: readonly Frame[] = [
  {
    // 'Blurred background instead of cropping, on all scenes'.
    needs: [
      ['blur', 'bars', 'fit', 'fill'],
      ['every', 'instead', 'scene', 'clip'],
    ],
    also: [...NOUNS, ...ACTS, 'with', 'add', 'on', 'in', 'of', 'view', 'every', 'for'],
    slots: { all: { kind: 'every', isOptional: true, relations: [null, 'on', 'of', 'for', 'in', 'with'] } },
    means: (found) => {
      const how = found.says('bars') ? 'pad' : found.says('blur', 'fit') ? 'blur' : 'fill'
      return found.has('all') || found.says('every') ? [{ is: 'framing', how }] : null
    },
  },
  {
    needs: [['blur']],
    also: [...NOUNS, ...ACTS, 'fit', 'with', 'add', 'on'],
    slots: { s: SCENES },
    means: (found) => framed(found, 'blur'),
  },
  {
    needs: [['bars']],
    also: [...NOUNS, ...ACTS, 'fit', 'with', 'add', 'in'],
    slots: { s: SCENES },
    means: (found) => framed(found, 'pad'),
  },
  { needs: [['fit']], also: [...NOUNS, ...ACTS, 'instead', 'view', 'neg'], slots: { s: SCENES }, means: (found) => framed(found, 'fit') },
  { needs: [['fill']], also: [...NOUNS, ...ACTS], slots: { s: SCENES }, means: (found) => framed(found, 'fill') },
  {
    needs: [['zoom-in', 'closer']],
    also: [...NOUNS, ...DEGREES, 'make', 'on', 'to', 'in', 'at'],
    slots: { s: SCENES },
    means: (found) => [{ is: 'closer', refs: found.refs('s') }],
  },
]

/** A logo has a corner of its own, and no part of its picture. */
const isOfLogo = (found: Found): boolean =>
  found
    .refs('s')
    .some((ref) => ref.by === 'files' && ref.ids.some((id) => found.ground.media.some((file) => file.mediaId === id && isLogo(file))))

const reframed = (found: Found, steps: { right?: number; down?: number; closer?: number }): Intent[] | null =>
  isOfLogo(found)
    ? null
    : [
        {
          is: 'reframe',
          refs: found.refs('s'),
          right_steps: steps.right ?? 0,
          down_steps: steps.down ?? 0,
          closer_steps: steps.closer ?? 0,
        },
      ]

const VIEWS: readonly Frame[] = [
  {
    needs: [['farther']],
    also: [...NOUNS, ...DEGREES, 'make', 'put', 'show', 'on', 'in', 'at', 'view'],
    slots: { s: SCENES },
    means: (found) => reframed(found, { closer: -1 }),
  },
  {
    // 'Show more of the left side of the dog', 'move the frame up in scene 3'.
    needs: [
      ['left', 'right', 'top', 'bottom', 'raise', 'lower'],
      ['view', 'corner', 'photo', 'frame'],
    ],
    also: [...NOUNS, ...DEGREES, ...ACTS, 'on', 'in', 'of', 'to', 'at', 'from', 'view', 'earlier', 'later'],
    slots: { s: SCENES },
    means: (found) => {
      const right = (found.says('right') ? 1 : 0) - (found.says('left') ? 1 : 0)
      const down = (found.says('bottom', 'lower') ? 1 : 0) - (found.says('top', 'raise') ? 1 : 0)
      // A picture that is moved shows what lies on its other side; what is meant then only the person knows.
      const isMoved = found.says('put') && !found.says('view', 'frame', 'corner')
      return isMoved || (right === 0 && down === 0) || found.says('remove') ? null : reframed(found, { right, down })
    },
  },
]

const LIT = { s: { kind: 'refs', relations: [null, 'of', 'on', 'in', 'for', 'to', 'with'] } } as const

const lit = (found: Found, direction: string): Intent[] | null => {
  const grade = sceneGrade(direction, byDegree(found, { little: 0.5, plain: 1, much: 2 }))
  return grade && [{ is: 'scene-grade', refs: found.refs('s'), ...grade }]
}

const LIGHT_WORDS: readonly Concept[] = [...NOUNS, ...ACTS, ...DEGREES, 'look', 'light', 'in']

const LIGHTS: readonly Frame[] = [
  ...(
    [
      ['brighter', 'brighter'],
      ['darker', 'darker'],
      ['warmer', 'warmer'],
      ['cooler', 'cooler'],
      ['less-cold', 'warmer'],
      ['less-warm', 'cooler'],
    ] as const
  ).map(([said, direction]): Frame => ({ needs: [[said]], also: LIGHT_WORDS, slots: LIT, means: (found) => lit(found, direction) })),
  {
    needs: [['normal'], ['light', 'look']],
    also: LIGHT_WORDS,
    slots: LIT,
    means: (found) => [{ is: 'scene-grade-off', refs: found.refs('s') }],
  },
]

export const PLAY_FRAMES: readonly Frame[] = [...SPEEDS, ...SOUNDS, ...FRAMINGS, ...VIEWS, ...LIGHTS]
