/** Wishes about how scenes meet: how long transitions last, plain cuts everywhere, quicker and slower cutting. */
import type { TransitionKind } from '@reelwright/contract/reel-plan'
import type { Intent } from '../../../intents.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame } from '../frame.ts'
import { ACTS, byDegree, DEGREES } from './scene-slots.ts'
import { cutAt, everywhere, JOINED, KINDS, kindOf, MOVING } from './transition-slots.ts'

const AROUND: readonly Concept[] = [
  ...ACTS,
  ...DEGREES,
  ...([
    'add',
    'transition',
    'scene',
    'clip',
    'reel',
    'every',
    'next',
    'of',
    'with',
    'for',
    'to',
    'at',
    'in',
    'on',
    'length',
    'speed',
    'one',
    'and',
  ] as const),
]
const AMOUNT = { kind: 'time', relations: [null, 'for', 'to', 'of', 'at', 'by', 'with', 'in'] } as const

/** Whether the reel has transitions of the kind that is named, or any where none is. */
const areThere = (found: Found, kind: TransitionKind | null | undefined): boolean =>
  found.ground.plan.transitions.some(
    (one) => one.kind !== 'cut' && (kind == null || one.kind === kind || one.kind.split('-')[0] === kind.split('-')[0]),
  )

/** 'Between the kids and the cat', 'after scene 2': at which cut; null where that is not clear. */
const placeOf = (found: Found): Extract<Intent, { is: 'transition-length' }>['at'] | null => {
  const [only] = cutAt(found, null) ?? []
  return only?.is === 'transition-at' ? { ref: only.ref, side: only.side } : null
}

/** 'Every shot a little longer' speaks of the shots, also where transitions were spoken of before. */
const isOfScenes = (found: Found): boolean => found.says('scene', 'clip') && !found.says('of', 'on', 'in', 'with', 'between')

const longer = (found: Found): number => (found.says('double') ? 2 : byDegree(found, { little: 1.25, plain: 1.5, much: 2 }))
const shorter = (found: Found): number => (found.says('half') ? 0.5 : byDegree(found, { little: 0.8, plain: 0.6, much: 0.4 }))

const lengthBy = (found: Found): number => (found.says('shorter', 'shorten', 'faster', 'speed-up', 'trim') ? shorter(found) : longer(found))

const LENGTHS: readonly Frame[] = [
  {
    // 'The cross-fades are too long, 0.2 seconds is plenty'.
    needs: [MOVING, ['bad']],
    also: [...AROUND, 'longer', 'shorter'],
    slots: { t: AMOUNT },
    means: (found) => (areThere(found, kindOf(found)) ? [{ is: 'transition-length', sec: found.number('t') ?? 0, factor: 1 }] : null),
  },
  {
    // 'Cross-fades of half a second'.
    needs: [MOVING],
    also: [...AROUND, 'longer', 'shorter', 'lengthen', 'shorten', 'trim', 'fade', 'end'],
    isOnePiece: true,
    slots: { t: AMOUNT, all: { kind: 'every', isOptional: true } },
    means: (found) => {
      const [kind, sec] = [kindOf(found), found.number('t') ?? 0]
      // A fade with a length may be one of the music, or at an end of the reel.
      if (kind === 'fade' && !found.says('transition')) return null
      if (areThere(found, kind)) return [{ is: 'transition-length', sec, factor: 1 }]
      return kind == null ? null : everywhere([kind], sec)
    },
  },
  {
    needs: [MOVING],
    also: [...AROUND, 'longer', 'shorter', 'lengthen', 'shorten', 'black', 'between'],
    isOnePiece: true,
    slots: { ...JOINED, t: AMOUNT },
    means: (found) => {
      const [kind, sec, at] = [kindOf(found), found.number('t') ?? 0, placeOf(found)]
      if (!at) return null
      return kind == null
        ? [{ is: 'transition-length', sec, factor: 1, at }]
        : [{ is: 'transition-at', kind, ref: at.ref, side: at.side, sec }]
    },
  },
  {
    needs: [MOVING, ['longer', 'shorter', 'lengthen', 'shorten', 'faster', 'slower', 'speed-up', 'slow-down']],
    also: [...AROUND, 'double', 'half'],
    isOnePiece: true,
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) => (isOfScenes(found) ? null : [{ is: 'transition-length', sec: null, factor: lengthBy(found) }]),
  },
  {
    needs: [MOVING, ['longer', 'shorter', 'lengthen', 'shorten', 'faster', 'slower']],
    also: [...AROUND, 'double', 'half', 'between'],
    isOnePiece: true,
    slots: JOINED,
    means: (found) => {
      const at = placeOf(found)
      return at ? [{ is: 'transition-length', sec: null, factor: lengthBy(found), at }] : null
    },
  },
  {
    needs: [MOVING, ['double'], ['length']],
    also: AROUND,
    isOnePiece: true,
    slots: { all: { kind: 'every', isOptional: true } },
    means: () => [{ is: 'transition-length', sec: null, factor: 2 }],
  },
]

