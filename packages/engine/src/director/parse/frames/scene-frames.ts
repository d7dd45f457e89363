/** Wishes about scenes that are named: which are shown, where, how long, how fast, how loud, and how they fill the frame. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import { namedFile, nameFit } from '../../../tools/search/match-words.ts'
import type { Intent } from '../../intents.ts'
import { isOfFiles } from '../grammar/slots.ts'
import type { Concept } from './concepts.ts'
import type { Found, Frame, Slot } from './frame.ts'

const NOUNS: readonly Concept[] = ['scene', 'clip', 'photo', 'reel', 'one']
const DEGREES: readonly Concept[] = ['little', 'much', 'more', 'less']

const SCENES: Slot = { kind: 'refs', relations: [null, 'of', 'on', 'from', 'in', 'with', 'for', 'at', 'to'] }
/** 'To' for the Spanish accusative: 'quita al perro'. */
const BARE: Slot = { kind: 'refs', relations: [null, 'of', 'to'] }
const TIME: Slot = { kind: 'time' }

const without = (refs: readonly ClipRef[]): Intent[] => [{ is: 'order', how: isOfFiles(refs) ? 'leave-out' : 'remove', refs }]

const trim = (found: Found, edge: 'start' | 'end', sign: 1 | -1 = 1): Intent[] => [
  { is: 'trim', refs: found.refs('s'), edge, sec: sign * (found.number('t') ?? 0) },
]

/** Only one scene can stand somewhere. */
const only = (refs: readonly ClipRef[]): ClipRef | null => (refs.length === 1 ? (refs[0] ?? null) : null)

/** First and last keep their place when the reel is laid anew. */
const placedAt = (refs: readonly ClipRef[], n: number): Intent[] | null => {
  if (n === 1 || n === -1) return [{ is: 'order', how: n === 1 ? 'first' : 'last', refs }]
  const ref = only(refs)
  return ref && n > 1 ? [{ is: 'move', ref, to: n }] : null
}

/** Places of the scenes that are meant, from 0; none where they would have to be counted by what was measured. */
const placesOf = ({ ground: { plan, media } }: Found, ref: ClipRef | undefined): number[] => {
  if (ref?.by === 'number') return ref.of === 'scene' && ref.n <= plan.scenes.length ? [ref.n - 1] : []
  const isMeant = (id: string): boolean => {
    if (ref?.by === 'files') return ref.ids.includes(id)
    const file = media.find(({ mediaId }) => mediaId === id)
    return ref?.by === 'words' && file !== undefined && nameFit(ref.words, namedFile(file)) === 1
  }
  return plan.scenes.flatMap((scene, at) => (isMeant(scene.media_id) ? [at] : []))
}

/** Where the one scene stands that is meant; −1 where none does, or several. */
const placeOf = (found: Found, ref: ClipRef | undefined): number => {
  const [first, ...more] = placesOf(found, ref)
  return more.length === 0 ? (first ?? -1) : -1
}

/** Whether files that are named stand in the reel; scenes that are counted do. */
const areShown = (found: Found, refs: readonly ClipRef[]): boolean =>
  refs.every((ref) => (ref.by !== 'words' && ref.by !== 'files') || placesOf(found, ref).length > 0)

const moved = (found: Found): Intent[] | null => {
  const ref = only(found.refs('s'))
  const beside = found.refs('s2')
  const side = found.relation('s2') === 'before' ? 'before' : 'after'
  const to = side === 'after' ? beside.at(-1) : beside[0]
  return ref && to ? [{ is: 'move', ref, to: { side, ref: to } }] : null
}

