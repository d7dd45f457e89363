/** The fewest edits that turn one plan into another: what a turn hands over, whatever detours it took. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { applyEdit } from '../../plan/apply-edit.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

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
  if (!same(current.export, after.export)) add({ op: 'set_export', export: after.export })
  if (current.target_frames !== after.target_frames || current.pace !== after.pace || current.mood !== after.mood)
    add({ op: 'set_brief', target_frames: after.target_frames, pace: after.pace, mood: after.mood })
  if (!same(current.left_out, after.left_out)) add({ op: 'set_left_out', media_ids: after.left_out })
  if (!same(current.music, after.music)) add({ op: 'set_music', music: after.music })
  if (!same(current.scenes, after.scenes) || !same(current.beats, after.beats) || !same(current.transitions, after.transitions))
    add({ op: 'set_story', beats: after.beats, scenes: after.scenes, transitions: after.transitions })
  if (!same(current.look, after.look)) add({ op: 'set_look', look: after.look })
  if (!same(current.watermark, after.watermark)) add({ op: 'set_watermark', watermark: after.watermark })
  if (!same(current.captions, after.captions)) add({ op: 'set_captions', captions: after.captions })
  if (!same(current.fades, after.fades)) add({ op: 'set_fades', fades: after.fades ?? null })
  if (!same(current.cover, after.cover)) add({ op: 'set_cover', cover: after.cover ?? null })
  return edits
}
