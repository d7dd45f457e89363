import { type ClipRef, factRef } from '@reelwright/contract/intents/clip-ref'
import type { Scene } from '@reelwright/contract/reel-plan'
import type { Intent } from '../../intents.ts'
import type { Said } from '../grammar/rule.ts'
import { placesOf } from '../grammar/shown.ts'

export const BIT =
  '(?:(?:just |only )?(?:a )?(?:bit|little(?: bit)?|tad|touch|smidge|whisker|hair|notch|lot|much|slightly|somewhat|way|far|even|still) )*'
export const MUCH = `(?<much>${BIT})`

/** The scenes that are named, in the order of play. */
export const scenesOf = ({ ground }: Said, refs: readonly ClipRef[] | null): readonly Scene[] => {
  const places = new Set(refs?.flatMap((ref) => placesOf(ground, ref)) ?? [])
  return ground.plan.scenes.filter((_, at) => places.has(at))
}

/** The picture goes to the side that is named, or away from it: what is seen of it changes, and not how much. */
export const turnedTo = (said: Said, way: 1 | -1): Intent[] | null => {
  const [refs, side] = [said.refs(), said.text('side')]
  const towards = (plus: string, minus: string): number => (side === plus ? way : side === minus ? -way : 0)
  return refs && [{ is: 'reframe', refs, right_steps: towards('right', 'left'), down_steps: towards('bottom', 'top'), closer_steps: 0 }]
}

/** Every clip with the flaw that is named stays out. */
export const withoutFlawed = (said: Said): Intent[] => {
  const how = said.text('how')
  const fact = how.includes('shaky') ? 'shaky' : how.includes('dark') ? 'darkish' : 'blurred'
  return [{ is: 'order', how: 'leave-out', refs: [factRef(fact, 'clip', 0)] }]
}
