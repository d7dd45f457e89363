/** Wishes about scenes in words that English puts into sentences, and questions about one scene. For every language but English. */
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import { isOwnLook } from '../../../apply/own-looks.ts'
import type { Intent } from '../../../intents.ts'
import { isOfFiles } from '../../grammar/slots.ts'
import { sceneGrade } from '../../words/scene-grade.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame } from '../frame.ts'
import { ACTS, BARE, NOUNS, OF_SCENES, onlyOne } from './scene-slots.ts'

const graded =
  (direction: string) =>
  (found: Found): Intent[] | null => {
    const grade = sceneGrade(direction, 1)
    return grade && [{ is: 'scene-grade', refs: found.refs('s'), ...grade }]
  }

/** What is wrong with a scene says what is wished of it, where nothing else is said. */
const TOO: readonly Frame[] = [
  ...(
    [
      ['too-dark', graded('brighter')],
      ['too-bright', graded('darker')],
      ['too-cold', graded('warmer')],
      ['too-warm', graded('cooler')],
      ['too-long', (found: Found) => [{ is: 'scene-length', refs: found.refs('s'), sec: null, factor: 0.66 } as const]],
      ['too-short', (found: Found) => [{ is: 'scene-length', refs: found.refs('s'), sec: null, factor: 1.5 } as const]],
      ['too-fast', (found: Found) => [{ is: 'speed', speed: 0.6, refs: found.refs('s'), relative: true } as const]],
      ['too-slow', (found: Found) => [{ is: 'speed', speed: 1.5, refs: found.refs('s'), relative: true } as const]],
    ] as const
  ).map(([bad, means]): Frame => ({ needs: [[bad]], also: [...NOUNS, 'it', 'little', 'much'], slots: { s: OF_SCENES }, means })),
]

const numbered = (n: number | null): ClipRef => sceneNumber(n ?? 0)

/** Words for doing anything, and for scenes, that say nothing more beside what is done. */
const AROUND: readonly Concept[] = [...NOUNS, ...ACTS, 'it', 'speed', 'slower', 'little', 'at', 'in', 'to', 'from', 'with', 'by', 'for']

const fade = (found: Found, edge: 'opening' | 'closing'): Intent[] | null =>
  found.ground.thing === 'music'
    ? null
    : [{ is: 'edge-fade', edge, sec: found.number('t'), colour: found.says('white') ? 'white' : found.says('black') ? 'black' : null }]

const LASTING = { t: { kind: 'time', relations: ['for', null, 'of', 'in', 'at'], isOptional: true } } as const

const EDGES: readonly Frame[] = [
  {
    needs: [['fade'], ['end']],
    also: [...AROUND, 'black', 'white', 'reel', 'add'],
    slots: LASTING,
    means: (found) => fade(found, 'closing'),
  },
  {
    needs: [['fade'], ['start']],
    also: [...AROUND, 'black', 'white', 'reel', 'add'],
    slots: LASTING,
    means: (found) => fade(found, 'opening'),
  },
  { needs: [['start'], ['black', 'white']], also: [...AROUND, 'reel', 'one'], slots: {}, means: (found) => fade(found, 'opening') },
]

