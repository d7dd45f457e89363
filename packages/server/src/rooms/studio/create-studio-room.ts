/** The plan of a reel, the settings of its tools, and the videos made from it. */
import { randomBytes } from 'node:crypto'
import { type ChatId, JushnId, type ProjectId, type ReelId, type UserId } from '@reelwright/contract/ids'
import type { Jushn, PlanState, studioCalls } from '@reelwright/contract/studio'
import type { Direct, MediaForPlan } from '@reelwright/engine/engine-api'
import { checkPlan } from '@reelwright/engine/plan/check-plan'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { CallHandlers, CancelJob, EnqueueJob, Room } from '../../platform/room.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { SignGet } from '../../ports/object-store.ts'
import { editPlan, type PlanChange, type PlanParts, type ReelOfPlan, type ReelPublication, stepPlan } from './change-plan.ts'
import { isOnItsWay, mayRetry } from './jushn-rules.ts'
import { findJushn, findTwin, insertJushn, listJushns, lockJushn, updateJushn } from './jushn-store.ts'
import { createMusicCalls, type MusicParts } from './music-calls.ts'
import { mediaOf } from './plan-rules.ts'
import { findPlan, type StoredPlan } from './plan-store.ts'
import { createRenderJob, RENDER_JOB, type RenderParts, settleReelState } from './render-job.ts'
import { progressEvent } from './report-progress.ts'
import { registerShareRoutes, shareUrl } from './share-routes.ts'
import { deleteShare, ensureShare, findShareTokens } from './share-store.ts'
import type { JushnRow } from './tables.ts'
import { toJushn } from './to-jushn.ts'
import { changeToolSettings, findToolSettings, preferencesOf, saveToolSettings, toolsOn } from './tool-settings.ts'

/** What a reel is asked for when somebody presses Create before they asked for anything. */
const REQUEST_WITHOUT_WORDS = 'Make a reel from these clips'
/** Videos of a reel that are listed; older ones stay stored. */
const JUSHNS_LISTED_MAX = 100

export type StudioRoomOptions = Omit<RenderParts, 'findReel'> &
  Pick<PlanParts, 'findOwnMedia'> &
  Pick<MusicParts, 'ensureTrack'> & {
    newId: NewId
    signGet: SignGet
    enqueue: EnqueueJob
    cancelJob: CancelJob
    /** What links point to, without a slash at its end. */
    publicUrl: string
    direct: Direct
    findReel(db: Db, of: { userId: UserId; reelId: ReelId }): Promise<(ReelOfPlan & { name: string }) | null>
    findChat(db: Db, of: { userId: UserId; chatId: ChatId }): Promise<{ chatId: ChatId } | null>
    /** Whether Jushn is at something on this reel or about to be. */
    isJushnAtWork(db: Db, reelId: ReelId): Promise<boolean>
    /** The project's analysed files, and how many are still being looked at. */
    listMediaForPlan(db: Db, of: { userId: UserId; projectId: ProjectId }): Promise<{ ready: MediaForPlan[]; analysing: number }>
    /** Takes one video of the person's quota. */
    takeGeneration(db: Db, userId: UserId): Promise<{ allowed: boolean; reason: string | null }>
  }

