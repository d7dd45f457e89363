/** Wishes about which scenes are shown, and where. */
import { type ClipRef, sceneNumber, sceneRange } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../../intents.ts'
import { areShown } from '../../grammar/shown.ts'
import { isOfFiles } from '../../grammar/slots.ts'
import type { Found, Frame } from '../frame.ts'
import { BARE, NOUNS, onlyOne, placeOf } from './scene-slots.ts'

const without = (refs: readonly ClipRef[]): Intent[] => [{ is: 'order', how: isOfFiles(refs) ? 'leave-out' : 'remove', refs }]

/** First and last keep their place when the reel is laid anew. */
const placedAt = (refs: readonly ClipRef[], n: number): Intent[] | null => {
  if (n === 1 || n === -1) return [{ is: 'order', how: n === 1 ? 'first' : 'last', refs }]
  const ref = onlyOne(refs)
  return ref && n > 1 ? [{ is: 'move', ref, to: n }] : null
}

/** Before or behind which scene; null where none is named. */
const besideOf = (found: Found): { side: 'before' | 'after'; ref: ClipRef } | null => {
  const beside = found.refs('s2')
  const side = found.relation('s2') === 'before' ? 'before' : 'after'
  const ref = side === 'after' ? beside.at(-1) : beside[0]
  return ref ? { side, ref } : null
}

const moved = (found: Found): Intent[] | null => {
  const [ref, to] = [onlyOne(found.refs('s')), besideOf(found)]
  if (!ref || !to) return null
  const move = { is: 'move', ref, to } as const
  // What the reel does not show has to come in first.
  return areShown(found.ground, [ref]) ? [move] : [{ is: 'order', how: 'bring-in', refs: [ref] }, move]
}

/** What is put in at an end is read as such, with what else is said of it. */
const edged = (found: Found, how: 'first' | 'last'): Intent[] | null =>
  found.says('add') && !areShown(found.ground, found.refs('s')) ? null : [{ is: 'order', how, refs: found.refs('s') }]