const PLAIN: readonly Frame[] = [
  {
    // Where the verb alone may also mean to take: 'nimm den Hund raus'.
    needs: [['gone']],
    also: [...NOUNS, ...ACTS, 'remove', 'trim', 'add', 'swap', 'mute'],
    slots: { s: BARE },
    means: (found) =>
      found.says('add', 'swap') && !found.says('put', 'use')
        ? null
        : [{ is: 'order', how: isOfFiles(found.refs('s')) ? 'leave-out' : 'remove', refs: found.refs('s') }],
  },
  {
    needs: [['only']],
    also: [...NOUNS, ...ACTS, 'length'],
    slots: { s: { kind: 'refs', relations: [null] }, t: { kind: 'time', relations: [null, 'for', 'to'] } },
    means: (found) => [{ is: 'scene-length', refs: found.refs('s'), sec: found.number('t'), factor: 1 }],
  },
  {
    needs: [['less']],
    also: [...NOUNS, ...ACTS, 'longer', 'of'],
    slots: { s: { kind: 'refs', relations: [null, 'of'] }, t: { kind: 'time', relations: [null, 'by', 'of'] } },
    means: (found) => [{ is: 'trim', refs: found.refs('s'), edge: 'end', sec: found.number('t') ?? 0 }],
  },
  {
    needs: [['shuffle'], ['order', 'scene', 'clip', 'every', 'in-turn', 'reel']],
    also: [...AROUND, 'order', 'every', 'in-turn', 'reel', 'put'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: () => [{ is: 'sequence', how: 'shuffle' }],
  },
  {
    needs: [['louder']],
    also: [...NOUNS, ...ACTS, 'sound', 'volume', 'little', 'much', 'of'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on', 'from', 'in', 'at'] } },
    means: (found) => [{ is: 'sound', policy: 'keep', refs: found.refs('s') }],
  },
  {
    // One look of one's own for one scene.
    needs: [['look', 'use', 'put', 'add', 'make']],
    also: [...ACTS, 'look', 'only', 'add', 'on', 'in', 'for', 'scene', 'clip'],
    slots: { f: { kind: 'file' }, s: { kind: 'refs', relations: ['on', 'in', 'for', 'at', 'to', null] } },
    means: (found) => {
      const file = found.ground.media.find((one) => isOwnLook(one) && found.ids('f').includes(one.mediaId))
      return file
        ? [{ is: 'scene-look', refs: [...found.refs('s')], intent: { is: 'look-own', name: file.name.slice(0, 60), intensity: null } }]
        : null
    },
  },
  {
    needs: [['without']],
    also: [...NOUNS, 'make', 'it'],
    slots: { s: BARE },
    means: (found) => [{ is: 'order', how: isOfFiles(found.refs('s')) ? 'leave-out' : 'remove', refs: found.refs('s') }],
  },
  {
    needs: [['double'], ['speed', 'faster'], ['reel', 'every', 'it']],
    also: [...NOUNS, ...ACTS, 'at', 'in'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) => (found.ground.refs.length > 0 ? null : [{ is: 'speed', speed: 2, refs: [] }]),
  },
  {
    // 'Statt dem Hund lieber die Hochzeit'.
    needs: [],
    also: NOUNS,
    slots: { s: { kind: 'refs', relations: [null] }, s2: { kind: 'refs', relations: ['instead'] } },
    means: (found) => (isOfFiles(found.refs('s')) ? [{ is: 'replace', old: found.refs('s2'), by: found.refs('s') }] : null),
  },
  {
    needs: [['place']],
    also: [...NOUNS, ...ACTS, 'to', 'at', 'in', 'on', 'as'],
    slots: { s: { kind: 'refs', relations: [null] }, n: { kind: 'number' } },
    means: (found) => {
      const [ref, to] = [onlyOne(found.refs('s')), found.number('n')]
      return ref && to !== null && Number.isInteger(to) && to >= 1 ? [{ is: 'move', ref, to }] : null
    },
  },
  {
    // 'Tausch die 1 mit der 4'.
    needs: [['swap']],
    also: [...NOUNS, 'replace', 'place', 'order'],
    slots: { a: { kind: 'number', relations: [null] }, b: { kind: 'number', relations: ['with', 'for', 'by', null] } },
    means: (found) => {
      const refs = [found.number('a'), found.number('b')]
      return refs.every((n) => n !== null && Number.isInteger(n) && n >= 1) ? [{ is: 'swap', refs: refs.map(numbered) }] : null
    },
  },
  {
    // 'Keep the cat a second more'.
    needs: [['keep', 'show', 'make'], ['more']],
    also: [...NOUNS, ...ACTS, 'longer', 'of', 'for'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'to'] }, t: { kind: 'time', relations: [null, 'by', 'of', 'for'] } },
    means: (found) => [{ is: 'trim', refs: found.refs('s'), edge: 'end', sec: -(found.number('t') ?? 0) }],
  },
  {
    // 'Originalton aus': of all clips.
    needs: [['mute', 'gone', 'neg', 'without'], ['sound']],
    also: [...NOUNS, ...ACTS, 'remove', 'trim', 'replace', 'own', 'normal', 'of', 'from', 'every', 'in', 'reel', 'them'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) =>
      found.ground.refs.length > 0 || found.says('music', 'hear', 'audible') || (found.says('gone', 'mute') && found.says('neg'))
        ? null
        : [{ is: 'sound', policy: 'mute', refs: [] }],
  },
  {
    // 'Mit Originalton', behind 'no music'.
    needs: [['sound'], ['with', 'normal', 'own', 'keep', 'hear', 'audible']],
    also: [...NOUNS, ...ACTS, 'of', 'from', 'every', 'in', 'reel', 'them', 'only'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) =>
      found.ground.refs.length > 0 || found.says('music', 'volume', 'neg', 'gone', 'mute')
        ? null
        : [{ is: 'sound', policy: 'keep', refs: [] }],
  },
  {
    needs: [['divide']],
    also: NOUNS,
    slots: { s: BARE },
    means: (found) => [{ is: 'split', refs: found.refs('s'), parts: 2, at_sec: null }],
  },
  {
    needs: [['reverse'], ['order', 'every', 'in-turn']],
    also: ['make', 'put', 'show', 'in', 'scene', 'clip', 'reel', 'order', 'by', 'of'],
    slots: {},
    means: () => [{ is: 'sequence', how: 'reverse' }],
  },
  {
    needs: [['audible']],
    also: [...NOUNS, ...ACTS, 'sound', 'hear'],
    slots: { s: { kind: 'refs', relations: [null, 'of', 'on', 'from', 'in', 'for', 'at'] } },
    means: (found) => [{ is: 'sound', policy: 'keep', refs: found.refs('s') }],
  },
  {
    needs: [['sound'], ['put', 'make', 'use']],
    also: [...NOUNS, ...ACTS, 'volume'],
    slots: { s: { kind: 'refs', relations: ['of', 'from', 'on', 'at', 'in'] } },
    means: (found) => [{ is: 'sound', policy: 'keep', refs: found.refs('s') }],
  },
]

export const PLAIN_FRAMES: readonly Frame[] = [...TOO, ...EDGES, ...PLAIN]

/** A question is read by these alone: what it names is to be told, and not to be done. */
export const ASK_FRAMES: readonly Frame[] = [
  {
    needs: [['what']],
    also: [...NOUNS, ...ACTS, 'length', 'for', 'of', 'in', 'at', 'on', 'from', 'to', 'it', 'start', 'end'],
    slots: { s: { kind: 'refs' } },
    means: (found) => [{ is: 'ask', about: 'shown', refs: found.refs('s') }],
  },
]
