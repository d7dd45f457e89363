/** One run of the job that makes a video: how it takes the video, and how it writes the end. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { JushnId, UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../../platform/db.ts'
import type { EnqueueJob, ReelEvents } from '../../../platform/room.ts'
import type { OwnReel, ReelAccess } from '../own-reel.ts'
import type { PlanParts } from '../plan/change-plan.ts'
import { publishAll } from '../reel-publication.ts'
import type { RenderRow } from '../tables.ts'
import type { StoreSystemMessage } from './render-parts.ts'
import { advance, openReel, preparingProgress, readyNews, readyText } from './render-rules.ts'
import { findPlanOfRender, lockRender, updateRender } from './render-store.ts'
import { progressEvent } from './report-progress.ts'
import { queueReelMail } from './send-reel-mail.ts'
import { settleReelState } from './settle-reel-state.ts'

export type RenderRunParts = Pick<ReelAccess, 'lockReel'> &
  Pick<PlanParts, 'clock' | 'updateReelState'> & {
    db: Db
    events: ReelEvents
    enqueue: EnqueueJob
    findReelForJob: ReelAccess['findReel']
    storeSystemMessage: StoreSystemMessage
    giveBackGeneration(db: Db, userId: UserId): Promise<void>
    /** Adds a notification to the person's list; what it returns tells it to their tabs, after commit. */
    notify(
      db: Db,
      notification: { userId: UserId; type: 'success' | 'error'; title: string; message: string; actionUrl: string; actionText: string },
    ): Promise<() => Promise<void>>
  }

/** A video in the hands of this run, whose number is in `row.attempt`. */
export type RenderRun = { row: RenderRow; reel: OwnReel; plan: ReelPlan }

/** A finished video where the object store has it. */
export type StoredVideo = {
  videoKey: string
  posterKey: string
  captionsKey: string | null
  durationSec: number
  frames: number
  width: number
  height: number
  sizeBytes: number
  recipe: Record<string, unknown>
}

export type RenderEnding = { status: 'succeeded'; video: StoredVideo } | { status: 'failed'; reason: string }

/** Takes the video for this run; null when there is nothing to do any more. */
export const beginRun = async (parts: RenderRunParts, renderId: JushnId): Promise<RenderRun | null> => {
  const { db, clock, events } = parts
  const begun = await db.transaction(async (tx) => {
    const found = await lockRender(tx, renderId)
    if (found === null || (found.status !== 'queued' && found.status !== 'running')) return null
    const reel = await parts.findReelForJob(tx, found)
    if (reel === null) return null
    const row = await updateRender(tx, {
      renderId,
      set: { status: 'running', attempt: found.attempt + 1, ...advance(found, preparingProgress(0)) },
      now: clock.now(),
    })
    if (row === null) return null
    const plan = await findPlanOfRender(tx, row.id)
    return { row, reel, plan, publication: await progressEvent(tx, events, reel, row) }
  })
  if (begun === null) return null
  const { publication, ...run } = begun
  await events.publish(publication)
  return run
}

/** What an ending changes in the row of the video. */
const rowOf = (ending: RenderEnding, madeInMs: number): Parameters<typeof updateRender>[1]['set'] =>
  ending.status === 'succeeded'
    ? { status: 'succeeded', stage: 'done', percent: 100, ...ending.video, recipe: { ...ending.video.recipe, made_in_ms: madeInMs } }
    : { status: 'failed', error: ending.reason }

const newsOf = (reel: OwnReel, ending: RenderEnding) =>
  ending.status === 'succeeded'
    ? { type: 'success' as const, ...readyNews(reel, ending.video) }
    : { type: 'error' as const, title: `“${reel.name}” could not be made`, message: textOf(ending), ...openReel(reel) }

const textOf = (ending: RenderEnding): string =>
  ending.status === 'succeeded' ? readyText(ending.video) : `Your reel could not be made. ${ending.reason}`

/** Writes how this run ended, unless the video is not its own any more; says whether it was. */
export const endRun = async (parts: RenderRunParts, { row, reel }: RenderRun, ending: RenderEnding): Promise<boolean> => {
  const text = textOf(ending)
  const now = parts.clock.now()
  // The row is as this run took it. A run begins and ends within the same millisecond only in tests.
  const madeInMs = Math.max(1, now.getTime() - row.updatedAt.getTime())
  const told = await parts.db.transaction(async (tx) => {
    if (!(await parts.lockReel(tx, reel))) return null
    const ended = await updateRender(tx, { renderId: row.id, ifAttempt: row.attempt, set: rowOf(ending, madeInMs), now })
    if (ended === null) return null
    await settleReelState(tx, parts, {
      reelId: reel.reelId,
      ...(ending.status === 'succeeded' ? { finishedPosterKey: ending.video.posterKey } : {}),
    })
    if (ending.status === 'failed') await parts.giveBackGeneration(tx, reel.userId)
    const publications = [
      await progressEvent(tx, parts.events, reel, ended),
      await parts.storeSystemMessage(tx, { reel, text, renderId: row.id }),
    ]
    if (ending.status === 'succeeded') await queueReelMail(tx, parts.enqueue, row.id)
    const tellNotification = await parts.notify(tx, { userId: reel.userId, ...newsOf(reel, ending) })
    return { publications, tellNotification }
  })
  if (told === null) return false
  await publishAll(parts.events, told.publications)
  await told.tellNotification()
  return true
}
