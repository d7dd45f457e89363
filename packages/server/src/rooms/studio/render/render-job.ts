/** The job that makes a video: fetch the clips, let the engine render, store the files, tell everybody. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { JushnId, type MediaId, type UserId } from '@reelwright/contract/wire/ids'
import type { RenderReel } from '@reelwright/engine/engine-api'
import { EngineError } from '@reelwright/engine/engine-error'
import { makeProgramFolder } from '@reelwright/engine/ffmpeg/program-user'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { JobContext, JobDefinition } from '../../../platform/room.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { mediaOf } from '../plan/plan-rules.ts'
import { forgetGoneAccounts, sourcesIn } from './forget-gone-accounts.ts'
import { keepSources, pruneSources } from './keep-sources.ts'
import { RENDER_JOB, type SourceFile } from './render-parts.ts'
import { enginePercentOf, preparingProgress, storingProgress } from './render-rules.ts'
import { beginRun, endRun, type RenderRun, type RenderRunParts } from './render-run.ts'
import { createProgressReporter, type ProgressReporter } from './report-progress.ts'
import { deleteEarlierAttempts, deleteVideo, storeVideo } from './store-video.ts'

/** Two hours; a longer render than that is stuck. */
const TIME_LIMIT_SEC = 2 * 60 * 60

const GIVEN_UP_TEXT = 'Something went wrong on the server while it was being made. Please try again.'

export type RenderJobParts = RenderRunParts & {
  store: ObjectStore
  renderReel: RenderReel
  /** A folder that survives restarts: finished segments and fetched clips. */
  cacheDir: string
  /** Fetched clips kept for the next render. */
  sourceCacheBytesMax: number
  /** Files of a project with what analysis measured; those that are gone or not ready are missing. */
  findSources(db: Db, files: { userId: UserId; mediaIds: readonly MediaId[] }): Promise<SourceFile[]>
}

/** The key keeps the name under which jobs wait in the queue of an installation. */
const Payload = z.object({ jushnId: JushnId })

/** From the clips to the stored video; rejects with EngineError where the plan or a clip is at fault. */
const renderVideo = async (
  parts: RenderJobParts,
  run: RenderRun,
  { workDir, reporter, signal, log }: { workDir: string; reporter: ProgressReporter; signal: AbortSignal; log: JobContext['log'] },
): Promise<void> => {
  const { row, reel, plan } = run
  const sourceDir = sourcesIn(parts.cacheDir)
  await rm(workDir, { recursive: true, force: true })
  await makeProgramFolder(workDir)
  const sources = await parts.findSources(parts.db, { userId: reel.userId, mediaIds: mediaOf(plan) })
  const paths = await keepSources({
    store: parts.store,
    dir: join(sourceDir, reel.userId),
    sources,
    now: parts.clock.now(),
    signal,
    onShare: (share) => reporter.report(preparingProgress(share)),
  })
  const result = await parts.renderReel({
    plan,
    media: new Map([...paths].map(([source, path]) => [source.mediaId, { path, facts: source.facts }])),
    outPath: join(workDir, `reel.${plan.export.container}`),
    cacheDir: join(parts.cacheDir, 'segments'),
    cacheOwner: reel.userId,
    signal,
    onProgress: (progress) => reporter.report(enginePercentOf(progress), progress.leftSec),
    onPicture: reporter.show,
  })
  log.info(
    { event: 'render_done', jushnId: row.id, frames: result.frames, partsMade: result.partsMade, partsReused: result.partsReused },
    'a video was made',
  )
  await pruneSources({
    dir: sourceDir,
    bytesMax: parts.sourceCacheBytesMax,
    inUse: new Set(paths.values()),
    now: parts.clock.now(),
  })
  // The account may have gone while its video was made.
  await forgetGoneAccounts(parts)
  await reporter.stop()
  await deleteEarlierAttempts(parts.store, run)
  const video = await storeVideo(parts.store, run, { result, signal, onShare: (share) => reporter.report(storingProgress(share)) })
  if (!(await endRun(parts, run, { status: 'succeeded', video }))) await deleteVideo(parts.store, video)
}

const makeVideo = async (parts: RenderJobParts, run: RenderRun, { signal, log }: JobContext): Promise<void> => {
  const { row, reel } = run
  const lost = new AbortController()
  const reporter = createProgressReporter({
    db: parts.db,
    clock: parts.clock,
    events: parts.events,
    reel,
    renderId: row.id,
    attempt: row.attempt,
    from: row,
    onLost: () => lost.abort(new Error('the video is not this run’s any more')),
    onError: (error) => log.warn({ event: 'progress_not_told', jushnId: row.id, err: error }, 'progress could not be told'),
  })
  const workDir = join(parts.cacheDir, 'work', `${row.id}-${row.attempt}`)
  try {
    await renderVideo(parts, run, { workDir, reporter, signal: AbortSignal.any([signal, lost.signal]), log })
  } catch (error) {
    await reporter.stop()
    // Cancelled, deleted or taken over: whoever did that wrote the end.
    if (lost.signal.aborted && !signal.aborted) return
    // Shut down, cancelled or overdue: the job runner knows which and acts on it.
    if (signal.aborted) throw error
    if (!(error instanceof EngineError)) throw error
    log.warn({ event: 'render_failed', jushnId: row.id, code: error.code, detail: error.detail }, 'a video could not be made')
    await endRun(parts, run, { status: 'failed', reason: error.message })
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

export const createRenderJob = (parts: RenderJobParts): JobDefinition<z.infer<typeof Payload>> => ({
  ...RENDER_JOB,
  payload: Payload,
  // One render uses every core already.
  concurrency: 1,
  retryLimit: 2,
  timeoutSec: TIME_LIMIT_SEC,
  heartbeatSec: 15,
  run: async ({ jushnId }, context) => {
    const run = await beginRun(parts, jushnId)
    if (run !== null) await makeVideo(parts, run, context)
  },
  onGivenUp: async ({ jushnId }) => {
    const run = await beginRun(parts, jushnId)
    if (run === null) return
    await endRun(parts, run, { status: 'failed', reason: GIVEN_UP_TEXT })
    await deleteEarlierAttempts(parts.store, run)
  },
})
