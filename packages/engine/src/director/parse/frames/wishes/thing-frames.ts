/** Wishes about what lies on and under the scenes: cuts between them, words, the logo, music and looks of one's own. */
import type { TransitionKind, Watermark } from '@reelwright/contract/reel-plan'
import { ownTracks } from '../../../../tools/music/music.ts'
import { nameWords } from '../../../../tools/search/match-words.ts'
import { isOwnLook } from '../../../apply/own-looks.ts'
import type { Intent } from '../../../intents.ts'
import { LOGO_BIG_PCT, LOGO_SMALL_PCT } from '../../parse-watermark.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame } from '../frame.ts'
import { byDegree } from './scene-slots.ts'

const KINDS: readonly (readonly [Concept, TransitionKind | null])[] = [
  ['cross', 'cross'],
  ['fade', 'fade'],
  ['wipe', 'wipe-left'],
  ['slide', 'slide-left'],
  ['whip', 'whip'],
  ['circle', 'circle'],
  ['zoom', 'zoom'],
  ['cut', null],
]
const KIND_WORDS: readonly Concept[] = KINDS.map(([concept]) => concept)
/** What a plain cut is not. */
const MOVING: readonly Concept[] = [...KIND_WORDS.filter((concept) => concept !== 'cut'), 'transition']
const ACTS: readonly Concept[] = ['make', 'put', 'use', 'add', 'show', 'keep', 'replace']

/** The one kind that is named; undefined where it is none or two. */
const kindOf = (found: Found): TransitionKind | null | undefined => {
  const said = KINDS.filter(([concept]) => found.says(concept))
  const plain = said.filter(([concept]) => concept !== 'cut')
  // 'A cut instead of a dissolve': which of the two is wished, the words before 'instead of' say; both being there is read by its own frame.
  if (plain.length === 1 && said.length === 1) return plain[0]?.[1]
  return plain.length === 0 && said.length === 1 ? null : undefined
}

const at = (found: Found, kind: TransitionKind | null): Intent[] | null => {
  const refs = found.refs('s')
  const [first, second] = [refs[0], found.refs('s2')[0] ?? refs[1]]
  const relation = found.relation('s')
  if (!first || refs.length > 2) return null
  if (relation === 'before') return refs.length === 1 ? [{ is: 'transition-at', kind, ref: first, side: 'before' }] : null
  if (relation === 'between' && !second && !found.says('next')) return null
  if (relation !== 'between' && relation !== 'after' && !second) return null
  if (first.by === 'number' && second?.by === 'number' && Math.abs(first.n - second.n) !== 1) return null
  const ref = first.by === 'number' && second?.by === 'number' && second.n < first.n ? second : first
  return [{ is: 'transition-at', kind, ref, side: 'after' }]
}

const JOINED = {
  s: { kind: 'refs', relations: ['between', 'after', 'before', 'from', 'on', 'at'] },
  s2: { kind: 'refs', relations: ['to', null], isOptional: true },
} as const

const CUTS: readonly Frame[] = [
  {
    needs: [KIND_WORDS],
    also: [...ACTS, 'transition', 'scene', 'clip', 'next', 'black', 'between', 'one', 'in', 'of', 'with', 'fade'],
    slots: JOINED,
    means: (found) => {
      const kind = kindOf(found)
      return kind === undefined ? null : at(found, kind)
    },
  },
  {
    needs: [['cut'], ['instead'], MOVING],
    also: [...ACTS, 'scene', 'clip', 'next', 'black', 'one', 'of'],
    slots: JOINED,
    means: (found) => at(found, null),
  },
  {
    needs: [['neg', 'remove'], MOVING],
    also: [...ACTS, 'scene', 'clip', 'next', 'black', 'one'],
    slots: JOINED,
    means: (found) => at(found, null),
  },
]

const COLUMNS = [
  ['left', 'l'],
  ['right', 'r'],
] as const

