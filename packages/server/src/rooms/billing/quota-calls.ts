/** How much of a plan is used, and the message limit. */
import type { billingCalls, MessageLimitCheck } from '@reelwright/contract/billing'
import { Resolution } from '@reelwright/contract/reel-plan'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { CallHandlers } from '../../platform/room.ts'
import { messageLimitCheck } from './billing-rules.ts'
import { type CurrentPlan, loadCurrentPlan } from './current-plan.ts'
import { leastPlanFor, makesSize } from './plan-table.ts'
import { type QuotaParts, takeMessages } from './quotas.ts'
import { readUsage } from './usage-store.ts'

type QuotaCall = keyof Pick<
  typeof billingCalls,
  | 'get_usage_stats'
  | 'get_user_subscription_with_limits'
  | 'check_message_limit_with_subscription'
  | 'increment_message_usage_with_subscription'
  | 'ensure_user_subscription'
>

type QuotaCallParts = QuotaParts & { db: Db; ensureFreePlan(userId: string): Promise<void> }

const toTier = ({ plan, stored }: CurrentPlan) => ({
  subscription_tier: plan.tier,
  is_active: stored?.status !== 'cancelled',
  is_free_tier: plan.tier === 'free',
})

/** MESSAGE_LIMIT_EXCEEDED with the details of A8: tier, usage, limit, remaining, permanence, reason. */
const messageLimitError = (check: MessageLimitCheck): AppError =>
  new AppError('MESSAGE_LIMIT_EXCEEDED', {
    text: check.reason ?? check.message,
    details: {
      tier: check.subscription_tier,
      usage: check.current_usage,
      limit: check.limit,
      remaining: check.remaining,
      is_permanent_limit: check.is_permanent_limit,
      reason: check.reason,
    },
  })

export const createQuotaCalls = (parts: QuotaCallParts): CallHandlers<QuotaCall> => {
  const { db } = parts
  const load = (userId: string) => loadCurrentPlan(db, parts, userId)
  return {
    get_usage_stats: async (_input, { caller: { userId } }) => {
      const { plan, periodKey, resetsAt } = await load(userId)
      return {
        usage: {
          projectsUsed: await parts.countProjects(db, userId),
          projectsLimit: plan.quotas.projects,
          generationsUsed: await readUsage(db, { userId, kind: 'generations', periodKey }),
          generationsLimit: plan.quotas.generations,
          // An account is one person until teams exist.
          teamMembersUsed: 1,
          teamMembersLimit: plan.quotas.teamMembers,
          messagesUsed: await readUsage(db, { userId, kind: 'messages', periodKey }),
          messagesLimit: plan.quotas.messages,
          storageUsedBytes: await parts.storedBytes(db, userId),
          storageLimitBytes: plan.quotas.storageBytes,
          resetsAt: resetsAt?.toISOString() ?? null,
        },
      }
    },

    get_user_subscription_with_limits: async (_input, { caller: { userId } }) => {
      const current = await load(userId)
      const { plan, periodKey } = current
      const used = await readUsage(db, { userId, kind: 'messages', periodKey })
      const lifetime = periodKey === 'lifetime' ? used : await readUsage(db, { userId, kind: 'messages', periodKey: 'lifetime' })
      const limit = plan.quotas.messages
      return {
        subscription: toTier(current),
        limits: {
          messages: { limit, remaining: Math.max(0, limit - used), current_usage: used, lifetime_usage: lifetime },
          resolution_max: plan.quotas.resolutionMax,
          resolution_plans: Resolution.options.flatMap((resolution) => {
            const larger = makesSize(plan, resolution) ? null : leastPlanFor(parts.plans, resolution)
            return larger === null ? [] : [{ resolution, plan_name: larger.displayName }]
          }),
        },
      }
    },

    check_message_limit_with_subscription: async (input, { caller: { userId } }) => {
      const { plan, periodKey } = await load(userId)
      const used = await readUsage(db, { userId, kind: 'messages', periodKey })
      return messageLimitCheck({ plan, used, count: input.message_count })
    },

    increment_message_usage_with_subscription: async (input, { caller }) => {
      const check = await db.transaction((tx) => takeMessages(tx, parts, caller.userId, input.message_count))
      if (!check.allowed) throw messageLimitError(check)
      return check
    },

    ensure_user_subscription: async (_input, { caller: { userId } }) => {
      await parts.ensureFreePlan(userId)
      return { subscription: toTier(await load(userId)) }
    },
  }
}
