/** The job that makes a video: fetch the clips, let the engine render, store the files, tell everybody. */
import { mkdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { JushnId, type MediaId, type ReelId, type UserId } from '@reelwright/contract/ids'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { RenderReel, RenderResult } from '@reelwright/engine/engine-api'
import { EngineError } from '@reelwright/engine/engine-error'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import type { JobContext, JobDefinition, ReelEvents } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import type { PlanParts, ReelOfPlan, ReelPublication } from './change-plan.ts'
import { advance, enginePercentOf, preparingProgress, storingProgress } from './jushn-rules.ts'
import { findPlanOfJushn, hasFinished, listOnTheirWay, lockJushn, updateJushn } from './jushn-store.ts'
import { keepSources, pruneSources } from './keep-sources.ts'
import { mediaOf, reelStateOf } from './plan-rules.ts'
import { createProgressReporter, progressEvent } from './report-progress.ts'
import type { JushnRow } from './tables.ts'

/** Two hours; a longer render than that is stuck. */
const TIME_LIMIT_SEC = 2 * 60 * 60

const CAPTION_TYPES: Readonly<Record<string, string>> = { '.srt': 'application/x-subrip', '.vtt': 'text/vtt' }

export const RENDER_JOB = { name: 'render-jushn' } as const

export type SourceFile = { mediaId: MediaId; objectKey: string; etag: string; facts: MediaFacts }

export type RenderParts = {
  db: Db
  clock: Clock
  events: ReelEvents
  store: ObjectStore
  renderReel: RenderReel
  /** A folder that survives restarts: finished segments and fetched clips. */
  cacheDir: string
  /** Fetched clips kept for the next render. */
  sourceCacheBytesMax: number
  findReel(db: Db, of: { userId: UserId; reelId: ReelId }): Promise<(ReelOfPlan & { name: string }) | null>
  lockReel(db: Db, of: { userId: UserId; reelId: ReelId }): Promise<boolean>
  updateReelState: PlanParts['updateReelState']
  /** Files of a project with what analysis measured; those that are gone or not ready are missing. */
  findSources(db: Db, of: { userId: UserId; mediaIds: readonly MediaId[] }): Promise<SourceFile[]>
  /** Stores a system message in the reel's chat; the event is published after commit. */
  storeSystemMessage(db: Db, of: { reel: ReelOfPlan; text: string; jushnId: JushnId | null }): Promise<ReelPublication>
  giveBackGeneration(db: Db, userId: UserId): Promise<void>
  /** Adds a notification to the person's list; what it returns tells it to their tabs, after commit. */
  notify(
    db: Db,
    of: { userId: UserId; type: 'success' | 'error'; title: string; message: string; actionUrl: string; actionText: string },
  ): Promise<() => Promise<void>>
}

const Payload = z.object({ jushnId: JushnId })

/** Where a reel stands now that one of its videos ended or began; within the transaction that changes it. */
export const settleReelState = async (
  db: Db,
  parts: Pick<RenderParts, 'clock' | 'updateReelState'>,
  of: { reelId: ReelId; finishedPosterKey?: string },
): Promise<void> => {
  await parts.updateReelState(db, {
    reelId: of.reelId,
    // A video is never made of an empty plan.
    state: reelStateOf({
      scenes: 1,
      rendering: (await listOnTheirWay(db, of.reelId)).length > 0,
      finished: await hasFinished(db, of.reelId),
    }),
    ...(of.finishedPosterKey === undefined ? {} : { finishedPosterKey: of.finishedPosterKey }),
    now: parts.clock.now(),
  })
}

const lengthText = (sec: number): string =>
  sec < 60 ? `${Math.round(sec * 10) / 10} seconds` : `${Math.floor(sec / 60)} min ${Math.round(sec % 60)} s`

type Claim = { row: JushnRow; reel: ReelOfPlan & { name: string }; plan: ReelPlan }

export const createRenderJob = (parts: RenderParts): JobDefinition<z.infer<typeof Payload>> => {
  const { db, clock, events } = parts
  const sourceDir = join(parts.cacheDir, 'sources')

  /** Takes the video for this run; null when there is nothing to do any more. */
  const claim = async (jushnId: JushnId): Promise<Claim | null> => {
    const claimed = await db.transaction(async (tx) => {
      const found = await lockJushn(tx, jushnId)
      if (found === null || (found.status !== 'queued' && found.status !== 'running')) return null
      const reel = await parts.findReel(tx, found)
      if (reel === null) return null
      const row = await updateJushn(tx, {
        jushnId,
        set: { status: 'running', attempt: found.attempt + 1, ...advance(found, preparingProgress(0)) },
        now: clock.now(),
      })
      return row === null
        ? null
        : { row, reel, plan: await findPlanOfJushn(tx, row.id), publication: await progressEvent(tx, events, reel, row) }
    })
    if (claimed !== null) await events.publish(claimed.publication)
    return claimed
  }

  /** Writes how this run ended, unless the video is not its own any more; says whether it was. */
  const end = async (
    { row, reel }: Claim,
    of: { set: Parameters<typeof updateJushn>[1]['set']; text: string; posterKey?: string; refund: boolean },
  ): Promise<boolean> => {
    const told = await db.transaction(async (tx) => {
      if (!(await parts.lockReel(tx, reel))) return null
      const ended = await updateJushn(tx, { jushnId: row.id, ifAttempt: row.attempt, set: of.set, now: clock.now() })
      if (ended === null) return null
      await settleReelState(tx, parts, { reelId: reel.reelId, ...(of.posterKey === undefined ? {} : { finishedPosterKey: of.posterKey }) })
      if (of.refund) await parts.giveBackGeneration(tx, reel.userId)
      const publications = [
        await progressEvent(tx, events, reel, ended),
        await parts.storeSystemMessage(tx, { reel, text: of.text, jushnId: row.id }),
      ]
      const tellNotification = await parts.notify(tx, {
        userId: reel.userId,
        type: ended.status === 'succeeded' ? 'success' : 'error',
        title: ended.status === 'succeeded' ? `“${reel.name}” is ready` : `“${reel.name}” could not be made`,
        message: of.text,
        actionUrl: `/playground?project_id=${reel.projectId}&reel_id=${reel.reelId}`,
        actionText: 'Open the reel',
      })
      return { publications, tellNotification }
    })
    for (const publication of told?.publications ?? []) await events.publish(publication)
    await told?.tellNotification()
    return told !== null
  }

  const fail = (claimed: Claim, reason: string) =>
    end(claimed, { set: { status: 'failed', error: reason }, text: `Your reel could not be made. ${reason}`, refund: true })

  const storeVideo = async (claimed: Claim, result: RenderResult, signal: AbortSignal, onShare: (share: number) => void): Promise<void> => {
    const { row, reel } = claimed
    // The attempt is in the key, so that a run that lost its claim cannot overwrite what another stored.
    const base = `${reel.userId}/${reel.projectId}/reel/${reel.reelId}/${row.id}-${row.attempt}`
    const videoKey = `${base}.${claimed.plan.export.container}`
    const posterKey = `${base}.jpg`
    const contentType = claimed.plan.export.container === 'webm' ? 'video/webm' : 'video/mp4'
    const stored = await parts.store.uploadFile(videoKey, result.outPath, contentType, signal)
    onShare(0.8)
    await parts.store.uploadFile(posterKey, result.posterPath, 'image/jpeg', signal)
    const captionsKey = result.captionsPath === null ? null : `${base}${extname(result.captionsPath)}`
    if (captionsKey !== null && result.captionsPath !== null)
      await parts.store.uploadFile(captionsKey, result.captionsPath, CAPTION_TYPES[extname(captionsKey)] ?? 'text/plain', signal)
    onShare(1)
    const kept = await end(claimed, {
      set: {
        status: 'succeeded',
        stage: 'done',
        percent: 100,
        videoKey,
        posterKey,
        captionsKey,
        durationSec: result.durationSec,
        frames: result.frames,
        width: result.width,
        height: result.height,
        sizeBytes: stored.sizeBytes,
        recipe: result.recipe,
      },
      text: `Your reel is ready: ${lengthText(result.durationSec)}, ${result.width} × ${result.height}.`,
      posterKey,
      refund: false,
    })
    if (!kept) await parts.store.delete([videoKey, posterKey, ...(captionsKey === null ? [] : [captionsKey])])
  }

  const make = async (claimed: Claim, { signal, log }: JobContext): Promise<void> => {
    const { row, reel, plan } = claimed
    const lost = new AbortController()
    const reporter = createProgressReporter({
      db,
      clock,
      events,
      reel,
      jushnId: row.id,
      attempt: row.attempt,
      from: row,
      onLost: () => lost.abort(new Error('the video is not this run’s any more')),
      onFault: (error) => log.warn({ event: 'progress_not_told', jushnId: row.id, err: error }, 'progress could not be told'),
    })
    const either = AbortSignal.any([signal, lost.signal])
    const workDir = join(parts.cacheDir, 'work', `${row.id}-${row.attempt}`)
    try {
      await rm(workDir, { recursive: true, force: true })
      await mkdir(workDir, { recursive: true })
      const sources = await parts.findSources(db, { userId: reel.userId, mediaIds: mediaOf(plan) })
      const paths = await keepSources({
        store: parts.store,
        dir: sourceDir,
        sources,
        now: clock.now(),
        signal: either,
        onShare: (share) => reporter.report(preparingProgress(share)),
      })
      const result = await parts.renderReel({
        plan,
        media: new Map([...paths].map(([source, path]) => [source.mediaId, { path, facts: source.facts }])),
        outPath: join(workDir, `reel.${plan.export.container}`),
        cacheDir: join(parts.cacheDir, 'segments'),
        signal: either,
        onProgress: (progress) => reporter.report(enginePercentOf(progress)),
      })
      log.info(
        { event: 'render_done', jushnId: row.id, frames: result.frames, partsMade: result.partsMade, partsReused: result.partsReused },
        'a video was made',
      )
      await pruneSources({ dir: sourceDir, bytesMax: parts.sourceCacheBytesMax, inUse: new Set(paths.values()) })
      await reporter.stop()
      await storeVideo(claimed, result, either, (share) => reporter.report(storingProgress(share)))
    } catch (error) {
      await reporter.stop()
      // Cancelled, deleted or taken over: whoever did that wrote the end.
      if (lost.signal.aborted && !signal.aborted) return
      // Shut down, cancelled or overdue: the job runner knows which and acts on it.
      if (signal.aborted) throw error
      if (!(error instanceof EngineError)) throw error
      log.warn({ event: 'render_failed', jushnId: row.id, code: error.code, detail: error.detail }, 'a video could not be made')
      await fail(claimed, error.message)
    } finally {
      await rm(workDir, { recursive: true, force: true })
    }
  }

  return {
    ...RENDER_JOB,
    payload: Payload,
    // One render uses every core already.
    concurrency: 1,
    retryLimit: 2,
    timeoutSec: TIME_LIMIT_SEC,
    heartbeatSec: 15,
    run: async ({ jushnId }, context) => {
      const claimed = await claim(jushnId)
      if (claimed !== null) await make(claimed, context)
    },
    onGivenUp: async ({ jushnId }) => {
      const claimed = await claim(jushnId)
      if (claimed !== null) await fail(claimed, 'Something went wrong on the server while it was being made. Please try again.')
    },
  }
}
