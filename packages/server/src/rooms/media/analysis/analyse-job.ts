/** The job that looks at a file after its upload: what it is, what is in it, and the pictures it is shown by. */
import { MediaId } from '@reelwright/contract/wire/ids'
import { EngineError } from '@reelwright/engine/engine-error'
import * as z from 'zod/mini'
import type { JobContext, JobDefinition } from '../../../platform/room.ts'
import { findMediaForJob, updateMedia } from '../media-store.ts'
import type { MediaRow } from '../tables.ts'
import { type MediaNewsParts, tellMediaChanged, tellMediaPercent } from '../tell-media-changed.ts'
import { type MeasuringJobParts, measureObject } from '../uploads/measure-object.ts'
import { queueEmbedding } from './embed-job.ts'
import { queueTranscription } from './transcribe-job.ts'

export const ANALYSE_JOB = { name: 'analyse-media' } as const

/** Percent goes to the database and the tabs at most this often. */
const REPORT_EVERY_MS = 500

const Payload = z.object({ mediaId: MediaId })

export const createAnalyseJob = (parts: MeasuringJobParts & MediaNewsParts): JobDefinition<z.infer<typeof Payload>> => {
  const { db, clock } = parts

  const save = async (mediaId: MediaId, set: Parameters<typeof updateMedia>[1]['set']): Promise<void> => {
    const row = await updateMedia(db, { mediaId, set, now: clock.now() })
    if (row !== null) await tellMediaChanged(parts, row)
  }

  const settle = (mediaId: MediaId, set: Parameters<typeof updateMedia>[1]['set']) =>
    save(mediaId, { ...set, analysisPercent: 100, analysisEndedAt: clock.now() })

  const fail = (mediaId: MediaId, sentence: string) => settle(mediaId, { status: 'failed', error: sentence })

  /** Writes the percent now and then; aborts the work when the file was deleted meanwhile. */
  const follow = (mediaId: MediaId, log: JobContext['log'], gone: AbortController) => {
    let percent = 0
    let told = 0
    let telling: Promise<void> = Promise.resolve()
    const tell = async () => {
      if (Math.floor(percent) === told) return
      told = Math.floor(percent)
      const row = await updateMedia(db, { mediaId, set: { analysisPercent: told }, now: clock.now() })
      if (row === null) gone.abort(new Error('the file was deleted'))
      else await tellMediaPercent(parts, row)
    }
    const timer = setInterval(() => {
      telling = telling
        .then(tell)
        .catch((error: unknown) => log.warn({ event: 'progress_not_told', mediaId, err: error }, 'progress could not be told'))
    }, REPORT_EVERY_MS)
    return {
      report: (next: number) => {
        percent = Math.max(percent, Math.min(99, next))
      },
      stop: async () => {
        clearInterval(timer)
        await telling
      },
    }
  }

  const analyse = async (row: MediaRow, { signal, log, jobId }: JobContext): Promise<void> => {
    const gone = new AbortController()
    const either = AbortSignal.any([signal, gone.signal])
    const following = follow(row.id, log, gone)
    try {
      const measured = await measureObject(parts, { row, jobId, signal: either, onPercent: following.report })
      await following.stop()
      await settle(row.id, { ...measured, status: 'ready' })
      await queueEmbedding(db, parts, row)
      await queueTranscription(db, parts, { mediaId: row.id, userId: row.userId, facts: measured.facts })
    } catch (error) {
      await following.stop()
      if (signal.aborted) throw error
      if (gone.signal.aborted) {
        // Its deletion was taken back meanwhile: this very job is the one that looks at it, for a queue takes one for each file.
        if ((await findMediaForJob(db, row.id)) !== null) throw gone.signal.reason
        return
      }
      if (!(error instanceof EngineError)) throw error
      log.info({ event: 'media_refused', mediaId: row.id, code: error.code, detail: error.detail }, 'a file could not be used')
      await fail(row.id, error.message)
    }
  }

  return {
    ...ANALYSE_JOB,
    payload: Payload,
    concurrency: 2,
    retryLimit: 3,
    timeoutSec: 60 * 60,
    heartbeatSec: 15,
    run: async ({ mediaId }, context) => {
      const row = await findMediaForJob(db, mediaId)
      if (row !== null && row.status === 'analysing') await analyse(row, context)
    },
    onGivenUp: async ({ mediaId }) => {
      const row = await findMediaForJob(db, mediaId)
      if (row?.status === 'analysing')
        await fail(mediaId, `Something went wrong on the server while “${row.originalName}” was looked at. Delete it and upload it again.`)
    },
  }
}
