import type { Plan } from '@reelwright/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RetryButton } from '../../ui/feedback/retry-button.tsx'
import { usePageTitle } from '../../ui/text/use-page-title.ts'
import { type BillingApi, creditQuery, givenQuery, useBillingParts } from './billing-data.ts'
import { BillingTabs } from './billing-tabs.tsx'
import { CancelDialog } from './change/cancel-dialog.tsx'
import { PlanChangeDialog, type WantedChange } from './change/plan-change-dialog.tsx'
import { GivenNotice } from './given-notice.tsx'
import { PastDueNotice } from './past-due-notice.tsx'
import { planBadge } from './plan-action.ts'
import { PlanSkeletons } from './plan-card.tsx'
import { useSubscriptionActions } from './use-subscription-actions.ts'

const LoadingBilling = () => (
  <div role="status" aria-busy="true">
    <p className="text-14 text-secondary">Loading billing information...</p>
    <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-hidden="true">
      <PlanSkeletons />
    </div>
  </div>
)

const LoadFailed = ({ isAsking, onTryAgain }: { isAsking: boolean; onTryAgain: () => void }) => (
  <ErrorState
    title="Failed to load billing information"
    text="Please try refreshing the page"
    action={<RetryButton busy={isAsking} onRetry={onTryAgain} />}
  />
)

/** 'Billing & Subscription' (BILL-01 to BILL-06): plans, the current one, invoices and usage, each drawn as soon as it is there. */
export const BillingPage = ({ api }: { api: BillingApi }) => {
  usePageTitle('Billing & Subscription')
  const [isConfirming, setIsConfirming] = useState(false)
  const [wanted, setWanted] = useState<WantedChange | null>(null)
  const parts = useBillingParts(api)
  const all = Object.values(parts)
  const subscription = parts.subscription.data
  const given = useQuery(givenQuery(api)).data ?? null
  const credit = useQuery(creditQuery(api)).data ?? 0
  const actions = useSubscriptionActions(api, subscription?.id ?? '', () => setIsConfirming(false))
  const isFailed = all.every(({ isError, data }) => isError && data === undefined)
  const isPending = !isFailed && all.every(({ data }) => data === undefined)
  const badge = planBadge(subscription ?? null, given)
  const change = (plan: Plan, interval: Plan['interval']) => setWanted({ plan, interval })
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-semibold text-26 sm:text-34">Billing &amp; Subscription</h1>
        {subscription === undefined ? null : <Badge tone={badge === 'Pro' ? 'accent' : 'neutral'}>{badge}</Badge>}
      </div>
      {subscription?.status === 'past_due' ? (
        <PastDueNotice planName={subscription.planName} busy={actions.busy} onChangeCard={actions.changeCard} />
      ) : null}
      {given ? <GivenNotice given={given} isPaying={Boolean(subscription)} /> : null}
      <div className="mt-8">
        {isPending ? <LoadingBilling /> : null}
        {isFailed ? (
          <LoadFailed
            isAsking={all.some(({ isFetching }) => isFetching)}
            onTryAgain={() => void Promise.all(all.map(({ refetch }) => refetch()))}
          />
        ) : null}
        {isPending || isFailed ? null : (
          <BillingTabs
            parts={parts}
            given={given}
            credit={credit}
            actions={actions}
            onCancel={() => setIsConfirming(true)}
            onChangePlan={change}
          />
        )}
        {parts.plans.data?.provider === 'sandbox' ? (
          <p className="mt-8 text-13 text-secondary">
            Payments run in the sandbox on this server: no real card is taken and no money moves.
          </p>
        ) : null}
      </div>
      {wanted && subscription ? (
        <PlanChangeDialog
          api={api}
          subscription={subscription}
          wanted={wanted}
          card={(parts.cards.data ?? []).find(({ isDefault }) => isDefault) ?? parts.cards.data?.[0]}
          onClose={() => setWanted(null)}
        />
      ) : null}
      <CancelDialog subscription={subscription} open={isConfirming} onOpenChange={setIsConfirming} actions={actions} />
    </div>
  )
}
