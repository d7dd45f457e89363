/** Versions of a reel beside each other: each a plan with a name, a shape and a history of its own. One is worked on. */
import * as z from 'zod/mini'
import { Aspect, ReelPlan } from './reel-plan.ts'
import { PlanState } from './studio.ts'
import { callsOf } from './wire/define.ts'
import { isPlain, Timestamp } from './wire/fields.ts'
import { ReelId, ReelVersionId } from './wire/ids.ts'

export const VERSION_NAME_MAX = 60
/** More could not be told apart. */
export const VERSIONS_MAX = 12

const VersionName = z
  .string()
  .check(
    isPlain(),
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(VERSION_NAME_MAX, `A name has ${VERSION_NAME_MAX} characters at most.`),
  )

export const ReelVersion = z.object({
  version_id: ReelVersionId,
  name: z.string(),
  aspect: Aspect,
  duration_sec: z.number(),
  scene_count: z.int(),
  /** Jushn, the drawers and Create work on this one. */
  is_current: z.boolean(),
  updated_at: Timestamp,
})
export type ReelVersion = z.infer<typeof ReelVersion>

/** Oldest first; empty while the reel has but one version. */
const versions = z.array(ReelVersion)
const ofReel = { reel_id: ReelId }
const ofVersion = { ...ofReel, version_id: ReelVersionId }
const { read, write } = callsOf('studio', 'user')

export const versionCalls = {
  list_reel_versions: read(
    { input: ofReel, output: { versions }, errors: ['REEL_NOT_FOUND'] },
    'The versions of a reel, oldest first; none while it has but one.',
  ),
  get_reel_version: read(
    { input: ofVersion, output: { plan: ReelPlan }, errors: ['REEL_NOT_FOUND', 'CONFLICT'] },
    'The plan of a version, to look at beside another.',
  ),
  create_reel_version: write(
    {
      input: {
        ...ofReel,
        base_version: z.int().check(z.gte(0)),
        name: z.optional(VersionName),
        /** Another shape: each scene is framed anew around what is seen in it. */
        aspect: z.optional(Aspect),
      },
      output: { state: PlanState, versions },
      errors: ['REEL_NOT_FOUND', 'PLAN_CONFLICT', 'CONFLICT'],
    },
    'Makes a version beside the present one, in the same or another shape, and goes on with it; the present one stays as it is. Without a name it is called by its shape.',
  ),
  open_reel_version: write(
    {
      input: { ...ofVersion, base_version: z.int().check(z.gte(0)) },
      output: { state: PlanState, versions },
      errors: ['REEL_NOT_FOUND', 'PLAN_CONFLICT', 'CONFLICT'],
    },
    'Goes on with another version: its plan and its own history of undo take the place of the present one, which is kept. Refused while Jushn is at work on the reel.',
  ),
  rename_reel_version: write(
    { input: { ...ofVersion, name: VersionName }, output: { versions }, errors: ['REEL_NOT_FOUND', 'CONFLICT'] },
    'Gives a version another name.',
  ),
  delete_reel_version: write(
    { input: ofVersion, output: { versions }, errors: ['REEL_NOT_FOUND', 'CONFLICT'] },
    'Deletes a version that is not worked on; it can be brought back.',
  ),
  restore_reel_version: write(
    { input: ofVersion, output: { versions }, errors: ['REEL_NOT_FOUND', 'CONFLICT'] },
    'Brings a deleted version back.',
  ),
} as const
