/** Asking for a reel's video, following it, stopping it and trying it again. */
import type { studioCalls } from '@reelwright/contract/studio'
import type { JushnId, UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import type { CallHandlers, CancelJob } from '../../../platform/room.ts'
import { lockOwnReel, type OwnReel, readOwnReel } from '../own-reel.ts'
import { publishAll } from '../reel-publication.ts'
import type { RenderRow } from '../tables.ts'
import { assertMayExport, type CreateRenderParts, createRender, queueRender, takeGeneration } from './create-render.ts'
import { RENDER_JOB } from './render-parts.ts'
import { isInProgress, mayRetry } from './render-rules.ts'
import { renderSpeeds } from './render-speed.ts'
import {
  findInProgressOfVersion,
  findOwnRender,
  findPlanOfRender,
  findRecipe,
  listMadeVideos,
  listRenders,
  lockRender,
  updateRender,
} from './render-store.ts'
import { progressEvent } from './report-progress.ts'
import { settleReelState } from './settle-reel-state.ts'
import { toWireRender, toWireRenders, type WireRenderParts } from './to-wire-render.ts'

/** What stands in the conversation of it from then on. */
const STOPPED_TEXT = 'You stopped this reel. Everything finished so far is kept.'
const GOES_ON_TEXT = 'Your Reel is being made again, picking up where it stopped.'

/** Videos of a reel that are listed; older ones stay stored. */
const RENDERS_LISTED_MAX = 100
/** Of older ones the machine may have been another. */
const SPEED_VIDEOS = 40

export type RenderCallParts = CreateRenderParts &
  WireRenderParts & {
    cancelJob: CancelJob
    giveBackGeneration(db: Db, userId: UserId): Promise<void>
  }

type RenderCall = keyof Pick<
  typeof studioCalls,
  'create_jushn' | 'list_jushns' | 'get_render_speed' | 'get_jushn_recipe' | 'cancel_jushn' | 'retry_jushn'
>

/** The caller's render with its reel, which is locked. */
const lockOwnRender = async (
  tx: Db,
  parts: RenderCallParts,
  ids: { userId: UserId; renderId: JushnId },
): Promise<{ render: RenderRow; reel: OwnReel }> => {
  const render = await findOwnRender(tx, ids)
  return { render, reel: await lockOwnReel(tx, parts, render) }
}

const cancelRender = async (tx: Db, parts: RenderCallParts, ids: { userId: UserId; renderId: JushnId }) => {
  const { render, reel } = await lockOwnRender(tx, parts, ids)
  const locked = await lockRender(tx, render.id)
  if (locked === null) throw new AppError('JUSHN_NOT_FOUND')
  if (!isInProgress(locked.status)) throw new AppError('CONFLICT', { text: 'This video is not being made any more.' })
  // From here on the run that makes it cannot write; it is stopped right after.
  const set = { status: 'cancelled', cancelRequested: true } as const
  const cancelled = await updateRender(tx, { renderId: render.id, set, now: parts.clock.now() })
  if (cancelled === null) throw new AppError('JUSHN_NOT_FOUND')
  await settleReelState(tx, parts, { reelId: reel.reelId })
  await parts.giveBackGeneration(tx, ids.userId)
  const told = await parts.storeSystemMessage(tx, { reel, text: STOPPED_TEXT, renderId: cancelled.id })
  return { row: cancelled, reel, publications: [told, await progressEvent(tx, parts.events, reel, cancelled)] }
}

const retryRender = async (tx: Db, parts: RenderCallParts, ids: { userId: UserId; renderId: JushnId }) => {
  const { render, reel } = await lockOwnRender(tx, parts, ids)
  if (!mayRetry(render.status)) throw new AppError('CONFLICT', { text: 'Only a video that failed or was cancelled can be tried again.' })
  if ((await findInProgressOfVersion(tx, { reelId: reel.reelId, planVersion: render.planVersion })) !== null)
    throw new AppError('CONFLICT', { text: 'A video of this plan is being made already.' })
  const made = await findPlanOfRender(tx, render.id)
  await assertMayExport(tx, parts, { userId: ids.userId, resolution: made.export.resolution })
  await takeGeneration(tx, parts, ids.userId)
  const set = { status: 'queued', stage: 'queued', percent: 0, error: null, cancelRequested: false } as const
  const queued = await updateRender(tx, { renderId: render.id, set, now: parts.clock.now() })
  if (queued === null) throw new AppError('JUSHN_NOT_FOUND')
  return { row: queued, reel, publications: await queueRender(tx, parts, { reel, row: queued, text: GOES_ON_TEXT }) }
}

export const createRenderCalls = (parts: RenderCallParts): CallHandlers<RenderCall> => {
  const { db, events } = parts
  return {
    create_jushn: async (input, { caller }) => {
      const { row, reel, publications } = await db.transaction((tx) =>
        createRender(tx, parts, { userId: caller.userId, chatId: input.chat_id, reelId: input.reel_id }),
      )
      await publishAll(events, publications)
      return { jushn: await toWireRender(parts, row, reel.name), jushn_id: row.id }
    },

    list_jushns: async (input, { caller }) => {
      const reel = await readOwnReel(db, parts, { userId: caller.userId, reelId: input.reel_id })
      const rows = await listRenders(db, { userId: caller.userId, reelId: reel.reelId, limit: RENDERS_LISTED_MAX })
      return { jushns: await toWireRenders(parts, rows, reel.name) }
    },

    get_render_speed: async () => ({ speeds: renderSpeeds(await listMadeVideos(db, SPEED_VIDEOS)) }),

    get_jushn_recipe: async (input, { caller }) => {
      const render = await findOwnRender(db, { userId: caller.userId, renderId: input.jushn_id })
      return findRecipe(db, render.id)
    },

    cancel_jushn: async (input, { caller }) => {
      const { row, reel, publications } = await db.transaction((tx) =>
        cancelRender(tx, parts, { userId: caller.userId, renderId: input.jushn_id }),
      )
      await parts.cancelJob(RENDER_JOB, row.id)
      await publishAll(events, publications)
      return toWireRender(parts, row, reel.name)
    },

    retry_jushn: async (input, { caller }) => {
      const { row, reel, publications } = await db.transaction((tx) =>
        retryRender(tx, parts, { userId: caller.userId, renderId: input.jushn_id }),
      )
      await publishAll(events, publications)
      return toWireRender(parts, row, reel.name)
    },
  }
}
