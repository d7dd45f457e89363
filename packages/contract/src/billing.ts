/** Plans, subscriptions, invoices, usage and the message limit (document A sections 2, 3, 7 and 8). */
import * as z from 'zod/mini'
import { Resolution } from './reel-plan.ts'
import { callsOf } from './wire/define.ts'
import { callerEmail, callerUserId, Timestamp } from './wire/fields.ts'

const planKey = () => z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'There is no such plan.'))

/** A plan of the server's table; which there are, get_subscription_plans tells. FREE_PLAN_ID is always one of them. */
export const PlanId = planKey()
export type PlanId = z.infer<typeof PlanId>
/** What a plan belongs to: 'free' counts for a lifetime, any other by the period. */
export const SubscriptionTier = planKey()
export type SubscriptionTier = z.infer<typeof SubscriptionTier>

export const BillingInterval = z.enum(['month', 'year'])
export type BillingInterval = z.infer<typeof BillingInterval>

export const Plan = z.object({
  id: PlanId,
  /** The tier it belongs to. */
  name: SubscriptionTier,
  displayName: z.string(),
  description: z.string(),
  /** Dollars an interval. */
  price: z.number(),
  interval: BillingInterval,
  /** Dollars a year, where the plan can be had by the year too. */
  yearlyPrice: z.optional(z.nullable(z.number())),
  features: z.array(z.string()),
  popular: z.boolean(),
  /** Whether it may be had on other terms too: 'or Custom' stands behind its price (A1). */
  negotiable: z.optional(z.boolean()),
})
export type Plan = z.infer<typeof Plan>

export const SubscriptionStatus = z.enum(['active', 'cancelling', 'past_due', 'cancelled'])
export const Subscription = z.object({
  id: z.string(),
  planId: PlanId,
  planName: z.string(),
  status: SubscriptionStatus,
  /** Null on the free plan, and after a cancellation. */
  nextBillingDate: z.nullable(Timestamp),
  /** Dollars. */
  amount: z.number(),
  interval: BillingInterval,
  /** To when it is paid; one that was cancelled ends then. */
  periodEnd: z.optional(z.nullable(Timestamp)),
})
export type Subscription = z.infer<typeof Subscription>

/** A plan that the operator of this server gave, beside whatever is paid for. */
export const GivenPlan = z.object({
  plan_id: PlanId,
  plan_name: z.string(),
  /** Null is without an end. */
  until: z.nullable(Timestamp),
  /** Whether limits are those of it: false while what is paid for is as good or better. */
  holds: z.boolean(),
})
export type GivenPlan = z.infer<typeof GivenPlan>

/** What a change of plan costs, before it is made; money in dollars. */
export const PlanChangePreview = z.object({
  planId: PlanId,
  planName: z.string(),
  interval: BillingInterval,
  /** What the plan costs an interval. */
  amount: z.number(),
  /** What is charged at once; 0 where credit covers it. */
  dueNow: z.number(),
  /** What is left over for what comes. */
  credit: z.number(),
  /** When the period ends that holds then: the next payment, or the end of a subscription that was cancelled. */
  periodEnd: Timestamp,
  /** Whether it ends then: switching takes no cancellation back. */
  ends: z.boolean(),
  /** For which moment it was counted; sent along with the change, it costs just that. */
  countedAt: Timestamp,
})
export type PlanChangePreview = z.infer<typeof PlanChangePreview>

export const BillingHistoryEntry = z.object({
  id: z.string(),
  /** As it stands on the invoice. */
  number: z.optional(z.nullable(z.string())),
  description: z.string(),
  date: Timestamp,
  /** Less than nothing is credit for what comes. */
  amount: z.number(),
  status: z.enum(['paid', 'open', 'failed', 'refunded']),
  downloadUrl: z.nullable(z.string()),
})

