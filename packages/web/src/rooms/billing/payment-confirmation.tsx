import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError, errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import type { BillingApi } from './billing-data.ts'
import { BackToTask, CheckoutOutcome, PaymentFailed } from './checkout-outcome.tsx'
import { confirmationOf } from './checkout-step.ts'

/** How often the server is asked for a payment that the provider has not reported yet; mostly that takes seconds (ours). */
const CONFIRM_EVERY_MS = 1_500
/** From when on a page says that it may take longer, and how often it asks then (ours). */
const LATE_AFTER_MS = 60_000
const LATE_EVERY_MS = 15_000

const FAILED_TEXT = 'Something went wrong. Please try again.'

type PaymentConfirmationProps = { api: BillingApi; sessionId: string; task: string | null; onTryAgain: () => void }

/** The server's own word against it; that it could not be asked says nothing of the payment. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && !error.retryable && error.status >= 400 && error.status < 500 && error.status !== 401

/** Asks until the server has an answer, less often once that takes long. */
const useCheckoutSession = (api: BillingApi, sessionId: string) => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const session = useQuery({
    queryKey: ['checkout', sessionId],
    queryFn: ({ signal }) => api.callFunction('get_checkout_session', { session_id: sessionId }, { signal }),
    // The page says itself how it stands.
    meta: { quiet: true },
    refetchInterval: ({ state: { data, error } }) => {
      if (isRefused(error) || confirmationOf(data) !== 'waiting') return false
      return isLate ? LATE_EVERY_MS : CONFIRM_EVERY_MS
    },
  })
  return { session, isLate }
}

const Activated = ({ task }: { task: string | null }) => (
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

/** Some ways to pay take hours, and some providers tell late: whoever paid must not pay again. */
const StillOpen = ({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) => (
  <CheckoutOutcome
    icon={<Clock className="size-8 text-info" aria-hidden="true" />}
    title="Your payment is not confirmed yet"
    text="You need not pay again. Your plan begins by itself as soon as the payment provider confirms it, and you can leave this page."
  >
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" busy={isAsking} onClick={onAsk}>
        Check again
      </Button>
      <LinkButton to="/billing">Back to Billing</LinkButton>
    </div>
  </CheckoutOutcome>
)

/** The address says that a payment was made; only the server's word makes it so (CHK-03). */
export const PaymentConfirmation = ({ api, sessionId, task, onTryAgain }: PaymentConfirmationProps) => {
  const queryClient = useQueryClient()
  const { session, isLate } = useCheckoutSession(api, sessionId)
  const confirmation = confirmationOf(session.data)
  const isConfirmed = confirmation === 'confirmed'
  useEffect(() => {
    if (isConfirmed) void queryClient.invalidateQueries({ queryKey: ['billing'] })
  }, [isConfirmed, queryClient])
  if (isConfirmed) return <Activated task={task} />
  if (isRefused(session.error)) return <PaymentFailed text={errorText(session.error, FAILED_TEXT)} onTryAgain={onTryAgain} />
  if (confirmation === 'ended') return <PaymentFailed text={FAILED_TEXT} onTryAgain={onTryAgain} />
  if (isLate) return <StillOpen isAsking={session.isFetching} onAsk={() => void session.refetch()} />
  return (
    <CheckoutOutcome title="Confirming your payment" text="The payment provider is telling us about it. This takes a few seconds.">
      <Progress label="Confirming your payment" percent={null} />
      <LinkButton to="/billing" variant="quiet">
        Back to Billing
      </LinkButton>
    </CheckoutOutcome>
  )
}
