/** Plans, subscriptions, invoices and quotas. The card provider is a port; what it reports by webhook is what holds. */
import type { BillingHistoryEntry, MessageLimitCheck, Plan, Subscription } from '@reelwright/contract/billing'
import { PlanId } from '@reelwright/contract/billing'
import type { CallName } from '@reelwright/contract/catalogue'
import type * as z from 'zod/mini'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { CallHandlers, Room } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { PaymentEvent, Payments } from '../../ports/payments.ts'
import { effectivePlanId, isOwnAddress, messageLimitCheck, usagePeriodKey } from './billing-rules.ts'
import { type PlanEntry, type PlanTable, planOf } from './plan-table.ts'
import {
  applyInvoiceEvent,
  applySubscriptionEvent,
  ensureSubscription,
  findInvoice,
  findSubscription,
  listInvoices,
  recordEvent,
  type StoredSubscription,
} from './subscription-store.ts'
import { giveBackUsage, readUsage, takeUsage, type UsageKind } from './usage-store.ts'

export type BillingCall = Extract<CallName, keyof typeof import('@reelwright/contract/billing').billingCalls>

export type BillingDeps = {
  db: Db
  clock: Clock
  newId: NewId
  plans: PlanTable
  payments: Payments
  publicUrl: string
  /** How many projects the user has; the projects room knows. */
  countProjects(db: Db, userId: string): Promise<number>
}

/** What the chat, projects and studio rooms ask of billing; compose.ts hands it to them. */
export type Quotas = {
  /** Takes one message, or says why not. Call inside the transaction that stores the message. */
  takeMessage(db: Db, userId: string): Promise<MessageLimitCheck>
  giveBackMessage(db: Db, userId: string): Promise<void>
  mayCreateProject(db: Db, userId: string): Promise<{ allowed: boolean; reason: string | null }>
  takeGeneration(db: Db, userId: string): Promise<{ allowed: boolean; reason: string | null }>
  giveBackGeneration(db: Db, userId: string): Promise<void>
  /** Bytes of footage the user's plan holds; null is without limit. */
  storageLimitBytes(db: Db, userId: string): Promise<number | null>
}

type Holding = { plan: PlanEntry; stored: StoredSubscription | null; periodKey: string; periodStart: Date | null }

export type BillingRoom = Room & {
  calls: CallHandlers<BillingCall>
  quotas: Quotas
  /** Verifies and applies what the provider reports; a repeat changes nothing. */
  receiveWebhook(of: { rawBody: string; signature: string }): Promise<void>
  ensureFreePlan(userId: string): Promise<void>
}

