/** What wishes about scenes have in common: words that say nothing more beside a scene, and which one is meant. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import { placesOf } from '../../grammar/shown.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Slot } from '../frame.ts'

export const NOUNS: readonly Concept[] = ['scene', 'clip', 'photo', 'reel', 'one']
export const DEGREES: readonly Concept[] = ['little', 'much', 'more', 'less']

export const SCENES: Slot = { kind: 'refs', relations: [null, 'of', 'on', 'from', 'in', 'with', 'for', 'at', 'to'] }
/** 'To' for the Spanish accusative: 'quita al perro'. */
export const BARE: Slot = { kind: 'refs', relations: [null, 'of', 'to'] }
/** Of whose length, speed or place a wish speaks. */
export const OF_SCENES: Slot = { kind: 'refs', relations: [null, 'of', 'on', 'for'] }
export const TIME: Slot = { kind: 'time' }

/** Only one scene can stand somewhere. */
export const onlyOne = (refs: readonly ClipRef[]): ClipRef | null => (refs.length === 1 ? (refs[0] ?? null) : null)

/** Where the one scene stands that is meant; −1 where none does, or several. */
export const placeOf = (found: Found, ref: ClipRef | undefined): number => {
  const [first, ...more] = placesOf(found.ground, ref)
  return more.length === 0 ? (first ?? -1) : -1
}

/** How far a word goes that means more or less: 'a bit longer', 'much longer'. */
export const byDegree = (found: Found, { little, plain, much }: Readonly<Record<'little' | 'plain' | 'much', number>>): number =>
  found.says('little') ? little : found.says('much') ? much : plain

/** Words for doing anything, where another word says what. */
export const ACTS: readonly Concept[] = ['make', 'put', 'show', 'use', 'keep']
