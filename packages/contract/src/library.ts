/** The library's projects and its cloud-drive links (document B sections 2, 3, 5 and 7). */
import * as z from 'zod/mini'
import { MEDIA_ADD_MAX, PROJECT_LIST_LIMIT, PROJECT_LIST_LIMIT_MAX } from './constants.ts'
import { MediaItem } from './media.ts'
import { ProjectDescription, ProjectName, ProjectTags } from './projects.ts'
import { callsOf } from './wire/define.ts'
import { callerEmail, isPlain, Limit, Offset, Timestamp } from './wire/fields.ts'
import { ChatId, MediaId, ProjectId, UserId } from './wire/ids.ts'

export const GdriveMethod = z.enum(['user_link', 'system_managed'], 'Please select a storage method')
export type GdriveMethod = z.infer<typeof GdriveMethod>

/** A file as a project's list shows it (B3, media file). */
export const MediaFile = z.object({
  id: MediaId,
  name: z.string(),
  size: z.int(),
  mimeType: z.string(),
  createdTime: Timestamp,
  modifiedTime: Timestamp,
  webViewLink: z.string(),
  webContentLink: z.string(),
  thumbnailLink: z.nullable(z.string()),
  file_size_formatted: z.string(),
})
export type MediaFile = z.infer<typeof MediaFile>

/** A project as the library sees it (B3, media project). */
export const MediaProject = z.object({
  id: ProjectId,
  user_id: UserId,
  chat_id: ChatId,
  project_name: z.string(),
  project_description: z.nullable(z.string()),
  project_tags: z.array(z.string()),
  gdrive_method: GdriveMethod,
  gdrive_folder_id: z.nullable(z.string()),
  user_gdrive_link: z.nullable(z.string()),
  /** The link to open: the person's own folder; null where the server keeps the files. */
  gdrive_link: z.nullable(z.string()),
  is_active: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  created_at_formatted: z.string(),
  updated_at_formatted: z.string(),
  file_count: z.int(),
  /** Bytes. */
  storage_usage: z.int(),
  /** The newest, at most ten. */
  media_files: z.array(MediaFile),
})
export type MediaProject = z.infer<typeof MediaProject>

/** DRIVE-01: `drive.google.com/` followed by drive/folders/, file/d/ or open?id= and an id. */
export const DRIVE_LINK =
  /^(?:https?:\/\/)?drive\.google\.com\/(?:drive\/(?:u\/\d+\/)?folders\/|file\/d\/|open\?(?:[^#]*&)?id=)([A-Za-z0-9_-]{10,200})/

/** A link as it was typed; whether it leads anywhere is said by the answer, not by a refusal. */
const DriveLink = z
  .string('Google Drive link is required')
  .check(z.trim(), z.minLength(1, 'Google Drive link is required'), z.maxLength(2048, 'Invalid Google Drive link format'))
const StorageLink = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2048, 'Invalid Google Drive link format'))))

const { read, write } = callsOf('media', 'user')

