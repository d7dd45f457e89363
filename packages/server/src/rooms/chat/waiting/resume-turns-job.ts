/** The job that takes waiting wishes up again, and refines first plans: whenever a file of somebody settles, and for all once a minute, whatever was lost. */
import { UserId } from '@reelwright/contract/wire/ids'
import * as z from 'zod/mini'
import type { JobDefinition } from '../../../platform/room.ts'
import type { ReelPublication } from '../store-message.ts'
import type { TurnRow } from '../tables.ts'
import type { TurnParts } from '../turn-parts.ts'
import { refineWhenSettled } from './refine-plan.ts'
import { listRefinements } from './refinement-store.ts'
import { takeUp } from './wait-for-clips.ts'
import { areSettled } from './waiting-rules.ts'
import { listAllWaiting, listWaitingOfUser } from './waiting-store.ts'
import { RESUME_TURNS_JOB } from './wake-waiting.ts'

/** Whose; without a person, everybody's. */
const Payload = z.object({ userId: z.optional(UserId) })

const resume = async (parts: TurnParts, turn: TurnRow): Promise<void> => {
  const reel = await parts.findReelForJob(parts.db, turn)
  if (reel === null || !areSettled(await parts.countClips(parts.db, reel), turn, parts.clock.now())) return
  const publications = await parts.db.transaction(
    async (tx): Promise<ReelPublication[]> =>
      (await parts.lockReel(tx, turn)) ? takeUp(tx, parts, reel, { turns: [turn], startsNow: false }) : [],
  )
  for (const publication of publications) await parts.events.publish(publication)
}

export const createResumeTurnsJob = (parts: TurnParts): JobDefinition<z.infer<typeof Payload>> => ({
  ...RESUME_TURNS_JOB,
  payload: Payload,
  concurrency: 1,
  retryLimit: 3,
  timeoutSec: 60,
  heartbeatSec: 10,
  schedule: { cron: '* * * * *', payload: {} },
  run: async ({ userId }) => {
    const waiting = userId === undefined ? await listAllWaiting(parts.db) : await listWaitingOfUser(parts.db, userId)
    for (const turn of waiting) await resume(parts, turn)
    for (const kept of await listRefinements(parts.db, userId)) await refineWhenSettled(parts, kept)
  },
})
