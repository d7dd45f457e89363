/** What wishes about transitions have in common: their kinds, and at which cut. */
import type { TransitionKind } from '@reelwright/contract/reel-plan'
import type { Intent } from '../../../intents.ts'
import type { Concept } from '../concepts.ts'
import type { Found } from '../frame.ts'

export const KINDS: readonly (readonly [Concept, TransitionKind | null])[] = [
  ['cross', 'cross'],
  ['fade', 'fade'],
  ['wipe', 'wipe-left'],
  ['slide', 'slide-left'],
  ['flash', 'flash'],
  ['whip', 'whip'],
  ['circle', 'circle'],
  ['zoom', 'zoom'],
  ['cut', null],
]
export const KIND_WORDS: readonly Concept[] = KINDS.map(([concept]) => concept)
/** What a plain cut is not. */
export const MOVING: readonly Concept[] = [...KIND_WORDS.filter((concept) => concept !== 'cut'), 'transition']

/** The one kind that is named; undefined where it is none or two. */
export const kindOf = (found: Found): TransitionKind | null | undefined => {
  const said = KINDS.filter(([concept]) => found.says(concept))
  // 'Una dissolvenza' is either; at one cut it is the one that joins two pictures.
  const isCross = found.says('cross')
  const plain = said.filter(([concept]) => concept !== 'cut' && !(isCross && concept === 'fade'))
  // 'A cut instead of a dissolve': which of the two is wished, the words before 'instead of' say; both being there is read by its own frame.
  if (plain.length === 1 && !said.some(([concept]) => concept === 'cut')) return plain[0]?.[1]
  return plain.length === 0 && said.length === 1 ? null : undefined
}

export const JOINED = {
  s: { kind: 'refs', relations: ['between', 'after', 'before', 'from', 'on', 'at'] },
  s2: { kind: 'refs', relations: ['to', null], isOptional: true },
} as const

/** One cut, told by the scenes beside it. */
export const cutAt = (found: Found, kind: TransitionKind | null): Extract<Intent, { is: 'transition-at' }>[] | null => {
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

/** At every cut; no kinds are plain cuts. */
export const everywhere = (kinds: readonly TransitionKind[], sec?: number): Intent[] => [
  {
    is: 'transitions',
    kinds: kinds.length === 0 ? ['cut'] : kinds,
    every: true,
    per_minute: null,
    not: [],
    ...(sec === undefined ? {} : { sec }),
  },
]
