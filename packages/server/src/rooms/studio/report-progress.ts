/** Tells how far a video is, to the database and to the tabs, at most four times a second and never backwards. */
import type { JushnId } from '@reelwright/contract/ids'
import type { Db } from '../../platform/db.ts'
import type { ReelEvents } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ReelOfPlan, ReelPublication } from './change-plan.ts'
import { advance, type Progress, REPORT_EVERY_MS } from './jushn-rules.ts'
import { updateJushn } from './jushn-store.ts'
import type { JushnRow } from './tables.ts'

/** Numbers the event that tells where a video stands; inside the transaction that changed it. */
export const progressEvent = async (
  db: Db,
  events: Pick<ReelEvents, 'nextSeq'>,
  reel: Pick<ReelOfPlan, 'userId' | 'chatId' | 'reelId'>,
  row: JushnRow,
): Promise<ReelPublication> => ({
  ...reel,
  seq: await events.nextSeq(db, reel.reelId),
  body: { type: 'job_progress', jushn_id: row.id, reel_id: row.reelId, status: row.status, stage: row.stage, percent: row.percent },
})

export type ProgressReporter = {
  report(progress: Progress): void
  /** Ends the reports; what was not told yet is left to whoever writes the end. */
  stop(): Promise<void>
}

/** `onLost` is called when the video is no longer this run's: cancelled, deleted, or taken over. */
export const createProgressReporter = (of: {
  db: Db
  clock: Clock
  events: ReelEvents
  reel: Pick<ReelOfPlan, 'userId' | 'chatId' | 'reelId'>
  jushnId: JushnId
  attempt: number
  from: Progress
  onLost: () => void
  onFault: (error: unknown) => void
}): ProgressReporter => {
  let newest = of.from
  let told = of.from
  let telling: Promise<void> = Promise.resolve()

  const tell = async (): Promise<void> => {
    if (newest === told) return
    const progress = newest
    const publication = await of.db.transaction(async (tx) => {
      const row = await updateJushn(tx, { jushnId: of.jushnId, ifAttempt: of.attempt, set: progress, now: of.clock.now() })
      return row === null ? null : progressEvent(tx, of.events, of.reel, row)
    })
    told = progress
    if (publication === null) of.onLost()
    else await of.events.publish(publication)
  }

  const timer = setInterval(() => {
    telling = telling.then(tell).catch(of.onFault)
  }, REPORT_EVERY_MS)

  return {
    report: (progress) => {
      const next = advance(newest, progress)
      if (next.stage !== newest.stage || next.percent !== newest.percent) newest = next
    },
    stop: async () => {
      clearInterval(timer)
      await telling
    },
  }
}
