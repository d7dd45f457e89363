/** The reel's plan and the videos made from it (wire rulings; document A section 7). */
import * as z from 'zod/mini'
import { call } from './define.ts'
import { callerEmail, callerUserId, Timestamp } from './fields.ts'
import { ChatId, JushnId, ReelId } from './ids.ts'
import { ReelPlan } from './reel-plan.ts'

export const JushnStatus = z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled'])
export type JushnStatus = z.infer<typeof JushnStatus>

/** Where a render stands: waiting, planning segments, drawing them, mixing sound, joining, storing, done. */
export const JushnStage = z.enum(['queued', 'preparing', 'rendering', 'mixing', 'finishing', 'storing', 'done'])
export type JushnStage = z.infer<typeof JushnStage>

export const Jushn = z.object({
  jushn_id: JushnId,
  reel_id: ReelId,
  status: JushnStatus,
  stage: JushnStage,
  /** 0 to 100, never falling while it runs. */
  percent: z.number(),
  /** The reason of a failure in words a person can act on. */
  error: z.nullable(z.string()),
  /** Signed and short-lived; null until it succeeded. Plays with range requests. */
  video_url: z.nullable(z.string()),
  /** The same file with a name, as an attachment. */
  download_url: z.nullable(z.string()),
  poster_url: z.nullable(z.string()),
  duration_sec: z.nullable(z.number()),
  frames: z.nullable(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  size_bytes: z.nullable(z.int()),
  plan_version: z.int(),
  created_at: Timestamp,
})
export type Jushn = z.infer<typeof Jushn>

export const studioCalls = {
  create_jushn: call({
    room: 'studio',
    caller: 'user',
    rate: 'heavy',
    changes: true,
    input: z.object({ email: callerEmail, user_id: callerUserId, chat_id: ChatId, reel_id: ReelId }),
    output: z.object({ jushn: Jushn, jushn_id: JushnId }),
    errors: ['CHAT_NOT_FOUND', 'REEL_NOT_FOUND', 'NOTHING_TO_RENDER', 'PLAN_INVALID', 'QUOTA_EXCEEDED'],
    doc: "Queues the making of the reel's video from its plan; without a plan one is made from the project's clips first.",
  }),
  list_jushns: call({
    room: 'studio',
    caller: 'user',
    rate: 'read',
    changes: false,
    input: z.object({ reel_id: ReelId }),
    output: z.object({ jushns: z.array(Jushn) }),
    errors: ['REEL_NOT_FOUND'],
    doc: 'The videos of a reel, newest first.',
  }),
  cancel_jushn: call({
    room: 'studio',
    caller: 'user',
    rate: 'write',
    changes: true,
    input: z.object({ jushn_id: JushnId }),
    output: Jushn,
    errors: ['JUSHN_NOT_FOUND', 'CONFLICT'],
    doc: 'Stops a queued or running video; one that ended already is a conflict.',
  }),
  retry_jushn: call({
    room: 'studio',
    caller: 'user',
    rate: 'heavy',
    changes: true,
    input: z.object({ jushn_id: JushnId }),
    output: Jushn,
    errors: ['JUSHN_NOT_FOUND', 'CONFLICT', 'QUOTA_EXCEEDED'],
    doc: 'Queues a failed or cancelled video again, from what was finished of it.',
  }),
  get_reel_plan: call({
    room: 'studio',
    caller: 'user',
    rate: 'read',
    changes: false,
    input: z.object({ reel_id: ReelId }),
    output: z.object({ plan: ReelPlan, version: z.int(), can_undo: z.boolean(), can_redo: z.boolean() }),
    errors: ['REEL_NOT_FOUND'],
    doc: "The reel's plan and its version; a reel without one has the empty plan at version 0.",
  }),
} as const
