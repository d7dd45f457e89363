import type { Plan } from '@reelwright/contract/billing'
import { FREE_PLAN_ID } from '@reelwright/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { type BillingApi, plansQuery } from './billing-data.ts'
import { PlanCard, PlanGrid, PlanSkeletons } from './plan-card.tsx'

const Assurances = ({ provider }: { provider: string }) => (
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
)

/** The plans that can be had; that they could not be loaded is told. */
export const usePlans = (api: BillingApi) => {
  const toast = useToast()
  const plans = useQuery(plansQuery(api))
  const { isError } = plans
  useEffect(() => {
    if (isError) toast({ tone: 'danger', title: 'Failed to load plans', text: 'Failed to load subscription plans' })
  }, [isError, toast])
  return plans
}

type PlanChoiceProps = {
  plans: ReturnType<typeof usePlans>
  /** The plan that somebody came for; null marks the popular one. */
  chosenId: string | null
  onSubscribe: (plan: Plan) => void
}

/** 'Choose Your Plan' (CHK-01): every plan that costs something. */
export const PlanChoice = ({ plans: { data, isPending, isError, isFetching, refetch }, chosenId, onSubscribe }: PlanChoiceProps) => {
  const isMarked = (plan: Plan) => plan.id === chosenId || (!chosenId && plan.popular)
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <LinkButton to="/billing" variant="quiet" size="small">
        ← Back to Billing
      </LinkButton>
      <h1 className="mt-4 font-semibold text-34">Choose Your Plan</h1>
      <div className="mt-8">
        {isPending ? (
          <PlanGrid>
            <PlanSkeletons />
          </PlanGrid>
        ) : null}
        {isError ? (
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        ) : null}
        {data ? (
          <PlanGrid>
            {data.plans
              .filter((plan) => plan.id !== FREE_PLAN_ID)
              .map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  current={false}
                  action={
                    <Button wide variant={isMarked(plan) ? 'primary' : 'secondary'} onClick={() => onSubscribe(plan)}>
                      Subscribe Now
                    </Button>
                  }
                />
              ))}
          </PlanGrid>
        ) : null}
      </div>
      <Assurances provider={data?.provider === 'stripe' ? 'Stripe' : 'the built-in sandbox, which takes test cards only'} />
    </div>
  )
}
