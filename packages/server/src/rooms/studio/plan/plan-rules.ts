/** What a plan names, and what becomes of it when something it names goes or is copied. Pure. */

import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { Look, ReelPlan } from '@reelwright/contract/reel-plan'
import type { MediaId } from '@reelwright/contract/wire/ids'
import { nearestEdits } from '@reelwright/engine/plan/validity/nearest-edits'

/** Every file that a plan needs to be rendered. */
export const mediaOf = (plan: ReelPlan): MediaId[] => {
  const ids = new Set<MediaId>(plan.scenes.map((scene) => scene.media_id))
  if (plan.music?.source.from === 'media') ids.add(plan.music.source.media_id)
  if (plan.watermark !== null) ids.add(plan.watermark.media_id)
  for (const look of [plan.look, ...plan.scenes.map((scene) => scene.look)])
    if (look?.mode === 'cube' && look.cube_media_id !== null) ids.add(look.cube_media_id)
  return [...ids]
}

/** What a step that took a deleted file out of a plan is called in its history. */
export const FILE_TAKEN_OUT = 'A deleted file was taken out'

/** The edits that take a file out of a plan and leave all else; what would stand after the end of a reel that gets shorter stands at it. */
export const editsWithout = (plan: ReelPlan, mediaId: MediaId): readonly ReelEdit[] => {
  const edits: ReelEdit[] = [
    ...plan.scenes.flatMap((scene): ReelEdit[] => {
      if (scene.media_id === mediaId) return [{ op: 'remove_scene', scene_id: scene.id }]
      if (scene.look?.cube_media_id !== mediaId) return []
      const { look: _, ...rest } = scene
      return [{ op: 'replace_scene', scene_id: scene.id, scene: rest }]
    }),
    ...(plan.music?.source.from === 'media' && plan.music.source.media_id === mediaId ? [{ op: 'set_music', music: null } as const] : []),
    ...(plan.watermark?.media_id === mediaId ? [{ op: 'set_watermark', watermark: null } as const] : []),
    ...(plan.look?.cube_media_id === mediaId ? [{ op: 'set_look', look: null } as const] : []),
  ]
  // Nothing has to be known of the files for that.
  return nearestEdits(plan, edits, new Map()) ?? edits
}

/** A look over the copy of its file; undefined where that was not copied. */
const lookOver = (look: Look | null, copyOf: (mediaId: MediaId) => MediaId | null): Look | null | undefined => {
  if (look === null) return null
  const cube = look.cube_media_id === null ? null : copyOf(look.cube_media_id)
  return look.mode === 'cube' && cube === null ? undefined : { ...look, cube_media_id: cube }
}

/** The same plan over copies of its files; scenes whose file was not copied are left out. */
export const planOverCopies = (
  { cover: chosen, about, follow, ...plan }: ReelPlan,
  copyOf: (mediaId: MediaId) => MediaId | null,
): ReelPlan => {
  const scenes = plan.scenes.flatMap((scene) => {
    const copy = copyOf(scene.media_id)
    if (copy === null) return []
    const { look, ...rest } = scene
    const own = look === undefined ? undefined : lookOver(look, copyOf)
    return [{ ...rest, media_id: copy, ...(own === undefined ? {} : { look: own }) }]
  })
  const kept = new Set(scenes.map((scene) => scene.id))
  const music = plan.music?.source.from === 'media' ? copyOf(plan.music.source.media_id) : null
  const watermark = plan.watermark === null ? null : copyOf(plan.watermark.media_id)
  const cover = chosen === undefined ? null : copyOf(chosen.media_id)
  return {
    ...plan,
    ...(chosen === undefined || cover === null ? {} : { cover: { ...chosen, media_id: cover } }),
    scenes,
    transitions: plan.transitions.filter((transition) => kept.has(transition.after_scene_id)),
    music:
      plan.music === null || plan.music.source.from === 'catalogue'
        ? plan.music
        : music === null
          ? null
          : { ...plan.music, source: { from: 'media', media_id: music } },
    watermark: plan.watermark === null || watermark === null ? null : { ...plan.watermark, media_id: watermark },
    look: lookOver(plan.look, copyOf) ?? null,
    left_out: plan.left_out.flatMap((mediaId) => copyOf(mediaId) ?? []),
    ...(about === undefined
      ? {}
      : {
          about: about.flatMap((shot) => {
            const copy = copyOf(shot.media_id)
            return copy === null ? [] : [{ ...shot, media_id: copy }]
          }),
        }),
    ...(follow === undefined
      ? {}
      : {
          follow: follow.flatMap((one) => {
            const copy = one.media_id === undefined ? undefined : copyOf(one.media_id)
            return copy === null ? [] : [{ ...one, ...(copy === undefined ? {} : { media_id: copy }) }]
          }),
        }),
  }
}

/** Where a reel stands by its plan and its videos. */
export const reelStateOf = ({
  rendering,
  finished,
  scenes,
}: {
  scenes: number
  rendering: boolean
  finished: boolean
}): 'empty' | 'planned' | 'rendering' | 'finished' => {
  if (rendering) return 'rendering'
  if (finished) return 'finished'
  return scenes > 0 ? 'planned' : 'empty'
}
