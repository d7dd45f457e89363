import type { GivenPlan, Plan, Subscription } from '@reelwright/contract/billing'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { formatDay } from '../../ui/text/format-date.ts'
import { checkoutPath, taskOf } from './checkout-step.ts'
import { IntervalSwitch } from './interval-switch.tsx'
import { currentPlanId, giftAction, offeredInterval, planAction } from './plan-action.ts'
import { PlanCard, PlanGrid } from './plan-card.tsx'

type PlansTabProps = {
  plans: Plan[]
  subscription: Subscription | null
  given: GivenPlan | null
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
  gift,
  interval,
  subscription,
  busy,
  onChangePlan,
  onDowngrade,
}: Omit<PlansTabProps, 'plans' | 'given' | 'onResume'> & {
  plan: Plan
  current: Plan | undefined
  /** What an operator gave, where nothing is paid for and it holds. */
  gift: Plan | undefined
  interval: Plan['interval']
}) => {
  const { state } = useLocation()
  const action = gift === undefined ? planAction(plan, current, subscription, interval) : giftAction(plan, gift)
  if (action === null) return <p className="text-13 text-secondary">What you have once {gift?.displayName} ends.</p>
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
  const held = gift ?? current
  const isMore = held === undefined || plan.price > held.price
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

export const PlansTab = ({ plans, subscription, given, onResume, ...does }: PlansTabProps) => {
  const [wanted, setWanted] = useState<Plan['interval']>(subscription?.interval ?? 'month')
  const currentId = currentPlanId(subscription)
  const current = plans.find((plan) => plan.id === currentId)
  const holding = given?.holds === true ? plans.find((plan) => plan.id === given.plan_id) : undefined
  const gift = subscription === null ? holding : undefined
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
          const interval = offeredInterval(plan, wanted)
          const isCurrent = gift === undefined && plan.id === currentId && (subscription === null || subscription.interval === interval)
          return (
            <PlanCard
              key={plan.id}
              plan={plan}
              interval={interval}
              current={isCurrent}
              given={plan === holding}
              action={<PlanButton plan={plan} current={current} gift={gift} interval={interval} subscription={subscription} {...does} />}
            />
          )
        })}
      </PlanGrid>
    </>
  )
}
