/** Choosing a plan, paying for it, changing it, and ending it with its period. */
import type { billingCalls, Subscription } from '@reelwright/contract/billing'
import { FREE_PLAN_ID } from '@reelwright/contract/constants'
import { AppError } from '../../platform/app-error.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { Payments } from '../../ports/payments.ts'
import { applyPaymentEvents, type PaymentEventParts } from './apply-payment-events.ts'
import { effectivePlanId } from './billing-rules.ts'
import type { PlanTable } from './plan-table.ts'
import { ownReturnAddress } from './return-address.ts'
import { findSubscription, type StoredSubscription } from './subscription-store.ts'
import { toPlan, toSubscription } from './to-wire-billing.ts'

type SubscriptionCall = keyof Pick<
  typeof billingCalls,
  | 'get_subscription_plans'
  | 'get_user_subscription'
  | 'create_subscription'
  | 'get_checkout_session'
  | 'cancel_subscription'
  | 'resume_subscription'
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

const assertPlan = (plans: PlanTable, planId: string): void => {
  if (!plans.some((plan) => plan.id === planId)) throw new AppError('VALIDATION_ERROR', { text: 'There is no such plan.' })
}

export const createSubscriptionCalls = (parts: SubscriptionCallParts): CallHandlers<SubscriptionCall> => {
  const { db, clock, plans, payments, publicUrl } = parts
  return {
    get_subscription_plans: async () => ({
      plans: plans.map(toPlan).sort((a, b) => a.price - b.price),
      provider: payments.provider,
    }),

    get_user_subscription: async (_input, { caller }) => ({
      subscription: toSubscription(plans, await findSubscription(db, caller.userId)),
    }),

    create_subscription: async ({ planId, successUrl, cancelUrl }, { caller }) => {
      assertPlan(plans, planId)
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
      if (status !== 'active') throw new AppError('CONFLICT', { text: 'Only an active subscription can be cancelled.' })
      return applyAnswer(parts, userId, await payments.setCancelAtPeriodEnd({ providerSubscriptionId, cancel: true }))
    },

    resume_subscription: async ({ subscriptionId }, { caller: { userId } }) => {
      const { cancelAtPeriodEnd, providerSubscriptionId } = await findPaidSubscription(parts, { userId, subscriptionId })
      if (!cancelAtPeriodEnd) throw new AppError('CONFLICT', { text: 'The subscription is not cancelled.' })
      return applyAnswer(parts, userId, await payments.setCancelAtPeriodEnd({ providerSubscriptionId, cancel: false }))
    },

    update_subscription: async ({ subscriptionId, newPlanId }, { caller: { userId } }) => {
      assertPlan(plans, newPlanId)
      const { providerSubscriptionId } = await findPaidSubscription(parts, { userId, subscriptionId })
      if (newPlanId === FREE_PLAN_ID) throw new AppError('CONFLICT', { text: 'Cancel the subscription to go back to the free plan.' })
      return applyAnswer(parts, userId, await payments.changePlan({ providerSubscriptionId, planId: newPlanId }))
    },
  }
}
