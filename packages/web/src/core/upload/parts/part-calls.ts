/** The calls about one file in parts, as the server takes them (UPL-02). */

import type { MediaId, ProjectId, UploadId } from '@reelwright/contract/wire/ids'
import { plainName } from '@reelwright/contract/wire/plain-name'
import { ApiError } from '../../api/api-error.ts'
import { trustId } from '../../api/read-id.ts'
import type { FileHandle } from '../picked-file.ts'
import { expiryOf, type UploadRecord } from '../upload-record.ts'
import { callError, type UploadError } from '../upload-rules.ts'
import type { PartFile, PartPorts } from './part-ports.ts'
import type { PartAddress } from './parts-state.ts'

/** What a call about an upload that is under way met. One that the server has ended can only be begun anew. */
export const underWayError = (error: unknown, fallback: string): UploadError =>
  error instanceof ApiError && (error.code === 'UPLOAD_NOT_FOUND' || error.code === 'CONFLICT')
    ? { category: 'ended', text: 'Upload cannot be resumed', retryable: true }
    : callError(error, fallback)

export const createPartCalls = ({ api, userId, now }: Pick<PartPorts, 'api' | 'userId' | 'now'>) => {
  const which = (record: Pick<UploadRecord, 'upload_id' | 's3_key' | 'media_item_id'>) => ({
    upload_id: trustId<UploadId>(record.upload_id),
    media_item_id: trustId<MediaId>(record.media_item_id),
    s3_key: record.s3_key,
    user_id: userId,
  })
  return {
    initiate: async (file: PartFile, handle: FileHandle | null): Promise<UploadRecord> => {
      const begun = await api.callMultipart('initiate_multipart_upload', {
        filename: plainName(file.name),
        file_size: file.sizeBytes,
        mime_type: file.type,
        project_id: trustId<ProjectId>(file.projectId),
        user_id: userId,
      })
      return {
        upload_id: begun.upload_id,
        media_item_id: begun.media_item_id,
        s3_key: begun.s3_key,
        file_name: plainName(file.name),
        file_size: file.sizeBytes,
        file_type: file.type,
        chunk_size: begun.chunk_size,
        total_parts: begun.total_parts,
        user_id: userId,
        project_id: file.projectId,
        uploaded_parts: [],
        status: 'active',
        created_at: now(),
        updated_at: now(),
        expires_at: expiryOf(now()),
        retry_count: 0,
        error_message: null,
        file_handle: handle,
      }
    },
    /** Throws when one of them is missing. */
    askAddresses: async (record: UploadRecord, partNumbers: readonly number[]): Promise<readonly PartAddress[]> => {
      const { presigned_urls } = await api.callMultipart('upload_part', { ...which(record), part_numbers: [...partNumbers] })
      const addresses = presigned_urls.map(
        ({ part_number, presigned_url, headers }): PartAddress => ({ partNumber: part_number, url: presigned_url, headers }),
      )
      if (partNumbers.some((partNumber) => !addresses.some((address) => address.partNumber === partNumber)))
        throw new Error('an address for each part')
      return addresses
    },
    complete: async (record: UploadRecord): Promise<void> => {
      const parts = record.uploaded_parts
        .map(({ part_number, etag }) => ({ part_number, etag }))
        .toSorted((one, other) => one.part_number - other.part_number)
      await api.callMultipart('complete_multipart_upload', { ...which(record), parts })
    },
    abort: async (uploadId: string): Promise<void> => {
      await api.callMultipart('abort_multipart_upload', { upload_id: trustId<UploadId>(uploadId), user_id: userId })
    },
  }
}
