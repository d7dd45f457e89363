/** Which scenes a reel has and in which order, by hand. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan, Scene, Transition } from '@reelwright/contract/reel-plan'
import { applyEdits } from '../apply-edit.ts'
import { fitTransitions } from '../fit-transitions.ts'
import { sourceFramesUsed } from '../frames.ts'
import { sceneAt } from '../plan-length.ts'
import { freshKeys, GONE, type HandEdit, refuse, settle } from './hand-edit.ts'
import { type Clips, isPicture, leastForIn, leastForOut, sourceEnd } from './scene-bounds.ts'

/** The chosen ones in the order of the reel. */
const chosen = (plan: ReelPlan, sceneIds: readonly string[]): Scene[] => {
  const ids = new Set(sceneIds)
  return plan.scenes.filter((scene) => ids.has(scene.id))
}

/** Scenes pass by each other on the way, and transitions that do not fit there would be lost: those that fit in the end are set again. */
export const withTransitions = (plan: ReelPlan, edits: readonly ReelEdit[], wanted: readonly Transition[]): HandEdit => {
  const made = applyEdits(plan, edits)
  if (!made.ok) return refuse(made.reason)
  const fitting = new Map(fitTransitions(made.plan.scenes, wanted).map((one) => [one.after_scene_id, one]))
  const present = new Map(made.plan.transitions.map((one) => [one.after_scene_id, one]))
  const mend = made.plan.scenes.flatMap(({ id }): ReelEdit[] => {
    const [is, should] = [present.get(id), fitting.get(id)]
    if (is?.kind === should?.kind && is?.duration_frames === should?.duration_frames) return []
    return [{ op: 'set_transition', after_scene_id: id, transition: should ?? null }]
  })
  return settle(plan, [...edits, ...mend])
}

export const remove = (plan: ReelPlan, sceneIds: readonly string[]): HandEdit => {
  const scenes = chosen(plan, sceneIds)
  if (scenes.length === 0) return refuse(GONE)
  const edits = scenes.map(({ id }): ReelEdit => ({ op: 'remove_scene', scene_id: id }))
  return withTransitions(plan, edits, plan.transitions)
}

/** Puts the chosen scenes together before the scene that is now at `to`; the number of scenes puts them last. */
export const move = (plan: ReelPlan, sceneIds: readonly string[], to: number): HandEdit => {
  const scenes = chosen(plan, sceneIds)
  if (scenes.length === 0) return refuse(GONE)
  const order = plan.scenes.map(({ id }) => id)
  const moving = new Set(scenes.map(({ id }) => id))
  let after = order.slice(0, Math.max(0, to)).findLast((id) => !moving.has(id))
  const edits: ReelEdit[] = []
  for (const { id } of scenes) {
    const from = order.indexOf(id)
    order.splice(from, 1)
    const at = after === undefined ? 0 : order.indexOf(after) + 1
    order.splice(at, 0, id)
    if (at !== from) edits.push({ op: 'move_scene', scene_id: id, to: at })
    after = id
  }
  if (order.every((id, at) => plan.scenes[at]?.id === id)) return refuse('The scenes are there already.')
  return withTransitions(plan, edits, plan.transitions)
}

/** Lays scenes, such as copied ones, before the scene that is now at `at`, under keys of their own. */
export const insert = (plan: ReelPlan, scenes: readonly Scene[], at: number): HandEdit => {
  if (scenes.length === 0) return refuse('There is nothing to put in.')
  const place = Math.max(0, Math.min(at, plan.scenes.length))
  const beats = new Set(plan.beats.map((beat) => beat.id))
  const beatHere = (plan.scenes[place - 1] ?? plan.scenes[place])?.beat_id ?? plan.beats[0]?.id
  if (beatHere === undefined) return refuse('The reel has no story to lay a scene on; ask Jushn for one first.')
  const keys = freshKeys(plan, scenes.length)
  const copies = scenes.map((scene, index) => ({
    ...scene,
    id: keys[index] ?? scene.id,
    beat_id: beats.has(scene.beat_id) ? scene.beat_id : beatHere,
  }))
  const edits = copies.map((scene, index): ReelEdit => ({ op: 'add_scene', at: place + index, scene }))
  // The hand-over to what follows goes with the last one that was put in.
  const before = plan.scenes[place - 1]?.id
  const last = copies.at(-1)?.id ?? ''
  const wanted = plan.transitions.map((one) => (one.after_scene_id === before ? { ...one, after_scene_id: last } : one))
  return withTransitions(plan, edits, wanted)
}

export const duplicate = (plan: ReelPlan, sceneIds: readonly string[]): HandEdit => {
  const scenes = chosen(plan, sceneIds)
  const last = scenes.at(-1)
  return last === undefined ? refuse(GONE) : insert(plan, scenes, plan.scenes.indexOf(last) + 1)
}

/** Cuts the scene that shows at a frame of the reel in two. */
export const split = (plan: ReelPlan, clips: Clips, frame: number): HandEdit => {
  const placed = sceneAt(plan, frame)
  if (placed === null) return refuse('There is no scene at the playhead.')
  const { scene, index, startFrame } = placed
  const [least, most] = [leastForIn(plan, index), scene.duration_frames - leastForOut(plan, index)]
  if (most < least) return refuse(`Scene ${index + 1} is too short to be cut in two.`)
  const wanted = frame - startFrame
  const frames = Math.max(least, Math.min(most, wanted))
  const rest = { ...scene, id: freshKeys(plan, 1)[0] ?? '', duration_frames: scene.duration_frames - frames }
  const passed = sourceFramesUsed({ duration_frames: frames, speed: scene.speed })
  const latest = sourceEnd(scene, clips, plan.export.fps) - sourceFramesUsed(rest)
  const in_frame = isPicture(scene, clips) ? scene.in_frame : Math.max(0, Math.min(scene.in_frame + passed, latest))
  const edits: ReelEdit[] = [
    { op: 'trim_scene', scene_id: scene.id, in_frame: scene.in_frame, duration_frames: frames },
    { op: 'add_scene', at: index + 1, scene: { ...rest, in_frame } },
  ]
  const wantedTransitions = plan.transitions.map((one) => (one.after_scene_id === scene.id ? { ...one, after_scene_id: rest.id } : one))
  const made = withTransitions(plan, edits, wantedTransitions)
  if (!made.ok || frames === wanted) return made
  // A playhead on a cut asks for nothing that can be seen: it is told where the cut went.
  if (wanted === 0) return refuse('The playhead is on a cut already; move it into a scene.')
  return { ...made, notes: ['The cut went to the nearest frame that its transitions leave free.', ...made.notes] }
}