export const Usage = z.object({
  projectsUsed: z.int(),
  /** Null is without limit. */
  projectsLimit: z.nullable(z.int()),
  generationsUsed: z.int(),
  generationsLimit: z.nullable(z.int()),
  teamMembersUsed: z.int(),
  teamMembersLimit: z.nullable(z.int()),
  messagesUsed: z.optional(z.int()),
  messagesLimit: z.optional(z.int()),
  /** Bytes of footage; files in transit count. */
  storageUsedBytes: z.optional(z.int()),
  storageLimitBytes: z.optional(z.nullable(z.int())),
  /** When messages and reels count anew; null where they count for a lifetime. */
  resetsAt: z.optional(z.nullable(Timestamp)),
})
export type Usage = z.infer<typeof Usage>

export const PaymentMethod = z.object({
  id: z.string(),
  last4: z.string(),
  brand: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isDefault: z.boolean(),
})

const MessageLimits = z.object({ limit: z.int(), remaining: z.int(), current_usage: z.int(), lifetime_usage: z.int() })
const QuotaSubscription = z.object({ subscription_tier: SubscriptionTier, is_active: z.boolean(), is_free_tier: z.boolean() })
const MessageCount = z._default(z.int().check(z.gte(1), z.lte(1000)), 1)

export const MessageLimitCheck = z.object({
  allowed: z.boolean(),
  message: z.string(),
  subscription_tier: SubscriptionTier,
  current_usage: z.int(),
  limit: z.int(),
  remaining: z.int(),
  /** True where usage counts for a lifetime (free), false where it starts anew every period. */
  is_permanent_limit: z.boolean(),
  reason: z.nullable(z.string()),
})
export type MessageLimitCheck = z.infer<typeof MessageLimitCheck>

/** Only back to this server: the address a provider returns the browser to. */
const ReturnUrl = z.string().check(z.maxLength(2048))

/** A page of the provider that the caller is sent to and comes back from. */
const AT_PROVIDER = { input: { returnUrl: ReturnUrl }, output: { url: z.string() }, errors: ['CONFLICT'] } as const

const { read, write } = callsOf('billing', 'user')

