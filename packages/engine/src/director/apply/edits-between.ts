/** The fewest edits that turn one plan into another: what a turn hands over, whatever detours it took. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { applyEdit } from '../../plan/apply-edit.ts'
import { sameValue } from '../../plan/same-plan.ts'

/** What the reel is made of. */
const whatOf = ({ left_out, about = [], follow = [] }: ReelPlan) => ({ media_ids: left_out, about, follow })

/** In an order in which each applies: the frame rate first, for every later edit counts in it. */
export const editsBetween = (before: ReelPlan, after: ReelPlan): ReelEdit[] => {
  const edits: ReelEdit[] = []
  let current = before
  const add = (edit: ReelEdit) => {
    const outcome = applyEdit(current, edit)
    if (!outcome.ok) return
    current = outcome.plan
    edits.push(edit)
  }
  if (!sameValue(current.export, after.export)) add({ op: 'set_export', export: after.export })
  if (current.target_frames !== after.target_frames || current.pace !== after.pace || current.mood !== after.mood)
    add({ op: 'set_brief', target_frames: after.target_frames, pace: after.pace, mood: after.mood })
  if (!sameValue(whatOf(current), whatOf(after))) add({ op: 'set_left_out', ...whatOf(after) })
  if (!sameValue(current.music, after.music)) add({ op: 'set_music', music: after.music })
  if (
    !sameValue(current.scenes, after.scenes) ||
    !sameValue(current.beats, after.beats) ||
    !sameValue(current.transitions, after.transitions)
  )
    add({ op: 'set_story', beats: after.beats, scenes: after.scenes, transitions: after.transitions })
  if (!sameValue(current.look, after.look)) add({ op: 'set_look', look: after.look })
  if (!sameValue(current.watermark, after.watermark)) add({ op: 'set_watermark', watermark: after.watermark })
  if (!sameValue(current.captions, after.captions)) add({ op: 'set_captions', captions: after.captions })
  if (!sameValue(current.fades, after.fades)) add({ op: 'set_fades', fades: after.fades ?? null })
  if (!sameValue(current.cover, after.cover)) add({ op: 'set_cover', cover: after.cover ?? null })
  return edits
}
