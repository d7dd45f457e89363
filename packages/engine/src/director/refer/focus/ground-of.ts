/** Where a message is read: the reel, and what the message before it was about. Pure. */
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { bareGround, type Ground, refsOf, thingOf } from '../../parse/grammar/ground.ts'
import { placesOf } from '../../parse/grammar/shown.ts'
import { aboutStep } from '../last-step.ts'
import type { Said } from '../of-asked.ts'
import type { Recalled } from '../recalled.ts'

/** A scene that was counted has another number by now where it was moved, or where others are gone. */
const asItStands = (ref: ClipRef, before: ReelPlan, { plan, media }: Pick<Ground, 'plan' | 'media'>): ClipRef[] => {
  if (ref.by !== 'number' && ref.by !== 'ordinal') return [ref]
  const [place, ...more] = placesOf(bareGround(before, media), ref)
  const id = place === undefined || more.length > 0 ? undefined : before.scenes[place]?.id
  if (id === undefined) return [ref]
  const at = plan.scenes.findIndex((scene) => scene.id === id)
  // What is gone has no number.
  return at < 0 ? [] : [sceneNumber(at + 1)]
}

export const groundOf = ({ plan, media, earlier = [] }: Said, recalled: Recalled | null): Ground => {
  const ground = { plan, media, refs: [] }
  // What a hand did since stands nearer than the words before it.
  const step = recalled?.isNewest === true ? null : aboutStep(plan, earlier[0])
  if (step !== null && (recalled === null || step.thing !== null || step.before.length > 0)) return { ...ground, ...step }
  return {
    ...ground,
    before: recalled?.intents.flatMap(refsOf).flatMap((ref) => asItStands(ref, recalled.before, { plan, media })) ?? [],
    thing: recalled?.intents.map(thingOf).findLast((one) => one !== null) ?? null,
  }
}
