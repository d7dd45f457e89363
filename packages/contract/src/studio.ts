/** The reel's plan and the videos made from it (wire rulings; document A section 7). */
import * as z from 'zod/mini'
import { ReelEdit } from './reel-edits.ts'
import {
  Aspect,
  Container,
  ExportSettings,
  Framing,
  Pace,
  ReelPlan,
  Resolution,
  Scene,
  TransitionKind,
  WatermarkPosition,
} from './reel-plan.ts'
import { ToolKey } from './tool-key.ts'
import { callsOf } from './wire/define.ts'
import { callerEmail, callerUserId, Timestamp } from './wire/fields.ts'
import { ChatId, JushnId, MediaId, ReelId } from './wire/ids.ts'

export const JushnStatus = z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled'])
export type JushnStatus = z.infer<typeof JushnStatus>

/** Where a render stands: waiting, planning segments, drawing them, mixing sound, joining, storing, done. */
export const JushnStage = z.enum(['queued', 'preparing', 'rendering', 'mixing', 'finishing', 'storing', 'done'])
export type JushnStage = z.infer<typeof JushnStage>

/** How far a video is, wherever that is told. */
export const renderProgress = {
  jushn_id: JushnId,
  reel_id: ReelId,
  status: JushnStatus,
  stage: JushnStage,
  /** 0 to 100, never falling while it runs. */
  percent: z.number(),
  /** How long it still takes at its pace, in seconds; null where nobody can tell, absent from a server of an older release. */
  left_sec: z.optional(z.nullable(z.number())),
  /** What was finished last of one that is being made: a small JPEG as a data address. */
  latest_frame: z.optional(z.nullable(z.string())),
}

