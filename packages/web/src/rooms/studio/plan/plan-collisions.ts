/** What two places changed at the same time: a step that waits here is made on top of what somebody did elsewhere meanwhile. Pure. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { PlanState } from '@reelwright/contract/studio'
import { sameValue } from '@reelwright/engine/plan/same-plan'
import type { OutboxEntry } from '../../../core/outbox/outbox-entry.ts'
import { isPlanStep } from '../../../core/outbox/write-rules.ts'
import { planAfterWaiting } from './overlay-plan.ts'

/** Parts of a plan that one edit sets as a whole, as people call them. */
const PARTS = {
  music: 'The music',
  look: 'The look',
  watermark: 'The logo',
  captions: 'The captions',
  cover: 'The cover',
  fades: 'The fades',
  export: 'The export settings',
} as const satisfies Partial<Record<keyof ReelPlan, string>>

type Thing = { name: (plan: ReelPlan) => string /** Null where the plan has none. */; valueIn: (plan: ReelPlan) => unknown }

const sceneThing = (sceneId: string): Thing => ({
  name: (plan) => `Scene ${plan.scenes.findIndex(({ id }) => id === sceneId) + 1}`,
  // Where it stands among the others is not what it is.
  valueIn: (plan) => plan.scenes.find(({ id }) => id === sceneId) ?? null,
})

const isPart = (key: string): key is keyof typeof PARTS => key in PARTS

const thingsOf = (edits: readonly ReelEdit[]): Thing[] => {
  const scenes = edits.flatMap((edit) => ('scene_id' in edit && edit.op !== 'move_scene' ? [edit.scene_id] : []))
  // What moves along with a scene is told by the scene.
  if (scenes.length > 0) return [...new Set(scenes)].map(sceneThing)
  return edits.flatMap(({ op }) => {
    const key = op.replace(/^set_/, '')
    return !isPart(key) ? [] : [{ name: () => PARTS[key], valueIn: (plan: ReelPlan) => plan[key] ?? null }]
  })
}

export type WaitingSteps = { plans: readonly ReelPlan[]; things: readonly Thing[] }

/** The plans that the steps of this device lead through from what the server has, and what they change. */
export const waitingSteps = (state: PlanState, entries: readonly OutboxEntry[], reelId: string): WaitingSteps => {
  const plans = [state.plan]
  const things: Thing[] = []
  let shown = state
  for (const entry of entries) {
    if (!isPlanStep(entry) || entry.payload.reel_id !== reelId || entry.payload.base_version !== shown.version) continue
    const next = planAfterWaiting(shown, entry)
    if (next === null) break
    if (entry.call === 'edit_reel_plan') things.push(...thingsOf(entry.payload.edits))
    plans.push(next.plan)
    shown = next
  }
  return { plans, things }
}

/** What the steps change and a newer plan of the server holds otherwise than any of them left it: somebody else changed it, too. */
export const collisionsIn = ({ plans, things }: WaitingSteps, newer: ReelPlan): string[] => [
  ...new Set(
    things
      .filter(({ valueIn }) => !plans.some((plan) => sameValue(valueIn(plan), valueIn(newer))))
      // What was taken out elsewhere no longer fits, and is refused with words of its own.
      .filter(({ valueIn }) => valueIn(newer) !== null)
      .map(({ name }) => name(newer)),
  ),
]
