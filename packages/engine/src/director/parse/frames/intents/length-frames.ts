/** Wishes about the ends and the length of scenes. */
import type { Intent } from '../../../intents.ts'
import { areShown } from '../../grammar/shown.ts'
import type { Found, Frame } from '../frame.ts'
import { BARE, byDegree, DEGREES, NOUNS, OF_SCENES, onlyOne, placeOf, SCENES, TIME } from './scene-slots.ts'

const trim = (found: Found, edge: 'start' | 'end', sign: 1 | -1 = 1): Intent[] => [
  { is: 'trim', refs: found.refs('s'), edge, sec: sign * (found.number('t') ?? 0) },
]

/** At this second of its clip, at the length that it has. */
const startsAt = (found: Found): Intent[] | null => {
  const scene = found.ground.plan.scenes[placeOf(found, onlyOne(found.refs('s')) ?? undefined)]
  const sec = scene && (found.number('t') ?? 0) - scene.in_frame / found.ground.plan.export.fps
  return sec === undefined || sec === 0 ? null : [{ is: 'slip', refs: found.refs('s'), sec }]
}

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
    // 'Show more of the kids'.
    needs: [['show'], ['more']],
    also: [...NOUNS, 'make', 'put', 'little', 'much'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'to'] } },
    means: (found) => (found.says('less') ? null : [{ is: 'scene-length', refs: found.refs('s'), sec: null, factor: 1.5 }]),
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
    also: [...NOUNS, 'use', 'show', 'put', 'make', 'trim', 'keep', 'start', 'end', 'and', 'only', 'moment'],
    slots: {
      s: { kind: 'refs', relations: [null, 'of', 'for', 'in', 'at', 'on'] },
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
    // 'Alonga a cena em dois segundos' says by how much.
    means: (found) => (found.relation('t') === 'at' && found.says('lengthen', 'shorten', 'trim') ? null : lasting(found)),
  },
  {
    // '10 seconds, keep the cat': of the reel, and of the cat.
    isOnePiece: true,
    needs: [['make', 'show', 'keep', 'put', 'lengthen', 'use']],
    also: [...NOUNS, 'length'],
    slots: { s: { kind: 'refs', relations: [null] }, t: { kind: 'time', relations: ['for', null] } },
    means: (found) => (found.says('lengthen') && !found.says('keep') ? null : lasting(found)),
  },
  {
    needs: [],
    also: NOUNS,
    slots: { s: { kind: 'refs', relations: [null] }, t: { kind: 'time', relations: ['for'] } },
    means: (found) => lasting(found),
  },
  {
    // 'La spiaggia 2 secondi'.
    isOnePiece: true,
    needs: [],
    also: ['scene', 'clip', 'photo'],
    slots: { s: { kind: 'refs', relations: [null], isPointed: false }, t: { kind: 'time', relations: [null] } },
    means: (found) => lasting(found),
  },
  {
    // 'Lass nur 2 Sekunden vom Hafen', 'deja solo 2 segundos del puerto'.
    isOnePiece: true,
    needs: [['only'], ['keep', 'make', 'show', 'put', 'use', 'only']],
    also: NOUNS,
    slots: { s: { kind: 'refs', relations: ['of', 'from'] }, t: { kind: 'time', relations: [null] } },
    means: (found) => lasting(found),
  },
  {
    needs: [['every']],
    also: ['make', 'put', 'length', 'show'],
    slots: { t: { kind: 'time', relations: ['at'] } },
    // 'Todo en 8 segundos' is the whole, and no scene of it.
    means: (found) => (found.says('reel') ? null : [{ is: 'each', sec: found.number('t'), beats: null }]),
  },
  {
    // 'All scenes of the same length'.
    needs: [['equal'], ['length', 'longer']],
    also: [...NOUNS, 'make', 'put', 'show', 'every', 'for', 'of', 'keep', 'at'],
    slots: { all: { kind: 'every', isOptional: true, relations: [null, 'of', 'for'] } },
    means: (found) => (found.has('all') || found.says('every', 'scene', 'clip') ? [{ is: 'each', sec: null, beats: null }] : null),
  },
  {
    // 'Start the dog clip at 3 seconds': of its clip, at the length that it has.
    needs: [['start']],
    also: [...NOUNS, 'make', 'put', 'show', 'use', 'moment', 'in', 'of'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'to', 'in', 'for'] }, t: { kind: 'time', relations: ['at', 'from'] } },
    means: startsAt,
  },
  {
    // 'Start the market clip 2 seconds in'.
    needs: [['start'], ['in']],
    also: [...NOUNS, 'make', 'put', 'show', 'use', 'moment'],
    slots: { s: BARE, t: { kind: 'time', relations: [null] } },
    means: startsAt,
  },
  {
    // 'Let the dog run for its whole clip'.
    needs: [['whole-clip']],
    also: [...NOUNS, 'make', 'put', 'show', 'use', 'keep', 'for', 'of', 'at', 'in', 'to', 'lengthen'],
    slots: { s: OF_SCENES },
    means: (found) => {
      const { plan, media } = found.ground
      const scene = plan.scenes[placeOf(found, onlyOne(found.refs('s')) ?? undefined)]
      const file = media.find(({ mediaId }) => mediaId === scene?.media_id)
      if (!scene || file?.facts.kind !== 'video') return null
      const refs = found.refs('s')
      const toStart = { is: 'slip', refs, sec: -scene.in_frame / plan.export.fps } as const
      return [
        ...(scene.in_frame === 0 ? [] : [toStart]),
        { is: 'trim', refs, edge: 'end', sec: scene.duration_frames / plan.export.fps - file.facts.duration_sec },
      ]
    },
  },
  {
    // 'Cut scene 4 in two after a second'.
    needs: [['split']],
    also: [...NOUNS, 'in', 'to', 'half', 'start', 'after'],
    slots: {
      s: BARE,
      n: { kind: 'number', relations: ['in', 'to'], isOptional: true },
      t: { kind: 'time', relations: ['after', 'at', null] },
    },
    means: (found) =>
      found.has('n') && found.number('n') !== 2 ? null : [{ is: 'split', refs: found.refs('s'), parts: 2, at_sec: found.number('t') }],
  },
  {
    // 'Brighter harbour, 3 seconds', 'lass sie 3 Sekunden stehen', of the scene that was spoken of.
    needs: [],
    also: ['make', 'put', 'for', 'keep'],
    slots: { s: { kind: 'refs', relations: [null, 'for'], isPointed: true }, t: { kind: 'time', relations: [null, 'for'] } },
    means: (found) => ((found.number('t') ?? 0) > 6 ? null : lasting(found)),
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
  (found.isPointed('s') && found.ground.placed === true && !found.says('keep', 'lengthen', 'shorten')) ||
  !areShown(found.ground, found.refs('s'))
    ? null
    : [{ is: 'scene-length', refs: found.refs('s'), sec: found.number('t'), factor: 1 }]

const longerBy = (found: Found): number => byDegree(found, { little: 1.25, plain: 1.5, much: 2 })
const shorterBy = (found: Found): number => byDegree(found, { little: 0.8, plain: 0.66, much: 0.5 })

const LENGTHS: readonly Frame[] = [
  {
    // 'The dog twice as long'.
    needs: [['double'], ['length', 'longer']],
    also: [...NOUNS, 'make', 'put', 'show', 'as', 'keep'],
    slots: { s: OF_SCENES },
    means: (found) => [{ is: 'scene-length', refs: found.refs('s'), sec: null, factor: 2 }],
  },
  {
    needs: [['length']],
    also: [...NOUNS, 'make', 'put', 'show', 'as', 'keep', 'to'],
    slots: { s: OF_SCENES, p: { kind: 'share', relations: [null, 'to', 'at'] } },
    means: (found) => [{ is: 'scene-length', refs: found.refs('s'), sec: null, factor: found.number('p') ?? 1 }],
  },
  {
    needs: [['longer', 'lengthen']],
    also: [...NOUNS, ...DEGREES, 'make', 'put', 'show', 'keep', 'on', 'for'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on', 'with', 'for', 'to'] } },
    means: (found) => [{ is: 'scene-length', refs: found.refs('s'), sec: null, factor: longerBy(found) }],
  },
  {
    needs: [['shorter', 'shorten']],
    also: [...NOUNS, ...DEGREES, 'make', 'put', 'show', 'keep'],
    slots: { s: OF_SCENES },
    // 'Cut scene 3' takes it away.
    means: (found) =>
      found.says('shorter') || !found.says('remove')
        ? [{ is: 'scene-length', refs: found.refs('s'), sec: null, factor: shorterBy(found) }]
        : null,
  },
]

export const LENGTH_FRAMES: readonly Frame[] = [...TRIMS, ...LENGTHS]
