/** Choosing a plan, paying for it, changing it, and ending it with its period. */
import type { BillingInterval, billingCalls, Subscription } from '@reelwright/contract/billing'
import { FREE_PLAN_ID } from '@reelwright/contract/constants'
import { AppError } from '../../platform/app-error.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { Payments } from '../../ports/payments.ts'
import { applyPaymentEvents, type PaymentEventParts } from './apply-payment-events.ts'
import { effectivePlanId } from './billing-rules.ts'
import { type PlanEntry, type PlanTable, priceBy } from './plan-table.ts'
import { ownReturnAddress } from './return-address.ts'
import { paidShareOf } from './returnable-payments.ts'
import { findSubscription, type StoredSubscription } from './subscription-store.ts'
import { toGiven, toPlan, toSubscription } from './to-wire-billing.ts'

type SubscriptionCall = keyof Pick<
  typeof billingCalls,
  | 'get_subscription_plans'
  | 'get_user_subscription'
  | 'create_subscription'
  | 'get_checkout_session'
  | 'cancel_subscription'
  | 'resume_subscription'
  | 'preview_plan_change'
  | 'update_subscription'
>

type SubscriptionCallParts = PaymentEventParts & {
  plans: PlanTable
  payments: Payments
  publicUrl: string
  ensureFreePlan(userId: string): Promise<void>
}

type PaidSubscription = StoredSubscription & { providerSubscriptionId: string }

const findPaidSubscription = async (
  { db, plans }: SubscriptionCallParts,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<PaidSubscription> => {
  const stored = await findSubscription(db, userId)
  if (!stored || stored.id !== subscriptionId || !stored.providerSubscriptionId || !toSubscription(plans, stored))
    throw new AppError('NOT_FOUND', { text: 'There is no such subscription.' })
  return { ...stored, providerSubscriptionId: stored.providerSubscriptionId }
}

/** What the provider answered to a change is applied like its webhook, which tells the same again. */
const applyAnswer = async (
  parts: SubscriptionCallParts,
  userId: string,
  events: Parameters<typeof applyPaymentEvents>[1],
): Promise<{ subscription: Subscription }> => {
  await applyPaymentEvents(parts, events)
  const subscription = toSubscription(parts.plans, await findSubscription(parts.db, userId))
  if (!subscription) throw new AppError('CONFLICT', { text: 'The subscription has ended.' })
  return { subscription }
}

/** The plan and how it is to be paid; one that is not sold so is refused. */
const findOffer = (
  plans: PlanTable,
  planId: string,
  wanted: BillingInterval | undefined,
): { plan: PlanEntry; interval: BillingInterval } => {
  const plan = plans.find(({ id }) => id === planId)
  if (plan === undefined) throw new AppError('VALIDATION_ERROR', { text: 'There is no such plan.' })
  const interval = wanted ?? plan.interval
  if (priceBy(plan, interval) === null)
    throw new AppError('VALIDATION_ERROR', { text: `${plan.displayName} is not sold by the ${interval}.` })
  return { plan, interval }
}

/** How old a preview may be for which the change is still charged. */
const PREVIEW_LIFE_MS = 60 * 60 * 1000

/** A change that may be made: to another paid plan or interval, of a subscription that is paid. */
const findChange = async (
  parts: SubscriptionCallParts,
  { userId, input }: { userId: string; input: { subscriptionId: string; newPlanId: string; interval?: BillingInterval | undefined } },
) => {
  const { plan, interval } = findOffer(parts.plans, input.newPlanId, input.interval)
  const stored = await findPaidSubscription(parts, { userId, subscriptionId: input.subscriptionId })
  if (plan.id === FREE_PLAN_ID) throw new AppError('CONFLICT', { text: 'Cancel the subscription to go back to the free plan.' })
  if (stored.status === 'past_due')
    throw new AppError('CONFLICT', { text: 'Your last payment did not go through. Update your payment method first.' })
  return { stored, plan, interval }
}

/** When the old plan ends: the moment that was shown, while that is not long ago. */
const countedAt = (told: string | undefined, now: Date): Date => {
  if (told === undefined) return now
  const at = new Date(told)
  if (at > now || now.getTime() - at.getTime() > PREVIEW_LIFE_MS)
    throw new AppError('CONFLICT', { text: 'What this change costs was counted too long ago. Look at it again.' })
  return at
}

/** Stripe counts in whole seconds; so does what is shown. */
const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)