/** Where the words for places point; null for none. */
const positionOf = (found: Found): Watermark['position'] | null => {
  const row = found.says('top') ? 't' : found.says('bottom') ? 'b' : 'm'
  const column = COLUMNS.find(([concept]) => found.says(concept))?.[1] ?? 'c'
  if (row === 'm' && column === 'c' && !found.says('middle')) return null
  return `${row}${column}`
}

const PLACES: readonly Concept[] = ['top', 'bottom', 'left', 'right', 'middle', 'corner', 'in', 'at', 'on', 'to', 'of']

const logo = (found: Found, change: { opacity?: number; size_pct?: number }): Intent => {
  const position = positionOf(found)
  const bigger = found.says('bigger') ? 1 : found.says('smaller') ? -1 : 0
  const width = bigger !== 0 ? null : found.says('big') ? LOGO_BIG_PCT : found.says('small') ? LOGO_SMALL_PCT : null
  const clearer = found.says('stronger') ? 1 : found.says('fainter') ? -1 : 0
  return {
    is: 'logo',
    change: { ...(width === null ? {} : { size_pct: width }), ...change, ...(position === null ? {} : { position }) },
    size_steps: bigger,
    opacity_steps: clearer,
    media_ids: [],
  }
}

const LOGOS: readonly Frame[] = [
  {
    needs: [
      ['logo'],
      [
        'put',
        'add',
        'make',
        'show',
        'use',
        'top',
        'bottom',
        'left',
        'right',
        'middle',
        'corner',
        'bigger',
        'smaller',
        'fainter',
        'stronger',
      ],
    ],
    also: [...PLACES, 'big', 'small', 'little', 'much', 'size'],
    slots: {},
    means: (found) => [logo(found, {})],
  },
  {
    needs: [['logo'], ['opacity', 'fainter', 'stronger', 'put', 'make', 'show', 'add']],
    also: [...PLACES, 'strength', 'with'],
    slots: { p: { kind: 'share' } },
    means: (found) => (found.says('size') ? null : [logo(found, { opacity: found.number('p') ?? 1 })]),
  },
  { needs: [['remove', 'neg'], ['logo']], also: ['show', 'use', 'make'], slots: {}, means: () => [{ is: 'logo-off' }] },
]

const WRITES: readonly Concept[] = ['write', 'add', 'put', 'show', 'make', 'use', 'caption', 'title', 'with', 'on', 'as', 'of', 'in']

const caption = (found: Found, more: Partial<Extract<Intent, { is: 'captions' }>>): Intent[] => [
  { is: 'captions', texts: [found.text('q')], place: 'auto', title: found.says('title'), ...more },
]

const folded = (text: string): string => text.trim().toLowerCase()

/** Other words for a caption that is named by what it says. */
const edited = ({ ground }: Found, old: string, text: string): Intent[] | null => {
  const at = (ground.plan.captions?.cues ?? []).findIndex((cue) => folded(cue.text) === folded(old))
  return at < 0 ? null : [{ is: 'caption-edit', cue: at + 1, text }]
}

const QUOTE = { kind: 'quote' } as const

