/** The job that brings a file of a cloud drive into the library: fetch, judge by content, store, then have it looked at. */
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaId } from '@reelwright/contract/ids'
import * as z from 'zod/mini'
import type { JobDefinition } from '../../platform/room.ts'
import type { CloudDrive } from '../../ports/cloud-drive.ts'
import { ANALYSE_JOB, type AnalyseParts } from './analyse-job.ts'
import { driveIdOf } from './drive-links.ts'
import { HEAD_BYTES, judgeContent } from './file-kinds.ts'
import { findMediaForJob, updateMedia } from './media-store.ts'
import { tellMediaChanged } from './tell-media-changed.ts'

export const IMPORT_DRIVE_JOB = { name: 'import-drive-file' } as const

const Payload = z.object({ mediaId: MediaId })

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
export const createImportDriveJob = (parts: AnalyseParts & { cloudDrive: CloudDrive | null }): JobDefinition<z.infer<typeof Payload>> => {
  const { db, clock, store } = parts

  const fail = async (mediaId: MediaId, sentence: string): Promise<void> => {
    const row = await updateMedia(db, { mediaId, set: { status: 'failed', error: sentence, analysisPercent: 100 }, now: clock.now() })
    if (row !== null) await tellMediaChanged(parts.events, row)
  }

  return {
    ...IMPORT_DRIVE_JOB,
    payload: Payload,
    concurrency: 2,
    retryLimit: 4,
    timeoutSec: 2 * 60 * 60,
    heartbeatSec: 30,
    run: async ({ mediaId }, { signal, jobId }) => {
      const row = await findMediaForJob(db, mediaId)
      const driveId = row?.sourceUrl == null ? null : driveIdOf(row.sourceUrl)
      if (row === null || driveId === null || row.status !== 'analysing' || row.etag !== '') return
      if (parts.cloudDrive === null)
        return fail(mediaId, 'Cloud-drive links are not set up on this server any more. Upload the file itself.')
      const dir = join(parts.workDir, jobId)
      try {
        await mkdir(dir, { recursive: true })
        const path = join(dir, 'source')
        await parts.cloudDrive.download({ id: driveId, path, bytesMax: row.sizeBytes, signal })
        const { size } = await stat(path)
        const judgement = judgeContent({ filename: row.originalName, mimeType: row.mimeType, sizeBytes: size }, await readHead(path))
        if (!judgement.ok) return await fail(mediaId, judgement.sentence)
        const stored = await store.uploadFile(row.objectKey, path, judgement.mimeType, signal)
        const analysed = judgement.category !== 'document' && judgement.category !== 'other'
        const imported = await db.transaction(async (tx) => {
          const changed = await updateMedia(tx, {
            mediaId,
            set: {
              etag: stored.etag,
              sizeBytes: stored.sizeBytes,
              mimeType: judgement.mimeType,
              category: judgement.category,
              status: analysed ? 'analysing' : 'ready',
            },
            now: clock.now(),
          })
          if (changed !== null && analysed) await parts.enqueue(tx, ANALYSE_JOB, { mediaId }, { singletonKey: mediaId })
          return changed
        })
        if (imported === null) await store.delete([row.objectKey])
        else await tellMediaChanged(parts.events, imported)
      } finally {
        await rm(dir, { recursive: true, force: true })
      }
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
