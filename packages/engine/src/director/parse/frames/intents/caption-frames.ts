/** Wishes about words on the picture: what they say, when, where and in which colour. */
import { placeScenes, planFrames } from '../../../../plan/plan-length.ts'
import type { Intent } from '../../../intents.ts'
import { placesOf } from '../../grammar/shown.ts'
import { INKS } from '../../one-caption/inks.ts'
import { SIZE_STEPS } from '../../one-caption/size-said.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame } from '../frame.ts'
import { ofTitle } from './caption-one-frames.ts'
import { byDegree } from './scene-slots.ts'

const WRITES: readonly Concept[] = ['write', 'add', 'put', 'show', 'make', 'use', 'caption', 'title', 'with', 'on', 'as', 'of', 'in']

type Style = Extract<Intent, { is: 'captions-style' }>

const INK_WORDS: readonly Concept[] = INKS.map(([concept]) => concept)
const SIZE_WORDS: readonly Concept[] = ['bigger', 'big', 'smaller', 'small']
const HEIGHTS: readonly (readonly [NonNullable<Style['at']>, readonly Concept[]])[] = [
  ['top', ['top', 'raise']],
  ['middle', ['middle']],
  ['bottom', ['bottom', 'lower']],
]
const HEIGHT_WORDS: readonly Concept[] = ['top', 'middle', 'bottom']

/** Colour, weight and height, as far as they are named; null for two colours or two heights. */
const styleOf = (found: Found): Style | null => {
  const inks = INKS.filter(([concept]) => found.says(concept))
  const heights = HEIGHTS.filter(([, words]) => found.says(...words))
  if (inks.length > 1 || heights.length > 1) return null
  const [[, ink] = [null, undefined]] = inks
  const [[at] = [undefined]] = heights
  return {
    is: 'captions-style',
    ...(found.says('bold') ? { style: 'bold' } : {}),
    ...(ink === undefined ? {} : { ink }),
    ...(at === undefined ? {} : { at }),
  }
}

/** How much larger or smaller, by the words for it alone. */
const sizeBy = (found: Found): number | null => {
  const isLarger = found.says('bigger', 'big')
  if (isLarger === found.says('smaller', 'small')) return null
  const step = byDegree(found, SIZE_STEPS)
  return isLarger ? step : 1 / step
}

/** Words that say how the captions look, beside what they say. */
const LOOKS: readonly Concept[] = [...INK_WORDS, 'bold', ...SIZE_WORDS, ...HEIGHT_WORDS, 'colour', 'in', 'at', 'on', 'to', 'light']

const isStyled = (style: Style): boolean => Object.keys(style).length > 1

/** The words, and how they look where that is said along. */
const caption = (found: Found, more: Partial<Extract<Intent, { is: 'captions' }>>): Intent[] | null => {
  const [style, size] = [styleOf(found), sizeBy(found)]
  if (style === null) return null
  // How high and how large is of these words, and how they are drawn of all.
  const { at, ...drawn } = style
  const own = { ...(size === null ? {} : { size }), ...(at === undefined ? {} : { at }) }
  const words = { is: 'captions', texts: [found.text('q')], place: 'auto', title: found.says('title'), ...own, ...more } as const
  return [words, ...(isStyled(drawn) ? [drawn] : [])]
}

const folded = (text: string): string => text.trim().toLowerCase()

/** Other words for a caption that is named by what it says. */
const edited = ({ ground }: Found, old: string, text: string): Intent[] | null => {
  const at = (ground.plan.captions?.cues ?? []).findIndex((cue) => folded(cue.text) === folded(old))
  return at < 0 ? null : [{ is: 'caption-edit', cue: at + 1, text }]
}

const QUOTE = { kind: 'quote' } as const

