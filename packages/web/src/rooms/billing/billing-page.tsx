import type { Plan } from '@reelwright/contract/billing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../core/api/api-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useToast } from '../../ui/toast.tsx'
import { type BillingApi, billingQuery } from './billing-data.ts'
import { CurrentPlanTab } from './current-plan-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { planBadge } from './plan-action.ts'
import { PlansTab } from './plans-tab.tsx'
import { UsageTab } from './usage-tab.tsx'

const TABS = ['plans', 'current', 'history', 'usage'] as const
type TabName = (typeof TABS)[number]
const isTab = (value: string | null): value is TabName => TABS.some((tab) => tab === value)

const LoadingBilling = () => (
  <div role="status" aria-busy="true">
    <p className="text-14 text-secondary">Loading billing information...</p>
    <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-hidden="true">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-96 rounded-panel" />
      ))}
    </div>
  </div>
)

/** 'Billing & Subscription' (BILL-01 to BILL-06): plans, the current one, invoices and usage. */
export const BillingPage = ({ api }: { api: BillingApi }) => {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [confirming, setConfirming] = useState(false)
  const asked = params.get('tab')
  const tab: TabName = isTab(asked) ? asked : 'plans'
  const showTab = (next: string) => setParams((before) => ({ ...Object.fromEntries(before), tab: next }), { replace: true })
  const billing = useQuery(billingQuery(api))
  const reload = () => queryClient.invalidateQueries({ queryKey: ['billing'] })
  const subscriptionId = billing.data?.subscription?.id ?? ''

  const cancel = useMutation({
    mutationFn: () => api.callFunction('cancel_subscription', { subscriptionId }),
    onSuccess: () =>
      toast({
        tone: 'success',
        title: 'Subscription cancelled',
        text: 'Your subscription will remain active until the end of the billing period',
      }),
    onError: (error) => toast({ tone: 'danger', title: 'Cancellation failed', text: errorText(error, 'Failed to cancel subscription') }),
    onSettled: () => {
      setConfirming(false)
      return reload()
    },
  })
  const resume = useMutation({
    mutationFn: () => api.callFunction('resume_subscription', { subscriptionId }),
    onSuccess: () => toast({ tone: 'success', title: 'Your plan goes on', text: 'The cancellation was taken back.' }),
    onError: (error) => toast({ tone: 'danger', title: 'Update failed', text: errorText(error, 'Update failed') }),
    onSettled: reload,
  })
  const change = useMutation({
    mutationFn: (plan: Plan) => api.callFunction('update_subscription', { subscriptionId, newPlanId: plan.id }),
    onSuccess: ({ subscription }) => toast({ tone: 'success', title: `You are on ${subscription.planName} now` }),
    onError: (error) => toast({ tone: 'danger', title: 'Update failed', text: errorText(error, 'Update failed') }),
    onSettled: reload,
  })
  const changeCard = useMutation({
    mutationFn: () =>
      api.callFunction('create_payment_method_session', { returnUrl: `${location.origin}/billing?tab=current&updated=true` }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      toast({ tone: 'danger', title: 'Update failed', text: errorText(error, 'Failed to create payment method session') }),
  })
  const download = useMutation({
    mutationFn: (invoiceId: string) => api.callFunction('get_invoice_download_url', { invoiceId }),
    onSuccess: ({ downloadUrl }) => window.open(downloadUrl, '_blank', 'noopener'),
    onError: (error) => toast({ tone: 'danger', title: 'Download failed', text: errorText(error, 'Failed to get invoice download URL') }),
  })
  const busy = cancel.isPending || resume.isPending || change.isPending || changeCard.isPending

  return (
    <main className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-semibold text-34">Billing &amp; Subscription</h1>
        {billing.data ? (
          <Badge tone={billing.data.subscription ? 'accent' : 'neutral'}>{planBadge(billing.data.subscription)}</Badge>
        ) : null}
      </div>
      <div className="mt-8">
        {billing.isPending ? <LoadingBilling /> : null}
        {billing.isError ? (
          <ErrorState
            title="Failed to load billing information"
            text="Please try refreshing the page"
            action={
              <Button busy={billing.isFetching} onClick={() => billing.refetch()}>
                Try Again
              </Button>
            }
          />
        ) : null}
        {billing.data ? (
          <Tabs
            label="Billing"
            value={tab}
            onValueChange={showTab}
            tabs={[
              {
                value: 'plans',
                label: 'Plans',
                content: <PlansTab data={billing.data} busy={busy} onChangePlan={change.mutate} onDowngrade={() => setConfirming(true)} />,
              },
              {
                value: 'current',
                label: 'Current Plan',
                content: (
                  <CurrentPlanTab
                    data={billing.data}
                    busy={busy}
                    onViewPlans={() => showTab('plans')}
                    onCancel={() => setConfirming(true)}
                    onResume={() => resume.mutate()}
                    onChangeCard={() => changeCard.mutate()}
                  />
                ),
              },
              {
                value: 'history',
                label: 'Billing History',
                content: <HistoryTab history={billing.data.history} onDownload={download.mutate} />,
              },
              { value: 'usage', label: 'Usage', content: <UsageTab usage={billing.data.usage} /> },
            ]}
          />
        ) : null}
        {billing.data?.provider === 'sandbox' ? (
          <p className="mt-8 text-13 text-secondary">
            Payments run in the sandbox on this server: no real card is taken and no money moves.
          </p>
        ) : null}
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Cancel your subscription?"
        description="You keep your plan until the end of the period you have paid for. Until then you can take this back."
        confirmLabel="Cancel Subscription"
        cancelLabel="Keep my plan"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      />
    </main>
  )
}
