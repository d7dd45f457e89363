import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import type { BillingApi } from './billing-data.ts'
import { BackToTask, CheckoutOutcome, PaymentFailed } from './checkout-outcome.tsx'
import { confirmationOf } from './checkout-step.ts'

/** How often the server is asked for a payment that the provider has not reported yet, and for how long. */
const CONFIRM_EVERY_MS = 1500
const CONFIRM_TRIES = 40

const FAILED_TEXT = 'Something went wrong. Please try again.'

type PaymentConfirmationProps = { api: BillingApi; sessionId: string; task: string | null; onTryAgain: () => void }

/** The address says that a payment was made; only the server's word makes it so (CHK-03). */
export const PaymentConfirmation = ({ api, sessionId, task, onTryAgain }: PaymentConfirmationProps) => {
  const queryClient = useQueryClient()
  const session = useQuery({
    queryKey: ['checkout', sessionId],
    queryFn: ({ signal }) => api.callFunction('get_checkout_session', { session_id: sessionId }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.subscription || data?.state === 'ended' || dataUpdateCount >= CONFIRM_TRIES ? false : CONFIRM_EVERY_MS,
  })
  const confirmation = confirmationOf(session.data)
  const isConfirmed = confirmation === 'confirmed'
  useEffect(() => {
    if (isConfirmed) void queryClient.invalidateQueries({ queryKey: ['billing'] })
  }, [isConfirmed, queryClient])
  if (isConfirmed)
    return (
      <CheckoutOutcome
        icon={<CircleCheck className="size-8 text-success" aria-hidden="true" />}
        title="Payment Successful!"
        text="Payment successful! Your subscription has been activated."
      >
        <div className="flex flex-wrap gap-3">
          <BackToTask task={task} primary />
          <LinkButton {...(task === null ? { variant: 'primary' as const } : {})} to="/billing?tab=current">
            Go to Billing Dashboard
          </LinkButton>
        </div>
      </CheckoutOutcome>
    )
  if (session.isError) return <PaymentFailed text={errorText(session.error, FAILED_TEXT)} onTryAgain={onTryAgain} />
  if (confirmation === 'ended') return <PaymentFailed text={FAILED_TEXT} onTryAgain={onTryAgain} />
  return (
    <CheckoutOutcome title="Confirming your payment" text="The payment provider is telling us about it. This takes a few seconds.">
      <Progress label="Confirming your payment" percent={null} />
      <LinkButton to="/billing" variant="quiet">
        Back to Billing
      </LinkButton>
    </CheckoutOutcome>
  )
}
