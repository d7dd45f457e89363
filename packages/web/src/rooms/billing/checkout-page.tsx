import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { errorText } from '../../core/api/api-error.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { BillingApi } from './billing-data.ts'
import type { WantedChange } from './change/plan-change-dialog.tsx'
import { CheckoutOutcome, PaymentCancelled } from './checkout-outcome.tsx'
import { type CheckoutAim, checkoutAim, checkoutPath, checkoutStep } from './checkout-step.ts'
import { PaymentConfirmation } from './payment-confirmation.tsx'
import { PlanChoice, usePlans } from './plan-choice.tsx'

/** The checkout's bar while the browser is sent to the payment page (A2). */
const CHECKOUT_PROGRESS_PERCENT = 75

/** Opens a checkout at the provider and goes there. */
const useCheckout = (api: BillingApi, aim: CheckoutAim) => {
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ plan, interval }: WantedChange) => {
      // Whoever is sent back finds the plan that they had chosen, if it was chosen before.
      const cancelAim = { ...aim, interval: aim.planId === null ? null : interval }
      const { checkoutUrl } = await api.callFunction('create_subscription', {
        planId: plan.id,
        ...(interval !== plan.interval && { interval }),
        successUrl: `${location.origin}${checkoutPath({ ...aim, planId: null, interval: null }, { success: 'true' })}`,
        cancelUrl: `${location.origin}${checkoutPath(cancelAim, { cancelled: 'true' })}`,
      })
      if (!checkoutUrl) throw new Error('No checkout URL received')
      return checkoutUrl
    },
    onSuccess: (url) => location.assign(url),
    onError: (error) => toast({ tone: 'danger', title: 'Checkout failed', text: errorText(error, 'Failed to start checkout process') }),
  })
}

/** 'Choose Your Plan' and what comes after it (CHK-01 to CHK-04). */
export const CheckoutPage = ({ api }: { api: BillingApi }) => {
  const [params, setParams] = useSearchParams()
  const aim = checkoutAim(params)
  const plans = usePlans(api)
  const checkout = useCheckout(api, aim)
  const go = (next: CheckoutAim) => setParams(new URLSearchParams(checkoutPath(next).split('?')[1] ?? ''), { replace: true })
  const startOver = () => go(aim)
  // Leaving lasts until the browser has left for the provider's page.
  const step = checkoutStep(params, checkout.isPending || checkout.isSuccess)
  if (step.kind === 'choosing')
    return <PlanChoice api={api} plans={plans} aim={aim} onSubscribe={checkout.mutate} onSeeAll={() => go({ ...aim, planId: null })} />
  return (
    <div className="px-4">
      {step.kind === 'confirming' ? (
        <PaymentConfirmation api={api} sessionId={step.sessionId} task={aim.task} onTryAgain={startOver} />
      ) : null}
      {step.kind === 'cancelled' ? <PaymentCancelled task={aim.task} onTryAgain={startOver} /> : null}
      {step.kind === 'leaving' ? (
        <CheckoutOutcome title="Processing Your Subscription" text="Redirecting to secure payment page...">
          <Progress label="Processing Your Subscription" percent={CHECKOUT_PROGRESS_PERCENT} />
        </CheckoutOutcome>
      ) : null}
    </div>
  )
}