export const createStudioRoom = (of: StudioRoomOptions): Room => {
  const { db, clock, newId, events } = of
  const parts: PlanParts = { clock, newId, events, findOwnMedia: of.findOwnMedia, updateReelState: of.updateReelState }

  /** The caller's reel, locked when something in it will change. */
  const ownReel = async (on: Db, which: { userId: UserId; reelId: ReelId }, lock: 'lock' | 'read') => {
    if (lock === 'lock') await of.lockReel(on, which)
    const reel = await of.findReel(on, which)
    if (reel === null) throw new AppError('REEL_NOT_FOUND')
    return reel
  }

  const publishAll = async (publications: readonly ReelPublication[]): Promise<void> => {
    for (const publication of publications) await events.publish(publication)
  }

  const toState = (stored: StoredPlan): PlanState => ({
    plan: stored.plan,
    version: stored.version,
    can_undo: stored.undoEdits !== null,
    can_redo: stored.redoEdits !== null,
    undo_edits: stored.undoEdits === null ? null : [...stored.undoEdits],
    redo_edits: stored.redoEdits === null ? null : [...stored.redoEdits],
  })

  const settled = async (change: PlanChange, nothingLeft: string): Promise<PlanState> => {
    if (change.ok) {
      await events.publish(change.publication)
      return toState(change.now)
    }
    if (change.why === 'conflict') throw new AppError('PLAN_CONFLICT', { details: toState(change.now) })
    if (change.why === 'invalid') throw new AppError('PLAN_INVALID', { text: change.reason })
    throw new AppError('CONFLICT', { text: nothingLeft })
  }

  /** The plan to make a video of: the one there is, or one that the director makes of the project's clips. */
  const planForVideo = async (tx: Db, reel: ReelOfPlan): Promise<{ stored: StoredPlan; publications: ReelPublication[] }> => {
    const stored = await findPlan(tx, reel)
    if (stored.plan.scenes.length > 0) return { stored, publications: [] }
    const { ready, analysing } = await of.listMediaForPlan(tx, reel)
    const withPicture = ready.filter((media) => media.facts.kind !== 'audio')
    if (withPicture.length === 0)
      throw new AppError(
        'NOTHING_TO_RENDER',
        analysing === 0 ? {} : { text: 'Your clips are still being looked at. Try again in a moment.' },
      )
    const { settings, changed } = await findToolSettings(tx, reel)
    const directed = of.direct({
      request: REQUEST_WITHOUT_WORDS,
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

  const assertRenderable = async (tx: Db, reel: ReelOfPlan, stored: StoredPlan): Promise<void> => {
    const sources = await of.findSources(tx, { userId: reel.userId, mediaIds: mediaOf(stored.plan) })
    const check = checkPlan(stored.plan, new Map(sources.map((source) => [source.mediaId, source.facts])))
    if (!check.ok) throw new AppError('PLAN_INVALID', { text: check.reasons.join(' '), details: { reasons: check.reasons } })
  }

  const takeGeneration = async (tx: Db, userId: UserId): Promise<void> => {
    const quota = await of.takeGeneration(tx, userId)
    if (!quota.allowed) throw new AppError('QUOTA_EXCEEDED', quota.reason === null ? {} : { text: quota.reason })
  }

  /** Everything that follows from a video being queued, in the transaction that queued it. */
  const queued = async (tx: Db, reel: ReelOfPlan, row: JushnRow): Promise<ReelPublication[]> => {
    await of.enqueue(tx, RENDER_JOB, { jushnId: row.id }, { singletonKey: row.id })
    await settleReelState(tx, of, { reelId: reel.reelId })
    return [
      await of.storeSystemMessage(tx, { reel, text: 'Your Reel is being created!', jushnId: row.id }),
      await progressEvent(tx, events, reel, row),
    ]
  }

  const answers = async (rows: readonly JushnRow[], reelName: string): Promise<Jushn[]> => {
    const [first] = rows
    if (first === undefined) return []
    const tokens = await findShareTokens(db, { userId: first.userId, jushnIds: rows.map((row) => row.id) })
    return Promise.all(
      rows.map((row) => {
        const token = tokens.get(row.id)
        return toJushn(row, { signGet: of.signGet, reelName, shareUrl: token === undefined ? null : shareUrl(of.publicUrl, token) })
      }),
    )
  }

  const answer = async (row: JushnRow, reelName: string): Promise<Jushn> => {
    const [made] = await answers([row], reelName)
    if (made === undefined) throw new Error('one row makes one video')
    return made
  }

  const calls: CallHandlers<keyof typeof studioCalls> = {
    create_jushn: async (input, { caller }) => {
      const which = { userId: caller.userId, reelId: input.reel_id }
      const { row, reel, publications } = await db.transaction(async (tx) => {
        if ((await of.findChat(tx, { userId: caller.userId, chatId: input.chat_id })) === null) throw new AppError('CHAT_NOT_FOUND')
        const own = await ownReel(tx, which, 'lock')
        if (own.chatId !== input.chat_id) throw new AppError('REEL_NOT_FOUND')
        // What Jushn is saying changes the plan when it is said: a video of the plan before it is one that nobody asked for.
        if (await of.isJushnAtWork(tx, own.reelId))
          throw new AppError('CONFLICT', { text: 'Jushn is still at work on this reel. Create it once Jushn has answered.' })
        const { stored, publications: planned } = await planForVideo(tx, own)
        const twin = await findTwin(tx, { reelId: own.reelId, planVersion: stored.version })
        if (twin !== null) return { row: twin, reel: own, publications: planned }
        await assertRenderable(tx, own, stored)
        await takeGeneration(tx, caller.userId)
        const made = await insertJushn(tx, {
          id: JushnId.parse(newId()),
          ...which,
          planVersion: stored.version,
          plan: stored.plan,
          now: clock.now(),
        })
        return { row: made, reel: own, publications: [...planned, ...(await queued(tx, own, made))] }
      })
      await publishAll(publications)
      return { jushn: await answer(row, reel.name), jushn_id: row.id }
    },

    list_jushns: async (input, { caller }) => {
      const reel = await ownReel(db, { userId: caller.userId, reelId: input.reel_id }, 'read')
      const rows = await listJushns(db, { userId: caller.userId, reelId: reel.reelId, limit: JUSHNS_LISTED_MAX })
      return { jushns: await answers(rows, reel.name) }
    },

    cancel_jushn: async (input, { caller }) => {
      const { row, reel, publication } = await db.transaction(async (tx) => {
        const found = await findJushn(tx, { userId: caller.userId, jushnId: input.jushn_id })
        if (found === null) throw new AppError('JUSHN_NOT_FOUND')
        const own = await ownReel(tx, found, 'lock')
        const locked = await lockJushn(tx, found.id)
        if (locked === null) throw new AppError('JUSHN_NOT_FOUND')
        if (!isOnItsWay(locked.status)) throw new AppError('CONFLICT', { text: 'This video is not being made any more.' })
        // From here on the run that makes it cannot write; it is stopped right after.
        const cancelled = await updateJushn(tx, {
          jushnId: found.id,
          set: { status: 'cancelled', cancelRequested: true },
          now: clock.now(),
        })
        if (cancelled === null) throw new AppError('JUSHN_NOT_FOUND')
        await settleReelState(tx, of, { reelId: own.reelId })
        await of.giveBackGeneration(tx, caller.userId)
        return { row: cancelled, reel: own, publication: await progressEvent(tx, events, own, cancelled) }
      })
      await of.cancelJob(RENDER_JOB, row.id)
      await events.publish(publication)
      return answer(row, reel.name)
    },

    retry_jushn: async (input, { caller }) => {
      const { row, reel, publications } = await db.transaction(async (tx) => {
        const found = await findJushn(tx, { userId: caller.userId, jushnId: input.jushn_id })
        if (found === null) throw new AppError('JUSHN_NOT_FOUND')
        const own = await ownReel(tx, found, 'lock')
        if (!mayRetry(found.status))
          throw new AppError('CONFLICT', { text: 'Only a video that failed or was cancelled can be tried again.' })
        if ((await findTwin(tx, { reelId: own.reelId, planVersion: found.planVersion })) !== null)
          throw new AppError('CONFLICT', { text: 'A video of this plan is being made already.' })
        await takeGeneration(tx, caller.userId)
        const again = await updateJushn(tx, {
          jushnId: found.id,
          set: { status: 'queued', stage: 'queued', percent: 0, error: null, cancelRequested: false },
          now: clock.now(),
        })
        if (again === null) throw new AppError('JUSHN_NOT_FOUND')
        return { row: again, reel: own, publications: await queued(tx, own, again) }
      })
      await publishAll(publications)
      return answer(row, reel.name)
    },

    share_jushn: async (input, { caller }) => {
      const token = await db.transaction(async (tx) => {
        const found = await findJushn(tx, { userId: caller.userId, jushnId: input.jushn_id })
        if (found === null) throw new AppError('JUSHN_NOT_FOUND')
        if (found.status !== 'succeeded') throw new AppError('CONFLICT', { text: 'Only a finished video can be shared.' })
        return ensureShare(tx, { jushnId: found.id, userId: caller.userId, token: randomBytes(16).toString('base64url'), now: clock.now() })
      })
      return { url: shareUrl(of.publicUrl, token) }
    },

    revoke_jushn_share: async (input, { caller }) => {
      await db.transaction(async (tx) => {
        const found = await findJushn(tx, { userId: caller.userId, jushnId: input.jushn_id })
        if (found === null) throw new AppError('JUSHN_NOT_FOUND')
        await deleteShare(tx, { jushnId: found.id, userId: caller.userId })
      })
      return { url: null }
    },

    get_reel_plan: async (input, { caller }) => {
      const reel = await ownReel(db, { userId: caller.userId, reelId: input.reel_id }, 'read')
      return toState(await findPlan(db, reel))
    },

    edit_reel_plan: async (input, { caller }) => {
      const change = await db.transaction(async (tx) => {
        const reel = await ownReel(tx, { userId: caller.userId, reelId: input.reel_id }, 'lock')
        return editPlan(tx, parts, { reel, baseVersion: input.base_version, edits: input.edits, author: 'user', summary: '' })
      })
      return settled(change, '')
    },

    undo_reel_plan: async (input, { caller }) => {
      const change = await db.transaction(async (tx) =>
        stepPlan(tx, parts, {
          reel: await ownReel(tx, { userId: caller.userId, reelId: input.reel_id }, 'lock'),
          baseVersion: input.base_version ?? null,
          which: 'undo',
        }),
      )
      return settled(change, 'There is nothing left to undo.')
    },

    redo_reel_plan: async (input, { caller }) => {
      const change = await db.transaction(async (tx) =>
        stepPlan(tx, parts, {
          reel: await ownReel(tx, { userId: caller.userId, reelId: input.reel_id }, 'lock'),
          baseVersion: input.base_version ?? null,
          which: 'redo',
        }),
      )
      return settled(change, 'There is nothing left to redo.')
    },

    get_tool_settings: async (input, { caller }) => {
      const reel = await ownReel(db, { userId: caller.userId, reelId: input.reel_id }, 'read')
      return (await findToolSettings(db, reel)).settings
    },

    update_tool_settings: async (input, { caller }) =>
      db.transaction(async (tx) => {
        const reel = await ownReel(tx, { userId: caller.userId, reelId: input.reel_id }, 'lock')
        const settings = changeToolSettings((await findToolSettings(tx, reel)).settings, input)
        const mediaId = settings.customizations.watermark.mediaId
        if (mediaId !== null && !(await of.findOwnMedia(tx, { ...reel, mediaIds: [mediaId] })).has(mediaId))
          throw new AppError('VALIDATION_ERROR', { text: 'The watermark is not a file of this project.' })
        await saveToolSettings(tx, { userId: caller.userId, reelId: reel.reelId, settings, now: clock.now() })
        return settings
      }),
  }

  return {
    name: 'studio',
    calls: { ...calls, ...createMusicCalls(of) },
    jobs: [createRenderJob(of)],
    http: async (app) => registerShareRoutes(app, of),
  }
}
