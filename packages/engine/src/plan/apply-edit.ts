import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { Cover, Fades, ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import type { EditOutcome } from '../engine-api.ts'
import { convertFrameRate } from './convert-frame-rate.ts'
import { fitTransitions, longestTransition, transitionFits } from './fit-transitions.ts'
import { samePlan, sameValue } from './same-plan.ts'
import { asTimed, untimed } from './set-by-hand.ts'

type Step = { ok: true; plan: ReelPlan; inverse: ReelEdit } | { ok: false; reason: string }

const refuse = (reason: string): Step => ({ ok: false, reason })

/**
 * Applies one typed edit. Pure. An edit that does not fit the plan is refused with a sentence and changes nothing.
 * `inverse`, applied in its order, gives back exactly the plan before: the small opposite edit, with what that leaves amiss, or the whole
 * former plan where that is not exact or no smaller.
 */
export const applyEdit = (plan: ReelPlan, edit: ReelEdit): EditOutcome => {
  const step = take(plan, edit)
  if (!step.ok) return step
  const whole: ReelEdit = { op: 'replace_plan', plan }
  const mends = mendsOf(step.plan, step.inverse, plan)
  const isSmall = mends !== null && (mends.length === 0 || JSON.stringify(mends).length < JSON.stringify(plan).length)
  return { ok: true, plan: step.plan, inverse: isSmall ? [step.inverse, ...mends] : [whole] }
}

/** (ours: of a long reel whose every scene was rounded, the edits would take longer to make than the plan takes to keep.) */
const MENDS_MAX = 40

/** What is to be done after the opposite edit, so that the plan is the former one; null where no edits of parts make it so. */
const mendsOf = (changed: ReelPlan, opposite: ReelEdit, former: ReelPlan): ReelEdit[] | null => {
  const mends: ReelEdit[] = []
  let step = take(changed, opposite)
  const mend = (edit: ReelEdit): void => {
    if (!step.ok) return
    mends.push(edit)
    step = take(step.plan, edit)
  }
  const wanted = step.ok && !samePlan(step.plan, former) ? differences(step.plan, former) : []
  if (wanted.length > MENDS_MAX) return null
  for (const edit of wanted) mend(edit)
  return step.ok && samePlan(step.plan, former) ? mends : null
}

/** Transitions that went with a scene, frames that a rate has rounded: edits of the parts that are not as they were, scenes before what lies between them. */
const differences = (plan: ReelPlan, former: ReelPlan): ReelEdit[] => {
  const edits: ReelEdit[] = []
  for (const [at, scene] of former.scenes.entries()) {
    const is = plan.scenes[at]
    if (is === undefined || sameValue(is, scene)) continue
    const { id, in_frame, duration_frames, is_timed = false } = scene
    const isTrimmed = sameValue({ ...untimed(is), in_frame, duration_frames }, untimed(scene))
    edits.push(
      isTrimmed ? { op: 'trim_scene', scene_id: id, in_frame, duration_frames, is_timed } : { op: 'replace_scene', scene_id: id, scene },
    )
  }
  const isThere = new Map(plan.transitions.map((transition) => [transition.after_scene_id, transition]))
  for (const transition of former.transitions)
    if (!sameValue(isThere.get(transition.after_scene_id), transition))
      edits.push({ op: 'set_transition', after_scene_id: transition.after_scene_id, transition })
  const { music, captions, cover = null, fades = null, target_frames, pace, mood } = former
  if (!sameValue(plan.music, music)) edits.push({ op: 'set_music', music })
  if (!sameValue(plan.captions, captions)) edits.push({ op: 'set_captions', captions })
  if (!sameValue(plan.cover ?? null, cover)) edits.push({ op: 'set_cover', cover })
  if (!sameValue(plan.fades ?? null, fades)) edits.push({ op: 'set_fades', fades })
  if (plan.target_frames !== target_frames) edits.push({ op: 'set_brief', target_frames, pace, mood })
  return edits
}

/**
 * Applies edits in order, all or none. `inverse` is the list that, applied in its order, gives back the plan before.
 */
export const applyEdits = (
  plan: ReelPlan,
  edits: readonly ReelEdit[],
): { ok: true; plan: ReelPlan; inverse: ReelEdit[] } | { ok: false; reason: string; index: number } => {
  let current = plan
  const inverse: ReelEdit[] = []
  for (const [index, edit] of edits.entries()) {
    const outcome = applyEdit(current, edit)
    if (!outcome.ok) return { ok: false, reason: outcome.reason, index }
    current = outcome.plan
    inverse.unshift(...outcome.inverse)
  }
  return { ok: true, plan: current, inverse }
}

const take = (plan: ReelPlan, edit: ReelEdit): Step => {
  switch (edit.op) {
    case 'add_scene':
      return addScene(plan, edit.at, edit.scene)
    case 'remove_scene':
      return removeScene(plan, edit.scene_id)
    case 'move_scene':
      return moveScene(plan, edit.scene_id, edit.to)
    case 'trim_scene':
      return trimScene(plan, edit)
    case 'replace_scene':
      return replaceScene(plan, edit.scene_id, edit.scene)
    case 'lock_scene':
      return lockScene(plan, edit.scene_id, edit.is_locked)
    case 'set_story':
      return setStory(plan, edit)
    case 'set_beats':
      return setBeats(plan, edit.beats)
    case 'set_transition':
      return setTransition(plan, edit)
    case 'set_music':
      return changed({ ...plan, music: edit.music }, { op: 'set_music', music: plan.music })
    case 'set_look':
      return changed({ ...plan, look: edit.look }, { op: 'set_look', look: plan.look })
    case 'set_watermark':
      return changed({ ...plan, watermark: edit.watermark }, { op: 'set_watermark', watermark: plan.watermark })
    case 'set_captions':
      return changed({ ...plan, captions: edit.captions }, { op: 'set_captions', captions: plan.captions })
    case 'set_cover':
      return setCover(plan, edit.cover)
    case 'set_fades':
      return setFades(plan, edit.fades)
    case 'set_export':
      return changed({ ...convertFrameRate(plan, edit.export.fps), export: edit.export }, { op: 'set_export', export: plan.export })
    case 'set_brief':
      return changed(
        { ...plan, target_frames: edit.target_frames, pace: edit.pace, mood: edit.mood },
        { op: 'set_brief', target_frames: plan.target_frames, pace: plan.pace, mood: plan.mood },
      )
    case 'set_left_out':
      return setLeftOut(plan, edit)
    case 'replace_plan':
      return changed(edit.plan, { op: 'replace_plan', plan })
  }
}

const setLeftOut = (plan: ReelPlan, { media_ids, about, follow }: Extract<ReelEdit, { op: 'set_left_out' }>): Step => {
  const { about: was = [], follow: wasFollowed = [], ...bare } = plan
  const [wanted, followed] = [about ?? was, follow ?? wasFollowed]
  const inverse = {
    op: 'set_left_out',
    media_ids: plan.left_out,
    ...(about === undefined ? {} : { about: was }),
    ...(follow === undefined ? {} : { follow: wasFollowed }),
  } as const
  return changed(
    {
      ...bare,
      left_out: media_ids,
      ...(wanted.length > 0 ? { about: wanted } : {}),
      ...(followed.length > 0 ? { follow: followed } : {}),
    },
    inverse,
  )
}

const changed = (plan: ReelPlan, inverse: ReelEdit): Step => ({ ok: true, plan, inverse })

const withScenes = (plan: ReelPlan, scenes: Scene[]): ReelPlan => ({
  ...plan,
  scenes,
  transitions: fitTransitions(scenes, plan.transitions),
})

const noScene = (sceneId: string): Step => refuse(`There is no scene ${sceneId} in this reel any more.`)
const noBeat = (plan: ReelPlan, scene: Scene): string | null =>
  plan.beats.some((beat) => beat.id === scene.beat_id)
    ? null
    : `There is no story beat ${scene.beat_id} to lay the scene on; ${plan.beats.length === 0 ? 'give the story beats first' : `the reel has ${plan.beats.map((beat) => beat.id).join(', ')}`}.`

const addScene = (plan: ReelPlan, at: number, scene: Scene): Step => {
  if (plan.scenes.some((other) => other.id === scene.id)) return refuse(`The reel already has a scene ${scene.id}.`)
  if (at > plan.scenes.length)
    return refuse(`Place ${at + 1} is beyond the end of a reel of ${plan.scenes.length} scenes; ${plan.scenes.length + 1} is the last.`)
  const beatReason = noBeat(plan, scene)
  if (beatReason !== null) return refuse(beatReason)
  return changed(withScenes(plan, plan.scenes.toSpliced(at, 0, scene)), { op: 'remove_scene', scene_id: scene.id })
}

const removeScene = (plan: ReelPlan, sceneId: string): Step => {
  const at = plan.scenes.findIndex((scene) => scene.id === sceneId)
  const scene = plan.scenes[at]
  if (scene === undefined) return noScene(sceneId)
  return changed(withScenes(plan, plan.scenes.toSpliced(at, 1)), { op: 'add_scene', at, scene })
}

const moveScene = (plan: ReelPlan, sceneId: string, to: number): Step => {
  const from = plan.scenes.findIndex((scene) => scene.id === sceneId)
  const scene = plan.scenes[from]
  if (scene === undefined) return noScene(sceneId)
  if (to >= plan.scenes.length)
    return refuse(`Place ${to + 1} is beyond the end of a reel of ${plan.scenes.length} scenes; ${plan.scenes.length} is the last.`)
  const scenes = plan.scenes.toSpliced(from, 1).toSpliced(to, 0, scene)
  return changed(withScenes(plan, scenes), { op: 'move_scene', scene_id: sceneId, to: from })
}

const trimScene = (plan: ReelPlan, edit: Extract<ReelEdit, { op: 'trim_scene' }>): Step => {
  const { op, scene_id, in_frame, duration_frames } = edit
  const scene = plan.scenes.find((candidate) => candidate.id === scene_id)
  if (scene === undefined) return noScene(scene_id)
  if (in_frame < 0) return refuse('A scene cannot start before its clip does; frame 0 is the earliest.')
  if (duration_frames < 1) return refuse('A scene needs at least one frame; remove it instead.')
  const wasTimed = scene.is_timed === true
  const isTimed = edit.is_timed ?? (wasTimed || duration_frames !== scene.duration_frames)
  const trimmed = { ...untimed(scene), in_frame, duration_frames }
  const scenes = plan.scenes.map((other) => (other === scene ? (isTimed ? asTimed(trimmed) : trimmed) : other))
  return changed(withScenes(plan, scenes), {
    ...{ op, scene_id, in_frame: scene.in_frame, duration_frames: scene.duration_frames },
    // Back to a length that nobody set, or to one that somebody did.
    ...(isTimed === wasTimed ? {} : { is_timed: wasTimed }),
  })
}

const replaceScene = (plan: ReelPlan, sceneId: string, replacement: Scene): Step => {
  const scene = plan.scenes.find((candidate) => candidate.id === sceneId)
  if (scene === undefined) return noScene(sceneId)
  if (replacement.id !== sceneId) return refuse('A replaced scene keeps its key.')
  const beatReason = noBeat(plan, replacement)
  if (beatReason !== null) return refuse(beatReason)
  const scenes = plan.scenes.map((other) => (other === scene ? replacement : other))
  return changed(withScenes(plan, scenes), { op: 'replace_scene', scene_id: sceneId, scene })
}

const setCover = (plan: ReelPlan, wanted: Cover | null): Step => {
  const { cover: was = null, ...bare } = plan
  return changed(wanted === null ? bare : { ...bare, cover: wanted }, { op: 'set_cover', cover: was })
}

const setFades = (plan: ReelPlan, wanted: Fades | null): Step => {
  const { fades: was = null, ...bare } = plan
  const isPlain = wanted === null || (wanted.opening === null && wanted.closing === null)
  return changed(isPlain ? bare : { ...bare, fades: wanted }, { op: 'set_fades', fades: was })
}

const lockScene = (plan: ReelPlan, sceneId: string, isLocked: boolean): Step => {
  const scene = plan.scenes.find((candidate) => candidate.id === sceneId)
  if (scene === undefined) return noScene(sceneId)
  const { is_locked: was = false, ...open } = scene
  const scenes = plan.scenes.map((other) => (other === scene ? (isLocked ? { ...open, is_locked: true } : open) : other))
  return changed({ ...plan, scenes }, { op: 'lock_scene', scene_id: sceneId, is_locked: was })
}

const setStory = (plan: ReelPlan, edit: Extract<ReelEdit, { op: 'set_story' }>): Step => {
  const next = withScenes({ ...plan, beats: edit.beats, transitions: edit.transitions }, edit.scenes)
  const doubled = firstDouble(edit.scenes.map((scene) => scene.id)) ?? firstDouble(edit.beats.map((beat) => beat.id))
  if (doubled !== null) return refuse(`The story has two parts with the key ${doubled}.`)
  const beatReason = edit.scenes.map((scene) => noBeat(next, scene)).find((reason) => reason !== null)
  if (beatReason !== undefined) return refuse(beatReason)
  return changed(next, { op: 'set_story', beats: plan.beats, scenes: plan.scenes, transitions: plan.transitions })
}

const setBeats = (plan: ReelPlan, beats: ReelPlan['beats']): Step => {
  const doubled = firstDouble(beats.map((beat) => beat.id))
  if (doubled !== null) return refuse(`The story has two beats with the key ${doubled}.`)
  const next = { ...plan, beats }
  if (plan.scenes.some((scene) => noBeat(next, scene) !== null)) return refuse('A story beat that scenes lie on cannot be taken away.')
  return changed(next, { op: 'set_beats', beats: plan.beats })
}

const setTransition = (plan: ReelPlan, edit: Extract<ReelEdit, { op: 'set_transition' }>): Step => {
  const index = plan.scenes.findIndex((scene) => scene.id === edit.after_scene_id)
  if (index < 0) return noScene(edit.after_scene_id)
  if (edit.transition !== null && edit.transition.after_scene_id !== edit.after_scene_id)
    return refuse('The transition names another scene.')
  if (edit.transition !== null && index === plan.scenes.length - 1)
    return refuse('After the last scene there is nothing to pass over to; a closing fade ends the reel.')
  if (edit.transition !== null && edit.transition.kind !== 'cut' && !transitionFits(plan.scenes, index, edit.transition.duration_frames)) {
    const longest = longestTransition(plan.scenes, index)
    return refuse(
      longest < 1
        ? `The scenes beside the cut after scene ${index + 1} are too short for a transition.`
        : `A transition after scene ${index + 1} can last ${longest} ${longest === 1 ? 'frame' : 'frames'} at most, for its scenes are short.`,
    )
  }
  const at = plan.transitions.findIndex((transition) => transition.after_scene_id === edit.after_scene_id)
  const former = plan.transitions[at]
  const inverse: ReelEdit = { op: 'set_transition', after_scene_id: edit.after_scene_id, transition: former ?? null }
  if (edit.transition === null)
    return changed({ ...plan, transitions: former ? plan.transitions.toSpliced(at, 1) : plan.transitions }, inverse)
  if (former) return changed({ ...plan, transitions: plan.transitions.toSpliced(at, 1, edit.transition) }, inverse)
  // Among those of later scenes, so that one that comes back lies where it lay.
  const placeOf = new Map(plan.scenes.map((scene, place) => [scene.id, place]))
  const next = plan.transitions.findIndex((other) => (placeOf.get(other.after_scene_id) ?? 0) > index)
  return changed(
    { ...plan, transitions: plan.transitions.toSpliced(next < 0 ? plan.transitions.length : next, 0, edit.transition) },
    inverse,
  )
}

const firstDouble = (keys: readonly string[]): string | null => keys.find((key, index) => keys.indexOf(key) !== index) ?? null
