/** The media library and uploads (document B sections 2 to 9). */
import * as z from 'zod/mini'
import { MEDIA_LIST_LIMIT, MEDIA_LIST_LIMIT_MAX, PRESIGN_BATCH_FILES_MAX } from './constants.ts'
import { callsOf } from './wire/define.ts'
import { callerEmail, callerUserId, isPlain, Limit, Offset, Timestamp } from './wire/fields.ts'
import { ChatId, MediaId, ProjectId, UploadId } from './wire/ids.ts'

export const MediaCategory = z.enum(['video', 'image', 'audio', 'document', 'other'])
export type MediaCategory = z.infer<typeof MediaCategory>

/** Where a file stands after its bytes arrived: being looked at, usable, or refused with a reason. */
export const MediaStatus = z.enum(['analysing', 'ready', 'failed'])
export type MediaStatus = z.infer<typeof MediaStatus>

export const MediaItem = z.object({
  id: MediaId,
  upload_id: z.nullable(UploadId),
  project_id: ProjectId,
  chat_id: ChatId,
  original_name: z.string(),
  filename: z.string(),
  /** MIME type found in the content, not the one claimed. */
  file_type: z.string(),
  file_type_category: MediaCategory,
  file_size: z.int(),
  file_size_formatted: z.string(),
  s3_key: z.string(),
  /** Signed and short-lived, as are all `…_url` fields. */
  cdn_url: z.string(),
  thumbnail_url: z.nullable(z.string()),
  poster_url: z.nullable(z.string()),
  /** A row of stills, the peaks of the sound, and a small copy to scrub in (shapes: media-facts.ts); null where a file has none. */
  filmstrip_url: z.nullable(z.string()),
  waveform_url: z.nullable(z.string()),
  proxy_url: z.nullable(z.string()),
  upload_date: Timestamp,
  status: MediaStatus,
  /** Percent of the analysis, while it runs. */
  analysis_percent: z.number(),
  /** When that came to an end, well or not; absent before, and in files of before it was told. */
  analysis_ended_at: z.optional(Timestamp),
  /** Why it cannot be used, in a sentence. */
  error: z.nullable(z.string()),
  metadata: z.object({
    tags: z.array(z.string()),
    duration_sec: z.nullable(z.number()),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    fps: z.nullable(z.number()),
    /** The picture without the black bars that were coded with it, in shares; absent where there are none or nobody looked for them. */
    active_area: z.optional(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
    video_codec: z.nullable(z.string()),
    audio_codec: z.nullable(z.string()),
    has_sound: z.boolean(),
    /** Integrated loudness, and when somebody seems to speak; for players that level and duck as the render does. */
    loudness_lufs: z.optional(z.nullable(z.number())),
    speech: z.optional(z.array(z.object({ start_sec: z.number(), end_sec: z.number() }))),
    /** What is said in it was written down, so that it can be captioned; absent where it was not. */
    is_transcribed: z.optional(z.boolean()),
    shot_count: z.int(),
    /** What is seen in it and how it was filmed, in words, the most frequent first; absent in files analysed before it was told. */
    seen: z.optional(z.array(z.string())),
    filmed: z.optional(z.array(z.string())),
    /** What reels leave out of it while there is anything else, the worst first; absent in files analysed before it was told. */
    unfit: z.optional(
      z.array(
        z.object({
          why: z.enum(['damaged', 'against-lens', 'blurred', 'shaken', 'empty']),
          from_sec: z.number(),
          to_sec: z.number(),
        }),
      ),
    ),
    /** The beat that was heard in a sound file, for cutting to it; null where there is none, absent in files analysed before it was told. */
    beat: z.optional(z.nullable(z.object({ bpm: z.number(), first_beat_sec: z.number(), beats_per_bar: z.int() }))),
  }),
})
export type MediaItem = z.infer<typeof MediaItem>

export const FileToUpload = z.object({
  filename: z.string().check(isPlain(), z.trim(), z.minLength(1), z.maxLength(255)),
  file_size: z.int().check(z.gte(0)),
  mime_type: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(127)),
})