export const createBillingRoom = (deps: BillingDeps): BillingRoom => {
  const { db, clock, newId, plans, payments } = deps

  const loadHolding = async (on: Db, userId: string): Promise<Holding> => {
    const stored = await findSubscription(on, userId)
    const plan = planOf(plans, effectivePlanId(stored, clock.now()))
    const periodStart = plan.tier === 'free' ? null : (stored?.periodStart ?? null)
    return { plan, stored, periodStart, periodKey: usagePeriodKey(plan.tier, periodStart) }
  }

  const take = async (on: Db, userId: string, kind: UsageKind, amount: number, cause: string) => {
    const holding = await loadHolding(on, userId)
    const limit = kind === 'messages' ? holding.plan.quotas.messages : holding.plan.quotas.generations
    const outcome = await takeUsage(on, { userId, kind, periodKey: holding.periodKey, amount, limit, cause, now: clock.now() })
    return { ...outcome, holding, limit }
  }

  const giveBack = async (on: Db, userId: string, kind: UsageKind, cause: string) => {
    const { periodKey } = await loadHolding(on, userId)
    await giveBackUsage(on, { userId, kind, periodKey, amount: 1, cause, now: clock.now() })
  }

  /** After a taking, `used` counts it already; after a refusal the check is of one more. */
  const takeMessages = async (on: Db, userId: string, count: number): Promise<MessageLimitCheck> => {
    const { taken, used, holding } = await take(on, userId, 'messages', count, 'message')
    return messageLimitCheck({ plan: holding.plan, used, count: taken ? 0 : count })
  }

  const quotas: Quotas = {
    takeMessage: (on, userId) => takeMessages(on, userId, 1),
    giveBackMessage: (on, userId) => giveBack(on, userId, 'messages', 'message failed'),
    async mayCreateProject(on, userId) {
      const { plan } = await loadHolding(on, userId)
      const limit = plan.quotas.projects
      if (limit === null || (await deps.countProjects(on, userId)) < limit) return { allowed: true, reason: null }
      return { allowed: false, reason: `Your plan holds ${limit} projects. Delete one or upgrade to make another.` }
    },
    async takeGeneration(on, userId) {
      const { taken, limit, holding } = await take(on, userId, 'generations', 1, 'reel')
      if (taken) return { allowed: true, reason: null }
      return {
        allowed: false,
        reason: `Your plan makes ${limit} reels${holding.plan.tier === 'free' ? '' : ' a month'}. Upgrade to make more.`,
      }
    },
    giveBackGeneration: (on, userId) => giveBack(on, userId, 'generations', 'reel failed'),
    storageLimitBytes: async (on, userId) => (await loadHolding(on, userId)).plan.quotas.storageBytes,
  }

  const toSubscription = (stored: StoredSubscription | null): Subscription | null => {
    if (!stored || stored.planId === 'free_plan' || stored.status === 'cancelled') return null
    const plan = planOf(plans, stored.planId)
    return {
      id: stored.id,
      planId: stored.planId,
      planName: plan.displayName,
      status: stored.status === 'active' && stored.cancelAtPeriodEnd ? 'cancelling' : stored.status,
      nextBillingDate: stored.cancelAtPeriodEnd ? null : (stored.periodEnd?.toISOString() ?? null),
      amount: plan.price,
      interval: plan.interval,
    }
  }

  const ownSubscription = async (
    userId: string,
    subscriptionId: string,
  ): Promise<StoredSubscription & { providerSubscriptionId: string }> => {
    const stored = await findSubscription(db, userId)
    if (!stored || stored.id !== subscriptionId || !stored.providerSubscriptionId || !toSubscription(stored))
      throw new AppError('NOT_FOUND', { text: 'There is no such subscription.' })
    return { ...stored, providerSubscriptionId: stored.providerSubscriptionId }
  }

  const answerSubscription = async (userId: string): Promise<{ subscription: Subscription }> => {
    const subscription = toSubscription(await findSubscription(db, userId))
    if (!subscription) throw new AppError('CONFLICT', { text: 'The subscription has ended.' })
    return { subscription }
  }

  const assertOwnAddress = (address: string): string => {
    if (!isOwnAddress(address, deps.publicUrl)) throw new AppError('VALIDATION_ERROR', { text: 'The return address must be on this site.' })
    return new URL(address, deps.publicUrl).href
  }

  const tierOf = async (userId: string) => {
    const { plan, stored } = await loadHolding(db, userId)
    return { subscription_tier: plan.tier, is_active: stored?.status !== 'cancelled', is_free_tier: plan.tier === 'free' }
  }

  const ensureFreePlan = (userId: string) => ensureSubscription(db, { userId, id: newId(), now: clock.now() })

  const applyEvents = async (events: readonly PaymentEvent[]): Promise<void> => {
    for (const event of events)
      await db.transaction(async (tx) => {
        if (!(await recordEvent(tx, event, clock.now()))) return
        if (event.kind === 'invoice') await applyInvoiceEvent(tx, event, newId())
        else await applySubscriptionEvent(tx, event, { id: newId(), provider: payments.provider, now: clock.now() })
      })
  }

  const calls: CallHandlers<BillingCall> = {
    get_subscription_plans: async () => ({ plans: plans.map(toPlan).sort((a, b) => a.price - b.price), provider: payments.provider }),
    get_user_subscription: async (_input, { caller }) => ({ subscription: toSubscription(await findSubscription(db, caller.userId)) }),
    async create_subscription(input, { caller }) {
      const planId = PlanId.safeParse(input.planId)
      if (!planId.success || !plans.some((plan) => plan.id === planId.data))
        throw new AppError('VALIDATION_ERROR', { text: 'There is no such plan.' })
      if (planId.data === 'free_plan')
        throw new AppError('CONFLICT', { text: 'The free plan needs no checkout. Cancel your subscription to go back to it.' })
      await ensureFreePlan(caller.userId)
      const stored = await findSubscription(db, caller.userId)
      if (toSubscription(stored) && effectivePlanId(stored, clock.now()) !== 'free_plan')
        throw new AppError('CONFLICT', { text: 'You have a subscription already. Change its plan instead.' })
      const checkout = await payments.openCheckout({
        userId: caller.userId,
        email: caller.email,
        planId: planId.data,
        successUrl: assertOwnAddress(input.successUrl),
        cancelUrl: assertOwnAddress(input.cancelUrl),
      })
      return { subscriptionId: checkout.sessionId, checkoutUrl: checkout.url, clientSecret: checkout.clientSecret }
    },
    async get_checkout_session(input, { caller }) {
      const state = await payments.checkoutState({ sessionId: input.session_id, userId: caller.userId })
      if (!state) throw new AppError('NOT_FOUND', { text: 'There is no such checkout.' })
      return { state, subscription: state === 'paid' ? toSubscription(await findSubscription(db, caller.userId)) : null }
    },
    async cancel_subscription(input, { caller }) {
      const stored = await ownSubscription(caller.userId, input.subscriptionId)
      if (stored.status !== 'active') throw new AppError('CONFLICT', { text: 'Only an active subscription can be cancelled.' })
      await applyEvents(await payments.setCancelAtPeriodEnd({ providerSubscriptionId: stored.providerSubscriptionId, cancel: true }))
      return answerSubscription(caller.userId)
    },
    async resume_subscription(input, { caller }) {
      const stored = await ownSubscription(caller.userId, input.subscriptionId)
      if (!stored.cancelAtPeriodEnd) throw new AppError('CONFLICT', { text: 'The subscription is not cancelled.' })
      await applyEvents(await payments.setCancelAtPeriodEnd({ providerSubscriptionId: stored.providerSubscriptionId, cancel: false }))
      return answerSubscription(caller.userId)
    },
    async update_subscription(input, { caller }) {
      const stored = await ownSubscription(caller.userId, input.subscriptionId)
      if (input.newPlanId === 'free_plan') throw new AppError('CONFLICT', { text: 'Cancel the subscription to go back to the free plan.' })
      await applyEvents(await payments.changePlan({ providerSubscriptionId: stored.providerSubscriptionId, planId: input.newPlanId }))
      return answerSubscription(caller.userId)
    },
    async get_billing_history(_input, { caller }) {
      const rows = await listInvoices(db, caller.userId)
      const history = await Promise.all(
        rows.map(
          async (row): Promise<z.infer<typeof BillingHistoryEntry>> => ({
            id: row.id,
            description: row.description,
            date: row.issuedAt.toISOString(),
            amount: row.amountCents / 100,
            status: row.status,
            downloadUrl: await payments.invoiceUrl({ providerInvoiceId: row.providerInvoiceId, userId: caller.userId }),
          }),
        ),
      )
      return { history }
    },
    async get_usage_stats(_input, { caller }) {
      const { plan, periodKey } = await loadHolding(db, caller.userId)
      return {
        usage: {
          projectsUsed: await deps.countProjects(db, caller.userId),
          projectsLimit: plan.quotas.projects,
          generationsUsed: await readUsage(db, { userId: caller.userId, kind: 'generations', periodKey }),
          generationsLimit: plan.quotas.generations,
          // An account is one person until teams exist.
          teamMembersUsed: 1,
          teamMembersLimit: plan.quotas.teamMembers,
        },
      }
    },
    async get_payment_methods(_input, { caller }) {
      const customerId = (await findSubscription(db, caller.userId))?.providerCustomerId
      return { paymentMethods: customerId ? await payments.listCards({ providerCustomerId: customerId }) : [] }
    },
    create_payment_method_session: (input, { caller }) => openPortal(caller, input.returnUrl, 'card'),
    create_customer_portal_session: (input, { caller }) => openPortal(caller, input.returnUrl, 'manage'),
    async get_invoice_download_url(input, { caller }) {
      const invoice = isUuid(input.invoiceId) ? await findInvoice(db, { userId: caller.userId, invoiceId: input.invoiceId }) : null
      const downloadUrl = invoice
        ? await payments.invoiceUrl({ providerInvoiceId: invoice.providerInvoiceId, userId: caller.userId })
        : null
      if (!downloadUrl) throw new AppError('NOT_FOUND', { text: 'There is no such invoice.' })
      return { downloadUrl }
    },
    async get_user_subscription_with_limits(_input, { caller }) {
      const { plan, periodKey } = await loadHolding(db, caller.userId)
      const used = await readUsage(db, { userId: caller.userId, kind: 'messages', periodKey })
      const lifetime =
        periodKey === 'lifetime' ? used : await readUsage(db, { userId: caller.userId, kind: 'messages', periodKey: 'lifetime' })
      const limit = plan.quotas.messages
      return {
        subscription: await tierOf(caller.userId),
        limits: { messages: { limit, remaining: Math.max(0, limit - used), current_usage: used, lifetime_usage: lifetime } },
      }
    },
    async check_message_limit_with_subscription(input, { caller }) {
      const { plan, periodKey } = await loadHolding(db, caller.userId)
      return messageLimitCheck({
        plan,
        used: await readUsage(db, { userId: caller.userId, kind: 'messages', periodKey }),
        count: input.message_count,
      })
    },
    async increment_message_usage_with_subscription(input, { caller }) {
      const check = await db.transaction((tx) => takeMessages(tx, caller.userId, input.message_count))
      if (!check.allowed) throw messageLimitError(check)
      return check
    },
    async ensure_user_subscription(_input, { caller }) {
      await ensureFreePlan(caller.userId)
      return { subscription: await tierOf(caller.userId) }
    },
  }

  const openPortal = async (caller: { userId: string }, returnUrl: string, purpose: 'manage' | 'card') => {
    const address = assertOwnAddress(returnUrl)
    const customerId = (await findSubscription(db, caller.userId))?.providerCustomerId
    if (!customerId) throw new AppError('CONFLICT', { text: 'There is no card on file yet. Choose a plan first.' })
    return payments.openPortal({ providerCustomerId: customerId, returnUrl: address, purpose })
  }

  return {
    name: 'billing',
    calls,
    quotas,
    ensureFreePlan,
    receiveWebhook: async (of) => applyEvents(await payments.readWebhook(of)),
  }
}

const toPlan = (entry: PlanEntry): Plan => ({
  id: entry.id,
  name: entry.tier,
  displayName: entry.displayName,
  description: entry.description,
  price: entry.price,
  interval: entry.interval,
  features: entry.features,
  popular: entry.popular,
})

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** MESSAGE_LIMIT_EXCEEDED with the details of A8: tier, usage, limit, remaining, permanence, reason. */
export const messageLimitError = (check: MessageLimitCheck): AppError =>
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
