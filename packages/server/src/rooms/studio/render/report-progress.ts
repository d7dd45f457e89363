/** Tells how far a video is, to the database and to the tabs, at most four times a second and never backwards. */
import type { JushnId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../../platform/db.ts'
import type { ReelEvents } from '../../../platform/room.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { ReelOfPlan, ReelPublication } from '../reel-publication.ts'
import type { RenderRow } from '../tables.ts'
import { advance, type Progress, REPORT_EVERY_MS } from './render-rules.ts'
import { updateRender } from './render-store.ts'
import { toWireProgress } from './to-wire-render.ts'

/** Numbers the event that tells where a video stands; inside the transaction that changed it. */
export const progressEvent = async (
  db: Db,
  events: Pick<ReelEvents, 'nextSeq'>,
  reel: Pick<ReelOfPlan, 'userId' | 'chatId' | 'reelId'>,
  row: RenderRow,
  /** The pages have the picture that it shows. */
  { isPictureKnown }: { isPictureKnown: boolean } = { isPictureKnown: false },
): Promise<ReelPublication> => {
  const { latest_frame, ...progress } = toWireProgress(row)
  return {
    ...reel,
    seq: await events.nextSeq(db, reel.reelId),
    body: { type: 'job_progress', ...progress, ...(isPictureKnown ? {} : { latest_frame }) },
  }
}

/** As the column takes it, in base64. */
const PICTURE_BYTES_MAX = 48_000

type Shown = Progress & { leftSec: number | null; latestFrame: string | null }

export type ProgressReporter = {
  report(progress: Progress, leftSec?: number | null): void
  /** What was finished last, as a JPEG. */
  show(jpeg: Uint8Array): void
  /** Ends the reports; what was not told yet is left to whoever writes the end. */
  stop(): Promise<void>
}

/** `onLost` is called when the video is no longer this run's: cancelled, deleted, or taken over. */
export const createProgressReporter = ({
  from,
  db,
  renderId,
  attempt,
  clock,
  events,
  reel,
  onLost,
  onError,
}: {
  db: Db
  clock: Clock
  events: ReelEvents
  reel: Pick<ReelOfPlan, 'userId' | 'chatId' | 'reelId'>
  renderId: JushnId
  attempt: number
  from: Progress
  onLost: () => void
  onError: (error: unknown) => void
}): ProgressReporter => {
  let newest: Shown = { stage: from.stage, percent: from.percent, leftSec: null, latestFrame: null }
  let told = newest
  let telling: Promise<void> = Promise.resolve()

  const tell = async (): Promise<void> => {
    if (newest === told) return
    const progress = newest
    const isPictureKnown = progress.latestFrame === told.latestFrame
    const publication = await db.transaction(async (tx) => {
      const row = await updateRender(tx, { renderId, ifAttempt: attempt, set: progress, now: clock.now() })
      return row === null ? null : progressEvent(tx, events, reel, row, { isPictureKnown })
    })
    told = progress
    if (publication === null) onLost()
    else await events.publish(publication)
  }

  const timer = setInterval(() => {
    telling = telling.then(tell).catch(onError)
  }, REPORT_EVERY_MS)

  return {
    report: (progress, leftSec = null) => {
      const next = advance(newest, progress)
      if (next.stage !== newest.stage || next.percent !== newest.percent) newest = { ...newest, ...next, leftSec }
    },
    show: (jpeg) => {
      if (jpeg.length <= PICTURE_BYTES_MAX)
        newest = { ...newest, latestFrame: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}` }
    },
    stop: async () => {
      clearInterval(timer)
      await telling
    },
  }
}
