/** Projects and the caller's current context (document B sections 2, 3, 5 and 7). */
import * as z from 'zod/mini'
import {
  PROJECT_DESCRIPTION_LENGTH_MAX,
  PROJECT_LIST_LIMIT,
  PROJECT_LIST_LIMIT_MAX,
  PROJECT_NAME_LENGTH_MAX,
  PROJECT_NAME_LENGTH_MIN,
  PROJECT_TAGS_MAX,
} from './constants.ts'
import { callsOf } from './wire/define.ts'
import { callerEmail, isPlain, Limit, Offset, Timestamp } from './wire/fields.ts'
import { ChatId, ProjectId, ReelId, UserId } from './wire/ids.ts'

export const ProjectName = z
  .string()
  .check(
    isPlain(),
    z.trim(),
    z.minLength(1, 'Project name is required'),
    z.minLength(PROJECT_NAME_LENGTH_MIN, `Project name must be at least ${PROJECT_NAME_LENGTH_MIN} characters`),
    z.maxLength(PROJECT_NAME_LENGTH_MAX, `Project name must be less than ${PROJECT_NAME_LENGTH_MAX} characters`),
  )
/** Under 500 characters; an empty one is null. */
export const ProjectDescription = z.nullable(
  z
    .string()
    .check(
      isPlain(),
      z.trim(),
      z.maxLength(PROJECT_DESCRIPTION_LENGTH_MAX, `Description must be less than ${PROJECT_DESCRIPTION_LENGTH_MAX + 1} characters`),
    ),
)
export const ProjectTags = z
  .array(z.string().check(isPlain(), z.trim(), z.minLength(1), z.maxLength(40)))
  .check(z.maxLength(PROJECT_TAGS_MAX, `Maximum ${PROJECT_TAGS_MAX} tags allowed`))

export const Project = z.object({
  id: ProjectId,
  user_id: UserId,
  name: z.string(),
  description: z.nullable(z.string()),
  tags: z.array(z.string()),
  chat_id: ChatId,
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Grows by one with every change. */
  version: z.int(),
  reel_count: z.int(),
  file_count: z.int(),
  /** Percent of the project's reels that have a finished video; 0 without reels. */
  progress: z.number(),
  /** Posters of the newest frames for the card's strip, at most four; signed and short-lived. */
  poster_urls: z.array(z.string()),
})
export type Project = z.infer<typeof Project>

export const ProjectContext = z.object({
  user_id: UserId,
  current_project: z.nullable(Project),
  chat_id: z.nullable(ChatId),
  project_name: z.nullable(z.string()),
  current_chat_id: z.nullable(ChatId),
  current_reel_id: z.nullable(ReelId),
  current_reel_name: z.nullable(z.string()),
})
export type ProjectContext = z.infer<typeof ProjectContext>

const { read, write, heavy } = callsOf('projects', 'user')

export const projectCalls = {
  list_user_projects: read(
    {
      input: {
        email: callerEmail,
        limit: Limit(PROJECT_LIST_LIMIT, PROJECT_LIST_LIMIT_MAX),
        offset: Offset,
        search: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
      },
      output: { projects: z.array(Project), total: z.int(), has_more: z.boolean() },
      failure: 'Failed to list projects',
      signedOut: 'Authentication required - please log in',
    },
    "The caller's projects, most recently updated first; search is by name, case-insensitive.",
  ),
  create_project_with_context: write(
    {
      input: {
        /** Made by the caller, as `chosen-id.ts` says, so that what was made without a connection has its name already; the server makes what is not given. */
        id: z.optional(ProjectId),
        chat_id: z.optional(ChatId),
        name: ProjectName,
        description: z.optional(ProjectDescription),
        tags: z.optional(ProjectTags),
        email: callerEmail,
      },
      output: { project: Project, chat_id: ChatId, project_id: ProjectId },
      errors: ['QUOTA_EXCEEDED', 'LIMIT_REACHED', 'ID_TAKEN', 'PROJECT_DELETED'],
    },
    "Makes a project with its chat and makes it the caller's current one; asked again with the ids of one that the caller has, gives that one as it is. One that was deleted is never made anew. Ids that the caller chooses end with the last twelve digits of their user id.",
  ),
  create_sample_project: heavy(
    { output: { project: Project, chat_id: ChatId, reel_id: ReelId }, errors: ['QUOTA_EXCEEDED', 'LIMIT_REACHED'] },
    "Makes a project with the server's sample clips and a reel that Jushn has planned of them, ready to play, and makes it the caller's current one.",
  ),
  get_project_details: read(
    {
      input: { project_id: ProjectId, email: callerEmail },
      output: { project: Project, message: z.string() },
      errors: ['PROJECT_NOT_FOUND'],
      failure: 'Failed to get projects: Server error occurred',
      signedOut: 'Authentication required - please log in',
    },
    'One project of the caller.',
  ),
  update_project: write(
    {
      input: { id: ProjectId, name: z.optional(ProjectName), description: z.optional(ProjectDescription), tags: z.optional(ProjectTags) },
      output: { project: Project },
      errors: ['PROJECT_NOT_FOUND'],
      failure: 'Update failed',
    },
    'Changes the fields that are given.',
  ),
  delete_project: write(
    { input: { id: ProjectId }, output: { id: ProjectId }, errors: ['PROJECT_NOT_FOUND'], failure: 'Delete failed' },
    'Deletes a project with its reels and media; restore_project takes that back for an hour.',
  ),
  restore_project: write(
    {
      input: { id: ProjectId },
      output: { project: Project },
      errors: ['PROJECT_NOT_FOUND', 'PROJECT_DELETED', 'QUOTA_EXCEEDED', 'LIMIT_REACHED'],
    },
    'Takes the deletion of a project back, with all that was in it, within an hour; of a project that is there it changes nothing.',
  ),
  duplicate_project: write(
    {
      input: { id: ProjectId, name: z.optional(ProjectName) },
      output: { project: Project },
      errors: ['PROJECT_NOT_FOUND', 'QUOTA_EXCEEDED', 'LIMIT_REACHED'],
      failure: 'Duplicate failed',
    },
    'Copies a project with its reels, plans and media, but not its conversations.',
  ),
  switch_project_context: write(
    {
      input: { project_id: ProjectId, reel_id: z.optional(z.nullable(ReelId)), email: callerEmail },
      output: { project: Project, chat_id: ChatId, context: ProjectContext },
      errors: ['PROJECT_NOT_FOUND', 'REEL_NOT_FOUND'],
    },
    "Makes a project (and, when given, one of its reels) the caller's current one.",
  ),
  get_user_context: read(
    { input: { email: callerEmail }, output: { context: ProjectContext, current_project: z.nullable(Project), user_id: UserId } },
    "The caller's current project and reel, as last chosen on any device.",
  ),
} as const
