/** Begins a video: finds or makes the plan, proves that it can be rendered, takes the quota and queues the job. */
import type { Resolution } from '@reelwright/contract/reel-plan'
import { type ChatId, JushnId, type MediaId, type ProjectId, type ReelId, type UserId } from '@reelwright/contract/wire/ids'
import { FIRST_REEL } from '@reelwright/engine/director/wants-clips'
import type { Direct, MediaForPlan } from '@reelwright/engine/engine-api'
import { checkPlan } from '@reelwright/engine/plan/check-plan'
import { AppError, contextMismatch } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import type { EnqueueJob, ReelEvents } from '../../../platform/room.ts'
import { lockOwnReel, type OwnReel, type ReelAccess } from '../own-reel.ts'
import { editPlan, type PlanParts } from '../plan/change-plan.ts'
import { mediaOf } from '../plan/plan-rules.ts'
import { findPlan, type StoredPlan } from '../plan/plan-store.ts'
import type { ReelOfPlan, ReelPublication } from '../reel-publication.ts'
import type { RenderRow } from '../tables.ts'
import { findToolSettings, type LogoOfReel, preferencesOf, toolsOn } from '../tools/tool-settings.ts'
import { RENDER_JOB, type SourceFile, type StoreSystemMessage } from './render-parts.ts'
import { findInProgressOfVersion, insertRender } from './render-store.ts'
import { progressEvent } from './report-progress.ts'
import { settleReelState } from './settle-reel-state.ts'

export type CreateRenderParts = PlanParts &
  ReelAccess &
  LogoOfReel & {
    db: Db
    events: ReelEvents
    enqueue: EnqueueJob
    direct: Direct
    findChat(db: Db, ids: { userId: UserId; chatId: ChatId }): Promise<{ chatId: ChatId } | null>
    /** Whether Jushn is at something on this reel or about to be. */
    isAssistantAtWork(db: Db, reelId: ReelId): Promise<boolean>
    /** What of the project's files is on its way. */
    countClips(db: Db, ids: { userId: UserId; projectId: ProjectId }): Promise<{ coming: readonly unknown[] }>
    /** The project's analysed files, and how many are still being looked at. */
    listMediaForPlan(db: Db, ids: { userId: UserId; projectId: ProjectId }): Promise<{ ready: MediaForPlan[]; analysing: number }>
    /** Files of a project with what analysis measured; those that are gone or not ready are missing. */
    findSources(db: Db, files: { userId: UserId; mediaIds: readonly MediaId[] }): Promise<SourceFile[]>
    /** Takes one video of the person's quota, or says why not. */
    takeGeneration(db: Db, userId: UserId): Promise<{ allowed: true } | { allowed: false; reason: string }>
    /** Whether the person's plan makes videos of that size. */
    mayExport(db: Db, userId: UserId, resolution: Resolution): Promise<{ allowed: true } | { allowed: false; reason: string }>
    storeSystemMessage: StoreSystemMessage
  }

/** The plan to make a video of: the one there is, or one that the director makes of the project's clips. */
const planForRender = async (
  tx: Db,
  parts: CreateRenderParts,
  reel: ReelOfPlan,
): Promise<{ stored: StoredPlan; publications: ReelPublication[] }> => {
  const stored = await findPlan(tx, reel)
  if (stored.plan.scenes.length > 0) return { stored, publications: [] }
  const { coming } = await parts.countClips(tx, reel)
  if (coming.length > 0)
    throw new AppError('NOTHING_TO_RENDER', {
      text: 'Your clips are still being watched. Try again in a moment.',
      details: { clips_coming: coming.length },
    })
  const { ready } = await parts.listMediaForPlan(tx, reel)
  if (ready.every((media) => media.facts.kind === 'audio')) throw new AppError('NOTHING_TO_RENDER')
  const { settings, changed } = await findToolSettings(tx, parts, reel)
  const directed = parts.direct({
    request: '',
    action: FIRST_REEL,
    plan: stored.plan,
    media: ready,
    tools: toolsOn(settings.tools),
    ...(changed ? { preferences: preferencesOf(settings.customizations) } : {}),
  })
  const change = await editPlan(tx, parts, {
    reel,
    baseVersion: null,
    edits: directed.edits,
    author: 'assistant',
    summary: 'A first plan from your clips',
  })
  if (!change.ok || change.now.plan.scenes.length === 0) throw new AppError('NOTHING_TO_RENDER', { text: directed.reply })
  return { stored: change.now, publications: [change.publication] }
}