const WHERE: readonly Frame[] = [
  {
    needs: [['remove']],
    also: [...NOUNS, 'neg'],
    slots: { s: BARE },
    means: (found) => (isOnlyNegated(found) ? null : without(found.refs('s'))),
  },
  {
    needs: [['neg'], ['show', 'use', 'make', 'keep', 'add']],
    also: NOUNS,
    slots: { s: BARE },
    means: (found) => without(found.refs('s')),
  },
  {
    needs: [['only']],
    also: [...NOUNS, 'keep', 'use', 'show', 'make', 'remove', 'rest', 'with'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'with'] }, n: { kind: 'number', isOptional: true } },
    means: (found) => {
      const [refs, n] = [found.refs('s'), found.number('n')]
      const only = { is: 'order', how: 'only', refs } as const
      // 'Three scenes only: the beach, the dog, the concert': in this order too.
      return n === null ? [only] : n === refs.length ? [only, { is: 'order', how: 'first', refs }] : null
    },
  },
  {
    needs: [['keep'], ['rest'], ['remove']],
    also: NOUNS,
    slots: { s: BARE },
    means: (found) => [{ is: 'order', how: 'only', refs: found.refs('s') }],
  },
  {
    // 'The rest stays as it is': nothing else is changed anyway.
    needs: [['keep', 'make'], ['rest']],
    also: ['normal', 'order', 'as', 'it'],
    slots: {},
    means: (found) => (found.says('remove') && !found.says('keep') ? null : []),
  },
  {
    needs: [['restore']],
    also: [...NOUNS, 'make', 'put', 'add', 'in', 'place'],
    slots: { s: BARE },
    means: (found) => (isOfFiles(found.refs('s')) ? [{ is: 'order', how: 'bring-in', refs: found.refs('s') }] : null),
  },
  {
    needs: [['start']],
    also: [...NOUNS, 'put', 'make', 'show', 'use', 'with', 'at', 'to'],
    slots: { s: { kind: 'refs', relations: [null, 'with', 'on', 'to', 'by', 'of'] } },
    means: (found) => [{ is: 'order', how: 'first', refs: found.refs('s') }],
  },
  {
    needs: [['end']],
    also: [...NOUNS, 'put', 'make', 'show', 'use', 'with', 'at', 'to'],
    slots: { s: { kind: 'refs', relations: [null, 'with', 'on', 'to', 'by', 'of'] } },
    means: (found) => [{ is: 'order', how: 'last', refs: found.refs('s') }],
  },
  {
    needs: [['put', 'make', 'show', 'use']],
    also: [...NOUNS, 'and'],
    slots: { s: { kind: 'refs', relations: [null] }, s2: { kind: 'refs', relations: ['after', 'before'] } },
    means: moved,
  },
  {
    needs: [],
    also: NOUNS,
    slots: { s: { kind: 'refs', relations: [null] }, s2: { kind: 'refs', relations: ['after', 'before'] } },
    means: moved,
  },
  {
    needs: [['put', 'make', 'show', 'use', 'remove', 'add']],
    also: NOUNS,
    slots: { s: { kind: 'refs', relations: [null] }, s2: { kind: 'refs', relations: ['between'] } },
    means: (found) => {
      const [ref, [one, two, ...more]] = [only(found.refs('s')), found.refs('s2')]
      const places = [placeOf(found, one), placeOf(found, two)].sort((a, b) => a - b)
      const after = placeOf(found, one) === places[0] ? one : two
      return ref && after && more.length === 0 && (places[0] ?? -1) >= 0 ? [{ is: 'move', ref, to: { side: 'after', ref: after } }] : null
    },
  },
  {
    needs: [['put'], ['place']],
    also: [...NOUNS, 'to', 'at', 'in', 'on'],
    slots: { s: { kind: 'refs', relations: [null] }, n: { kind: 'number' } },
    means: (found) => {
      const [ref, to] = [only(found.refs('s')), found.number('n')]
      return ref && to !== null && Number.isInteger(to) && to >= 1 ? [{ is: 'move', ref, to }] : null
    },
  },
  {
    needs: [],
    also: [...NOUNS, 'put', 'make', 'show', 'use', 'to', 'at', 'as', 'in', 'place', 'start', 'add'],
    slots: { s: { kind: 'refs', relations: [null] }, n: { kind: 'place', relations: [null, 'as', 'to', 'in', 'at', 'on'] } },
    means: (found) => placedAt(found.refs('s'), found.number('n') ?? 1),
  },
  {
    // 'Order: the mountain, the harbour, the dog'.
    needs: [['in-turn']],
    also: [...NOUNS, 'put', 'make', 'show', 'use', 'in', 'order'],
    slots: { s: { kind: 'refs', relations: [null] } },
    means: (found) => (found.refs('s').length > 1 ? [{ is: 'order', how: 'first', refs: found.refs('s') }] : null),
  },
  {
    needs: [['reverse'], ['order', 'reel', 'every', 'in-turn', 'scene']],
    also: ['make', 'put', 'show', 'in', 'scene', 'clip', 'reel', 'order'],
    slots: {},
    means: () => [{ is: 'sequence', how: 'reverse' }],
  },
  {
    needs: [['swap']],
    also: [...NOUNS, 'place', 'order', 'with'],
    slots: { s: { kind: 'refs' }, s2: { kind: 'refs', relations: ['with', 'for'], isOptional: true } },
    means: (found) => {
      const refs = [...found.refs('s'), ...found.refs('s2')]
      // 'Swap scene 3 for the harbour' replaces; so does what names a file that the reel may not show.
      return refs.length === 2 && found.relation('s2') !== 'for' && !isMixed(found) ? [{ is: 'swap', refs }] : null
    },
  },
  {
    needs: [['replace', 'use', 'put', 'show', 'make']],
    also: [...NOUNS, 'place', 'add'],
    slots: { s: { kind: 'refs', relations: [null] }, s2: { kind: 'refs', relations: ['instead', 'for'] } },
    means: (found) => {
      const [by, old] = found.relation('s2') === 'instead' ? [found.refs('s'), found.refs('s2')] : [found.refs('s2'), found.refs('s')]
      if (found.relation('s2') === 'for' && !found.says('replace')) return null
      return isOfFiles(by) ? [{ is: 'replace', old, by }] : null
    },
  },
  {
    needs: [['replace']],
    also: [...NOUNS, 'place', 'other'],
    slots: { s: { kind: 'refs', relations: [null] }, s2: { kind: 'refs', relations: ['with', 'by', 'for', 'to'] } },
    means: (found) => (isOfFiles(found.refs('s2')) ? [{ is: 'replace', old: found.refs('s'), by: found.refs('s2') }] : null),
  },
  {
    // 'Use the wedding photo there', of a scene that was spoken of.
    needs: [['use', 'put', 'show', 'replace', 'make', 'add']],
    also: [...NOUNS, 'instead', 'it', 'in', 'place'],
    slots: {
      s: { kind: 'refs', relations: [null], isPointed: false },
      s2: { kind: 'refs', relations: [null, 'at', 'in', 'on', 'instead', 'for'], isPointed: true },
    },
    means: (found) => (isOfFiles(found.refs('s')) ? [{ is: 'replace', old: found.refs('s2'), by: found.refs('s') }] : null),
  },
  {
    needs: [['other'], ['scene', 'clip', 'photo', 'use', 'put', 'show', 'replace', 'make']],
    also: [...NOUNS, 'for', 'in', 'with', 'instead', 'at', 'as', 'use', 'put', 'show', 'replace', 'make'],
    slots: { s: { kind: 'refs' } },
    means: (found) => [{ is: 'other-clip', refs: found.refs('s') }],
  },
]