export const billingCalls = {
  get_subscription_plans: read(
    {
      output: {
        plans: z.array(Plan),
        /** Which card provider is in use; the pages say so. */ provider: z.enum(['sandbox', 'stripe']),
      },
      failure: 'Failed to fetch subscription plans',
    },
    'The plans that can be had, cheapest first, and who takes the payment.',
  ),
  get_user_subscription: read(
    { output: { subscription: z.nullable(Subscription), given: z.nullable(GivenPlan) }, failure: 'Failed to fetch subscription' },
    "The caller's paid subscription, null on the free plan, and the plan that an operator gave, null where none stands.",
  ),
  create_subscription: write(
    {
      input: {
        planId: z.string('Plan ID is required').check(z.minLength(1, 'Plan ID is missing from the selected plan')),
        /** By the plan's own interval where it is left out. */
        interval: z.optional(BillingInterval),
        successUrl: ReturnUrl,
        cancelUrl: ReturnUrl,
      },
      output: { subscriptionId: z.string(), checkoutUrl: z.string(), clientSecret: z.nullable(z.string()) },
      errors: ['CONFLICT'],
      failure: 'Failed to create subscription',
      signedOut: 'Please log in to subscribe',
    },
    'Opens a checkout at the payment provider; the plan begins when the provider reports the payment.',
  ),
  get_checkout_session: read(
    {
      input: { session_id: z.string().check(z.minLength(1), z.maxLength(200)) },
      /** A paid checkout has its subscription as soon as the provider's event arrived, mostly at once. */
      output: { state: z.enum(['open', 'paid', 'ended']), subscription: z.nullable(Subscription) },
      errors: ['NOT_FOUND'],
    },
    "How one of the caller's checkouts stands; success is shown from this, never from the address alone.",
  ),
  cancel_subscription: write(
    {
      input: { subscriptionId: z.string() },
      output: { subscription: z.nullable(Subscription) },
      errors: ['NOT_FOUND', 'CONFLICT'],
      failure: 'Failed to cancel subscription',
    },
    'Ends the subscription with its paid period; until then it can be resumed. One whose last payment did not go through ends at once, and is null then.',
  ),
  resume_subscription: write(
    { input: { subscriptionId: z.string() }, output: { subscription: Subscription }, errors: ['NOT_FOUND', 'CONFLICT'] },
    'Takes a cancellation back before the period ends.',
  ),
  preview_plan_change: read(
    {
      input: { subscriptionId: z.string(), newPlanId: PlanId, interval: z.optional(BillingInterval) },
      output: { change: PlanChangePreview },
      errors: ['NOT_FOUND', 'CONFLICT'],
    },
    'What a change of plan would cost now, and from when on what; changes nothing.',
  ),
  update_subscription: write(
    {
      input: {
        subscriptionId: z.string(),
        newPlanId: PlanId,
        interval: z.optional(BillingInterval),
        /** Of the preview that was agreed to; at most an hour old. */
        countedAt: z.optional(Timestamp),
      },
      output: { subscription: Subscription },
      errors: ['NOT_FOUND', 'CONFLICT'],
    },
    'Moves an active subscription to another paid plan, or between month and year; what is due is charged at once. A cancellation stays one.',
  ),
  get_billing_history: read(
    { output: { history: z.array(BillingHistoryEntry) }, failure: 'Failed to fetch billing history' },
    "The caller's invoices, newest first; at most 100.",
  ),
  get_usage_stats: read(
    { output: { usage: Usage }, failure: 'Failed to fetch usage statistics' },
    'What the caller used of the plan: projects, reels and messages of this period, footage, members.',
  ),
  get_payment_methods: read(
    {
      output: {
        paymentMethods: z.array(PaymentMethod),
        /** Dollars left over from a change of plan; taken before a card is charged. */
        credit: z.optional(z.number()),
      },
      failure: 'Failed to fetch payment methods',
    },
    'The cards the provider holds for the caller, never a full number, and the credit that is used before them.',
  ),
  create_payment_method_session: write(
    { ...AT_PROVIDER, failure: 'Failed to create payment method session' },
    'An address at the provider where the caller changes the card.',
  ),
  get_invoice_download_url: read(
    {
      input: { invoiceId: z.string() },
      output: { downloadUrl: z.string() },
      errors: ['NOT_FOUND'],
      failure: 'Failed to get invoice download URL',
    },
    "An address of one of the caller's invoices as PDF; it ends after an hour.",
  ),
  create_customer_portal_session: write(
    { ...AT_PROVIDER, failure: 'Failed to create customer portal session' },
    'An address at the provider where the caller manages the subscription.',
  ),
  get_user_subscription_with_limits: read(
    {
      output: {
        subscription: QuotaSubscription,
        limits: z.object({
          messages: MessageLimits,
          /** The largest frame that the plan makes videos in. */
          resolution_max: z.optional(Resolution),
          /** For each larger frame, the least of the plans that makes videos in it. */
          resolution_plans: z.optional(z.array(z.object({ resolution: Resolution, plan_name: z.string() }))),
        }),
      },
    },
    "The caller's tier, how many messages are left, and how large videos may be.",
  ),
  check_message_limit_with_subscription: read(
    { input: { message_count: MessageCount }, output: MessageLimitCheck, failure: 'Unable to verify message limits' },
    'Whether that many messages may be sent now; takes nothing.',
  ),
  increment_message_usage_with_subscription: write(
    { input: { message_count: MessageCount }, output: MessageLimitCheck, errors: ['MESSAGE_LIMIT_EXCEEDED'] },
    'Takes that many messages from the quota, or refuses and takes none.',
  ),
  ensure_user_subscription: write(
    { input: { user_id: callerUserId, email: callerEmail }, output: { subscription: QuotaSubscription } },
    'Makes sure that the caller is on a plan, the free one to begin with.',
  ),
} as const
