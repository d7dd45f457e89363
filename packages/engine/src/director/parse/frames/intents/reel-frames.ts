/** Wishes about the whole reel. English has its sentences for them; every other language has these alone, and its words. */
import type { TransitionKind } from '@reelwright/contract/reel-plan'
import type { Intent } from '../../../intents.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame, Slot } from '../frame.ts'
import { MUSIC_FRAMES } from './music-frames.ts'
import { ACTS, byDegree } from './scene-slots.ts'
import { everywhere, kindOf } from './transition-slots.ts'
import { WORDS_FRAMES } from './words-frames.ts'

/** Words that say nothing more beside the reel. */
const REEL: readonly Concept[] = [...ACTS, 'reel', 'it', 'clip', 'as', 'length', 'for', 'to', 'at', 'in', 'on', 'of', 'one', 'with']
const DEGREES: readonly Concept[] = ['little', 'much', 'more']

/** Behind a wish about a scene or a thing a short time is rather its own. */
const SHORT_SEC = 5
/** Up to this the scene itself is meant that was just spoken of, unless it was only put somewhere. (ours) */
const SCENE_SEC_MAX = 6
const isOfReel = ({ ground }: Found, sec: number): boolean => {
  if (ground.refs.length === 0) return sec >= SHORT_SEC || ground.thing === null
  return sec > SCENE_SEC_MAX || (ground.placed === true && sec >= SHORT_SEC)
}

const boundOf = (found: Found): { bound?: 'most' | 'least' } =>
  found.says('most') ? { bound: 'most' } : found.says('least') ? { bound: 'least' } : {}

const lasting = (found: Found): Intent[] | null => {
  const sec = found.number('t') ?? 0
  return sec >= 2 && isOfReel(found, sec) ? [{ is: 'length', sec, ...boundOf(found) }] : null
}

/** Longer or shorter by so much; 'to' says how long it is to be. */
const added = (found: Found, sign: 1 | -1): Intent[] | null => {
  const sec = found.number('t') ?? 0
  return found.relation('t') !== 'to' && isOfReel(found, sec) ? [{ is: 'length-add', sec: sign * sec }] : null
}

const BY: Slot = { kind: 'time', relations: ['to', 'by', 'of', 'from', 'for', null] }

/** Nothing was spoken of that could be longer or shorter instead. */
const alone = (found: Found, intents: Intent[]): Intent[] | null => (found.ground.refs.length === 0 ? intents : null)

const LENGTHS: readonly Frame[] = [
  {
    needs: [],
    also: [...REEL, 'shorten', 'lengthen', 'trim', 'lower', 'most', 'least', 'only'],
    slots: { t: { kind: 'time', relations: ['to', 'at', 'in', 'on'] } },
    means: lasting,
  },
  {
    needs: [],
    also: [...REEL, 'most', 'least', 'only'],
    slots: { t: { kind: 'time', relations: [null, 'of', 'for', 'as', 'with'] } },
    means: lasting,
  },
  {
    needs: [['longer', 'lengthen', 'more', 'add']],
    also: REEL,
    slots: { t: BY },
    means: (found) => added(found, 1),
  },
  {
    needs: [['shorter', 'shorten', 'less', 'trim']],
    also: REEL,
    slots: { t: BY },
    means: (found) => {
      const isBare = found.says('trim') && !found.says('shorten') && found.relation('t') === null
      // 'A film of 15 seconds, but shorter'.
      const isWhole = found.says('reel') && found.says('make') && !found.says('shorten') && found.relation('t') !== 'by'
      return isBare || isWhole ? null : added(found, -1)
    },
  },
  {
    needs: [['shorter', 'shorten']],
    also: [...REEL, ...DEGREES],
    slots: {},
    means: (found) => alone(found, [{ is: 'length-by', factor: byDegree(found, { little: 0.85, plain: 0.75, much: 0.5 }) }]),
  },
  {
    needs: [['longer', 'lengthen']],
    also: [...REEL, ...DEGREES],
    slots: {},
    means: (found) => alone(found, [{ is: 'length-by', factor: byDegree(found, { little: 1.15, plain: 1.35, much: 2 }) }]),
  },
  {
    // 'Half as long', 'twice as long'.
    needs: [['length', 'shorter', 'shorten']],
    also: [...REEL, 'shorten', 'shorter', 'less', 'only'],
    slots: { p: { kind: 'share', relations: [null, 'to', 'at', 'by', 'of', 'on'] } },
    means: (found) => alone(found, [{ is: 'length-by', factor: found.number('p') ?? 1 }]),
  },
  {
    needs: [['double'], ['length', 'longer']],
    also: REEL,
    slots: {},
    means: (found) => alone(found, [{ is: 'length-by', factor: 2 }]),
  },
  { needs: [['too-long']], also: [...REEL, ...DEGREES], slots: {}, means: (found) => alone(found, [{ is: 'length-by', factor: 0.75 }]) },
  { needs: [['too-short']], also: [...REEL, ...DEGREES], slots: {}, means: (found) => alone(found, [{ is: 'length-by', factor: 1.35 }]) },
]

