/** Wishes about what lies on and under the scenes: cuts between them, words, the logo, music and looks of one's own. */
import type { Watermark } from '@reelwright/contract/reel-plan'
import { ownTracks } from '../../../../tools/music/music.ts'
import { nameWords } from '../../../../tools/search/match-words.ts'
import { isOwnLook } from '../../../apply/own-looks.ts'
import type { Intent } from '../../../intents.ts'
import { LOGO_BIG_PCT, LOGO_SMALL_PCT } from '../../parse-watermark.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame } from '../frame.ts'
import { byDegree } from './scene-slots.ts'
import { cutAt, JOINED, KIND_WORDS, kindOf, MOVING } from './transition-slots.ts'

const ACTS: readonly Concept[] = ['make', 'put', 'use', 'add', 'show', 'keep', 'replace']

const INTO = { s: { kind: 'refs', relations: ['to'], isPlace: false } } as const

const CUTS: readonly Frame[] = [
  {
    // 'Keep the cross-fade into the last scene'.
    needs: [['keep', 'put', 'make', 'use', 'add'], MOVING],
    also: [...ACTS, 'transition', 'scene', 'clip', 'one', 'only'],
    slots: INTO,
    means: (found) => {
      const [kind, [ref]] = [kindOf(found), found.refs('s')]
      return kind == null || !ref ? null : [{ is: 'transition-at', kind, ref, side: 'before' }]
    },
  },
  {
    needs: [KIND_WORDS],
    also: [...ACTS, 'transition', 'scene', 'clip', 'next', 'black', 'between', 'one', 'in', 'of', 'with', 'fade', 'only'],
    slots: JOINED,
    means: (found) => {
      const kind = kindOf(found)
      return kind === undefined ? null : cutAt(found, kind)
    },
  },
  {
    needs: [['cut'], ['instead'], MOVING],
    also: [...ACTS, 'scene', 'clip', 'next', 'black', 'one', 'of'],
    slots: JOINED,
    means: (found) => cutAt(found, null),
  },
  {
    needs: [['neg', 'remove'], MOVING],
    also: [...ACTS, 'scene', 'clip', 'next', 'black', 'one'],
    slots: JOINED,
    means: (found) => cutAt(found, null),
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

const OPPOSITE: Readonly<Partial<Record<Watermark['position'], Watermark['position']>>> = {
  ...{ tl: 'tr', tr: 'tl', bl: 'br', br: 'bl', ml: 'mr', mr: 'ml' },
}

const PLACES: readonly Concept[] = ['top', 'bottom', 'left', 'right', 'middle', 'corner', 'in', 'at', 'on', 'to', 'of']

const logo = (found: Found, change: { opacity?: number; size_pct?: number }): Extract<Intent, { is: 'logo' }> => {
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

/** So many times as wide as it is. */
const grown = (found: Found, factor: number): Intent[] | null => {
  const size = found.ground.plan.watermark?.size_pct
  return size === undefined ? null : [logo(found, { size_pct: Math.max(3, Math.min(50, Math.round(size * factor * 10) / 10)) })]
}

/** To where it does not stand, at the same height. */
const moved = (found: Found): Intent[] | null => {
  const position = found.says('logo') || found.ground.thing === 'logo' ? found.ground.plan.watermark?.position : undefined
  const opposite = position === undefined ? null : (OPPOSITE[position] ?? null)
  return opposite && [{ ...logo(found, {}), change: { position: opposite } }]
}

const LOGOS: readonly Frame[] = [
  {
    // 'Make it twice as big', of the logo.
    needs: [['double'], ['big', 'bigger', 'size']],
    also: [...PLACES, 'logo', 'it', 'make', 'put', 'as'],
    slots: {},
    means: (found) => (found.says('logo') || found.ground.thing === 'logo' ? grown(found, 2) : null),
  },
  {
    needs: [['big', 'bigger', 'size', 'small']],
    also: [...PLACES, 'logo', 'it', 'make', 'put', 'as'],
    slots: { p: { kind: 'share', relations: [null, 'to', 'at'] } },
    means: (found) => (found.says('logo') || found.ground.thing === 'logo' ? grown(found, found.number('p') ?? 1) : null),
  },
  {
    // 'Make it smaller', after the logo was spoken of.
    needs: [['it'], ['bigger', 'smaller', 'fainter', 'stronger']],
    also: [...PLACES, 'make', 'put', 'little', 'much', 'size'],
    slots: {},
    means: (found) => (found.ground.thing === 'logo' ? [logo(found, {})] : null),
  },
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
    also: [...PLACES, 'big', 'small', 'little', 'much', 'size', 'it'],
    // 'Fainter, 40 %'.
    slots: { p: { kind: 'share', relations: ['to', 'at', null], isOptional: true } },
    means: (found) => {
      const opacity = found.says('fainter', 'stronger') ? found.number('p') : null
      if (opacity === null) return found.number('p') === null ? [logo(found, {})] : null
      return [{ ...logo(found, { opacity }), opacity_steps: 0 }]
    },
  },
  {
    needs: [['logo'], ['opacity', 'fainter', 'stronger', 'put', 'make', 'show', 'add']],
    also: [...PLACES, 'strength', 'with', 'small', 'big', 'make'],
    slots: { p: { kind: 'share' } },
    means: (found) => (found.says('size') ? null : [logo(found, { opacity: found.number('p') ?? 1 })]),
  },
  {
    // 'Put it in the other corner': at the same height on the other side.
    needs: [['other'], ['corner'], ['logo', 'it', 'put', 'make']],
    also: [...PLACES, 'logo', 'it', 'make', 'put', 'show', 'replace'],
    slots: {},
    means: moved,
  },
  { needs: [['other'], ['corner']], also: PLACES, slots: {}, means: moved },
  { needs: [['remove', 'neg'], ['logo']], also: ['show', 'use', 'make'], slots: {}, means: () => [{ is: 'logo-off' }] },
]

const isOf = (found: Found, files: readonly { mediaId: string }[]): boolean =>
  found.ids('f').length > 0 && found.ids('f').every((id) => files.some((file) => file.mediaId === id))

const ownLook = (found: Found): Intent[] | null => {
  if (!isOf(found, found.ground.media.filter(isOwnLook))) return null
  const file = found.ground.media.find(({ mediaId }) => mediaId === found.ids('f')[0])
  const name = nameWords((file?.name ?? '').replace(/\.cube$/i, '')).join(' ')
  return [{ is: 'look-own', name, intensity: found.number('p') }]
}

const OWN: readonly Frame[] = [
  {
    // A song of one's own by its name.
    needs: [[...ACTS, 'music']],
    also: ['sound', ...ACTS, 'music', 'as', 'for', 'reel', 'with', 'instead', 'on', 'to', 'other', 'start'],
    slots: { f: { kind: 'file', relations: [null, 'with', 'to', 'as', 'on'] } },
    means: (found) =>
      isOf(found, ownTracks(found.ground.media)) ? [{ is: 'music', request: { own: true, media_ids: found.ids('f') } }] : null,
  },
  {
    // 'Use groove.mp3 for the music at 60 %'.
    needs: [],
    also: [...ACTS, 'music', 'as', 'for', 'reel', 'volume', 'of'],
    slots: {
      f: { kind: 'file', relations: [null, 'with', 'to', 'as', 'on'] },
      p: { kind: 'share', relations: ['at', 'to', null, 'with'] },
    },
    means: (found) =>
      isOf(found, ownTracks(found.ground.media))
        ? [
            { is: 'music', request: { own: true, media_ids: found.ids('f') } },
            { is: 'volume-to', gain: Math.min(1, found.number('p') ?? 1) },
          ]
        : null,
  },
  {
    // 'Teal night at 50 %'.
    needs: [],
    also: ['at', 'to', 'with', 'strength', 'on', 'reel', 'every'],
    slots: {
      f: { kind: 'file', relations: [null] },
      p: { kind: 'share', relations: ['at', 'to', null, 'with'] },
      all: { kind: 'every', isOptional: true, relations: [null, 'on'] },
    },
    means: (found) => ownLook(found),
  },
  {
    // A look of one's own by its name, and how strong.
    needs: [[...ACTS, 'look']],
    also: [...ACTS, 'look', 'reel', 'scene', 'clip', 'on', 'with', 'to', 'strength', 'at', 'as', 'of', 'for', 'in', 'only', 'and'],
    slots: {
      f: { kind: 'file' },
      p: { kind: 'share', isOptional: true },
      all: { kind: 'every', isOptional: true },
    },
    means: (found) => ownLook(found),
  },
]

const LOOKS: readonly Frame[] = [
  {
    needs: [['remove', 'neg'], ['look']],
    also: ['on', 'of', 'reel', 'show', 'use', 'make', 'from', 'in'],
    slots: { all: { kind: 'every', isOptional: true, relations: [null, 'of', 'on', 'from'] } },
    means: () => [{ is: 'look-off' }],
  },
  {
    // 'The filter is too strong, tone it down'.
    needs: [['look'], ['fainter', 'lower', 'less']],
    also: ['strength', 'make', 'put', 'little', 'much', 'it', 'of', 'reel'],
    slots: {},
    means: (found) => [{ is: 'look-intensity-by', by: -byDegree(found, { little: 0.1, plain: 0.2, much: 0.4 }) }],
  },
  {
    // 'Half the strength of that look'.
    needs: [['look']],
    also: ['strength', 'make', 'put', 'it', 'of', 'at', 'to', 'lower', 'only', 'use'],
    slots: { p: { kind: 'share', relations: [null, 'to', 'at', 'of', 'with'] } },
    means: (found) => [{ is: 'look-intensity', to: Math.min(1, found.number('p') ?? 1) }],
  },
  {
    needs: [['look'], ['stronger', 'raise']],
    also: ['strength', 'make', 'put', 'little', 'much', 'more', 'it', 'of', 'reel'],
    slots: {},
    means: (found) => [{ is: 'look-intensity-by', by: byDegree(found, { little: 0.1, plain: 0.2, much: 0.4 }) }],
  },
]

const HALF = 0.5

/** As a word for louder or quieter is understood elsewhere (parse-music.ts). */
const volumeStep = (found: Found): number => byDegree(found, { little: 0.1, plain: 0.2, much: 0.4 })

const MUSIC: readonly Frame[] = [
  {
    needs: [['music'], ['volume', 'put', 'make', 'lower', 'raise', 'quieter', 'louder', 'keep', 'show', 'use']],
    also: [...ACTS, 'volume', 'lower', 'raise', 'quieter', 'louder', 'of', 'to', 'at'],
    slots: { p: { kind: 'share', relations: ['to', 'at', null, 'of'] } },
    means: (found) => {
      const share = found.number('p') ?? 1
      // 'Half as loud' is what is left, in every way of putting it; 'music 20 percent quieter' says by how much; 'music quieter, to 20 percent' says what is left.
      const isBy = share !== HALF && found.relation('p') === null && found.says('quieter', 'louder')
      return isBy ? [{ is: 'volume', by: found.says('louder') ? share : -share }] : [{ is: 'volume-to', gain: share }]
    },
  },
  {
    needs: [['music'], ['quieter', 'lower', 'less']],
    also: [...ACTS, 'volume', 'little', 'much', 'more', 'less', 'of', 'in', 'it'],
    slots: {},
    means: (found) => (found.says('remove') ? null : [{ is: 'volume', by: -volumeStep(found) }]),
  },
  {
    needs: [['music'], ['louder', 'raise']],
    also: [...ACTS, 'volume', 'little', 'much', 'more', 'of', 'in', 'it'],
    slots: {},
    means: (found) => [{ is: 'volume', by: volumeStep(found) }],
  },
]

const FADE_TIME = { kind: 'time', relations: [null, 'for', 'on', 'in', 'of', 'by', 'to', 'with', 'at'] } as const

/** Which end of the music comes or goes softly; null where that is not said. */
const fadeEdge = (found: Found): 'in' | 'out' | 'both' | null => {
  const [isIn, isOut] = [found.says('start', 'in'), found.says('end', 'remove')]
  return isIn && isOut ? null : isOut ? 'out' : isIn ? 'in' : null
}

const FADE_WORDS: readonly Concept[] = [
  'in',
  'remove',
  'start',
  'end',
  'at',
  'to',
  'on',
  'with',
  'make',
  'put',
  'use',
  'add',
  'show',
  'little',
  'lower',
  'raise',
  'of',
  'slower',
]

const MUSIC_FADES: readonly Frame[] = [
  {
    // 'Fade the music out over the last 3 seconds'.
    needs: [['music'], ['fade']],
    also: FADE_WORDS,
    slots: { t: FADE_TIME },
    means: (found) => {
      const edge = fadeEdge(found)
      return edge && [{ is: 'fade', edge, on: true, sec: found.number('t') ?? 0 }]
    },
  },
  {
    // 'It' after the music was spoken of.
    needs: [['fade'], ['it']],
    also: FADE_WORDS,
    slots: { t: { ...FADE_TIME, isOptional: true } },
    means: (found) => {
      const [edge, sec] = [fadeEdge(found), found.number('t')]
      return found.ground.thing === 'music' && edge ? [{ is: 'fade', edge, on: true, ...(sec === null ? {} : { sec }) }] : null
    },
  },
  {
    // 'Lower the music while they talk', 'it should duck when someone speaks'.
    needs: [
      ['quieter', 'lower', 'less'],
      ['speaking', 'while'],
      ['while', 'speaking'],
    ],
    also: ['music', ...ACTS, 'volume', 'while', 'on', 'for', 'in', 'at', 'every', 'it', 'little', 'much', 'with'],
    slots: {},
    means: (found) => (found.says('speaking') && (found.says('music') || found.says('while')) ? [{ is: 'ducking', on: true }] : null),
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
    needs: [['fade'], ['start', 'top'], ['black', 'white', 'in', 'start']],
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

const PACES: readonly Frame[] = [
  {
    needs: [['reel'], ['shorten', 'make', 'lengthen', 'trim', 'put', 'length']],
    also: ['length', 'for', 'to', 'of', 'it'],
    slots: { t: { kind: 'time', relations: ['to', 'at', 'for', null] } },
    // 'Alonga o vídeo em 5 segundos', 'alarga el vídeo 5 segundos': by so much.
    means: (found) =>
      found.says('lengthen', 'shorten') && (found.relation('t') === 'at' || found.relation('t') === null)
        ? null
        : [{ is: 'length', sec: found.number('t') ?? 0 }],
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

export const THING_FRAMES: readonly Frame[] = [...PACES, ...UNDOS, ...FADES, ...CUTS, ...LOGOS, ...OWN, ...LOOKS, ...MUSIC, ...MUSIC_FADES]
