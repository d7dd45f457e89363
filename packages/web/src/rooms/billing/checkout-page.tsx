import type { Plan } from '@reelwright/contract/billing'
import { CHECKOUT_PROGRESS_PERCENT } from '@reelwright/contract/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { type BillingApi, plansQuery } from './billing-data.ts'
import { PlanCard, PlanGrid } from './plan-card.tsx'

/** How often the server is asked for a payment that the provider has not reported yet, and for how long. */
const CONFIRM_EVERY_MS = 1500
const CONFIRM_TRIES = 40

const Outcome = ({ icon, title, text, children }: { icon?: ReactNode; title: string; text: string; children?: ReactNode }) => (
  <section className="mx-auto mt-16 flex max-w-dialog flex-col items-start gap-5 rounded-panel border border-hairline bg-panel p-8">
    {icon}
    <div role="status">
      <h1 className="font-semibold text-26">{title}</h1>
      <p className="mt-2 text-14 text-secondary">{text}</p>
    </div>
    {children}
  </section>
)

const Failed = ({ text, onTryAgain }: { text: string; onTryAgain: () => void }) => (
  <Outcome icon={<CircleAlert className="size-8 text-danger-text" aria-hidden="true" />} title="Payment Failed" text={text}>
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" onClick={onTryAgain}>
        Try Again
      </Button>
      <LinkButton to="/billing">Back to Billing</LinkButton>
    </div>
  </Outcome>
)

/** The address says that a payment was made; only the server's word makes it so (CHK-03). */
const Confirming = ({ api, sessionId, onTryAgain }: { api: BillingApi; sessionId: string; onTryAgain: () => void }) => {
  const queryClient = useQueryClient()
  const session = useQuery({
    queryKey: ['checkout', sessionId],
    queryFn: ({ signal }) => api.callFunction('get_checkout_session', { session_id: sessionId }, { signal }),
    refetchInterval: (query) =>
      query.state.data?.subscription || query.state.data?.state === 'ended' || query.state.dataUpdateCount >= CONFIRM_TRIES
        ? false
        : CONFIRM_EVERY_MS,
  })
  const confirmed = session.data?.state === 'paid' && session.data.subscription !== null
  useEffect(() => {
    if (confirmed) void queryClient.invalidateQueries({ queryKey: ['billing'] })
  }, [confirmed, queryClient])
  if (confirmed)
    return (
      <Outcome
        icon={<CircleCheck className="size-8 text-success" aria-hidden="true" />}
        title="Payment Successful!"
        text="Payment successful! Your subscription has been activated."
      >
        <LinkButton variant="primary" to="/billing?tab=current">
          Go to Billing Dashboard
        </LinkButton>
      </Outcome>
    )
  if (session.isError) return <Failed text={errorText(session.error, 'Something went wrong. Please try again.')} onTryAgain={onTryAgain} />
  if (session.data?.state === 'ended') return <Failed text="Something went wrong. Please try again." onTryAgain={onTryAgain} />
  return (
    <Outcome title="Confirming your payment" text="The payment provider is telling us about it. This takes a few seconds.">
      <Progress label="Confirming your payment" percent={null} />
      <LinkButton to="/billing" variant="quiet">
        Back to Billing
      </LinkButton>
    </Outcome>
  )
}

/** 'Choose Your Plan' and what comes after it (CHK-01 to CHK-04). */
export const CheckoutPage = ({ api }: { api: BillingApi }) => {
  const toast = useToast()
  const [params, setParams] = useSearchParams()
  const plans = useQuery(plansQuery(api))
  const loadFailed = plans.isError
  const startOver = () => setParams({}, { replace: true })

  const checkout = useMutation({
    mutationFn: async (plan: Plan) => {
      const page = `${location.origin}/checkout`
      const { checkoutUrl } = await api.callFunction('create_subscription', {
        planId: plan.id,
        successUrl: `${page}?success=true`,
        cancelUrl: `${page}?cancelled=true`,
      })
      if (!checkoutUrl) throw new Error('No checkout URL received')
      return checkoutUrl
    },
    onSuccess: (url) => location.assign(url),
    onError: (error) => toast({ tone: 'danger', title: 'Checkout failed', text: errorText(error, 'Failed to start checkout process') }),
  })
  useEffect(() => {
    if (loadFailed) toast({ tone: 'danger', title: 'Failed to load plans', text: 'Failed to load subscription plans' })
  }, [loadFailed, toast])

  const sessionId = params.get('session_id')
  if (params.get('success') === 'true' && sessionId)
    return (
      <main className="px-4">
        <Confirming api={api} sessionId={sessionId} onTryAgain={startOver} />
      </main>
    )
  if (params.get('cancelled') === 'true')
    return (
      <main className="px-4">
        <Failed text="Payment was cancelled. You can try again anytime." onTryAgain={startOver} />
      </main>
    )
  // It stays until the browser has left for the provider's page.
  if (checkout.isPending || checkout.isSuccess)
    return (
      <main className="px-4">
        <Outcome title="Processing Your Subscription" text="Redirecting to secure payment page...">
          <Progress label="Processing Your Subscription" percent={CHECKOUT_PROGRESS_PERCENT} />
        </Outcome>
      </main>
    )

  const chosen = params.get('plan')
  const provider = plans.data?.provider === 'stripe' ? 'Stripe' : 'the built-in sandbox, which takes test cards only'
  return (
    <main className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <LinkButton to="/billing" variant="quiet" size="small">
        ← Back to Billing
      </LinkButton>
      <h1 className="mt-4 font-semibold text-34">Choose Your Plan</h1>
      <div className="mt-8">
        {plans.isPending ? (
          <PlanGrid>
            {[0, 1, 2].map((card) => (
              <Skeleton key={card} className="h-96 rounded-panel" />
            ))}
          </PlanGrid>
        ) : null}
        {loadFailed ? (
          <Button busy={plans.isFetching} onClick={() => plans.refetch()}>
            Try Again
          </Button>
        ) : null}
        {plans.data ? (
          <PlanGrid>
            {plans.data.plans
              .filter((plan) => plan.id !== 'free_plan')
              .map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  current={false}
                  action={
                    <Button
                      wide
                      variant={plan.id === chosen || (!chosen && plan.popular) ? 'primary' : 'secondary'}
                      onClick={() => checkout.mutate(plan)}
                    >
                      Subscribe Now
                    </Button>
                  }
                />
              ))}
          </PlanGrid>
        ) : null}
      </div>
      <div className="mt-8 flex gap-3 text-13 text-secondary">
        <Lock className="mt-0.5 size-4" aria-hidden="true" />
        <div>
          <p>256-bit SSL · PCI DSS compliant · Powered by {provider}</p>
          <p className="mt-1">
            By subscribing you agree to the{' '}
            <Link to="/terms" className="underline underline-offset-2 hover:text-ink">
              terms
            </Link>{' '}
            and the{' '}
            <Link to="/privacy" className="underline underline-offset-2 hover:text-ink">
              privacy policy
            </Link>
            . You may cancel anytime.
          </p>
        </div>
      </div>
    </main>
  )
}