const PACED: readonly Concept[] = [...REEL, ...DEGREES, 'pace', 'cut', 'transition', 'speed']

const paced = (found: Found, way: 1 | -1): Intent[] | null =>
  found.says('plain-cut') ? null : alone(found, [{ is: 'pace-by', steps: way * (found.says('much') ? 2 : 1) }])

const PACES: readonly Frame[] = [
  { needs: [['livelier']], also: [...PACED, 'faster', 'scene'], slots: {}, means: (found) => paced(found, 1) },
  { needs: [['calmer']], also: [...PACED, 'slower', 'scene'], slots: {}, means: (found) => paced(found, -1) },
  { needs: [['faster', 'speed-up']], also: PACED, slots: {}, means: (found) => paced(found, 1) },
  { needs: [['slower', 'slow-down']], also: PACED, slots: {}, means: (found) => paced(found, -1) },
  {
    needs: [
      ['pace', 'cut'],
      ['more', 'raise', 'bigger'],
    ],
    also: PACED,
    slots: {},
    means: (found) => paced(found, 1),
  },
  {
    needs: [
      ['pace', 'cut'],
      ['less', 'lower', 'smaller'],
    ],
    also: PACED,
    slots: {},
    means: (found) => paced(found, -1),
  },
  {
    // 'The cuts on the beat': as they are wherever there is music.
    needs: [['beat'], ['cut', 'scene', 'clip', 'put']],
    also: [...PACED, 'beat', 'scene', 'from', 'by', 'music', 'every', 'trim'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: ({ ground }) => (ground.plan.music || ground.thing === 'music' ? [] : [{ is: 'music', request: {} }]),
  },
  { needs: [['too-slow']], also: PACED, slots: {}, means: (found) => paced(found, 1) },
  { needs: [['too-fast']], also: PACED, slots: {}, means: (found) => paced(found, -1) },
]

const MOVING: readonly Concept[] = ['transition', 'cross', 'fade', 'wipe', 'slide']
const CUT_WORDS: readonly Concept[] = [
  ...ACTS,
  'every',
  'scene',
  'clip',
  'between',
  'cut',
  'reel',
  'replace',
  'in',
  'of',
  'for',
  'as',
  'to',
]

const MOVED: readonly Concept[] = ['cross', 'wipe', 'slide']

const kindsOf = (found: Found): TransitionKind[] => [
  ...(found.says('cross') ? (['cross'] as const) : []),
  ...(found.says('wipe') ? (['wipe-left'] as const) : []),
  ...(found.says('slide') ? (['slide-left'] as const) : []),
]

const CUTS: Intent[] = [{ is: 'transitions', kinds: [], every: false, per_minute: null, not: [] }]

const TRANSITIONS: readonly Frame[] = [
  {
    needs: [['plain-cut']],
    also: [...CUT_WORDS, ...MOVING, 'only', 'instead', 'neg', 'gone'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) => ((found.says('neg') || found.says('gone')) && !found.says(...MOVING) ? null : CUTS),
  },
  {
    needs: [MOVING, ['neg', 'gone']],
    also: [...CUT_WORDS, 'more', 'restore', 'remove', 'use'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) => (found.says('gone') && found.says('neg') ? null : CUTS),
  },
  {
    needs: [MOVED, ['every', 'transition', 'add', 'make', 'put', 'use']],
    also: [...CUT_WORDS, 'transition', 'add', 'instead', 'plain-cut'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) =>
      found.says('plain-cut') ? null : [{ is: 'transitions', kinds: kindsOf(found), every: true, per_minute: null, not: [] }],
  },
]

/** 'Slides instead of these transitions', 'a wipe at every cut'. */
const KINDS_EVERYWHERE: readonly Frame[] = [
  {
    needs: [
      ['wipe', 'slide', 'zoom', 'flash', 'whip', 'circle'],
      ['transition', 'every', 'replace', 'between', 'cut'],
    ],
    also: [...CUT_WORDS, 'transition', 'every', 'between', 'add', 'swap', 'one', 'with', 'by', 'on', 'at', 'from', 'instead', 'cross'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) => {
      const kind = kindOf(found)
      return kind == null || found.says('left', 'right', 'top', 'bottom') ? null : everywhere([kind])
    },
  },
  {
    needs: [['cross', 'wipe', 'slide', 'zoom', 'flash', 'whip', 'circle']],
    also: [...CUT_WORDS, 'transition', 'with', 'on', 'at', 'add'],
    slots: { all: { kind: 'every' } },
    means: (found) => {
      const kind = kindOf(found)
      return kind == null ? null : everywhere([kind])
    },
  },
]

const SEEN: readonly Concept[] = [
  ...ACTS,
  'every',
  'photo',
  'look',
  'light',
  'reel',
  'scene',
  'clip',
  'it',
  'little',
  'much',
  'of',
  'in',
  'to',
]

/** `way` −1 is less of it. */
const graded = (found: Found, direction: string, way: 1 | -1 = 1): Intent[] | null =>
  alone(found, [{ is: 'look-by', direction, amount: way * byDegree(found, { little: 0.5, plain: 1, much: 2 }) }])

const TOO = [
  ['too-dark', 'brighter', 1],
  ['too-bright', 'darker', 1],
  ['too-cold', 'cooler', -1],
  ['too-warm', 'warmer', -1],
  ['less-cold', 'cooler', -1],
  ['less-warm', 'warmer', -1],
] as const

const LOOKS: readonly Frame[] = [
  {
    needs: [['look'], ['gone', 'neg']],
    also: [...ACTS, 'restore', 'remove', 'from', 'of', 'reel', 'every', 'it'],
    slots: {},
    means: (found) => (found.says('gone') && found.says('neg') ? null : [{ is: 'look-off' }]),
  },
  {
    needs: [['look'], ['own']],
    also: [...ACTS, 'add', 'on', 'every', 'to', 'reel', 'with', 'as', 'for', 'in', 'of'],
    slots: {},
    means: () => [{ is: 'look-own', name: '', intensity: null }],
  },
  ...(['brighter', 'darker', 'warmer', 'cooler'] as const).map(
    (direction): Frame => ({ needs: [[direction]], also: SEEN, slots: {}, means: (found) => graded(found, direction) }),
  ),
  ...TOO.map(
    ([bad, direction, way]): Frame => ({ needs: [[bad]], also: SEEN, slots: {}, means: (found) => graded(found, direction, way) }),
  ),
  {
    needs: [['look'], ['too-strong']],
    also: [...SEEN, 'fainter', 'lower', 'less'],
    slots: {},
    means: (found) => [{ is: 'look-intensity-by', by: -byDegree(found, { little: 0.1, plain: 0.2, much: 0.4 }) }],
  },
  {
    needs: [['look'], ['too-weak']],
    also: [...SEEN, 'stronger', 'raise', 'more'],
    slots: {},
    means: (found) => [{ is: 'look-intensity-by', by: byDegree(found, { little: 0.1, plain: 0.2, much: 0.4 }) }],
  },
]

const HISTORY: readonly Frame[] = [
  {
    needs: [['start-over']],
    also: [...ACTS, 'start', 'it', 'every', 'reel', 'restore', 'undo', 'again', 'redo', 'one', 'much', 'whole-clip'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: () => [{ is: 'start-over' }],
  },
  {
    needs: [['undo']],
    also: ['it', 'make', 'neg', 'restore', 'put', 'of', 'in', 'at', 'to', 'end', 'one'],
    slots: { p: { kind: 'place', isOptional: true } },
    means: (found) => (found.says('redo') ? null : [{ is: 'undo' }]),
  },
  {
    needs: [['redo']],
    also: ['it', 'make', 'step', 'put', 'undo', 'restore', 'neg', 'keep', 'as'],
    slots: {},
    means: () => [{ is: 'redo' }],
  },
  {
    needs: [['undo', 'restore'], ['step']],
    also: ['undo', 'restore', 'make', 'put', 'it', 'them', 'both', 'every', 'end', 'at', 'in', 'of', 'to'],
    slots: { n: { kind: 'number', isOptional: true }, p: { kind: 'place', isOptional: true } },
    means: (found) => {
      const steps = found.says('both', 'them') ? 2 : (found.number('n') ?? 1)
      if (!Number.isInteger(steps) || steps < 1 || steps > 50) return null
      return steps === 1 ? [{ is: 'undo' }] : [{ is: 'back-to', point: { steps } }]
    },
  },
]

export const REEL_FRAMES: readonly Frame[] = [
  ...LENGTHS,
  ...PACES,
  ...MUSIC_FRAMES,
  ...WORDS_FRAMES,
  ...TRANSITIONS,
  ...KINDS_EVERYWHERE,
  ...LOOKS,
  ...HISTORY,
]
