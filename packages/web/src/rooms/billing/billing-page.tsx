import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { usePageTitle } from '../../ui/text/use-page-title.ts'
import { type BillingApi, billingQuery } from './billing-data.ts'
import { BillingTabs } from './billing-tabs.tsx'
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
    action={
      <Button busy={isAsking} onClick={onTryAgain}>
        Try Again
      </Button>
    }
  />
)

/** 'Billing & Subscription' (BILL-01 to BILL-06): plans, the current one, invoices and usage. */
export const BillingPage = ({ api }: { api: BillingApi }) => {
  usePageTitle('Billing & Subscription')
  const [isConfirming, setIsConfirming] = useState(false)
  const { data, isPending, isError, isFetching, refetch } = useQuery(billingQuery(api))
  const actions = useSubscriptionActions(api, data?.subscription?.id ?? '', () => setIsConfirming(false))
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-semibold text-34">Billing &amp; Subscription</h1>
        {data ? <Badge tone={data.subscription ? 'accent' : 'neutral'}>{planBadge(data.subscription)}</Badge> : null}
      </div>
      <div className="mt-8">
        {isPending ? <LoadingBilling /> : null}
        {isError ? <LoadFailed isAsking={isFetching} onTryAgain={() => void refetch()} /> : null}
        {data ? <BillingTabs data={data} actions={actions} onCancel={() => setIsConfirming(true)} /> : null}
        {data?.provider === 'sandbox' ? (
          <p className="mt-8 text-13 text-secondary">
            Payments run in the sandbox on this server: no real card is taken and no money moves.
          </p>
        ) : null}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Cancel your subscription?"
        description="You keep your plan until the end of the period you have paid for. Until then you can take this back."
        confirmLabel="Cancel Subscription"
        cancelLabel="Keep my plan"
        busy={actions.isCancelling}
        onConfirm={actions.cancel}
      />
    </div>
  )
}