/** 'Not the dog' may be 'not the dog but the cat': left to those who read around it. */
const isOnlyNegated = (found: Found): boolean => found.says('neg')

const isMixed = (found: Found): boolean =>
  found.has('s2') && isOfFiles(found.refs('s2')) !== isOfFiles(found.refs('s')) && found.relation('s2') === 'with'

/** A clip or a photo that is put in: where, and for how long, may be said along. */
const putIn = (found: Found): Intent[] | null => {
  const refs = found.refs('s')
  if (!isOfFiles(refs)) return null
  const [ref] = refs
  const beside = found.refs('s2')
  const side = found.relation('s2') === 'before' ? 'before' : 'after'
  const to = side === 'after' ? beside.at(-1) : beside[0]
  const sec = found.number('t')
  const edge = found.says('start') ? 'first' : found.says('end') ? 'last' : null
  return [
    { is: 'order', how: 'bring-in', refs },
    ...(edge === null ? [] : [{ is: 'order', how: edge, refs } as const]),
    ...(ref && to ? [{ is: 'move', ref, to: { side, ref: to } } as const] : []),
    ...(sec === null ? [] : [{ is: 'scene-length', refs, sec, factor: 1 } as const]),
  ]
}

const PUT_IN: readonly Frame[] = [
  {
    needs: [['add', 'show', 'use', 'put']],
    also: [...NOUNS, 'start', 'end', 'in', 'at', 'to', 'make'],
    slots: {
      s: { kind: 'refs', relations: [null] },
      s2: { kind: 'refs', relations: ['after', 'before'], isOptional: true },
      t: { kind: 'time', relations: [null, 'for'], isOptional: true },
    },
    means: (found) => (found.says('add') || (found.has('t') && !areShown(found, found.refs('s'))) ? putIn(found) : null),
  },
]

