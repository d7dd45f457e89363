/** The job that cleans up after an upload that was begun and never confirmed. */
import { UploadId } from '@reelwright/contract/wire/ids'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { JobDefinition } from '../../../platform/room.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { endUpload, leftBy, lockUpload } from './upload-store.ts'

export const EXPIRE_UPLOAD_JOB = { name: 'expire-upload' } as const

const Payload = z.object({ uploadId: UploadId })

export const createExpireUploadJob = (parts: { db: Db; clock: Clock; store: ObjectStore }): JobDefinition<z.infer<typeof Payload>> => ({
  ...EXPIRE_UPLOAD_JOB,
  payload: Payload,
  concurrency: 1,
  retryLimit: 10,
  timeoutSec: 60,
  heartbeatSec: 30,
  run: async ({ uploadId }) => {
    const upload = await parts.db.transaction(async (tx) => {
      const row = await lockUpload(tx, uploadId)
      if (row === null || row.status === 'completed') return null
      // Ended first: a confirmation that comes now is refused instead of losing its bytes.
      if (row.status === 'waiting') await endUpload(tx, { uploadId, status: 'aborted', now: parts.clock.now() })
      return row
    })
    if (upload === null) return
    const { others, multiparts } = leftBy(upload)
    // One of before 0011-exact-uploads-and-payments.sql was begun under the key of its file.
    for (const { key, multipartId } of multiparts)
      for (const begun of [key, upload.objectKey]) await parts.store.abortMultipart({ key: begun, multipartId })
    await parts.store.delete(others)
  },
})
