import type { Plan, Subscription } from '@reelwright/contract/billing'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { checkoutPath, taskOf } from './checkout-step.ts'
import { IntervalSwitch } from './interval-switch.tsx'
import { currentPlanId, formatDay, planAction, priceBy } from './plan-action.ts'
import { PlanCard, PlanGrid } from './plan-card.tsx'

type PlansTabProps = {
  plans: Plan[]
  subscription: Subscription | null
  /** Moves an existing subscription to another paid plan or interval. */
  onChangePlan: (plan: Plan, interval: Plan['interval']) => void
  /** Ends the subscription with its period. */
  onDowngrade: () => void
  onResume: () => void
  busy: boolean
}

/** A plan's button for somebody who has a subscription, or who has none yet. */
const PlanButton = ({
  plan,
  current,
  interval,
  subscription,
  busy,
  onChangePlan,
  onDowngrade,
}: Omit<PlansTabProps, 'plans' | 'onResume'> & { plan: Plan; current: Plan | undefined; interval: Plan['interval'] }) => {
  const { state } = useLocation()
  const action = planAction(plan, current, subscription, interval)
  if (action.kind === 'current')
    return (
      <Button wide disabled>
        {action.label}
      </Button>
    )
  if (action.kind === 'downgrade')
    return subscription?.status === 'cancelling' ? (
      <p className="text-13 text-secondary">
        {subscription.periodEnd
          ? `You move to Free on ${formatDay(new Date(subscription.periodEnd))}.`
          : 'You move to Free when this period ends.'}
      </p>
    ) : (
      <Button wide busy={busy} onClick={onDowngrade}>
        {action.label}
      </Button>
    )
  const isMore = current === undefined || plan.price > current.price
  const variant = plan.popular && isMore ? 'primary' : 'secondary'
  return subscription ? (
    <Button wide variant={variant} busy={busy} onClick={() => onChangePlan(plan, interval)}>
      {action.label}
    </Button>
  ) : (
    <LinkButton wide variant={variant} to={checkoutPath({ planId: plan.id, interval, task: taskOf(state) })}>
      {action.label}
    </LinkButton>
  )
}

export const PlansTab = ({ plans, subscription, onResume, ...does }: PlansTabProps) => {
  const [wanted, setWanted] = useState<Plan['interval']>(subscription?.interval ?? 'month')
  const currentId = currentPlanId(subscription)
  const current = plans.find((plan) => plan.id === currentId)
  return (
    <>
      {subscription?.status === 'cancelling' && subscription.periodEnd ? (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-hairline-strong px-5 py-4 text-14">
          <p>
            {subscription.planName} ends on {formatDay(new Date(subscription.periodEnd))}. Switching plans does not change that.
          </p>
          <Button size="small" busy={does.busy} onClick={onResume}>
            Keep my plan
          </Button>
        </div>
      ) : null}
      <IntervalSwitch plans={plans} interval={wanted} onChange={setWanted} />
      <PlanGrid>
        {plans.map((plan) => {
          const interval = priceBy(plan, wanted) === null ? plan.interval : wanted
          const isCurrent = plan.id === currentId && (subscription === null || subscription.interval === interval)
          return (
            <PlanCard
              key={plan.id}
              plan={plan}
              interval={interval}
              current={isCurrent}
              action={<PlanButton plan={plan} current={current} interval={interval} subscription={subscription} {...does} />}
            />
          )
        })}
      </PlanGrid>
    </>
  )
}