const createPlanChangeCalls = (parts: SubscriptionCallParts): CallHandlers<'preview_plan_change' | 'update_subscription'> => {
  const { db, clock, payments } = parts
  return {
    preview_plan_change: async (input, { caller: { userId } }) => {
      const { stored, plan, interval } = await findChange(parts, { userId, input })
      const at = wholeSecond(clock.now())
      const { providerSubscriptionId, cancelAtPeriodEnd } = stored
      const paidShare = await paidShareOf(db, { userId, providerSubscriptionId, at })
      const cost = await payments.previewChange({ providerSubscriptionId, planId: plan.id, interval, at, paidShare })
      return {
        change: {
          planId: plan.id,
          planName: plan.displayName,
          interval,
          amount: priceBy(plan, interval) ?? plan.price,
          dueNow: cost.dueNowCents / 100,
          credit: cost.creditCents / 100,
          periodEnd: cost.periodEnd.toISOString(),
          ends: cancelAtPeriodEnd,
          countedAt: at.toISOString(),
        },
      }
    },

    update_subscription: async (input, { caller: { userId } }) => {
      const { stored, plan, interval } = await findChange(parts, { userId, input })
      const { providerSubscriptionId } = stored
      const at = wholeSecond(countedAt(input.countedAt, clock.now()))
      const paidShare = await paidShareOf(db, { userId, providerSubscriptionId, at })
      const change = { providerSubscriptionId, planId: plan.id, interval, at, paidShare }
      return applyAnswer(parts, userId, await payments.changePlan(change))
    },
  }
}

export const createSubscriptionCalls = (parts: SubscriptionCallParts): CallHandlers<SubscriptionCall> => {
  const { db, clock, plans, payments, publicUrl } = parts
  return {
    get_subscription_plans: async () => ({
      plans: plans.map(toPlan).sort((a, b) => a.price - b.price),
      provider: payments.provider,
    }),

    get_user_subscription: async (_input, { caller }) => {
      const stored = await findSubscription(db, caller.userId)
      return { subscription: toSubscription(plans, stored), given: toGiven(plans, stored, clock.now()) }
    },

    create_subscription: async ({ planId, interval, successUrl, cancelUrl }, { caller }) => {
      const offer = findOffer(plans, planId, interval)
      await parts.ensureFreePlan(caller.userId)
      const stored = await findSubscription(db, caller.userId)
      if (planId === FREE_PLAN_ID) {
        const isFree = effectivePlanId(stored, clock.now()) === FREE_PLAN_ID
        throw new AppError('CONFLICT', {
          text: isFree
            ? 'Free Plan: You are already on the free plan!'
            : 'The free plan needs no checkout. Cancel your subscription to go back to it.',
        })
      }
      if (toSubscription(plans, stored) && effectivePlanId(stored, clock.now()) !== FREE_PLAN_ID)
        throw new AppError('CONFLICT', { text: 'You have a subscription already. Change its plan instead.' })
      const checkout = await payments.openCheckout({
        userId: caller.userId,
        email: caller.email,
        planId,
        interval: offer.interval,
        // A customer of another provider is unknown to this one.
        providerCustomerId: stored?.provider === payments.provider ? stored.providerCustomerId : null,
        successUrl: ownReturnAddress(successUrl, publicUrl),
        cancelUrl: ownReturnAddress(cancelUrl, publicUrl),
      })
      return { subscriptionId: checkout.sessionId, checkoutUrl: checkout.url, clientSecret: checkout.clientSecret }
    },

    get_checkout_session: async (input, { caller }) => {
      const state = await payments.checkoutState({ sessionId: input.session_id, userId: caller.userId })
      if (!state) throw new AppError('NOT_FOUND', { text: 'There is no such checkout.' })
      return { state, subscription: state === 'paid' ? toSubscription(plans, await findSubscription(db, caller.userId)) : null }
    },

    cancel_subscription: async ({ subscriptionId }, { caller: { userId } }) => {
      const { status, providerSubscriptionId } = await findPaidSubscription(parts, { userId, subscriptionId })
      // Nothing was paid for this period, so there is nothing to keep until its end.
      if (status === 'past_due') {
        await applyPaymentEvents(parts, await payments.endUnpaid({ providerSubscriptionId }))
        return { subscription: toSubscription(plans, await findSubscription(db, userId)) }
      }
      if (status !== 'active') throw new AppError('CONFLICT', { text: 'Only an active subscription can be cancelled.' })
      return applyAnswer(parts, userId, await payments.setCancelAtPeriodEnd({ providerSubscriptionId, cancel: true }))
    },

    resume_subscription: async ({ subscriptionId }, { caller: { userId } }) => {
      const { cancelAtPeriodEnd, providerSubscriptionId } = await findPaidSubscription(parts, { userId, subscriptionId })
      if (!cancelAtPeriodEnd) throw new AppError('CONFLICT', { text: 'The subscription is not cancelled.' })
      return applyAnswer(parts, userId, await payments.setCancelAtPeriodEnd({ providerSubscriptionId, cancel: false }))
    },

    ...createPlanChangeCalls(parts),
  }
}
