/** Fetches a stored file, has the engine look at it, and stores the pictures that the engine made. */
import { join } from 'node:path'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { AnalyseMedia } from '@reelwright/engine/engine-api'
import { makeProgramFolder } from '@reelwright/engine/ffmpeg/program-user'
import type { Db } from '../../../platform/db.ts'
import { withFolder } from '../../../platform/process/with-folder.ts'
import type { EnqueueJob, ReelEvents } from '../../../platform/room.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Embeddings } from '../../../ports/embeddings.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { Transcription } from '../../../ports/transcription.ts'
import { DELETE_OBJECTS_JOB } from '../delete-objects-job.ts'
import { summaryOf } from '../library/to-media-item.ts'
import { keysInUse } from '../media-store.ts'
import { type ArtefactName, artefactPlace } from '../object-keys.ts'
import type { MediaRow } from '../tables.ts'

/** Fetching the file is this share of the whole, in percent; the rest is the engine's. */
const FETCHING_SHARE = 5

type MeasureParts = {
  store: ObjectStore
  analyseMedia: AnalyseMedia
  /** A folder for files on their way through. */
  workDir: string
}

/** What a job needs that measures files and has their words and meanings looked at afterwards. */
export type MeasuringJobParts = MeasureParts & {
  db: Db
  clock: Clock
  events: Pick<ReelEvents, 'publishToUser'>
  enqueue: EnqueueJob
  /** Null where no model for it is set up. */
  embeddings: Embeddings | null
  /** Null where no model for it is set up. */
  transcription: Transcription | null
}

/** The columns of a file that analysis fills. Throws the EngineError of a file that is no good; leaves nothing behind in `workDir`. */
export const measureObject = async (
  parts: MeasureParts & Pick<MeasuringJobParts, 'db' | 'enqueue'>,
  {
    jobId,
    row,
    signal,
    onPercent,
  }: {
    row: Pick<MediaRow, 'objectKey' | 'originalName'>
    jobId: string
    signal: AbortSignal
    onPercent?: (percent: number) => void
  },
) => {
  const measured = withFolder(join(parts.workDir, jobId), async (dir) => {
    const outDir = join(dir, 'out')
    await makeProgramFolder(outDir)
    const path = join(dir, 'source')
    await parts.store.downloadToFile(row.objectKey, path, signal)
    onPercent?.(FETCHING_SHARE)
    const { facts, artefacts } = await parts.analyseMedia({
      path,
      originalName: row.originalName,
      outDir,
      signal,
      onProgress: ({ percent }) => onPercent?.(FETCHING_SHARE + ((100 - FETCHING_SHARE) * percent) / 100),
    })
    const keep = async (name: ArtefactName): Promise<string | null> => {
      const made = artefacts[name]
      if (made === null) return null
      const place = artefactPlace(row.objectKey, name)
      // The engine gives paths within outDir, whole or from there.
      await parts.store.uploadFile(place.key, made.startsWith('/') ? made : join(outDir, made), place.contentType, signal)
      return place.key
    }
    return {
      thumbnailKey: await keep('thumbnail'),
      posterKey: await keep('poster'),
      filmstripKey: await keep('filmstrip'),
      waveformKey: await keep('waveform'),
      proxyKey: await keep('proxy'),
      ...columnsOf(facts),
    }
  })
  return measured.finally(() => deleteIfUnused(parts, row.objectKey))
}

/** A file that was deleted meanwhile had its objects deleted then, without the pictures that were stored since. */
const deleteIfUnused = async ({ db, enqueue }: Pick<MeasuringJobParts, 'db' | 'enqueue'>, objectKey: string): Promise<void> => {
  const used = await keysInUse(db, [objectKey])
  if (!used.has(objectKey)) await enqueue(db, DELETE_OBJECTS_JOB, { files: [objectKey], others: [], multiparts: [] })
}

/** What a row keeps of the facts of a file. */
export const columnsOf = (facts: MediaFacts) => ({
  facts,
  summary: summaryOf(facts),
  durationSec: facts.kind === 'image' ? null : facts.duration_sec,
  category: facts.kind,
  mimeType: facts.mime_type,
})
