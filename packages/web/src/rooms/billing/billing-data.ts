/** What the billing pages ask of the server. All five parts of the page load side by side (BILL-01). */
import type { Plan, Subscription } from '@reelwright/contract/billing'
import type { CallOutput } from '@reelwright/contract/wire/catalog'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../core/api/api-client.ts'

export type BillingApi = Pick<ApiClient, 'callFunction'>

export type BillingData = {
  plans: Plan[]
  provider: CallOutput<'get_subscription_plans'>['provider']
  subscription: Subscription | null
  history: CallOutput<'get_billing_history'>['history']
  usage: CallOutput<'get_usage_stats'>['usage']
  paymentMethods: CallOutput<'get_payment_methods'>['paymentMethods']
}

export const billingQuery = (api: BillingApi) =>
  queryOptions({
    queryKey: ['billing'],
    queryFn: async ({ signal }): Promise<BillingData> => {
      const [plans, subscription, history, usage, methods] = await Promise.all([
        api.callFunction('get_subscription_plans', {}, { signal }),
        api.callFunction('get_user_subscription', {}, { signal }),
        api.callFunction('get_billing_history', {}, { signal }),
        api.callFunction('get_usage_stats', {}, { signal }),
        api.callFunction('get_payment_methods', {}, { signal }),
      ])
      return { ...plans, ...subscription, ...history, ...usage, ...methods }
    },
  })

export const plansQuery = (api: BillingApi) =>
  queryOptions({ queryKey: ['plans'], queryFn: ({ signal }) => api.callFunction('get_subscription_plans', {}, { signal }) })
