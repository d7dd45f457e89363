import type { Plan, Subscription } from '@reelwright/contract/billing'
import { FREE_PLAN_ID } from '@reelwright/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { ErrorLine } from '../../ui/feedback/error-line.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { usePageTitle } from '../../ui/text/use-page-title.ts'
import { type BillingApi, type PlansAndProvider, plansQuery, subscriptionQuery } from './billing-data.ts'
import { PlanChangeDialog, type WantedChange } from './change/plan-change-dialog.tsx'
import type { CheckoutAim } from './checkout-step.ts'
import { IntervalSwitch } from './interval-switch.tsx'
import { formatDollars, offeredInterval, planAction } from './plan-action.ts'
import { PlanCard, PlanGrid, PlanSkeletons } from './plan-card.tsx'

const PROVIDERS: Record<PlansAndProvider['provider'], string> = {
  stripe: 'Stripe',
  sandbox: 'the built-in sandbox, which takes test cards only',
}

/** Nobody is named before it is known who takes the payment. */
const Assurances = ({ provider }: { provider: PlansAndProvider['provider'] | undefined }) => (
  <div className="mt-8 flex gap-3 text-13 text-secondary">
    <Lock className="mt-0.5 size-4" aria-hidden="true" />
    <div>
      <p>256-bit SSL · PCI DSS compliant{provider === undefined ? '' : ` · Powered by ${PROVIDERS[provider]}`}</p>
      <p className="mt-1">
        By subscribing you agree to the <TextLink to="/terms">terms</TextLink> and the <TextLink to="/privacy">privacy policy</TextLink>.
        You may cancel anytime.
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
  api: BillingApi
  plans: ReturnType<typeof usePlans>
  /** The plan that somebody came for stands alone; without one the popular plan is marked. */
  aim: CheckoutAim
  onSubscribe: (chosen: WantedChange) => void
  onSeeAll: () => void
}

type OffersProps = Omit<PlanChoiceProps, 'api' | 'plans'> & {
  plans: readonly Plan[]
  subscription: Subscription | null
  onChange: (wanted: WantedChange) => void
}

/** What can be bought, or switched to by whoever has bought. */
const Offers = ({ plans, subscription, aim, onSubscribe, onChange, onSeeAll }: OffersProps) => {
  const [wanted, setWanted] = useState<Plan['interval']>(aim.interval ?? subscription?.interval ?? 'month')
  const paid = plans.filter((plan) => plan.id !== FREE_PLAN_ID)
  const aimed = paid.find((plan) => plan.id === aim.planId)
  const current = plans.find((plan) => plan.id === subscription?.planId)
  const offer = (plan: Plan) => {
    const interval = offeredInterval(plan, wanted)
    const action = subscription === null ? null : planAction(plan, current, subscription, interval)
    const isCurrent = action?.kind === 'current'
    const isMarked = aimed === undefined ? plan.popular : true
    return (
      <PlanCard
        key={plan.id}
        {...{ plan, interval }}
        current={isCurrent}
        action={
          <Button
            wide
            variant={isMarked && !isCurrent ? 'primary' : 'secondary'}
            disabled={isCurrent}
            onClick={() => (action === null ? onSubscribe({ plan, interval }) : onChange({ plan, interval }))}
          >
            {action?.label ?? 'Subscribe Now'}
          </Button>
        }
      />
    )
  }
  return (
    <>
      {subscription === null ? null : (
        <p className="mb-5 text-14 text-secondary">
          You are on {subscription.planName}, {formatDollars(subscription.amount)} per {subscription.interval}. What a change costs is shown
          before it is made.
        </p>
      )}
      <IntervalSwitch plans={aimed === undefined ? paid : [aimed]} interval={wanted} onChange={setWanted} />
      {aimed === undefined ? (
        <PlanGrid>{paid.map(offer)}</PlanGrid>
      ) : (
        <div className="max-w-dialog">
          {offer(aimed)}
          <Button variant="quiet" className="mt-3 -ml-4" onClick={onSeeAll}>
            See all plans
          </Button>
        </div>
      )}
    </>
  )
}

/** 'Choose Your Plan' (CHK-01): every plan that costs something, or the one that somebody came for. */
export const PlanChoice = ({ api, plans, aim, onSubscribe, onSeeAll }: PlanChoiceProps) => {
  usePageTitle('Choose Your Plan')
  const { data, isPending, isError, error, isFetching, refetch } = plans
  const subscription = useQuery(subscriptionQuery(api))
  const [change, setChange] = useState<WantedChange | null>(null)
  const known = subscription.data ?? null
  // Nobody is offered to buy twice; where it cannot be known whether they have bought, the server refuses it.
  const isReady = data !== undefined && !subscription.isPending
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <LinkButton to="/billing" variant="quiet" size="small" className="-ml-3">
        ← Back to Billing
      </LinkButton>
      <h1 className="mt-4 font-semibold text-26 sm:text-34">Choose Your Plan</h1>
      <div className="mt-8">
        {isPending || (data !== undefined && !isReady) ? (
          <PlanGrid>
            <PlanSkeletons />
          </PlanGrid>
        ) : null}
        {isError && data === undefined ? (
          <ErrorLine
            text={`Failed to load subscription plans. ${errorText(error, 'Try again in a moment.')}`}
            busy={isFetching}
            onTryAgain={() => void refetch()}
          />
        ) : null}
        {isReady ? (
          <Offers plans={data.plans} subscription={known} aim={aim} onSubscribe={onSubscribe} onChange={setChange} onSeeAll={onSeeAll} />
        ) : null}
      </div>
      <Assurances provider={data?.provider} />
      {change && known ? (
        <PlanChangeDialog api={api} subscription={known} wanted={change} card={undefined} onClose={() => setChange(null)} />
      ) : null}
    </div>
  )
}