const CAPTIONS: readonly Frame[] = [
  {
    // 'Add the caption "Sale" in yellow'.
    needs: [
      ['write', 'caption', 'title', 'add', 'put', 'show'],
      [...INK_WORDS, 'bold', ...SIZE_WORDS, ...HEIGHT_WORDS],
    ],
    also: [...WRITES, ...LOOKS],
    slots: { q: QUOTE },
    means: (found) => caption(found, {}),
  },
  {
    needs: [['write', 'caption', 'title', 'add', 'put', 'show']],
    also: [...WRITES, ...LOOKS, 'scene', 'clip'],
    slots: { q: QUOTE, s: { kind: 'refs', relations: ['on', 'in', 'for', 'with', 'at', 'of', 'to', null], isPlace: false } },
    means: (found) => caption(found, { refs: found.refs('s') }),
  },
  {
    needs: [['write', 'caption', 'title', 'add', 'put', 'show']],
    also: [...WRITES, ...LOOKS],
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
    // 'Show "Book now" from second 12 to the end'.
    needs: [['write', 'caption', 'title', 'add', 'put', 'show'], ['end']],
    also: [...WRITES, ...LOOKS],
    slots: { q: QUOTE, t: { kind: 'time', relations: ['from', 'at'] } },
    means: (found) => {
      const { plan } = found.ground
      const [from_sec, to_sec] = [found.number('t') ?? 0, planFrames(plan) / plan.export.fps]
      return to_sec > from_sec ? caption(found, { span: { from_sec, to_sec } }) : null
    },
  },
  {
    needs: [['start']],
    also: [...WRITES, ...LOOKS],
    slots: { q: QUOTE },
    means: (found) => caption(found, { place: 'start' }),
  },
  {
    needs: [['end']],
    also: [...WRITES, ...LOOKS],
    slots: { q: QUOTE },
    means: (found) => caption(found, { place: 'end' }),
  },
  {
    needs: [
      ['write', 'caption', 'title', 'add', 'put', 'show'],
      ['start', 'end'],
    ],
    also: [...WRITES, ...LOOKS, 'start', 'end'],
    slots: { q: QUOTE, t: { kind: 'time', relations: ['for', null] } },
    means: (found) => caption(found, { place: found.says('end') ? 'end' : 'start', span: { for_sec: found.number('t') ?? 2 } }),
  },
  {
    // 'Scene 1 "Wake up", scene 3 "Train"' behind a word for captions.
    needs: [],
    also: ['scene', 'clip', 'on'],
    slots: { q: QUOTE, s: { kind: 'refs', relations: [null, 'on', 'in', 'for', 'of', 'at'], isPlace: false } },
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
    slots: { q: { kind: 'quote', relations: [null, 'of'] }, q2: { kind: 'quote', relations: ['to', 'with', 'by', 'in'] } },
    means: (found) => edited(found, found.text('q'), found.text('q2')),
  },
]

const cueFrames = ({ ground }: Found): { from: number; to: number } | null => {
  const [cue, ...more] = ground.plan.captions?.cues ?? []
  const { fps } = ground.plan.export
  return cue && more.length === 0 ? { from: cue.start_frame / fps, to: cue.end_frame / fps } : null
}

const CUE: readonly Concept[] = ['caption', 'title', 'write', 'it']

const STYLES: readonly Frame[] = [
  {
    // 'Yellow captions', 'make the text bigger and white'.
    needs: [
      ['caption', 'title'],
      [...INK_WORDS, 'bold'],
    ],
    also: [...WRITES, ...LOOKS, 'every', 'little', 'much', 'and'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) => {
      const [style, size] = [styleOf(found), sizeBy(found)]
      return style && ofTitle(found, size === null ? style : { ...style, size_by: size })
    },
  },
  {
    needs: [['caption', 'title'], HEIGHT_WORDS],
    also: [...WRITES, ...LOOKS, 'every', 'raise', 'lower', 'place', 'photo', 'corner', 'and'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) => {
      const [style, size] = [styleOf(found), sizeBy(found)]
      return style && ofTitle(found, size === null ? style : { ...style, size_by: size })
    },
  },
  {
    // 'Move the captions up'.
    needs: [
      ['caption', 'title'],
      ['raise', 'lower'],
    ],
    also: ['put', 'make', 'place', 'little', 'much', 'show'],
    slots: {},
    means: (found) => (found.says('remove', 'bigger') ? null : [{ is: 'captions-style', at: found.says('raise') ? 'middle' : 'bottom' }]),
  },
  {
    // 'It' after a caption was spoken of: 'make it yellow'.
    needs: [
      ['it', 'make'],
      [...INK_WORDS, 'bold', 'bigger', 'smaller'],
    ],
    also: ['put', 'make', 'in', 'colour', 'little', 'much', 'and'],
    slots: {},
    means: (found) => {
      const [style, size] = [styleOf(found), sizeBy(found)]
      return style && found.ground.thing === 'captions' ? [size === null ? style : { ...style, size_by: size }] : null
    },
  },
]

/** 'Caption from second 3 to 5' of a reel without captions is one whose words are still to come. */
const isThere = ({ ground }: Found): boolean => (ground.plan.captions?.cues.length ?? 0) > 0

/** Whether somebody says something in each of these. */
const speak = (found: Found): boolean =>
  found.refs('s').length > 0 &&
  found.refs('s').every((ref) =>
    placesOf(found.ground, ref).some((at) => {
      const id = found.ground.plan.scenes[at]?.media_id
      return found.ground.media.some((file) => file.mediaId === id && (file.facts.sound?.speech.length ?? 0) > 0)
    }),
  )

/** Captions that stand while a scene is shown, by their numbers. */
const cuesOver = (found: Found): number[] => {
  const places = placeScenes(found.ground.plan)
  const shown = found.refs('s').flatMap((ref) => placesOf(found.ground, ref).flatMap((at) => places[at] ?? []))
  return (found.ground.plan.captions?.cues ?? []).flatMap((cue, index) =>
    shown.some(({ startFrame, endFrame }) => cue.start_frame < endFrame && cue.end_frame > startFrame) ? [index + 1] : [],
  )
}

