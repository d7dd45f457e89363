/** The job that takes a deleted file out for good, once its deletion cannot be taken back any more. */
import { MediaId } from '@reelwright/contract/wire/ids'
import * as z from 'zod/mini'
import { ERASURE_RULES } from '../../../platform/jobs/erasure-rules.ts'
import type { JobDefinition } from '../../../platform/room.ts'
import { DELETE_OBJECTS_JOB } from '../delete-objects-job.ts'
import type { MediaParts } from '../media-parts.ts'
import { forgetDeletion } from './deleted-media-store.ts'

export const ERASE_MEDIA_JOB = { name: 'erase-media' } as const

/** Which deletion it is for: one that was taken back, and made again later, has a job of its own. */
const Payload = z.object({ mediaId: MediaId, deletedAt: z.string() })

export const createEraseMediaJob = (parts: Pick<MediaParts, 'db' | 'enqueue'>): JobDefinition<z.infer<typeof Payload>> => ({
  ...ERASE_MEDIA_JOB,
  payload: Payload,
  ...ERASURE_RULES,
  run: (deletion) =>
    parts.db.transaction(async (tx) => {
      const objectKey = await forgetDeletion(tx, deletion)
      if (objectKey !== null) await parts.enqueue(tx, DELETE_OBJECTS_JOB, { files: [objectKey], others: [], multiparts: [] })
    }),
})
