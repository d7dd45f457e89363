/** Asks before a subscription is ended, and says what that means. */
import type { Subscription } from '@reelwright/contract/billing'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { formatDay } from '../../../ui/text/format-date.ts'
import type { useSubscriptionActions } from '../use-subscription-actions.ts'

/** What ending the subscription means, with the day on which it does. */
const cancelWords = ({ status, planName, periodEnd }: Partial<Subscription>): string => {
  if (status === 'past_due')
    return `Nothing was paid for this period, so ${planName} ends at once and nothing more is charged. This cannot be taken back.`
  return planName && periodEnd
    ? `You keep ${planName} until ${formatDay(new Date(periodEnd))}, and are not charged again. Until then you can take this back.`
    : 'You keep your plan until the end of the period you have paid for. Until then you can take this back.'
}

type CancelDialogProps = {
  /** Undefined where there is none, or until it is there. */
  subscription: Subscription | null | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  actions: Pick<ReturnType<typeof useSubscriptionActions>, 'isCancelling' | 'cancel'>
}

export const CancelDialog = ({ subscription, open, onOpenChange, actions }: CancelDialogProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onOpenChange}
    title="Cancel your subscription?"
    description={cancelWords(subscription ?? {})}
    confirmLabel={subscription?.status === 'past_due' ? 'End it now' : 'Cancel Subscription'}
    cancelLabel="Keep my plan"
    busy={actions.isCancelling}
    onConfirm={actions.cancel}
  />
)
