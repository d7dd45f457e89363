/** Wishes about how large words on the picture are, and about one of those that are there, for every language but English. */
import type { Intent } from '../../../intents.ts'
import { INKS } from '../../one-caption/inks.ts'
import { SIZE_STEPS } from '../../one-caption/size-said.ts'
import { cuesOf, cuesOnScenes, cuesSaying, nthCue, titleCues } from '../../one-caption/which-cue.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame, Slot } from '../frame.ts'
import { ACTS, byDegree } from './scene-slots.ts'

type Style = Extract<Intent, { is: 'captions-style' }>
type Edit = Omit<Extract<Intent, { is: 'caption-edit' }>, 'is' | 'cue'>

const LARGER: readonly Concept[] = ['bigger', 'big']
const SIZES: readonly Concept[] = [...LARGER, 'smaller', 'small']
const GONE: readonly Concept[] = ['remove', 'gone', 'neg', 'without']
const AROUND: readonly Concept[] = [
  ...ACTS,
  ...([
    'write',
    'little',
    'much',
    'every',
    'size',
    'it',
    'in',
    'and',
    'one',
    'at',
    'on',
    'to',
    'as',
    'of',
    'for',
    'more',
    'colour',
  ] as const),
]

/** The title alone, where other words stand there as well. */
export const ofTitle = (found: Found, intent: Style): Intent[] => {
  const { style, size_by, size, ink, at } = intent
  const titles = found.says('title') && !found.says('caption') && cuesOf(found.ground).length > 1 ? titleCues(found.ground) : []
  if (style !== undefined || titles.length === 0) return [intent]
  return titles.map((cue) => ({ is: 'caption-edit', cue, size_by, size, ink, at }))
}

const edits = (numbers: readonly number[], change: Edit | null): Intent[] | null =>
  change === null || numbers.length === 0 ? null : numbers.map((cue): Intent => ({ is: 'caption-edit', cue, ...change }))

/** The last first: a number that is gone moves those behind it. */
export const deletes = (found: Found, numbers: readonly number[]): Intent[] | null => {
  if (numbers.length === 0) return null
  if (numbers.length === cuesOf(found.ground).length) return [{ is: 'captions-off' }]
  return numbers.toSorted((a, b) => b - a).map((cue): Intent => ({ is: 'caption-delete', cue }))
}

const sizeSaid = (found: Found): Edit | null => {
  const isLarger = found.says(...LARGER)
  if (isLarger === found.says('smaller', 'small')) return null
  const share = found.number('p')
  if (found.says('double')) return { size_by: isLarger ? 2 : 0.5 }
  if (share !== null) return { size_by: isLarger ? 1 + share : Math.max(0.1, 1 - share) }
  const step = byDegree(found, SIZE_STEPS)
  return { size_by: isLarger ? step : 1 / step }
}

const inkSaid = (found: Found): Edit | null => {
  const inks = INKS.filter(([concept]) => found.says(concept))
  const [[, ink] = [null, undefined]] = inks
  return inks.length === 1 ? { ink } : null
}

const heightSaid = (found: Found): Edit | null => {
  if (found.says('top', 'raise')) return { at: 'top' }
  if (found.says('middle')) return { at: 'middle' }
  return found.says('bottom', 'lower') ? { at: 'bottom' } : null
}

const lookSaid = (found: Found): Edit | null => {
  const all = [found.says(...SIZES) ? sizeSaid(found) : {}, found.says(...INK_WORDS) ? inkSaid(found) : {}, heightSaid(found) ?? {}]
  return all.some((one) => one === null) ? null : Object.assign({}, ...all)
}

const INK_WORDS: readonly Concept[] = INKS.map(([concept]) => concept)
const HEIGHT_WORDS: readonly Concept[] = ['top', 'middle', 'bottom', 'raise', 'lower']
const LOOKS: readonly Concept[] = [...SIZES, ...INK_WORDS, ...HEIGHT_WORDS]

const CUE: Slot = { kind: 'cue' }
const QUOTE: Slot = { kind: 'quote', relations: [null, 'of'] }
const ON_SCENE: Slot = { kind: 'refs', relations: ['on', 'in', 'of', 'from', 'at', 'for'], isPlace: false }

/** How long one stands, by so much or by half of its time. */
const lasting = (found: Found, n: number): Edit | null => {
  const { plan } = found.ground
  const cue = cuesOf(found.ground)[n - 1]
  if (!cue) return null
  const [from, to] = [cue.start_frame / plan.export.fps, cue.end_frame / plan.export.fps]
  const by = found.number('t') ?? (to - from) * 0.5
  return { to_sec: found.says('longer', 'lengthen') ? to + by : Math.max(from, to - by) }
}

