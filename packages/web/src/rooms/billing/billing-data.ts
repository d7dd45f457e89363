/** What the billing pages ask of the server. The five parts of the page load side by side (BILL-01), each by itself: one that fails keeps back none of the others. */
import type { GivenPlan, Plan, Subscription } from '@reelwright/contract/billing'
import type { CallOutput } from '@reelwright/contract/wire/catalog'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '../../core/api/api-client.ts'

/** Each part says itself, in its place, that it could not be had. */
const meta = { quiet: true }

export type BillingApi = Pick<ApiClient, 'callFunction'>

export type PlansAndProvider = { plans: Plan[]; provider: CallOutput<'get_subscription_plans'>['provider'] }
export type History = CallOutput<'get_billing_history'>['history']
export type Usage = CallOutput<'get_usage_stats'>['usage']
export type Cards = CallOutput<'get_payment_methods'>['paymentMethods']

export const plansQuery = (api: BillingApi) =>
  queryOptions({ queryKey: ['plans'], meta, queryFn: ({ signal }) => api.callFunction('get_subscription_plans', {}, { signal }) })

/** What is paid for and what was given come in one answer. */
const ownPlansQuery = (api: BillingApi) =>
  queryOptions({
    queryKey: ['billing', 'subscription'],
    meta,
    queryFn: ({ signal }) => api.callFunction('get_user_subscription', {}, { signal }),
  })

export const subscriptionQuery = (api: BillingApi) =>
  queryOptions({ ...ownPlansQuery(api), select: ({ subscription }): Subscription | null => subscription ?? null })

export const givenQuery = (api: BillingApi) =>
  queryOptions({ ...ownPlansQuery(api), select: ({ given }): GivenPlan | null => given ?? null })

const historyQuery = (api: BillingApi) =>
  queryOptions({
    queryKey: ['billing', 'history'],
    meta,
    queryFn: async ({ signal }): Promise<History> => (await api.callFunction('get_billing_history', {}, { signal })).history,
  })

const usageQuery = (api: BillingApi) =>
  queryOptions({
    queryKey: ['billing', 'usage'],
    meta,
    queryFn: async ({ signal }): Promise<Usage> => (await api.callFunction('get_usage_stats', {}, { signal })).usage,
  })

/** Cards and credit come in one answer. */
const paymentMethodsQuery = (api: BillingApi) =>
  queryOptions({
    queryKey: ['billing', 'cards'],
    meta,
    queryFn: ({ signal }) => api.callFunction('get_payment_methods', {}, { signal }),
  })

const cardsQuery = (api: BillingApi) => queryOptions({ ...paymentMethodsQuery(api), select: ({ paymentMethods }): Cards => paymentMethods })

/** In dollars; 0 until it is known. */
export const creditQuery = (api: BillingApi) => queryOptions({ ...paymentMethodsQuery(api), select: ({ credit }): number => credit ?? 0 })

export type BillingParts = {
  plans: UseQueryResult<PlansAndProvider>
  subscription: UseQueryResult<Subscription | null>
  history: UseQueryResult<History>
  usage: UseQueryResult<Usage>
  cards: UseQueryResult<Cards>
}

export const useBillingParts = (api: BillingApi): BillingParts => ({
  plans: useQuery(plansQuery(api)),
  subscription: useQuery(subscriptionQuery(api)),
  history: useQuery(historyQuery(api)),
  usage: useQuery(usageQuery(api)),
  cards: useQuery(cardsQuery(api)),
})
