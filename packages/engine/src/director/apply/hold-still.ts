/** Whether a change left alone what it was told to keep. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { planFrames } from '../../plan/plan-length.ts'
import { sameValue } from '../../plan/same-plan.ts'
import type { Intent } from '../intents.ts'

type Held = Extract<Intent, { is: 'hold' }>['what']

/** Scenes that both plans have, in the order of play. */
const sharedOrder = (plan: ReelPlan, other: ReelPlan): string[] => {
  const ids = new Set(other.scenes.map((scene) => scene.id))
  return plan.scenes.map((scene) => scene.id).filter((id) => ids.has(id))
}

/** In the words of the request; null when all that was to stay has stayed. */
export const whatMoved = (before: ReelPlan, after: ReelPlan, held: readonly Held[]): string | null => {
  const moved = held.find((what) => {
    if (what === 'rest') return false
    if (what === 'length') return planFrames(before) / before.export.fps !== planFrames(after) / after.export.fps
    if (what === 'order') return !sameValue(sharedOrder(before, after), sharedOrder(after, before))
    if (what === 'music') return !sameValue(before.music?.source, after.music?.source)
    if (what === 'captions')
      return !sameValue(
        before.captions?.cues.map((cue) => cue.text),
        after.captions?.cues.map((cue) => cue.text),
      )
    return !sameValue(before[what], after[what])
  })
  return moved === undefined ? null : moved === 'watermark' ? 'logo' : moved === 'export' ? 'format' : moved
}
