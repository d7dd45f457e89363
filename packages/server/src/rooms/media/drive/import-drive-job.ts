/** The job that brings a file of a cloud drive into the library: fetch, judge by content, store, then have it looked at. */
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaId } from '@reelwright/contract/wire/ids'
import * as z from 'zod/mini'
import { withFolder } from '../../../platform/process/with-folder.ts'
import type { JobDefinition } from '../../../platform/room.ts'
import { ANALYSE_JOB } from '../analysis/analyse-job.ts'
import type { MediaParts } from '../media-parts.ts'
import { findMediaForJob } from '../media-store.ts'
import type { MediaNewsParts } from '../tell-media-changed.ts'
import { HEAD_BYTES, judgeContent } from '../uploads/file-kinds.ts'
import type { MeasuringJobParts } from '../uploads/measure-object.ts'
import { driveIdOf } from './drive-links.ts'
import { settleImport } from './settle-import.ts'

export const IMPORT_DRIVE_JOB = { name: 'import-drive-file' } as const

const Payload = z.object({ mediaId: MediaId })
const RULES = { concurrency: 2, retryLimit: 4, timeoutSec: 2 * 60 * 60, heartbeatSec: 30 } as const

export const readHead = async (path: string): Promise<Uint8Array> => {
  const file = await open(path, 'r')
  try {
    const head = new Uint8Array(HEAD_BYTES)
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** A file that waits for its import has an empty etag; afterwards it has the object's. */
export const createImportDriveJob = (
  parts: MeasuringJobParts & MediaNewsParts & Pick<MediaParts, 'cloudDrive' | 'notify'>,
): JobDefinition<z.infer<typeof Payload>> => {
  const { db, store } = parts

  const fail = async (mediaId: MediaId, sentence: string): Promise<void> => {
    await settleImport(parts, mediaId, { status: 'failed', error: sentence, analysisPercent: 100, analysisEndedAt: parts.clock.now() })
  }

  return {
    ...IMPORT_DRIVE_JOB,
    ...RULES,
    payload: Payload,
    run: async ({ mediaId }, { signal, jobId }) => {
      const row = await findMediaForJob(db, mediaId)
      const driveId = row?.sourceUrl == null ? null : driveIdOf(row.sourceUrl)
      if (row === null || driveId === null || row.status !== 'analysing' || row.etag !== '') return
      const { cloudDrive } = parts
      if (cloudDrive === null) return fail(mediaId, 'Cloud-drive links are not set up on this server any more. Upload the file itself.')
      await withFolder(join(parts.workDir, jobId), async (dir) => {
        const path = join(dir, 'source')
        await cloudDrive.download({ id: driveId, path, bytesMax: row.sizeBytes, signal })
        const { size } = await stat(path)
        const judgement = judgeContent({ filename: row.originalName, mimeType: row.mimeType, sizeBytes: size }, await readHead(path))
        if (!judgement.ok) return await fail(mediaId, judgement.sentence)
        const stored = await store.uploadFile(row.objectKey, path, judgement.mimeType, signal)
        const analysed = judgement.category !== 'document' && judgement.category !== 'other'
        const imported = await settleImport(
          parts,
          mediaId,
          {
            etag: stored.etag,
            sizeBytes: stored.sizeBytes,
            mimeType: judgement.mimeType,
            category: judgement.category,
            status: analysed ? 'analysing' : 'ready',
          },
          async (tx) => {
            if (analysed) await parts.enqueue(tx, ANALYSE_JOB, { mediaId }, { singletonKey: mediaId, account: row.userId })
          },
        )
        if (imported === null) await store.delete([row.objectKey])
      })
    },
    onGivenUp: async ({ mediaId }) => {
      const row = await findMediaForJob(db, mediaId)
      if (row?.status === 'analysing' && row.etag === '')
        await fail(
          mediaId,
          `“${row.originalName}” could not be fetched from the drive. Check that the link is still shared, delete it here and add it again.`,
        )
    },
  }
}