const WHERE: readonly Frame[] = [
  {
    needs: [['remove']],
    also: [...NOUNS, 'neg', 'of', 'from', 'in', 'show'],
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
    also: [...NOUNS, 'keep', 'use', 'show', 'make', 'remove', 'rest', 'with', 'in-turn', 'order', 'in'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'with'] }, n: { kind: 'number', isOptional: true } },
    means: (found) => {
      const [refs, n] = [found.refs('s'), found.number('n')]
      const only = { is: 'order', how: 'only', refs } as const
      // 'Three scenes only: the beach, the dog, the concert': in this order too.
      if (found.says('in-turn', 'order')) return [only, { is: 'order', how: 'first', refs }]
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
    needs: [['rest'], ['as', 'normal', 'equal', 'keep']],
    also: ['it', 'order', 'make', 'put', 'in', 'place'],
    slots: {},
    means: (found) => (found.says('remove') && !found.says('keep') ? null : []),
  },
  {
    // 'Delete everything after scene 4'.
    needs: [
      ['remove', 'trim'],
      ['every', 'rest'],
    ],
    also: [...NOUNS, 'in'],
    slots: { s: { kind: 'refs', relations: ['after', 'before'] }, all: { kind: 'every', isOptional: true } },
    means: (found) => {
      const at = placeOf(found, onlyOne(found.refs('s')) ?? undefined) + 1
      const count = found.ground.plan.scenes.length
      const [from, to] = found.relation('s') === 'after' ? [at + 1, count] : [1, at - 1]
      return at < 1 || from > to ? null : [{ is: 'order', how: 'remove', refs: [sceneRange(from, to)] }]
    },
  },
  {
    // 'Only the market and the dog, 3 seconds each'.
    needs: [['only'], ['every']],
    also: [...NOUNS, 'keep', 'use', 'show', 'make', 'with', 'for'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'with'] }, t: { kind: 'time', relations: [null, 'for', 'with', 'at'] } },
    means: (found) => {
      const [refs, sec] = [found.refs('s'), found.number('t') ?? 0]
      return [
        { is: 'order', how: 'only', refs },
        { is: 'length', sec: refs.length * sec },
        { is: 'each', sec, beats: null },
      ]
    },
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
    means: (found) => edged(found, 'first'),
  },
  {
    needs: [['end']],
    also: [...NOUNS, 'put', 'make', 'show', 'use', 'with', 'at', 'to'],
    slots: { s: { kind: 'refs', relations: [null, 'with', 'on', 'to', 'by', 'of'] } },
    means: (found) => edged(found, 'last'),
  },
  {
    needs: [],
    also: [...NOUNS, 'put', 'make', 'show', 'use'],
    slots: { s: { kind: 'refs', relations: [null] }, s2: { kind: 'refs', relations: ['after', 'before'] } },
    means: moved,
  },
  {
    needs: [['put', 'make', 'show', 'use', 'remove', 'add']],
    also: NOUNS,
    slots: { s: { kind: 'refs', relations: [null] }, s2: { kind: 'refs', relations: ['between'] } },
    means: (found) => {
      const [ref, [one, two, ...more]] = [onlyOne(found.refs('s')), found.refs('s2')]
      const places = [placeOf(found, one), placeOf(found, two)].sort((a, b) => a - b)
      const after = placeOf(found, one) === places[0] ? one : two
      if (!ref || !after || more.length > 0 || (places[0] ?? -1) < 0) return null
      const move = { is: 'move', ref, to: { side: 'after', ref: after } } as const
      return areShown(found.ground, [ref]) ? [move] : [{ is: 'order', how: 'bring-in', refs: [ref] }, move]
    },
  },
  {
    // 'Move scene 7 up two places', 'one spot earlier'.
    needs: [
      ['put', 'make', 'show', 'place'],
      ['raise', 'lower', 'earlier', 'later', 'before', 'after'],
      ['place', 'earlier', 'later'],
    ],
    also: [...NOUNS, 'by', 'in', 'order'],
    slots: { s: { kind: 'refs', relations: [null] }, n: { kind: 'number', relations: [null, 'by'], isOptional: true } },
    means: (found) => {
      const ref = onlyOne(found.refs('s'))
      const at = placeOf(found, ref ?? undefined) + 1
      const steps = found.number('n') ?? 1
      const to = found.says('raise', 'earlier', 'before') ? at - steps : at + steps
      return ref && at > 0 && to >= 1 && to <= found.ground.plan.scenes.length && to !== at ? [{ is: 'move', ref, to }] : null
    },
  },
  {
    needs: [['put'], ['place']],
    also: [...NOUNS, 'to', 'at', 'in', 'on'],
    slots: { s: { kind: 'refs', relations: [null] }, n: { kind: 'number' } },
    means: (found) => {
      const [ref, to] = [onlyOne(found.refs('s')), found.number('n')]
      return ref && to !== null && !found.says('raise', 'lower', 'earlier', 'later') && Number.isInteger(to) && to >= 1
        ? [{ is: 'move', ref, to }]
        : null
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
    also: ['of', 'clip', 'make', 'put', 'show', 'in', 'scene', 'clip', 'reel', 'order'],
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
    // 'Swap 1 and 4', 'swap scene 1 with 4'.
    needs: [['swap']],
    also: [...NOUNS, 'place', 'order', 'with', 'for', 'and'],
    slots: {
      s: { kind: 'refs', relations: [null], isOptional: true },
      n: { kind: 'number', relations: [null, 'with', 'for', 'by'] },
      n2: { kind: 'number', relations: [null, 'with', 'for', 'by'], isOptional: true },
    },
    means: (found) => {
      const numbers = ['n', 'n2'].flatMap((slot) => found.number(slot) ?? [])
      const refs = [...found.refs('s'), ...numbers.map((n): ClipRef => sceneNumber(n))]
      return refs.length === 2 && numbers.every((n) => Number.isInteger(n) && n >= 1) ? [{ is: 'swap', refs }] : null
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
    // 'Use the harbour again after all', of what was left out.
    needs: [['use', 'show', 'put', 'add', 'keep', 'restore'], ['again']],
    also: [...NOUNS, 'in', 'make'],
    slots: { s: BARE },
    means: (found) =>
      isOfFiles(found.refs('s')) && !areShown(found.ground, found.refs('s'))
        ? [{ is: 'order', how: 'bring-in', refs: found.refs('s') }]
        : null,
  },
  {
    // 'Scene 6 should be the mountain'.
    needs: [['put', 'make', 'show', 'use', 'replace']],
    also: [...NOUNS, 'instead'],
    slots: {
      s: { kind: 'refs', relations: [null, 'in', 'on', 'for', 'at'], isPointed: false },
      s2: { kind: 'refs', relations: [null, 'as', 'to'], isPointed: false },
    },
    means: (found) => {
      const [old, by] = [found.refs('s'), found.refs('s2')]
      const isPlace = old.length === 1 && old[0]?.by === 'number'
      return isPlace && by.length === 1 && isOfFiles(by) ? [{ is: 'replace', old, by }] : null
    },
  },
  {
    // 'Another part of the dog'.
    needs: [['other'], ['moment']],
    also: [...NOUNS, 'for', 'in', 'with', 'instead', 'at', 'as', 'use', 'put', 'show', 'replace', 'make', 'of', 'from'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'from', 'in', 'for', 'at', 'on'] } },
    means: (found) => [{ is: 'other-moment', refs: found.refs('s') }],
  },
  {
    needs: [['other'], ['scene', 'clip', 'photo', 'use', 'put', 'show', 'replace', 'make']],
    also: ['by', 'with', 'for', ...NOUNS, 'for', 'in', 'with', 'instead', 'at', 'as', 'use', 'put', 'show', 'replace', 'make'],
    slots: { s: { kind: 'refs' } },
    means: (found) => (found.says('moment') ? null : [{ is: 'other-clip', refs: found.refs('s') }]),
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
  const [[ref], to] = [refs, besideOf(found)]
  const sec = found.number('t')
  const edge = found.says('start') ? 'first' : found.says('end') ? 'last' : null
  return [
    { is: 'order', how: 'bring-in', refs },
    ...(edge === null ? [] : [{ is: 'order', how: edge, refs } as const]),
    ...(ref && to ? [{ is: 'move', ref, to } as const] : []),
    ...(sec === null ? [] : [{ is: 'scene-length', refs, sec, factor: 1 } as const]),
    ...(found.has('q') ? [{ is: 'captions', texts: [found.text('q')], place: 'auto', title: false, refs } as const] : []),
  ]
}