const CAPTIONS: readonly Frame[] = [
  {
    needs: [['write', 'caption', 'title', 'add', 'put', 'show']],
    also: [...WRITES, 'scene', 'clip', 'at'],
    slots: { q: QUOTE, s: { kind: 'refs', relations: ['on', 'in', 'for', 'with', 'at', 'of', 'to', null], isPlace: false } },
    means: (found) => caption(found, { refs: found.refs('s') }),
  },
  {
    needs: [['write', 'caption', 'title', 'add', 'put', 'show']],
    also: WRITES,
    slots: {
      q: QUOTE,
      t: { kind: 'time', relations: ['from', 'between', 'at'] },
      t2: { kind: 'time', relations: ['to', null] },
    },
    means: (found) => {
      const [from, to] = [found.number('t') ?? 0, found.number('t2') ?? 0]
      return to > from ? caption(found, { span: { from_sec: from, to_sec: to } }) : null
    },
  },
  {
    needs: [['start']],
    also: [...WRITES, 'at', 'to'],
    slots: { q: QUOTE },
    means: (found) => caption(found, { place: 'start' }),
  },
  {
    needs: [['end']],
    also: [...WRITES, 'at', 'to'],
    slots: { q: QUOTE },
    means: (found) => caption(found, { place: 'end' }),
  },
  {
    needs: [
      ['write', 'caption', 'title', 'add', 'put', 'show'],
      ['start', 'end'],
    ],
    also: [...WRITES, 'at', 'to', 'start', 'end'],
    slots: { q: QUOTE, t: { kind: 'time', relations: ['for', null] } },
    means: (found) => caption(found, { place: found.says('end') ? 'end' : 'start', span: { for_sec: found.number('t') ?? 2 } }),
  },
  {
    // 'Scene 1 "Wake up", scene 3 "Train"' behind a word for captions.
    needs: [],
    also: ['scene', 'clip', 'on'],
    slots: { q: QUOTE, s: { kind: 'refs', relations: [null, 'on', 'in', 'for'], isPlace: false } },
    means: (found) => (found.ground.thing === 'captions' ? caption(found, { refs: found.refs('s') }) : null),
  },
  {
    // 'It should say this, not that'.
    needs: [['write', 'replace', 'make', 'put', 'use', 'caption', 'title']],
    also: [...WRITES, 'replace', 'it'],
    slots: { q: { kind: 'quote', relations: [null, 'as'] }, q2: { kind: 'quote', relations: ['instead'] } },
    means: (found) => edited(found, found.text('q2'), found.text('q')),
  },
  {
    needs: [['replace']],
    also: ['caption', 'title', 'write'],
    slots: { q: { kind: 'quote', relations: [null, 'of'] }, q2: { kind: 'quote', relations: ['to', 'with', 'by'] } },
    means: (found) => edited(found, found.text('q'), found.text('q2')),
  },
]

const isOf = (found: Found, files: readonly { mediaId: string }[]): boolean =>
  found.ids('f').length > 0 && found.ids('f').every((id) => files.some((file) => file.mediaId === id))

const OWN: readonly Frame[] = [
  {
    // A song of one's own by its name.
    needs: [[...ACTS, 'music']],
    also: [...ACTS, 'music', 'as', 'for', 'reel', 'with', 'instead', 'on', 'to', 'other', 'start'],
    slots: { f: { kind: 'file', relations: [null, 'with', 'to', 'as', 'on'] } },
    means: (found) =>
      isOf(found, ownTracks(found.ground.media)) ? [{ is: 'music', wish: { own: true, media_ids: found.ids('f') } }] : null,
  },
  {
    // A look of one's own by its name, and how strong.
    needs: [[...ACTS, 'look']],
    also: [...ACTS, 'look', 'reel', 'scene', 'clip', 'on', 'with', 'to', 'strength', 'at', 'as', 'of'],
    slots: {
      f: { kind: 'file' },
      p: { kind: 'share', isOptional: true },
      all: { kind: 'every', isOptional: true },
    },
    means: (found) => {
      if (!isOf(found, found.ground.media.filter(isOwnLook))) return null
      const file = found.ground.media.find(({ mediaId }) => mediaId === found.ids('f')[0])
      const name = nameWords((file?.name ?? '').replace(/\.cube$/i, '')).join(' ')
      return [{ is: 'look-own', name, intensity: found.number('p') }]
    },
  },
]

/** As a word for louder or quieter is understood elsewhere (parse-music.ts). */
const volumeStep = (found: Found): number => byDegree(found, { little: 0.1, plain: 0.2, much: 0.4 })

