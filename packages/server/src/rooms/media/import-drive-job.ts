/** The job that brings a file of a cloud drive into the library: fetch, judge by content, store, then have it looked at. */
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaId, type UserId } from '@reelwright/contract/ids'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import type { JobDefinition } from '../../platform/room.ts'
import type { CloudDrive } from '../../ports/cloud-drive.ts'
import { ANALYSE_JOB } from './analyse-job.ts'
import { driveIdOf } from './drive-links.ts'
import { HEAD_BYTES, judgeContent } from './file-kinds.ts'
import type { MeasuringJobParts } from './measure-object.ts'
import { countImports, findMediaForJob, updateMedia } from './media-store.ts'
import type { MediaRow } from './tables.ts'
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
export const createImportDriveJob = (
  parts: MeasuringJobParts & {
    cloudDrive: CloudDrive | null
    /** Puts a notification under the person's bell; what it gives back tells their tabs, after commit. */
    notify(
      db: Db,
      of: { userId: UserId; type: 'success' | 'warning'; title: string; message: string; actionUrl: string; actionText: string },
    ): Promise<() => Promise<void>>
  },
): JobDefinition<z.infer<typeof Payload>> => {
  const { db, clock, store } = parts

  /**
   * One notification for all files of a link, when the last of them is here or given up. In the transaction that settles a
   * file, so that of two that end together exactly one sees that none is left.
   */
  const noteWhenAllAreHere = async (tx: Db, { userId, projectId }: MediaRow): Promise<() => Promise<void>> => {
    const { waiting, failed } = await countImports(tx, projectId)
    if (waiting > 0) return async () => undefined
    return parts.notify(tx, {
      userId,
      type: failed === 0 ? 'success' : 'warning',
      title: 'Your files from the drive are here',
      message: failed === 0 ? 'All of them are in the library.' : `${failed} could not be fetched; the library says why.`,
      actionUrl: '/projects?library=open',
      actionText: 'Open the library',
    })
  }

  /** Saves how the fetching of a file ended and tells its owner; null when the file was deleted meanwhile. */
  const settle = async (
    mediaId: MediaId,
    set: Parameters<typeof updateMedia>[1]['set'],
    alsoSave?: (tx: Db) => Promise<void>,
  ): Promise<MediaRow | null> => {
    const settled = await db.transaction(async (tx) => {
      const row = await updateMedia(tx, { mediaId, set, now: clock.now() })
      if (row === null) return null
      await alsoSave?.(tx)
      return { row, tell: await noteWhenAllAreHere(tx, row) }
    })
    if (settled === null) return null
    await tellMediaChanged(parts.events, settled.row)
    await settled.tell()
    return settled.row
  }

  const fail = async (mediaId: MediaId, sentence: string): Promise<void> => {
    await settle(mediaId, { status: 'failed', error: sentence, analysisPercent: 100 })
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
        const imported = await settle(
          mediaId,
          {
            etag: stored.etag,
            sizeBytes: stored.sizeBytes,
            mimeType: judgement.mimeType,
            category: judgement.category,
            status: analysed ? 'analysing' : 'ready',
          },
          async (tx) => {
            if (analysed) await parts.enqueue(tx, ANALYSE_JOB, { mediaId }, { singletonKey: mediaId })
          },
        )
        if (imported === null) await store.delete([row.objectKey])
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