const ALL_CUTS: readonly Frame[] = [
  {
    needs: [['cut'], ['instead', 'every', 'transition'], ['cross', 'fade', 'wipe', 'slide', 'transition', 'every']],
    also: [...ACTS, 'replace', 'add', 'scene', 'clip', 'of', 'reel', 'on', 'in', 'with'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) => (kindOf(found) === null || found.says('instead') ? everywhere([]) : null),
  },
  {
    // 'Get rid of the fades between the clips'.
    needs: [['remove', 'neg'], MOVING, ['between', 'every']],
    also: [...ACTS, 'add', 'scene', 'clip', 'of', 'reel', 'on', 'in', 'transition', 'black', 'cut'],
    slots: { all: { kind: 'every', isOptional: true, relations: [null, 'between', 'on', 'in', 'of'] } },
    // 'Every cut should be a cross-fade': to cut is to remove as well, and there it is neither.
    means: (found) => (found.says('cut') && !found.says('neg') ? null : everywhere([])),
  },
]

const BUT_ONE: readonly Frame[] = [
  {
    // 'Hard cuts everywhere but keep the cross-fade into the beach'.
    needs: [['cut'], ['every', 'rest'], ['keep', 'except'], MOVING],
    also: [...ACTS, 'scene', 'clip', 'of', 'on', 'in', 'only', 'transition', 'one'],
    slots: {
      s: { kind: 'refs', relations: ['between', 'after', 'before', 'to', 'on'] },
      all: { kind: 'every', isOptional: true, relations: [null, 'on', 'of', 'between'] },
    },
    means: (found) => {
      const moving = MOVING.filter((concept) => concept !== 'transition' && found.says(concept))
      const kind = KINDS.find(([concept]) => concept === moving[0])?.[1]
      const into = found.relation('s') === 'to' ? found.refs('s')[0] : undefined
      if (kind == null || moving.length > 1) return null
      const at = into ? [{ is: 'transition-at', kind, ref: into, side: 'before' } as const] : cutAt(found, kind)
      return at && [...everywhere([]), ...at]
    },
  },
]

const CUTTING: readonly Frame[] = [
  {
    // 'Every shot a little longer'.
    needs: [['longer', 'lengthen']],
    also: [...ACTS, ...DEGREES, 'to', 'for', 'reel', 'length'],
    slots: { all: { kind: 'every' } },
    means: (found) => (found.says('add') ? null : [{ is: 'pace-by', steps: -1 }]),
  },
  {
    needs: [['shorter', 'shorten']],
    also: [...ACTS, ...DEGREES, 'to', 'for', 'reel', 'length'],
    slots: { all: { kind: 'every' } },
    means: (found) => (found.says('remove') && !found.says('shorter') ? null : [{ is: 'pace-by', steps: 1 }]),
  },
  {
    // 'Slower cuts', 'make the cuts a bit quicker'.
    needs: [['cut'], ['faster', 'speed-up', 'shorter']],
    also: [...ACTS, ...DEGREES, 'reel', 'every', 'speed', 'scene'],
    slots: {},
    means: (found) => (found.says('trim', 'remove') && !found.says('faster') ? null : [{ is: 'pace-by', steps: 1 }]),
  },
  {
    needs: [['cut'], ['slower', 'slow-down']],
    also: [...ACTS, ...DEGREES, 'reel', 'every', 'speed', 'scene'],
    slots: {},
    means: () => [{ is: 'pace-by', steps: -1 }],
  },
]

export const JOIN_FRAMES: readonly Frame[] = [...LENGTHS, ...ALL_CUTS, ...BUT_ONE, ...CUTTING]
