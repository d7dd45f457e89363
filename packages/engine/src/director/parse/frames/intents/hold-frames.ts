/** What a change must not touch: 'aber die Länge soll so bleiben', 'sin cambiar la música'. For every language but English. */
import type { Intent } from '../../../intents.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame } from '../frame.ts'
import { ACTS } from './scene-slots.ts'

type Held = Extract<Intent, { is: 'hold' }>['what']

const HELD: readonly (readonly [Concept, Held])[] = [
  ['length', 'length'],
  ['order', 'order'],
  ['music', 'music'],
  ['look', 'look'],
  ['caption', 'captions'],
  ['title', 'captions'],
  ['logo', 'watermark'],
  ['rest', 'rest'],
]
const THINGS: readonly Concept[] = HELD.map(([concept]) => concept)

const held = (found: Found): Intent[] =>
  [...new Set(HELD.flatMap(([concept, what]) => (found.says(concept) ? [what] : [])))].map((what) => ({ is: 'hold', what }))

const AROUND: readonly Concept[] = [...ACTS, ...THINGS, 'equal', 'normal', 'reel', 'as', 'of', 'at', 'in', 'it', 'for', 'to', 'one']

export const HOLD_FRAMES: readonly Frame[] = [
  { needs: [['keep', 'equal'], THINGS], also: AROUND, slots: {}, means: held },
  {
    needs: [['neg', 'without'], ['replace'], THINGS],
    also: [...AROUND, 'replace', 'without', 'neg'],
    slots: {},
    means: held,
  },
]
