import type { Plan } from '@reelwright/contract/billing'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import type { BillingData } from './billing-data.ts'
import { currentPlanId, planAction } from './plan-action.ts'
import { PlanCard, PlanGrid } from './plan-card.tsx'

type PlansTabProps = {
  data: BillingData
  /** Moves an existing subscription to another paid plan. */
  onChangePlan: (plan: Plan) => void
  /** Ends the subscription with its period. */
  onDowngrade: () => void
  busy: boolean
}

export const PlansTab = ({ data, onChangePlan, onDowngrade, busy }: PlansTabProps) => {
  const currentId = currentPlanId(data.subscription)
  const current = data.plans.find((plan) => plan.id === currentId)
  const actionFor = (plan: Plan) => {
    const action = planAction(plan, current, data.subscription)
    if (action.kind === 'current')
      return (
        <Button wide disabled>
          {action.label}
        </Button>
      )
    if (action.kind === 'downgrade')
      return data.subscription?.status === 'cancelling' ? (
        <p className="text-13 text-secondary">You move to Free when this period ends.</p>
      ) : (
        <Button wide busy={busy} onClick={onDowngrade}>
          {action.label}
        </Button>
      )
    const variant = plan.popular ? 'primary' : 'secondary'
    return data.subscription ? (
      <Button wide variant={variant} busy={busy} onClick={() => onChangePlan(plan)}>
        {action.label}
      </Button>
    ) : (
      <LinkButton wide variant={variant} to={`/checkout?plan=${plan.id}`}>
        {action.label}
      </LinkButton>
    )
  }
  return (
    <PlanGrid>
      {data.plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} current={plan.id === currentId} action={actionFor(plan)} />
      ))}
    </PlanGrid>
  )
}