const GONE: readonly Frame[] = [
  {
    // 'Lose the text on the second scene'.
    needs: [
      ['remove', 'neg'],
      ['caption', 'title', 'write'],
    ],
    also: ['scene', 'clip', 'show', 'make', 'use'],
    slots: { s: { kind: 'refs', relations: ['on', 'in', 'of', 'from', 'at', 'for'], isPlace: false } },
    // The last first: a number that is gone moves those behind it.
    means: (found) => {
      const cues = cuesOver(found)
      return cues.length === 0 ? null : cues.reverse().map((cue) => ({ is: 'caption-delete', cue }) as const)
    },
  },
]

const SPOKEN: readonly Frame[] = [
  {
    // 'Subtitles for the concert', 'caption what she says in the concert clip': only there somebody speaks.
    needs: [['caption']],
    also: [...WRITES, 'speaking', 'scene', 'clip', 'for', 'sound'],
    slots: { s: { kind: 'refs', relations: ['for', 'of', 'in', 'on', 'to', 'at', 'from'] } },
    means: (found) => (speak(found) ? [{ is: 'transcribe' }] : null),
  },
]

/** So long, from where it begins. */
const lastsFor = (found: Found): Intent[] | null => {
  const cue = cueFrames(found)
  return cue && [{ is: 'caption-edit', cue: null, from_sec: cue.from, to_sec: cue.from + (found.number('t') ?? 0) }]
}

const TIMES: readonly Frame[] = [
  {
    // 'Show the caption only until second 4'.
    needs: [['caption', 'title']],
    also: [...WRITES, ...CUE, 'only', 'keep', 'end', 'remove'],
    slots: { t: { kind: 'time', relations: ['to'] } },
    means: (found) =>
      found.says('remove') && !found.says('end', 'keep') ? null : [{ is: 'caption-edit', cue: null, to_sec: found.number('t') ?? 0 }],
  },
  {
    needs: [['caption', 'title']],
    also: [...WRITES, ...CUE, 'only', 'keep', 'start'],
    slots: { t: { kind: 'time', relations: ['from', 'at', 'after'] } },
    means: (found) => (isThere(found) ? [{ is: 'caption-edit', cue: null, from_sec: found.number('t') ?? 0 }] : null),
  },
  {
    needs: [['caption', 'title']],
    also: [...WRITES, ...CUE, 'only', 'keep', 'start', 'end'],
    slots: { t: { kind: 'time', relations: ['from', 'between', 'at'] }, t2: { kind: 'time', relations: ['to', null] } },
    means: (found) => {
      const [from_sec, to_sec] = [found.number('t') ?? 0, found.number('t2') ?? 0]
      return isThere(found) && to_sec > from_sec ? [{ is: 'caption-edit', cue: null, from_sec, to_sec }] : null
    },
  },
  {
    // 'Keep the title for 4 seconds'.
    needs: [
      ['caption', 'title'],
      ['keep', 'show', 'make', 'put', 'lengthen', 'longer'],
    ],
    also: [...WRITES, ...CUE, 'only'],
    slots: { t: { kind: 'time', relations: ['for'] } },
    means: lastsFor,
  },
  {
    // 'Que el título dure 5 segundos': 'for' says all of it.
    needs: [['caption', 'title']],
    also: ['only', 'length'],
    slots: { t: { kind: 'time', relations: ['for'] } },
    means: lastsFor,
  },
  {
    // 'Le titre doit rester 5 secondes', 'den Titel 5 Sekunden stehen lassen'.
    needs: [
      ['caption', 'title'],
      ['keep', 'show', 'for'],
    ],
    also: ['only', 'at', 'on', 'make', 'put'],
    slots: { t: { kind: 'time', relations: [null] } },
    means: lastsFor,
  },
  {
    needs: [
      ['caption', 'title'],
      ['longer', 'lengthen', 'shorter', 'shorten'],
    ],
    also: ['make', 'put', 'keep', 'show', 'little', 'much', 'for'],
    slots: { t: { kind: 'time', relations: [null, 'by', 'for'], isOptional: true } },
    means: (found) => {
      const cue = cueFrames(found)
      // 'Add a title' makes none longer, nor does 'trim the title'.
      if (!cue || found.says('add', 'trim', 'bigger')) return null
      const by = found.number('t') ?? (cue.to - cue.from) * 0.5
      const to_sec = cue.to + (found.says('longer', 'lengthen') ? by : -by)
      return to_sec > cue.from ? [{ is: 'caption-edit', cue: null, from_sec: cue.from, to_sec }] : null
    },
  },
]

export const CAPTION_FRAMES: readonly Frame[] = [...CAPTIONS, ...STYLES, ...GONE, ...SPOKEN, ...TIMES]