export const PresignedUpload = z.object({
  presigned_url: z.string(),
  upload_id: UploadId,
  /** Headers the PUT must carry; they are part of the signature. */
  headers: z.record(z.string(), z.string()),
  expires_at: Timestamp,
})

const { read, write } = callsOf('media', 'user')

export const mediaCalls = {
  get_presigned_urls_batch: write(
    {
      input: {
        files: z.array(FileToUpload).check(z.minLength(1), z.maxLength(PRESIGN_BATCH_FILES_MAX)),
        project_id: ProjectId,
        user_id: callerUserId,
      },
      output: { presigned_urls: z.array(PresignedUpload) },
      errors: ['PROJECT_NOT_FOUND', 'QUOTA_EXCEEDED', 'LIMIT_REACHED', 'UNSUPPORTED_MEDIA'],
      signedOut: 'User not authenticated',
    },
    'One PUT address for each file, in the order asked; each works only for its key, size, type and lifetime.',
  ),
  confirm_upload: write(
    {
      input: { upload_id: UploadId },
      output: { upload_id: UploadId, media_item: MediaItem },
      errors: ['UPLOAD_NOT_FOUND', 'UPLOAD_INCOMPLETE', 'UNSUPPORTED_MEDIA', 'QUOTA_EXCEEDED', 'LIMIT_REACHED'],
      signedOut: 'User not authenticated',
    },
    'Checks what really arrived (size, type by content) and starts its analysis.',
  ),
  get_nfs_media_library: read(
    {
      input: {
        user_id: callerUserId,
        project_id: ProjectId,
        file_type: z.optional(z.nullable(MediaCategory)),
        search_term: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
        limit: Limit(MEDIA_LIST_LIMIT, MEDIA_LIST_LIMIT_MAX),
        offset: Offset,
        sort_by: z._default(z.enum(['created_at', 'name', 'size', 'duration']), 'created_at'),
        sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
      },
      output: { media_files: z.array(MediaItem), total_count: z.int() },
      errors: ['PROJECT_NOT_FOUND'],
      failure: { code: 'NFS_ERROR', text: 'NFS operation failed' },
    },
    'The files of a project, a page at a time.',
  ),
  get_media_files_by_upload_ids: read(
    {
      input: { project_id: ProjectId, upload_ids: z.array(UploadId).check(z.minLength(1), z.maxLength(100)) },
      output: { media_files: z.array(MediaItem) },
      errors: ['PROJECT_NOT_FOUND'],
    },
    'The files that certain uploads became, in the order asked; unknown ones are left out.',
  ),
  update_media: write(
    {
      input: {
        media_id: MediaId,
        name: z.optional(z.string().check(isPlain(), z.trim(), z.minLength(1, 'Name is required'), z.maxLength(255))),
        tags: z.optional(
          z.array(z.string().check(isPlain(), z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(50, 'Maximum 50 tags allowed')),
        ),
      },
      output: { media_item: MediaItem },
      errors: ['MEDIA_NOT_FOUND'],
    },
    'Renames a file or sets its tags; search and the assistant find it by both.',
  ),
  delete_from_library: write(
    { input: { media_id: MediaId, email: callerEmail }, output: { media_id: MediaId }, errors: ['MEDIA_NOT_FOUND'] },
    'Deletes a file; plans that use it keep their other scenes. For an hour it can be taken back.',
  ),
  restore_media: write(
    { input: { media_id: MediaId }, output: { media_item: MediaItem }, errors: ['MEDIA_NOT_FOUND', 'LIMIT_REACHED'] },
    'Takes the deletion of a file back, with the scenes that it took out of plans which fit them still; a file that is there stays as it is.',
  ),
} as const
