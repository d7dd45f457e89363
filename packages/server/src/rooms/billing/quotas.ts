/** What a plan allows: asked for by other rooms, taken within their transactions. */
import type { MessageLimitCheck } from '@reelwright/contract/billing'
import type { Resolution } from '@reelwright/contract/reel-plan'
import type { Db } from '../../platform/db.ts'
import type { Clock } from '../../ports/clock.ts'
import { messageLimitCheck } from './billing-rules.ts'
import { loadCurrentPlan } from './current-plan.ts'
import { leastPlanFor, makesSize, type PlanTable } from './plan-table.ts'
import { giveBackUsage, takeUsage, type UsageKind } from './usage-store.ts'

/** Projects of an account where its plan names no number (ours: one every day for years). */
export const PROJECTS_MAX = 1_000

/** The reason is a sentence for the person. A bound that is fixed is the same on every plan. */
export type QuotaOutcome = { allowed: true; reason: null } | { allowed: false; reason: string; isFixed?: boolean }

/** What the chat, projects and studio rooms ask of billing; compose.ts hands it to them. */
export type Quotas = {
  /** Takes one message, or says why not. Call inside the transaction that stores the message. */
  takeMessage(db: Db, userId: string): Promise<MessageLimitCheck>
  giveBackMessage(db: Db, userId: string): Promise<void>
  mayCreateProject(db: Db, userId: string): Promise<QuotaOutcome>
  takeGeneration(db: Db, userId: string): Promise<QuotaOutcome>
  giveBackGeneration(db: Db, userId: string): Promise<void>
  /** Whether the plan makes videos of that size; takes nothing. */
  largestExport(db: Db, userId: string): Promise<Resolution>
  mayExport(db: Db, userId: string, resolution: Resolution): Promise<QuotaOutcome>
  /** Bytes of footage the user's plan holds; null is without limit. */
  storageLimitBytes(db: Db, userId: string): Promise<number | null>
}

export type QuotaParts = {
  clock: Clock
  plans: PlanTable
  countProjects(db: Db, userId: string): Promise<number>
  /** Bytes of footage that the user has; the media room knows. */
  storedBytes(db: Db, userId: string): Promise<number>
}

/** As people write it. */
const sizeText = (resolution: Resolution): string => (resolution === '4k' ? '4K' : resolution)

const ALLOWED: QuotaOutcome = { allowed: true, reason: null }

type UsageUnit = { userId: string; kind: UsageKind; amount: number; cause: string }

const takeUnits = async (db: Db, parts: QuotaParts, { userId, kind, amount, cause }: UsageUnit) => {
  const { plan, periodKey } = await loadCurrentPlan(db, parts, userId)
  const limit = plan.quotas[kind]
  const outcome = await takeUsage(db, { userId, kind, periodKey, amount, limit, cause, now: parts.clock.now() })
  return { ...outcome, plan, limit }
}

const giveBackOne = async (db: Db, parts: QuotaParts, unit: Omit<UsageUnit, 'amount'>): Promise<void> => {
  const { periodKey } = await loadCurrentPlan(db, parts, unit.userId)
  await giveBackUsage(db, { ...unit, periodKey, amount: 1, now: parts.clock.now() })
}

/** Takes that many messages or none. After a taking, `used` counts it already; after a refusal the check is of one more. */
export const takeMessages = async (db: Db, parts: QuotaParts, userId: string, count: number): Promise<MessageLimitCheck> => {
  const { taken, used, plan } = await takeUnits(db, parts, { userId, kind: 'messages', amount: count, cause: 'message' })
  return messageLimitCheck({ plan, used, count: taken ? 0 : count })
}

const counted = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

export const createQuotas = (parts: QuotaParts): Quotas => ({
  takeMessage: (db, userId) => takeMessages(db, parts, userId, 1),
  giveBackMessage: (db, userId) => giveBackOne(db, parts, { userId, kind: 'messages', cause: 'message failed' }),
  mayCreateProject: async (db, userId) => {
    const limit = (await loadCurrentPlan(db, parts, userId)).plan.quotas.projects
    if ((await parts.countProjects(db, userId)) < Math.min(limit ?? PROJECTS_MAX, PROJECTS_MAX)) return ALLOWED
    if (limit === null || limit >= PROJECTS_MAX)
      return { allowed: false, reason: `An account holds ${counted(PROJECTS_MAX, 'project')}. Delete one to make another.`, isFixed: true }
    return { allowed: false, reason: `Your plan holds ${counted(limit, 'project')}. Delete one or upgrade to make another.` }
  },
  takeGeneration: async (db, userId) => {
    const { taken, limit, plan } = await takeUnits(db, parts, { userId, kind: 'generations', amount: 1, cause: 'reel' })
    if (taken) return ALLOWED
    return {
      allowed: false,
      reason: `Your plan makes ${counted(limit ?? 0, 'reel')}${plan.tier === 'free' ? '' : ' a month'}. Upgrade to make more.`,
    }
  },
  largestExport: async (db, userId) => (await loadCurrentPlan(db, parts, userId)).plan.quotas.resolutionMax,
  mayExport: async (db, userId, resolution) => {
    const { plan } = await loadCurrentPlan(db, parts, userId)
    if (makesSize(plan, resolution)) return ALLOWED
    const larger = leastPlanFor(parts.plans, resolution)
    const wayOut = larger === null ? 'Choose a smaller size.' : `Upgrade to ${larger.displayName} for ${sizeText(resolution)}.`
    return { allowed: false, reason: `Your plan makes videos up to ${sizeText(plan.quotas.resolutionMax)}. ${wayOut}` }
  },
  giveBackGeneration: (db, userId) => giveBackOne(db, parts, { userId, kind: 'generations', cause: 'reel failed' }),
  storageLimitBytes: async (db, userId) => (await loadCurrentPlan(db, parts, userId)).plan.quotas.storageBytes,
})
