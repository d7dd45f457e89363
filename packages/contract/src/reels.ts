/** Reels of a project (document B sections 3, 5 and 7). */
import * as z from 'zod/mini'
import { REEL_DESCRIPTION_LENGTH_MAX, REEL_NAME_LENGTH_MAX, REELS_OF_PROJECT_MAX } from './constants.ts'
import { callsOf } from './wire/define.ts'
import { callerEmail, isPlain, Limit, Offset, Timestamp } from './wire/fields.ts'
import { ChatId, ProjectId, ReelId } from './wire/ids.ts'

export const ReelName = z
  .string()
  .check(
    isPlain(),
    z.trim(),
    z.minLength(1, 'Reel name is required'),
    z.maxLength(REEL_NAME_LENGTH_MAX, 'Reel name must be at most 100 characters'),
  )

const COPY_ENDING = ' (copy)'

/** What a copy is called that was given no name; a long one is cut so that the ending stays. */
export const copyNameOf = (name: string): string =>
  `${[...name]
    .slice(0, REEL_NAME_LENGTH_MAX - COPY_ENDING.length)
    .join('')
    .trimEnd()}${COPY_ENDING}`

export const ReelDescription = z.nullable(
  z.string().check(isPlain(), z.trim(), z.maxLength(REEL_DESCRIPTION_LENGTH_MAX, 'A description has at most 500 characters')),
)

export const Reel = z.object({
  id: ReelId,
  project_id: ProjectId,
  chat_id: ChatId,
  reel_name: z.string(),
  reel_description: z.nullable(z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
  message_count: z.int(),
  version: z.int(),
  /** The newest finished video's poster, else the first clip's; signed and short-lived. */
  poster_url: z.nullable(z.string()),
  /** Where the reel stands: nothing asked yet, a plan made, being rendered, or finished at least once. */
  state: z.enum(['empty', 'planned', 'rendering', 'finished']),
})
export type Reel = z.infer<typeof Reel>

const { read, write } = callsOf('reels', 'user')

export const reelCalls = {
  create_reel: write(
    {
      input: {
        /** Made by the caller, as a project's. */
        id: z.optional(ReelId),
        chat_id: ChatId,
        reel_name: ReelName,
        reel_description: z.optional(ReelDescription),
        /** A reel of the same project whose plan and tool settings the new one begins with. */
        copy_of: z.optional(ReelId),
        email: callerEmail,
      },
      output: { reel: Reel, reel_id: ReelId },
      errors: ['CHAT_NOT_FOUND', 'REEL_NOT_FOUND', 'PROJECT_DELETED', 'ID_TAKEN', 'LIMIT_REACHED'],
      failure: 'Failed to create reel',
    },
    'Makes a reel in the project of that chat; asked again with the id of one that is there, gives that one. An id that the caller chooses ends with the last twelve digits of their user id.',
  ),
  list_project_reels: read(
    {
      input: { chat_id: ChatId, email: callerEmail, limit: Limit(REELS_OF_PROJECT_MAX, REELS_OF_PROJECT_MAX), offset: Offset },
      output: { reels: z.array(Reel) },
      errors: ['CHAT_NOT_FOUND'],
    },
    'The reels of a project by its chat, newest first.',
  ),
  update_reel: write(
    {
      input: { reel_id: ReelId, reel_name: z.optional(ReelName), reel_description: z.optional(ReelDescription) },
      output: { reel: Reel },
      errors: ['REEL_NOT_FOUND'],
    },
    'Renames a reel or describes it anew; what is not given stays.',
  ),
  duplicate_reel: write(
    { input: { reel_id: ReelId, reel_name: z.optional(ReelName) }, output: { reel: Reel }, errors: ['REEL_NOT_FOUND', 'LIMIT_REACHED'] },
    'Copies a reel within its project, with its plan and tool settings, but without its conversation and videos.',
  ),
  delete_reel: write(
    { input: { reel_id: ReelId }, output: { reel_id: ReelId }, errors: ['REEL_NOT_FOUND'] },
    'Deletes a reel with its conversation and videos; restore_reel takes that back for an hour. The clips stay in the project.',
  ),
  restore_reel: write(
    { input: { reel_id: ReelId }, output: { reel: Reel }, errors: ['REEL_NOT_FOUND'] },
    'Takes the deletion of a reel back within an hour; of a reel that is there it changes nothing.',
  ),
  switch_reel_context: write(
    {
      input: { chat_id: ChatId, reel_id: ReelId, email: callerEmail },
      output: { reel_name: z.string(), reel: Reel },
      errors: ['CHAT_NOT_FOUND', 'REEL_NOT_FOUND', 'CONTEXT_MISMATCH'],
      failure: 'Failed to switch reel context',
    },
    "Makes a reel the caller's current one.",
  ),
} as const
