import type { Plan, PlanChangePreview, Subscription } from '@reelwright/contract/billing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../../core/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorLine } from '../../../ui/feedback/error-line.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { BillingApi, Cards } from '../billing-data.ts'
import { formatDollars } from '../plan-action.ts'
import { changeWords } from './change-words.ts'

export type WantedChange = { plan: Plan; interval: Plan['interval'] }

type PlanChangeDialogProps = {
  api: BillingApi
  subscription: Subscription
  wanted: WantedChange
  card: Cards[number] | undefined
  onClose: () => void
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-hairline border-b py-3 last:border-0">
    <dt className="text-13 text-secondary">{name}</dt>
    <dd className="mt-0.5 text-16 tabular-nums">{children}</dd>
  </div>
)

const Cost = ({ change, card }: { change: PlanChangePreview; card: Cards[number] | undefined }) => {
  const { now, later, credit } = changeWords(change, card)
  return (
    <dl>
      <Row name="Now">{now}</Row>
      {credit === null ? null : <Row name="Credit">{credit}</Row>}
      <Row name="After that">{later}</Row>
    </dl>
  )
}

const useChange = ({ api, subscription, wanted, onClose }: Omit<PlanChangeDialogProps, 'card'>) => {
  const toast = useToast()
  const queryClient = useQueryClient()
  const asked = { subscriptionId: subscription.id, newPlanId: wanted.plan.id, interval: wanted.interval }
  const preview = useQuery({
    queryKey: ['plan-change', asked],
    queryFn: async ({ signal }) => (await api.callFunction('preview_plan_change', asked, { signal })).change,
    // It is counted for a moment: what was shown last time is not what it costs now.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const change = useMutation({
    mutationFn: ({ countedAt }: PlanChangePreview) => api.callFunction('update_subscription', { ...asked, countedAt }),
    onSuccess: (answer) => {
      toast({ tone: 'success', title: `You are on ${answer.subscription.planName} now` })
      onClose()
    },
    onError: (error) => toast({ tone: 'danger', title: 'Update failed', text: errorText(error, 'Update failed') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['billing'] }),
  })
  return { preview, change }
}

/** Says what a change of plan costs now and what it costs later, and asks. */
export const PlanChangeDialog = ({ card, ...props }: PlanChangeDialogProps) => {
  const { subscription, wanted, onClose } = props
  const { preview, change } = useChange(props)
  const cost = preview.data
  const isSamePlan = wanted.plan.id === subscription.planId
  const title = isSamePlan ? `Pay ${wanted.plan.displayName} by the ${wanted.interval}?` : `Switch to ${wanted.plan.displayName}?`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!change.isPending}
      title={title}
      description={`You are on ${subscription.planName}, ${formatDollars(subscription.amount)} per ${subscription.interval}.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          {cost === undefined || preview.isFetching ? null : (
            <Button variant="primary" busy={change.isPending} onClick={() => change.mutate(cost)}>
              {cost.dueNow > 0 ? `Pay ${formatDollars(cost.dueNow)} and switch` : 'Switch now'}
            </Button>
          )}
        </>
      }
    >
      {preview.isError && !preview.isFetching ? (
        <ErrorLine
          text={errorText(preview.error, 'What this costs could not be counted.')}
          busy={preview.isFetching}
          onTryAgain={() => void preview.refetch()}
        />
      ) : cost === undefined || preview.isFetching ? (
        <div role="status" aria-busy="true">
          <span className="sr-only">Counting what this costs</span>
          <Skeleton className="h-32 rounded-panel" />
        </div>
      ) : (
        <Cost change={cost} card={card} />
      )}
    </Dialog>
  )
}