const TRIMS: readonly Frame[] = [
  {
    needs: [['trim', 'remove', 'shorten'], ['start']],
    also: [...NOUNS, 'from', 'of', 'at', 'on'],
    slots: { s: SCENES, t: { kind: 'time', relations: [null, 'by', 'of', 'for'] } },
    means: (found) => trim(found, 'start'),
  },
  {
    needs: [['trim', 'remove', 'shorten'], ['end']],
    also: [...NOUNS, 'from', 'of', 'at', 'on'],
    slots: { s: SCENES, t: { kind: 'time', relations: [null, 'by', 'of', 'for'] } },
    means: (found) => trim(found, 'end'),
  },
  {
    needs: [['shorten', 'trim', 'remove']],
    also: NOUNS,
    slots: { s: SCENES, t: { kind: 'time', relations: ['by', 'of', 'from', null] } },
    means: (found) => (found.relation('t') === 'by' || found.relation('s') !== null || found.says('shorten') ? trim(found, 'end') : null),
  },
  {
    needs: [['shorter']],
    also: [...NOUNS, 'make', 'put'],
    slots: { s: BARE, t: { kind: 'time', relations: [null, 'by', 'of', 'from'] } },
    means: (found) => trim(found, 'end'),
  },
  {
    needs: [['longer', 'lengthen']],
    also: [...NOUNS, 'make', 'put', 'show', 'keep', 'more'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on'] }, t: { kind: 'time', relations: [null, 'by', 'for', 'of', 'from'] } },
    means: (found) => (found.relation('t') === 'for' && !found.says('more', 'lengthen') ? null : trim(found, 'end', -1)),
  },
  {
    needs: [['add', 'make'], ['more']],
    also: NOUNS,
    slots: { s: { kind: 'refs', relations: [null, 'of', 'to', 'on', 'for'] }, t: { kind: 'time', relations: [null] } },
    means: (found) => trim(found, 'end', -1),
  },
  {
    needs: [['start'], ['later']],
    also: [...NOUNS, 'make', 'put', 'in'],
    slots: { s: BARE, t: TIME },
    means: (found) => [{ is: 'slip', refs: found.refs('s'), sec: found.number('t') ?? 0 }],
  },
  {
    needs: [['start'], ['earlier']],
    also: [...NOUNS, 'make', 'put', 'in'],
    slots: { s: BARE, t: TIME },
    means: (found) => [{ is: 'slip', refs: found.refs('s'), sec: -(found.number('t') ?? 0) }],
  },
  {
    needs: [['end'], ['earlier']],
    also: [...NOUNS, 'make', 'put'],
    slots: { s: BARE, t: TIME },
    means: (found) => trim(found, 'end'),
  },
  {
    needs: [['end'], ['later']],
    also: [...NOUNS, 'make', 'put'],
    slots: { s: BARE, t: TIME },
    means: (found) => trim(found, 'end', -1),
  },
  {
    // 'Mountain.mp4 from 0:05 to 0:08': the part of the file that is shown.
    needs: [],
    also: [...NOUNS, 'use', 'show', 'put', 'make', 'trim', 'keep', 'start', 'end', 'and', 'only'],
    slots: {
      s: { kind: 'refs', relations: [null, 'of'] },
      t: { kind: 'time', relations: ['from', 'between', 'at'] },
      t2: { kind: 'time', relations: ['to', null, 'at'] },
    },
    means: (found) => {
      const [from, to] = [found.number('t') ?? 0, found.number('t2') ?? 0]
      const refs = found.refs('s')
      if (to <= from || (found.relation('t2') === null && found.relation('t') !== 'between')) return null
      return [
        { is: 'trim-to', refs, edge: 'start', clip_sec: from },
        { is: 'scene-length', refs, sec: to - from, factor: 1 },
      ]
    },
  },
  {
    needs: [['shorten', 'trim', 'lengthen', 'make', 'put', 'length']],
    also: [...NOUNS, 'length', 'of', 'make', 'put'],
    slots: { s: { kind: 'refs', relations: [null, 'of'] }, t: { kind: 'time', relations: ['to', 'at'] } },
    means: (found) => lasting(found),
  },
  {
    needs: [['make', 'show', 'keep', 'put', 'lengthen', 'use']],
    also: [...NOUNS, 'length'],
    slots: { s: { kind: 'refs', relations: [null] }, t: { kind: 'time', relations: ['for', null] } },
    means: (found) => (found.says('lengthen') ? null : lasting(found)),
  },
  {
    needs: [],
    also: NOUNS,
    slots: { s: { kind: 'refs', relations: [null] }, t: { kind: 'time', relations: ['for'] } },
    means: (found) => lasting(found),
  },
  {
    needs: [['every']],
    also: ['make', 'put', 'length', 'show'],
    slots: { t: { kind: 'time', relations: ['at'] } },
    means: (found) => [{ is: 'each', sec: found.number('t'), beats: null }],
  },
  {
    // 'Scene 1 in at 2.0'.
    needs: [['start']],
    also: [...NOUNS, 'make', 'put'],
    slots: { s: BARE, n: { kind: 'number', relations: ['at'] } },
    means: (found) => [{ is: 'trim-to', refs: found.refs('s'), edge: 'start', clip_sec: found.number('n') ?? 0 }],
  },
  {
    needs: [['end']],
    also: [...NOUNS, 'make', 'put'],
    slots: { s: BARE, n: { kind: 'number', relations: ['at'] } },
    means: (found) => [{ is: 'trim-to', refs: found.refs('s'), edge: 'end', clip_sec: found.number('n') ?? 0 }],
  },
  {
    needs: [],
    also: ['make', 'put', 'scene', 'clip', 'length', 'show'],
    slots: { all: { kind: 'every' }, t: { kind: 'time', relations: ['for', null, 'to', 'at', 'of'] } },
    means: (found) => [{ is: 'each', sec: found.number('t'), beats: null }],
  },
  {
    needs: [['split']],
    also: [...NOUNS, 'in', 'to', 'middle', 'half'],
    slots: {
      s: BARE,
      n: { kind: 'number', relations: ['in', 'to', null], isOptional: true },
      h: { kind: 'share', relations: ['in', 'at', null], isOptional: true },
    },
    means: (found) => {
      const parts = found.number('n') ?? 2
      const isSaid = found.has('n') || found.has('h') || found.says('middle')
      // 'Cut scene 3' takes it away.
      return isSaid && Number.isInteger(parts) && parts >= 2 && parts <= 8
        ? [{ is: 'split', refs: found.refs('s'), parts, at_sec: null }]
        : null
    },
  },
  {
    needs: [['split']],
    also: NOUNS,
    slots: { s: BARE, t: { kind: 'time', relations: ['at', 'after', 'in'] } },
    means: (found) => [{ is: 'split', refs: found.refs('s'), parts: 2, at_sec: found.number('t') }],
  },
]

/** 'Start with the cat and make it 12 seconds' speaks of the reel: the scene was only put somewhere. */
const lasting = (found: Found): Intent[] | null =>
  (found.isPointed('s') && found.ground.placed === true && !found.says('keep', 'lengthen', 'shorten')) || !areShown(found, found.refs('s'))
    ? null
    : [{ is: 'scene-length', refs: found.refs('s'), sec: found.number('t'), factor: 1 }]

const longerBy = (found: Found): number => (found.says('little') ? 1.25 : found.says('much') ? 2 : 1.5)
const shorterBy = (found: Found): number => (found.says('little') ? 0.8 : found.says('much') ? 0.5 : 0.66)

const LENGTHS: readonly Frame[] = [
  {
    // 'The dog twice as long'.
    needs: [['double'], ['length', 'longer']],
    also: [...NOUNS, 'make', 'put', 'show', 'as', 'keep'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on', 'for'] } },
    means: (found) => [{ is: 'scene-length', refs: found.refs('s'), sec: null, factor: 2 }],
  },
  {
    needs: [['length']],
    also: [...NOUNS, 'make', 'put', 'show', 'as', 'keep', 'to'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on', 'for'] }, p: { kind: 'share', relations: [null, 'to', 'at'] } },
    means: (found) => [{ is: 'scene-length', refs: found.refs('s'), sec: null, factor: found.number('p') ?? 1 }],
  },
  {
    needs: [['longer', 'lengthen']],
    also: [...NOUNS, ...DEGREES, 'make', 'put', 'show', 'keep', 'on', 'for'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on', 'with', 'for'] } },
    means: (found) => [{ is: 'scene-length', refs: found.refs('s'), sec: null, factor: longerBy(found) }],
  },
  {
    needs: [['shorter', 'shorten']],
    also: [...NOUNS, ...DEGREES, 'make', 'put', 'show', 'keep'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on', 'for'] } },
    // 'Cut scene 3' takes it away.
    means: (found) =>
      found.says('shorter') || !found.says('remove')
        ? [{ is: 'scene-length', refs: found.refs('s'), sec: null, factor: shorterBy(found) }]
        : null,
  },
]

const ACTS: readonly Concept[] = ['make', 'put', 'show', 'use', 'keep']

const speed = (found: Found, value: number, relative = false): Intent[] => [
  { is: 'speed', speed: value, refs: found.refs('s'), ...(relative ? { relative: true } : {}) },
]

const SPEEDS: readonly Frame[] = [
  {
    needs: [],
    also: [...NOUNS, ...ACTS, 'speed', 'slow-down', 'speed-up', 'faster', 'of', 'to', 'at'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on', 'for'] }, v: { kind: 'speed' } },
    means: (found) => speed(found, found.number('v') ?? 1),
  },
  {
    needs: [['speed', 'slow-down', 'speed-up']],
    also: [...NOUNS, ...ACTS, 'normal', 'to', 'at'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on', 'for'] }, p: { kind: 'share', relations: ['to', 'at', null, 'of', 'in'] } },
    means: (found) => speed(found, found.number('p') ?? 1),
  },
  {
    needs: [['slow-down', 'speed-up', 'faster', 'slower']],
    also: [...NOUNS, ...ACTS],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on', 'for'] }, p: { kind: 'share', relations: ['by'] } },
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
    means: (found) => speed(found, found.says('little') ? 0.8 : found.says('much') ? 0.5 : 0.6, true),
  },
  {
    needs: [['faster', 'speed-up']],
    also: [...NOUNS, ...ACTS, ...DEGREES, 'speed'],
    slots: { s: BARE },
    means: (found) => speed(found, found.says('little') ? 1.25 : found.says('much') ? 2 : 1.5, true),
  },
  {
    needs: [['double']],
    also: [...NOUNS, ...ACTS, 'speed', 'faster', 'at'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on', 'for'] } },
    means: (found) => (found.says('speed', 'faster') ? speed(found, 2) : null),
  },
  {
    needs: [['normal']],
    also: [...NOUNS, ...ACTS, 'speed', 'at', 'in', 'to', 'restore'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on', 'for'] } },
    means: (found) => speed(found, 1),
  },
]

const sound = (found: Found, policy: 'keep' | 'mute', level?: number): Intent[] => [
  { is: 'sound', policy, refs: found.refs('s'), ...(level === undefined ? {} : { level }) },
]

/** How loud the one scene is that is meant; null where it is silent: what is not heard gets no quieter. */
const levelOf = (found: Found): number | null => {
  const scene = found.ground.plan.scenes[placeOf(found, only(found.refs('s')) ?? undefined)]
  return scene && scene.sound > 0 ? scene.sound : null
}

const HEARD: Slot = { kind: 'refs', relations: [null, 'of', 'on', 'from', 'in', 'for', 'at'] }

const SOUNDS: readonly Frame[] = [
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
  { needs: [['fit']], also: [...NOUNS, ...ACTS], slots: { s: SCENES }, means: (found) => framed(found, 'fit') },
  { needs: [['fill']], also: [...NOUNS, ...ACTS], slots: { s: SCENES }, means: (found) => framed(found, 'fill') },
  {
    needs: [['zoom-in', 'closer']],
    also: [...NOUNS, ...DEGREES, 'make', 'on', 'to', 'in', 'at'],
    slots: { s: SCENES },
    means: (found) => [{ is: 'closer', refs: found.refs('s') }],
  },
]

export const SCENE_FRAMES: readonly Frame[] = [...WHERE, ...PUT_IN, ...TRIMS, ...LENGTHS, ...SPEEDS, ...SOUNDS, ...FRAMINGS]