const SIZED: readonly Frame[] = [
  {
    needs: [['caption', 'title'], SIZES],
    also: [...AROUND, 'double', ...INK_WORDS],
    slots: {
      all: { kind: 'every', isOptional: true },
      p: { kind: 'share', relations: [null, 'by', 'to', 'of'], isOptional: true },
    },
    means: (found) => {
      const [size, ink] = [sizeSaid(found), found.says(...INK_WORDS) ? inkSaid(found) : {}]
      return size && ink && ofTitle(found, { is: 'captions-style', ...ink, ...size })
    },
  },
  {
    // 'Text auf 120 %'.
    needs: [['caption', 'title']],
    also: [...ACTS, 'size', 'every', 'of'],
    slots: { all: { kind: 'every', isOptional: true }, p: { kind: 'share', relations: ['to', 'at', 'on', 'in'] } },
    means: (found) => {
      const size = found.number('p') ?? 0
      return size < 0.1 ? null : ofTitle(found, { is: 'captions-style', size })
    },
  },
  {
    needs: [['caption', 'title'], ['normal'], ['size', 'big', 'restore', 'put', 'make']],
    also: [...AROUND, 'restore', 'again'],
    slots: { all: { kind: 'every', isOptional: true } },
    means: (found) => ofTitle(found, { is: 'captions-style', size: 1 }),
  },
]

const ONE: readonly Frame[] = [
  {
    needs: [GONE],
    also: [...ACTS, 'caption', 'title', 'more', 'it'],
    slots: { c: CUE },
    means: (found) => deletes(found, nthCue(found.ground, found.number('c') ?? 0)),
  },
  {
    // 'Nimm „Unser Sommer“ raus'.
    needs: [GONE],
    also: [...ACTS, 'caption', 'title', 'write', 'it', 'with'],
    slots: { q: QUOTE },
    means: (found) => deletes(found, cuesSaying(found.ground, found.text('q'))),
  },
  {
    needs: [LOOKS],
    also: [...AROUND, 'caption', 'title', 'double', 'colour'],
    slots: { c: CUE, p: { kind: 'share', relations: [null, 'by'], isOptional: true } },
    means: (found) => edits(nthCue(found.ground, found.number('c') ?? 0), lookSaid(found)),
  },
  {
    // 'Der Text auf der Hundeszene gelb'.
    needs: [['caption', 'title'], LOOKS],
    also: [...AROUND, 'scene', 'clip'],
    slots: { s: ON_SCENE },
    means: (found) => edits(cuesOnScenes(found.ground, found.refs('s')), lookSaid(found)),
  },
  {
    needs: [LOOKS],
    also: [...AROUND, 'caption', 'title'],
    slots: { q: QUOTE },
    means: (found) => {
      const numbers = cuesSaying(found.ground, found.text('q'))
      return found.says('add', 'write') ? null : edits(numbers, lookSaid(found))
    },
  },
  {
    needs: [['replace', 'called', 'write', 'make', 'put']],
    also: [...AROUND, 'caption', 'title', 'called', 'replace', 'instead', 'with', 'by'],
    slots: { c: CUE, q: { kind: 'quote' } },
    means: (found) => edits(nthCue(found.ground, found.number('c') ?? 0), { text: found.text('q') }),
  },
  {
    needs: [['longer', 'lengthen', 'shorter', 'shorten']],
    also: [...AROUND, 'caption', 'title'],
    slots: { c: CUE, t: { kind: 'time', relations: [null, 'by', 'for'], isOptional: true } },
    means: (found) => {
      const [n = 0] = nthCue(found.ground, found.number('c') ?? 0)
      return edits(n === 0 ? [] : [n], lasting(found, n))
    },
  },
  {
    // 'Zeig den Titel zwei Sekunden länger', where other words stand there as well.
    needs: [['title'], ['longer', 'lengthen', 'shorter', 'shorten']],
    also: AROUND,
    slots: { t: { kind: 'time', relations: [null, 'by', 'for'], isOptional: true } },
    means: (found) => {
      const [n, ...more] = titleCues(found.ground)
      return n === undefined || more.length > 0 || cuesOf(found.ground).length < 2 ? null : edits([n], lasting(found, n))
    },
  },
  {
    needs: [['swap'], ['caption', 'title']],
    also: [...ACTS, 'both', 'it', 'one', 'with', 'of'],
    slots: { n: { kind: 'number', isOptional: true } },
    means: (found) => {
      const [first, second, ...more] = cuesOf(found.ground)
      if (more.length > 0) return [{ is: 'caption-edit', cue: null }]
      return first && second
        ? [
            { is: 'caption-edit', cue: 1, text: second.text },
            { is: 'caption-edit', cue: 2, text: first.text },
          ]
        : null
    },
  },
]

export const CAPTION_ONE_FRAMES: readonly Frame[] = [...SIZED, ...ONE]
