/**
 * The job that measures a file anew which an older version of the analysis looked at. The file stays usable as it is
 * meanwhile, and keeps what was known of it when it cannot be looked at again.
 */
import { MediaId } from '@reelwright/contract/wire/ids'
import { ANALYSIS_VERSION } from '@reelwright/engine/analyse/analysis-version'
import { EngineError } from '@reelwright/engine/engine-error'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { EnqueueJob, JobDefinition } from '../../../platform/room.ts'
import { factsOf, summaryOf } from '../library/to-media-item.ts'
import { findMediaWithFacts, lockMediaWithFacts, updateMedia } from '../media-store.ts'
import type { MediaRowWithFacts } from '../tables.ts'
import { type MediaNewsParts, tellMediaChanged } from '../tell-media-changed.ts'
import { type MeasuringJobParts, measureObject } from '../uploads/measure-object.ts'
import { queueEmbedding } from './embed-job.ts'
import { queueTranscription } from './transcribe-job.ts'

const REFRESH_JOB = { name: 'refresh-media' } as const

const Payload = z.object({ mediaId: MediaId })

/** What an older analysis measured of a file that can be used; null for every other file. */
const outdatedFacts = (row: MediaRowWithFacts | null) => {
  const facts = row?.status === 'ready' ? factsOf(row) : null
  return facts !== null && facts.analysis < ANALYSIS_VERSION ? facts : null
}

/** Has those of the files that are used now measured anew which an older analysis looked at. */
export const queueRefresh = async (
  db: Db,
  enqueue: EnqueueJob,
  files: readonly { mediaId: string; facts: { analysis: number } }[],
): Promise<void> => {
  for (const { mediaId, facts } of files)
    if (facts.analysis < ANALYSIS_VERSION) await enqueue(db, REFRESH_JOB, { mediaId }, { singletonKey: mediaId })
}

export const createRefreshJob = (parts: MeasuringJobParts & MediaNewsParts): JobDefinition<z.infer<typeof Payload>> => {
  const { db, clock } = parts

  /** Saves unless the file went or was measured meanwhile. What was written down by a model is kept: only the measures are new. */
  const save = (mediaId: MediaId, measured: Awaited<ReturnType<typeof measureObject>>) =>
    db.transaction(async (tx) => {
      const known = outdatedFacts(await lockMediaWithFacts(tx, mediaId))
      if (known === null) return null
      const transcript = known.sound?.transcript
      const { facts } = measured
      const kept = facts.sound && transcript ? { ...facts, sound: { ...facts.sound, transcript } } : facts
      const row = await updateMedia(tx, { mediaId, set: { ...measured, facts: kept, summary: summaryOf(kept) }, now: clock.now() })
      if (row !== null) {
        await queueEmbedding(tx, parts, row)
        if (!transcript) await queueTranscription(tx, parts, { mediaId, userId: row.userId, facts: kept })
      }
      return row
    })

  /** A file that this version refuses is not asked again with every use of it. */
  const keepAsItIs = (mediaId: MediaId) =>
    db.transaction(async (tx) => {
      const known = outdatedFacts(await lockMediaWithFacts(tx, mediaId))
      if (known !== null) await updateMedia(tx, { mediaId, set: { facts: { ...known, analysis: ANALYSIS_VERSION } }, now: clock.now() })
    })

  return {
    ...REFRESH_JOB,
    payload: Payload,
    // One at a time: files that people wait for come first.
    concurrency: 1,
    retryLimit: 3,
    timeoutSec: 60 * 60,
    heartbeatSec: 15,
    run: async ({ mediaId }, { signal, log, jobId }) => {
      const row = await findMediaWithFacts(db, mediaId)
      if (row === null || outdatedFacts(row) === null) return
      try {
        const saved = await save(mediaId, await measureObject(parts, { row, jobId, signal }))
        if (saved !== null) await tellMediaChanged(parts, saved)
      } catch (error) {
        if (signal.aborted || !(error instanceof EngineError)) throw error
        log.info({ event: 'media_not_refreshed', mediaId, code: error.code, detail: error.detail }, 'a file keeps its older measures')
        await keepAsItIs(mediaId)
      }
    },
  }
}