const MUSIC: readonly Frame[] = [
  {
    needs: [['music'], ['volume', 'put', 'make', 'lower', 'raise', 'quieter', 'louder', 'keep', 'show', 'use']],
    also: [...ACTS, 'volume', 'lower', 'raise', 'quieter', 'louder', 'of', 'to', 'at'],
    slots: { p: { kind: 'share', relations: ['to', 'at', null, 'of'] } },
    means: (found) => [{ is: 'volume-to', gain: found.number('p') ?? 1 }],
  },
  {
    needs: [['music'], ['quieter', 'lower']],
    also: [...ACTS, 'volume', 'little', 'much', 'more', 'less', 'of', 'in'],
    slots: {},
    means: (found) => (found.says('remove') ? null : [{ is: 'volume', by: -volumeStep(found) }]),
  },
  {
    needs: [['music'], ['louder', 'raise']],
    also: [...ACTS, 'volume', 'little', 'much', 'more', 'of', 'in'],
    slots: {},
    means: (found) => [{ is: 'volume', by: volumeStep(found) }],
  },
]

const EDGES: readonly Concept[] = [
  'black',
  'white',
  'to',
  'from',
  'at',
  'in',
  'with',
  'make',
  'put',
  'add',
  'photo',
  'raise',
  'lower',
  'for',
  'remove',
]

const edgeFade = (found: Found, edge: 'opening' | 'closing', sec: number | null): Intent[] => [
  { is: 'edge-fade', edge, sec, colour: found.says('white') ? 'white' : found.says('black') ? 'black' : null },
]

const FADES: readonly Frame[] = [
  {
    needs: [['fade'], ['end']],
    also: [...EDGES, 'reel'],
    slots: { t: { kind: 'time', relations: ['for', null, 'of', 'on', 'in', 'at'], isOptional: true } },
    means: (found) => (found.ground.thing === 'music' ? null : edgeFade(found, 'closing', found.number('t'))),
  },
  {
    needs: [['fade'], ['start', 'top'], ['black', 'white']],
    also: [...EDGES, 'reel'],
    slots: { t: { kind: 'time', relations: ['for', null, 'of', 'on', 'in', 'at'], isOptional: true } },
    means: (found) => (found.ground.thing === 'music' ? null : edgeFade(found, 'opening', found.number('t'))),
  },
  {
    needs: [['end'], ['black', 'white']],
    also: [...EDGES, 'reel', 'it', 'by', 'on'],
    slots: {},
    means: (found) => edgeFade(found, 'closing', null),
  },
]

const everywhere = (kinds: readonly TransitionKind[]): Intent[] => [{ is: 'transitions', kinds, every: true, per_minute: null, not: [] }]

const ALL_CUTS: readonly Frame[] = [
  {
    needs: [['cut'], ['instead', 'every', 'transition'], ['cross', 'fade', 'wipe', 'slide', 'transition', 'every']],
    also: [...ACTS, 'scene', 'clip', 'of', 'reel', 'on', 'in', 'with'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) => (kindOf(found) === null || found.says('instead') ? everywhere(['cut']) : null),
  },
]

const PACES: readonly Frame[] = [
  {
    needs: [['reel'], ['shorten', 'make', 'lengthen', 'trim', 'put', 'length']],
    also: ['length', 'for', 'to', 'of', 'it'],
    slots: { t: { kind: 'time', relations: ['to', 'at', 'for', null] } },
    means: (found) => [{ is: 'length', sec: found.number('t') ?? 0 }],
  },
  {
    needs: [
      ['faster', 'speed-up'],
      ['make', 'reel'],
    ],
    also: ['make', 'little', 'much', 'reel', 'show', 'put'],
    slots: {},
    means: () => [{ is: 'pace-by', steps: 1 }],
  },
  {
    needs: [
      ['slower', 'slow-down'],
      ['make', 'reel'],
    ],
    also: ['make', 'little', 'much', 'reel', 'show', 'put'],
    slots: {},
    means: () => [{ is: 'pace-by', steps: -1 }],
  },
]

const UNDOS: readonly Frame[] = [{ needs: [['undo']], also: ['it', 'make', 'neg'], slots: {}, means: () => [{ is: 'undo' }] }]

export const THING_FRAMES: readonly Frame[] = [...PACES, ...UNDOS, ...ALL_CUTS, ...FADES, ...CUTS, ...LOGOS, ...CAPTIONS, ...OWN, ...MUSIC]