const assertRenderable = async (tx: Db, parts: CreateRenderParts, { reel, stored }: { reel: ReelOfPlan; stored: StoredPlan }) => {
  const sources = await parts.findSources(tx, { userId: reel.userId, mediaIds: mediaOf(stored.plan) })
  const check = checkPlan(stored.plan, new Map(sources.map((source) => [source.mediaId, source.facts])))
  if (!check.ok) throw new AppError('PLAN_INVALID', { text: check.reasons.join(' '), details: { reasons: check.reasons } })
}

/** Refuses with PLAN_REQUIRED what is larger than the person's plan makes. */
export const assertMayExport = async (
  tx: Db,
  parts: Pick<CreateRenderParts, 'mayExport'>,
  { userId, resolution }: { userId: UserId; resolution: Resolution },
): Promise<void> => {
  const outcome = await parts.mayExport(tx, userId, resolution)
  if (!outcome.allowed) throw new AppError('PLAN_REQUIRED', { text: outcome.reason })
}

/** Refuses with QUOTA_EXCEEDED when the plan of the person holds no more videos. */
export const takeGeneration = async (tx: Db, parts: Pick<CreateRenderParts, 'takeGeneration'>, userId: UserId): Promise<void> => {
  const quota = await parts.takeGeneration(tx, userId)
  if (!quota.allowed) throw new AppError('QUOTA_EXCEEDED', { text: quota.reason })
}

/** Everything that follows from a video being queued, in the transaction that queued it. */
export const queueRender = async (
  tx: Db,
  parts: CreateRenderParts,
  { reel, row, text = 'Your Reel is being created!' }: { reel: ReelOfPlan; row: RenderRow; text?: string },
): Promise<ReelPublication[]> => {
  await parts.enqueue(tx, RENDER_JOB, { jushnId: row.id }, { singletonKey: row.id, account: row.userId })
  await settleReelState(tx, parts, { reelId: reel.reelId })
  return [await parts.storeSystemMessage(tx, { reel, text, renderId: row.id }), await progressEvent(tx, parts.events, reel, row)]
}

/** Asked again for a plan whose video is in progress it answers with that one, and takes nothing. */
export const createRender = async (
  tx: Db,
  parts: CreateRenderParts,
  { userId, chatId, reelId }: { userId: UserId; chatId: ChatId; reelId: ReelId },
): Promise<{ row: RenderRow; reel: OwnReel; publications: ReelPublication[] }> => {
  if ((await parts.findChat(tx, { userId, chatId })) === null) throw new AppError('CHAT_NOT_FOUND')
  const reel = await lockOwnReel(tx, parts, { userId, reelId })
  if (reel.chatId !== chatId) throw contextMismatch(reel.chatId, chatId)
  // What Jushn is saying changes the plan when it is said: a video of the plan before it is one that nobody asked for.
  if (await parts.isAssistantAtWork(tx, reelId))
    throw new AppError('CONFLICT', { text: 'Jushn is still working on this reel. Create it once Jushn has answered.' })
  const { stored, publications } = await planForRender(tx, parts, reel)
  const known = await findInProgressOfVersion(tx, { reelId, planVersion: stored.version })
  if (known !== null) return { row: known, reel, publications }
  await assertRenderable(tx, parts, { reel, stored })
  await assertMayExport(tx, parts, { userId, resolution: stored.plan.export.resolution })
  await takeGeneration(tx, parts, userId)
  const row = await insertRender(tx, {
    id: JushnId.parse(parts.newId()),
    userId,
    reelId,
    planVersion: stored.version,
    plan: stored.plan,
    now: parts.clock.now(),
  })
  return { row, reel, publications: [...publications, ...(await queueRender(tx, parts, { reel, row }))] }
}
