/**
 * Has the piece that a plan names composed before anybody presses play. A job that is queued in the transaction in which the plan came to name
 * it: it is worked on one at a time, in the thread that composes, and outlives the page that wanted it.
 */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { EnqueueJob, JobDefinition } from '../../../platform/room.ts'
import type { PieceStore } from './piece-store.ts'

const COMPOSE_MUSIC_JOB = { name: 'compose-music' } as const

const Payload = z.object({ trackId: z.string() })

type Heard = Pick<ReelPlan, 'music'>

/** The piece of the catalogue that a plan is heard with; null where it has none, or a file of the person's own. */
const pieceOf = ({ music }: Heard): string | null => (music?.source.from === 'catalogue' ? music.source.track_id : null)

/** Call in the transaction that stores the plan; edits that leave the music as it is queue nothing. */
export const queueMusic = async (db: Db, enqueue: EnqueueJob, { before, after }: { before: Heard; after: Heard }): Promise<void> => {
  const trackId = pieceOf(after)
  if (trackId === null || trackId === pieceOf(before)) return
  await enqueue(db, COMPOSE_MUSIC_JOB, { trackId }, { singletonKey: trackId })
}

export const createComposeJob = (pieces: PieceStore): JobDefinition<z.infer<typeof Payload>> => ({
  ...COMPOSE_MUSIC_JOB,
  payload: Payload,
  // Composing keeps one processor busy for some seconds; whoever works beside it needs the others.
  concurrency: 1,
  retryLimit: 2,
  timeoutSec: 3 * 60,
  heartbeatSec: 30,
  run: async ({ trackId }, { signal }) => {
    await pieces.place(trackId, signal)
  },
})