/** What is shown already is only put somewhere by a word that says both: 'pack das Konzert an den Anfang'. */
const isPutIn = (found: Found): boolean =>
  areShown(found.ground, found.refs('s')) ? found.says('add') && !found.says('put') : found.says('add') || found.has('t')

const PUT_IN: readonly Frame[] = [
  {
    // 'The wedding photo at the end, 3 seconds long'.
    needs: [['start', 'end']],
    also: [...NOUNS, 'put', 'make', 'show', 'use', 'add', 'to', 'at', 'in', 'on', 'length'],
    slots: { s: { kind: 'refs', relations: [null] }, t: { kind: 'time', relations: [null, 'for'] } },
    means: (found) => {
      const [refs, sec] = [found.refs('s'), found.number('t') ?? 0]
      const how = found.says('start') ? 'first' : 'last'
      if (found.says('start') && found.says('end')) return null
      return [
        ...(areShown(found.ground, refs) ? [] : [{ is: 'order', how: 'bring-in', refs } as const]),
        { is: 'order', how, refs },
        { is: 'scene-length', refs, sec, factor: 1 },
      ]
    },
  },
  {
    needs: [['add', 'show', 'use', 'put']],
    also: [...NOUNS, 'start', 'end', 'in', 'at', 'to', 'on', 'make', 'caption', 'write', 'with'],
    slots: {
      s: { kind: 'refs', relations: [null] },
      s2: { kind: 'refs', relations: ['after', 'before'], isOptional: true },
      t: { kind: 'time', relations: [null, 'for'], isOptional: true },
      q: { kind: 'quote', isOptional: true },
    },
    means: (found) => (isPutIn(found) ? putIn(found) : null),
  },
]

export const PLACE_FRAMES: readonly Frame[] = [...WHERE, ...PUT_IN]
