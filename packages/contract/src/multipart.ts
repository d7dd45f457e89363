/** Uploads in parts: `POST /api/nfs-multipart?operation=` with a JSON body (document B section 7). */
import * as z from 'zod/mini'
import { FileToUpload, MediaItem } from './media.ts'
import { route } from './wire/define.ts'
import { callerUserId, Timestamp } from './wire/fields.ts'
import { MediaId, ProjectId, UploadId } from './wire/ids.ts'

/** S3 takes part numbers from 1 to this. */
const PART_NUMBER_MAX = 10_000
const PartNumber = z.int().check(z.gte(1), z.lte(PART_NUMBER_MAX))
/** Addresses that one request asks for. */
const PARTS_ASKED_MAX = 100

/** Which upload is meant; the key and the file must be its own when they are given. */
const which = {
  upload_id: UploadId,
  s3_key: z.optional(z.nullable(z.string())),
  media_item_id: z.optional(z.nullable(MediaId)),
  user_id: callerUserId,
}

export const MULTIPART_OPERATIONS = {
  initiate_multipart_upload: {
    input: z.object({ ...FileToUpload.shape, project_id: ProjectId, user_id: callerUserId }),
    output: z.object({
      upload_id: UploadId,
      s3_key: z.string(),
      media_item_id: MediaId,
      /** Bytes of every part but the last. */
      chunk_size: z.int(),
      total_parts: z.int(),
      expires_at: Timestamp,
    }),
  },
  upload_part: {
    input: z.object({ ...which, part_numbers: z.array(PartNumber).check(z.minLength(1), z.maxLength(PARTS_ASKED_MAX)) }),
    output: z.object({
      presigned_urls: z.array(z.object({ part_number: z.int(), presigned_url: z.string(), headers: z.record(z.string(), z.string()) })),
    }),
  },
  complete_multipart_upload: {
    input: z.object({
      ...which,
      parts: z
        .array(z.object({ part_number: PartNumber, etag: z.string().check(z.minLength(1), z.maxLength(200)) }))
        .check(z.minLength(1), z.maxLength(PART_NUMBER_MAX)),
    }),
    output: z.object({ s3_key: z.string(), etag: z.string(), media_item: MediaItem }),
  },
  abort_multipart_upload: {
    input: z.object(which),
    output: z.object({ upload_id: UploadId }),
  },
} as const

export type MultipartOperation = keyof typeof MULTIPART_OPERATIONS
export type MultipartInput<O extends MultipartOperation> = z.output<(typeof MULTIPART_OPERATIONS)[O]['input']>
export type MultipartOutput<O extends MultipartOperation> = z.output<(typeof MULTIPART_OPERATIONS)[O]['output']>

export const isMultipartOperation = (name: unknown): name is MultipartOperation =>
  typeof name === 'string' && Object.hasOwn(MULTIPART_OPERATIONS, name)

export const multipartRoutes = {
  'api/nfs-multipart': route({
    room: 'media',
    method: 'POST',
    path: '/api/nfs-multipart',
    caller: 'user',
    rate: 'write',
    changes: true,
    // Each operation has a schema of its own above; the query says which.
    input: z.looseObject({}),
    output: z.looseObject({}),
    // 10,000 parts, each with its number and its ETag.
    body: { bytesMax: 1024 * 1024, valuesMax: 60_000 },
    errors: [
      'PROJECT_NOT_FOUND',
      'UPLOAD_NOT_FOUND',
      'UPLOAD_INCOMPLETE',
      'UNSUPPORTED_MEDIA',
      'QUOTA_EXCEEDED',
      'LIMIT_REACHED',
      'CONFLICT',
    ],
    doc: 'Uploads in parts, from 100 MB on; the query parameter `operation` is initiate_multipart_upload, upload_part, complete_multipart_upload or abort_multipart_upload.',
  }),
} as const