export const libraryCalls = {
  get_media_library: read(
    {
      input: {
        email: callerEmail,
        limit: Limit(PROJECT_LIST_LIMIT, PROJECT_LIST_LIMIT_MAX),
        offset: Offset,
        search_term: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
        include_file_counts: z._default(z.boolean(), true),
      },
      output: { projects: z.array(MediaProject), total: z.int(), has_more: z.boolean() },
    },
    "The caller's projects as the library shows them, most recently updated first.",
  ),
  create_media_project: write(
    {
      input: {
        email: callerEmail,
        /** The chat of a project that exists already: that project gets these settings. */
        chat_id: z.optional(z.nullable(ChatId)),
        project_name: ProjectName,
        gdrive_method: z._default(GdriveMethod, 'system_managed'),
        user_gdrive_link: StorageLink,
        project_description: z.optional(ProjectDescription),
        project_tags: z.optional(ProjectTags),
      },
      output: { project: MediaProject },
      errors: ['CHAT_NOT_FOUND', 'QUOTA_EXCEEDED', 'LIMIT_REACHED', 'GOOGLE_NOT_SET_UP'],
    },
    "Makes a project with its storage method; with 'user_link' the link must be one that the server can read.",
  ),
  update_media_project: write(
    {
      input: {
        email: callerEmail,
        project_id: ProjectId,
        project_name: z.optional(ProjectName),
        gdrive_method: z.optional(GdriveMethod),
        user_gdrive_link: StorageLink,
        project_description: z.optional(ProjectDescription),
        project_tags: z.optional(ProjectTags),
        is_active: z.optional(z.boolean()),
      },
      output: { project: MediaProject },
      errors: ['PROJECT_NOT_FOUND', 'GOOGLE_NOT_SET_UP'],
    },
    'Changes the fields that are given.',
  ),
  delete_media_project: write(
    { input: { email: callerEmail, project_id: ProjectId }, output: { project_id: ProjectId }, errors: ['PROJECT_NOT_FOUND'] },
    'Deletes a project with its reels and files; a linked folder itself is left alone.',
  ),
  add_media_to_project: write(
    {
      input: {
        email: callerEmail,
        project_id: ProjectId,
        /** Files of the caller's other projects. */
        media_ids: z.array(MediaId).check(z.minLength(1, 'Choose a file first'), z.maxLength(MEDIA_ADD_MAX)),
      },
      output: {
        /** The files as that project has them now, in the order asked. */
        media_files: z.array(MediaItem),
        /** How many of them it did not have before. */
        added: z.int(),
      },
      errors: ['PROJECT_NOT_FOUND', 'MEDIA_NOT_FOUND', 'UNSUPPORTED_MEDIA', 'QUOTA_EXCEEDED', 'LIMIT_REACHED'],
    },
    'Puts files of other projects into this one, all or none; no bytes are copied and no storage is taken. A file that is there already is given back as it is.',
  ),
  upload_to_system_folder: write(
    {
      input: {
        email: callerEmail,
        project_id: z.optional(z.nullable(ProjectId)),
        chat_id: z.optional(z.nullable(ChatId)),
        filename: z.string().check(isPlain(), z.trim(), z.minLength(1), z.maxLength(255)),
        mime_type: z._default(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(127)), ''),
        /** The bytes in base64, with or without a `data:` prefix; larger files go up by presigned addresses. */
        file_data: z.string().check(z.minLength(1)),
      },
      output: { media_item: MediaItem },
      errors: ['PROJECT_NOT_FOUND', 'CHAT_NOT_FOUND', 'UNSUPPORTED_MEDIA', 'QUOTA_EXCEEDED', 'LIMIT_REACHED'],
      // The file's bytes in base64. Twice as much, all of it escaped quotation marks, would block for some 15 ms.
      body: { bytesMax: 1024 * 1024, valuesMax: 100 },
    },
    'Stores a small file that is sent within the call; either project_id or chat_id says where.',
  ),
  validate_gdrive_link: write(
    {
      changes: false,
      input: {
        email: callerEmail,
        gdrive_link: DriveLink,
        project_id: z.optional(z.nullable(ProjectId)),
        chat_id: z.optional(z.nullable(ChatId)),
      },
      output: {
        is_valid: z.boolean(),
        file_info: z.nullable(z.object({ name: z.string(), size: z.nullable(z.int()), mimeType: z.string(), accessible: z.boolean() })),
        /** The file of the library that this link was imported as before. */
        media_item: z.nullable(MediaItem),
        added_to_library: z.boolean(),
        project_id: z.nullable(ProjectId),
        /** Why the link cannot be used and what to do, in a sentence. */
        error: z.nullable(z.string()),
        requires_oauth: z.boolean(),
        /** The folder's id when the link leads to one. */
        folder_id: z.nullable(z.string()),
        oauth_scope: z.nullable(z.string()),
      },
      errors: ['PROJECT_NOT_FOUND', 'CHAT_NOT_FOUND'],
    },
    'Says whether the server can read what a cloud-drive link leads to; changes nothing.',
  ),
  add_user_provided_link: write(
    {
      input: {
        email: callerEmail,
        project_id: ProjectId,
        chat_id: z.optional(z.nullable(ChatId)),
        gdrive_link: DriveLink,
        upload_type: z._default(z.literal('user_provided'), 'user_provided'),
      },
      output: {
        /** The imported file; the newest one of a folder, null when the folder held none that can be used. */
        media_item: z.nullable(MediaItem),
        media_items: z.array(MediaItem),
      },
      errors: [
        'PROJECT_NOT_FOUND',
        'CHAT_NOT_FOUND',
        'GOOGLE_NOT_SET_UP',
        'DRIVE_UNAVAILABLE',
        'QUOTA_EXCEEDED',
        'LIMIT_REACHED',
        'UNSUPPORTED_MEDIA',
      ],
    },
    "Imports what a cloud-drive link leads to: one file, or the files of a folder, which is remembered as the project's own.",
  ),
  sync_media_library: write(
    {
      input: { email: callerEmail, project_id: ProjectId, chat_id: z.optional(z.nullable(ChatId)) },
      output: { message: z.string(), added: z.int() },
      errors: ['PROJECT_NOT_FOUND', 'CHAT_NOT_FOUND', 'GOOGLE_NOT_SET_UP', 'DRIVE_UNAVAILABLE'],
    },
    'Brings in files that are new in the linked folder of a project.',
  ),
} as const
