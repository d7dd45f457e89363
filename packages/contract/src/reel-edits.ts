/**
 * The typed edits: the only way a plan changes, whoever changes it (Jushn's tools, the drawers, the API). Every edit is
 * pure and has an inverse among the edits (engine/plan/apply-edit.ts).
 */
import * as z from 'zod/mini'
import { Captions, Cover, ExportSettings, Fades, Look, Music, Pace, ReelPlan, Scene, Transition, Watermark } from './reel-plan.ts'

const key = z.string().check(z.maxLength(40))
// No longer than a plan may have them.
const { beats, scenes, transitions, left_out, about, follow } = ReelPlan.shape

export const ReelEdit = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add_scene'), at: z.int().check(z.gte(0)), scene: Scene }),
  z.object({ op: z.literal('remove_scene'), scene_id: key }),
  z.object({ op: z.literal('move_scene'), scene_id: key, to: z.int().check(z.gte(0)) }),
  /** `is_timed` says whether its length is a person's from then on; absent it is, where it is another one. */
  z.object({ op: z.literal('trim_scene'), scene_id: key, in_frame: z.int(), duration_frames: z.int(), is_timed: z.optional(z.boolean()) }),
  /** Everything but its id may change: another clip, speed, framing, sound. */
  z.object({ op: z.literal('replace_scene'), scene_id: key, scene: Scene }),
  /** Whether a story that is laid anew keeps the scene. */
  z.object({ op: z.literal('lock_scene'), scene_id: key, is_locked: z.boolean() }),
  /** Story as a whole: beats, scenes and transitions in one step, as the Story and Timing tools lay them. */
  z.object({ op: z.literal('set_story'), beats, scenes, transitions }),
  z.object({ op: z.literal('set_beats'), beats }),
  /** Null takes the transition away: a plain cut. */
  z.object({ op: z.literal('set_transition'), after_scene_id: key, transition: z.nullable(Transition) }),
  z.object({ op: z.literal('set_music'), music: z.nullable(Music) }),
  z.object({ op: z.literal('set_look'), look: z.nullable(Look) }),
  z.object({ op: z.literal('set_watermark'), watermark: z.nullable(Watermark) }),
  z.object({ op: z.literal('set_captions'), captions: z.nullable(Captions) }),
  /** Null lets a telling frame be chosen again. */
  z.object({ op: z.literal('set_cover'), cover: z.nullable(Cover) }),
  /** Null for a plain beginning and end. */
  z.object({ op: z.literal('set_fades'), fades: z.nullable(Fades) }),
  /** A new frame rate keeps every time and re-counts its frames. */
  z.object({ op: z.literal('set_export'), export: ExportSettings }),
  z.object({
    op: z.literal('set_brief'),
    target_frames: z.nullable(z.int().check(z.gte(1))),
    pace: Pace,
    mood: z.nullable(z.string().check(z.maxLength(60))),
  }),
  /** The whole list of files to keep out; scenes that use one stay until they are removed. `about` and `follow` stay as they are unless they are told. */
  z.object({ op: z.literal('set_left_out'), media_ids: left_out, about, follow }),
  /** The inverse of an edit that re-counts frames, and of restoring an old version. */
  z.object({ op: z.literal('replace_plan'), plan: ReelPlan }),
])
export type ReelEdit = z.infer<typeof ReelEdit>
