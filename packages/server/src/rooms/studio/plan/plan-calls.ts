/** Reading a reel's plan, changing it by typed edits, and going back and forth in its history. */
import { PLAN_STEPS_LISTED_MAX, type PlanState, type studioCalls } from '@reelwright/contract/studio'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import type { Caller, CallHandlers, ReelEvents } from '../../../platform/room.ts'
import { lockOwnReel, type ReelAccess, readOwnReel } from '../own-reel.ts'
import { editPlan, type PlanChange, type PlanParts } from './change-plan.ts'
import { findPlan, listSteps, type StoredPlan } from './plan-store.ts'
import { stepPlan } from './step-plan.ts'

export type PlanCallParts = PlanParts & ReelAccess & { db: Db; events: ReelEvents }

type PlanCall = keyof Pick<typeof studioCalls, 'get_reel_plan' | 'edit_reel_plan' | 'undo_reel_plan' | 'redo_reel_plan' | 'list_plan_steps'>

/** Said when the history has nothing more in that direction. */
const NOTHING_LEFT = { undo: 'There is nothing left to undo.', redo: 'There is nothing left to redo.' } as const
const NOTHING_LEFT_OF_FILES = {
  undo: 'There is nothing left to undo: the steps before use a file that was deleted for good.',
  redo: 'There is nothing left to redo: the steps before use a file that was deleted for good.',
} as const

export const toState = (stored: StoredPlan): PlanState => ({
  plan: stored.plan,
  version: stored.version,
  can_undo: stored.undoEdits !== null,
  can_redo: stored.redoEdits !== null,
  undo_edits: stored.undoEdits === null ? null : [...stored.undoEdits],
  redo_edits: stored.redoEdits === null ? null : [...stored.redoEdits],
  undo_step: stored.undoStep,
  redo_step: stored.redoStep,
})

const errorOf = (change: Extract<PlanChange, { ok: false }>): AppError => {
  switch (change.why) {
    case 'conflict':
      return new AppError('PLAN_CONFLICT', { details: toState(change.now) })
    case 'invalid':
      return new AppError('PLAN_INVALID', {
        text: change.reason,
        ...(change.nearest === null ? {} : { details: { nearest: change.nearest } }),
      })
    case 'nothing-left':
      return new AppError('CONFLICT', { text: (change.passedOver ? NOTHING_LEFT_OF_FILES : NOTHING_LEFT)[change.direction] })
  }
}

export const createPlanCalls = (parts: PlanCallParts): CallHandlers<PlanCall> => {
  const { db, events } = parts

  const publishChange = async (change: PlanChange): Promise<PlanState> => {
    if (!change.ok) throw errorOf(change)
    await change.tellFiles()
    await events.publish(change.publication)
    return toState(change.now)
  }

  const step =
    (direction: 'undo' | 'redo') =>
    async (input: { reel_id: ReelId; base_version?: number | undefined }, { caller }: { caller: Caller }): Promise<PlanState> =>
      publishChange(
        await db.transaction(async (tx) => {
          const reel = await lockOwnReel(tx, parts, { userId: caller.userId, reelId: input.reel_id })
          return stepPlan(tx, parts, { reel, baseVersion: input.base_version ?? null, direction })
        }),
      )

  return {
    get_reel_plan: async (input, { caller }) =>
      toState(await findPlan(db, await readOwnReel(db, parts, { userId: caller.userId, reelId: input.reel_id }))),

    edit_reel_plan: async (input, { caller }) =>
      publishChange(
        await db.transaction(async (tx) => {
          const reel = await lockOwnReel(tx, parts, { userId: caller.userId, reelId: input.reel_id })
          return editPlan(tx, parts, { reel, baseVersion: input.base_version, edits: input.edits, author: 'user', summary: '' })
        }),
      ),

    undo_reel_plan: step('undo'),
    redo_reel_plan: step('redo'),

    list_plan_steps: async (input, { caller }) => {
      const { reelId } = await readOwnReel(db, parts, { userId: caller.userId, reelId: input.reel_id })
      return { steps: await listSteps(db, { reelId, limit: PLAN_STEPS_LISTED_MAX }) }
    },
  }
}
