/** What the newest step was about, told by what it changed: where no message can be read again, and after a step that a hand made. Pure. */
import { sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { sameValue } from '../../plan/same-plan.ts'
import type { Ground, Thing } from '../parse/grammar/ground.ts'

const THINGS: readonly (readonly [part: keyof ReelPlan, thing: Thing])[] = [
  ['captions', 'captions'],
  ['watermark', 'logo'],
  ['look', 'look'],
  ['music', 'music'],
  ['transitions', 'transitions'],
]

/** What a new track or length of the reel changes of scenes without being about them. */
const untimed = ({ scenes }: ReelPlan): readonly Partial<Scene>[] =>
  scenes.map(({ in_frame: _in, duration_frames: _duration, ...scene }) => scene)

/** The scene that alone became another; null where several did, or the row did. */
const changedScene = (plan: ReelPlan, before: ReelPlan): number | null => {
  if (
    !sameValue(
      plan.scenes.map(({ id }) => id),
      before.scenes.map(({ id }) => id),
    )
  )
    return null
  const changed = plan.scenes.flatMap((scene, at) => (sameValue(scene, before.scenes[at]) ? [] : [at]))
  const [only, ...more] = changed
  return only === undefined || more.length > 0 ? null : only
}

/** `before` is the plan that the step met. Nothing where the step was about the whole reel, or laid it. */
export const aboutStep = (plan: ReelPlan, before: ReelPlan | undefined): Pick<Ground, 'before' | 'thing'> => {
  const nothing = { before: [], thing: null }
  if (before === undefined || before.scenes.length === 0 || plan.scenes.length === 0) return nothing
  const changed = THINGS.filter(([part]) => !sameValue(plan[part], before[part]))
  const [[, thing] = [null, null], ...more] = changed
  // Transitions that got shorter with their scenes.
  const isBeside = thing === 'transitions' && !sameValue(plan.scenes, before.scenes)
  if (thing !== null) return more.length === 0 && !isBeside && sameValue(untimed(plan), untimed(before)) ? { before: [], thing } : nothing
  const at = changedScene(plan, before)
  return at === null ? nothing : { before: [sceneNumber(at + 1)], thing: null }
}