export const Jushn = z.object({
  ...renderProgress,
  /** The reason of a failure in words a person can act on. */
  error: z.nullable(z.string()),
  /** Signed and short-lived; null until it succeeded. Plays with range requests. */
  video_url: z.nullable(z.string()),
  /** The same file with a name, as an attachment. */
  download_url: z.nullable(z.string()),
  poster_url: z.nullable(z.string()),
  /** Captions as a file of their own (SubRip or WebVTT), as an attachment; null where the plan asks for none. */
  captions_url: z.nullable(z.string()),
  /** The link that was shared and not taken back; null when there is none. */
  share_url: z.nullable(z.string()),
  /** How often the page of that link was opened; null without a link, absent from a server of an older release. */
  share_views: z.optional(z.nullable(z.int())),
  duration_sec: z.nullable(z.number()),
  frames: z.nullable(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  size_bytes: z.nullable(z.int()),
  plan_version: z.int(),
  created_at: Timestamp,
  /** When it succeeded, failed or was cancelled; null while it is being made. */
  ended_at: z.optional(z.nullable(Timestamp)),
})
export type Jushn = z.infer<typeof Jushn>

/** Which steps of the history an undo, a redo would take; absent where it is not known which. */
const STEP_IDS = { undo_step: z.optional(z.nullable(z.string())), redo_step: z.optional(z.nullable(z.string())) }

/** A plan, and what may be done with its history. */
export const PlanState = z.object({
  plan: ReelPlan,
  version: z.int(),
  can_undo: z.boolean(),
  can_redo: z.boolean(),
  /** What an undo, a redo would make of it now, so that a client can show one before it reaches the server. */
  undo_edits: z.nullable(z.array(ReelEdit)),
  redo_edits: z.nullable(z.array(ReelEdit)),
  ...STEP_IDS,
})
export type PlanState = z.infer<typeof PlanState>

/** One step of a plan: what was changed, and what an undo, a redo would make of it afterwards. */
export const PlanStep = z.object({
  edits: z.array(ReelEdit),
  undo_edits: z.nullable(z.array(ReelEdit)),
  redo_edits: z.nullable(z.array(ReelEdit)),
  ...STEP_IDS,
})
export type PlanStep = z.infer<typeof PlanStep>

/** How many steps of a plan's history are listed at most. */
export const PLAN_STEPS_LISTED_MAX = 200

/** A step of a plan's history, for who wants to know what was done: not what undoes it. */
export const PlanStepEntry = z.object({
  step: z.int(),
  author: z.enum(['user', 'assistant', 'system']),
  /** What it did, in a sentence, where whoever made it said so. */
  summary: z.string(),
  edits: z.array(z.string()),
  /** It was taken back, and can be made again. */
  undone: z.boolean(),
  at: Timestamp,
})
export type PlanStepEntry = z.infer<typeof PlanStepEntry>

/** How many other shots are offered for a scene's place. */
export const ALTERNATIVES_MAX = 12

/** Another shot for the place of a scene: what of the scene would change, and why. */
const { media_id, shot_index, in_frame, framing, motion, speed, reason } = Scene.shape
export const SceneAlternative = z.object({
  ...{ media_id, shot_index, in_frame, framing, motion, speed, reason },
  /** Numbers of the scenes that show this shot already, from 1. */
  shown_in: z.array(z.int()),
})
export type SceneAlternative = z.infer<typeof SceneAlternative>

const flag = z.boolean()
/** Which tools Jushn may use on a reel (A3). */
export const ToolSwitches = z.object(
  // Proof: the entries are made of every key and nothing else.
  Object.fromEntries(ToolKey.options.map((key) => [key, flag])) as Record<ToolKey, typeof flag>,
)
export type ToolSwitches = z.infer<typeof ToolSwitches>

const share = z.number().check(z.gte(0), z.lte(1))
const word = z.string().check(z.trim(), z.maxLength(60))

/** How the tools are set where a request leaves it open (A3); the defaults are in constants.ts. */
export const Customizations = z.object({
  contentType: word,
  durationSec: z.int().check(z.gte(1), z.lte(900)),
  aspectRatio: Aspect,
  styleProfile: word,
  tags: z.array(word).check(z.maxLength(50)),
  /** Free words that the search tool prefers. */
  search: z.object({ query: z.string().check(z.trim(), z.maxLength(200)), only: z.nullable(z.enum(['video', 'image'])) }),
  timing: z.object({ bpmAuto: flag, bpm: z.nullable(z.number().check(z.gte(30), z.lte(300))), pace: Pace }),
  lut: z.object({ mode: z.enum(['auto', 'style']), intensity: share }),
  music: z.object({ mode: z.enum(['auto', 'manual']), energy: share, trackId: z.nullable(word) }),
  transitions: z.object({ style: TransitionKind, maxPerMin: z.int().check(z.gte(0), z.lte(60)) }),
  watermark: z.object({
    enabled: flag,
    mediaId: z.nullable(MediaId),
    position: WatermarkPosition,
    opacity: share,
    sizePct: z.number().check(z.gte(1), z.lte(100)),
  }),
  export: z.object({
    resolution: Resolution,
    fps: z.int().check(z.gte(24), z.lte(60)),
    container: Container,
    captions: flag,
  }),
})
export type Customizations = z.infer<typeof Customizations>

export const ToolSettings = z.object({ tools: ToolSwitches, customizations: Customizations })
export type ToolSettings = z.infer<typeof ToolSettings>

/** Without what belongs to one reel: a file of its project, and words to search for in it. */
const NewReelCustomizations = z.extend(z.omit(Customizations, { search: true, watermark: true }), {
  watermark: z.omit(Customizations.shape.watermark, { mediaId: true }),
})

/** What a person's new reels begin with. */
export const ReelDefaults = z.object({ tools: z.partial(ToolSwitches), customizations: z.partial(NewReelCustomizations) })
export type ReelDefaults = z.infer<typeof ReelDefaults>

/** A step of a plan's history, back or forward. */
const HISTORY_STEP = {
  input: { reel_id: ReelId, base_version: z.optional(z.int().check(z.gte(0))) },
  output: PlanState,
  errors: ['REEL_NOT_FOUND', 'CONFLICT', 'PLAN_CONFLICT'],
} as const

/** Of videos that this server made: the middle one's speed, and its bits for a pixel at quality 20, which are null where all had a bitrate to keep. */
export const RenderSpeed = z.object({
  codec: ExportSettings.shape.codec,
  pixels_per_sec: z.number().check(z.gt(0)),
  bits_per_pixel: z.nullable(z.number().check(z.gt(0))),
  videos: z.int().check(z.gte(1)),
})
export type RenderSpeed = z.infer<typeof RenderSpeed>

const { read, write, heavy } = callsOf('studio', 'user')

export const studioCalls = {
  create_jushn: heavy(
    {
      input: { email: callerEmail, user_id: callerUserId, chat_id: ChatId, reel_id: ReelId },
      output: { jushn: Jushn, jushn_id: JushnId },
      errors: [
        'CHAT_NOT_FOUND',
        'REEL_NOT_FOUND',
        'CONTEXT_MISMATCH',
        'CONFLICT',
        'NOTHING_TO_RENDER',
        'PLAN_INVALID',
        'PLAN_REQUIRED',
        'QUOTA_EXCEEDED',
      ],
    },
    "Queues the making of the reel's video from its plan; without a plan one is made from the project's clips first. Refused while Jushn is at work on the reel.",
  ),
  list_jushns: read(
    { input: { reel_id: ReelId }, output: { jushns: z.array(Jushn) }, errors: ['REEL_NOT_FOUND'] },
    'The videos of a reel, newest first.',
  ),
  get_jushn_recipe: read(
    {
      input: { jushn_id: JushnId },
      output: { plan: ReelPlan, recipe: z.nullable(z.record(z.string(), z.unknown())) },
      errors: ['JUSHN_NOT_FOUND'],
    },
    'The plan that a video was made of, and, once it is finished, what makes the same file again: hashes of its sources and parts, and versions of the programs.',
  ),
  cancel_jushn: write(
    { input: { jushn_id: JushnId }, output: Jushn, errors: ['JUSHN_NOT_FOUND', 'CONFLICT'] },
    'Stops a queued or running video; one that ended already is a conflict.',
  ),
  retry_jushn: heavy(
    { input: { jushn_id: JushnId }, output: Jushn, errors: ['JUSHN_NOT_FOUND', 'CONFLICT', 'PLAN_REQUIRED', 'QUOTA_EXCEEDED'] },
    'Queues a failed or cancelled video again, from what was finished of it.',
  ),
  share_jushn: write(
    { input: { jushn_id: JushnId }, output: { url: z.string() }, errors: ['JUSHN_NOT_FOUND', 'CONFLICT'] },
    'A link by which anybody may watch a finished video; asked again it is the same link.',
  ),
  revoke_jushn_share: write(
    { input: { jushn_id: JushnId }, output: { url: z.null() }, errors: ['JUSHN_NOT_FOUND'] },
    'Takes the link back: it leads nowhere from then on, and a new one will be another.',
  ),
  get_reel_plan: read(
    { input: { reel_id: ReelId }, output: PlanState, errors: ['REEL_NOT_FOUND'] },
    "The reel's plan and its version; a reel without one has the empty plan at version 0.",
  ),
  edit_reel_plan: write(
    {
      input: {
        reel_id: ReelId,
        base_version: z.int().check(z.gte(0)),
        edits: z.array(ReelEdit).check(z.minLength(1), z.maxLength(100)),
      },
      output: PlanState,
      errors: ['REEL_NOT_FOUND', 'PLAN_CONFLICT', 'PLAN_INVALID'],
      // A plan of 500 scenes and as many captions, laid as a whole, has some 20,000 values and 400 KB.
      body: { bytesMax: 512 * 1024, valuesMax: 25_000 },
    },
    'Makes typed edits, all or none, as one undo step; what cannot be made, such as a trim past the end of its clip, is refused with the nearest that can, and a plan that is newer than base_version is a conflict that brings the newer one in details.',
  ),
  undo_reel_plan: write(
    HISTORY_STEP,
    'Takes the newest step back, whoever made it; with none left it is a conflict, and so is a plan that is newer than base_version where that is given.',
  ),
  redo_reel_plan: write(
    HISTORY_STEP,
    'Makes the step again that was taken back last; with none left it is a conflict, and so is a plan that is newer than base_version where that is given.',
  ),
  list_plan_steps: read(
    { input: { reel_id: ReelId }, output: { steps: z.array(PlanStepEntry) }, errors: ['REEL_NOT_FOUND'] },
    "The newest steps of a reel's plan, newest first: who made them, when and by which edits.",
  ),
  list_scene_alternatives: read(
    {
      input: { reel_id: ReelId, scene_id: z.string().check(z.maxLength(40)) },
      output: { alternatives: z.array(SceneAlternative).check(z.maxLength(ALTERNATIVES_MAX)) },
      errors: ['REEL_NOT_FOUND', 'CONFLICT'],
    },
    'Other shots for the place of a scene and of its length, the best first by what the director goes by: those that the reel does not show, then those that it does. A scene that is gone is a conflict.',
  ),
  get_render_speed: read(
    { output: { speeds: z.array(RenderSpeed).check(z.maxLength(8)) } },
    'How fast this server makes videos and how large they get, by codec, out of the newest that it made whole; a codec that none was made in yet is left out.',
  ),
  get_scene_framing: read(
    {
      input: { reel_id: ReelId, scene_id: z.string().check(z.maxLength(40)) },
      output: { framing: Framing },
      errors: ['REEL_NOT_FOUND', 'CONFLICT'],
    },
    'How a scene is framed by what is seen in its clip, whatever a hand made of it; an edit puts it there. A scene that is gone is a conflict, and so is a clip that is not measured yet.',
  ),
  get_tool_settings: read(
    { input: { reel_id: ReelId }, output: ToolSettings, errors: ['REEL_NOT_FOUND'] },
    'Which of the eight tools are on for a reel, and how they are set; defaults until somebody changes them.',
  ),
  update_tool_settings: write(
    {
      input: { reel_id: ReelId, tools: z.optional(z.partial(ToolSwitches)), customizations: z.optional(z.partial(Customizations)) },
      output: ToolSettings,
      errors: ['REEL_NOT_FOUND'],
    },
    'Changes the switches and settings that are given.',
  ),
} as const
