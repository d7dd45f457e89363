import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Scene } from '@reelwright/contract/reel-plan'
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
