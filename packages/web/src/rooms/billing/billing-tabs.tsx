import type { GivenPlan, Plan } from '@reelwright/contract/billing'
import { useLocation, useSearchParams } from 'react-router'
import { Tabs } from '../../ui/controls/tabs.tsx'
import type { BillingParts } from './billing-data.ts'
import { BillingPart } from './billing-part.tsx'
import { CurrentPlanTab } from './current-plan-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { PlanGrid, PlanSkeletons } from './plan-card.tsx'
import { PlansTab } from './plans-tab.tsx'
import { UsageTab } from './usage-tab.tsx'
import type { SubscriptionActions } from './use-subscription-actions.ts'

const TABS = ['plans', 'current', 'history', 'usage'] as const
type TabName = (typeof TABS)[number]
const isTab = (value: string | null): value is TabName => TABS.some((tab) => tab === value)

type BillingTabsProps = {
  parts: BillingParts
  given: GivenPlan | null
  /** Dollars. */
  credit: number
  actions: SubscriptionActions
  onCancel: () => void
  onChangePlan: (plan: Plan, interval: Plan['interval']) => void
}

const PlansPart = ({ parts, given, actions, onCancel, onChangePlan }: BillingTabsProps) => {
  const waiting = (
    <PlanGrid>
      <PlanSkeletons />
    </PlanGrid>
  )
  return (
    <BillingPart part={parts.plans} failed="Failed to fetch subscription plans" waiting={waiting}>
      {({ plans }) => (
        <BillingPart part={parts.subscription} failed="Failed to fetch subscription" waiting={waiting}>
          {(subscription) => (
            <PlansTab
              {...{ plans, subscription, given, onChangePlan }}
              busy={actions.busy}
              onDowngrade={onCancel}
              onResume={actions.resume}
            />
          )}
        </BillingPart>
      )}
    </BillingPart>
  )
}

/** Plans, the current one, invoices and usage; which is shown stands in the address. */
export const BillingTabs = (props: BillingTabsProps) => {
  const { parts, given, credit, actions, onCancel } = props
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const asked = params.get('tab')
  const show = (tab: string) => setParams((before) => ({ ...Object.fromEntries(before), tab }), { replace: true, state })
  return (
    <Tabs
      label="Billing"
      value={isTab(asked) ? asked : 'plans'}
      onValueChange={show}
      tabs={[
        { value: 'plans', label: 'Plans', content: <PlansPart {...props} /> },
        {
          value: 'current',
          label: 'Current Plan',
          content: (
            <BillingPart part={parts.subscription} failed="Failed to fetch subscription">
              {(subscription) => (
                <CurrentPlanTab
                  {...{ subscription, given, credit, actions, onCancel }}
                  cards={parts.cards}
                  onViewPlans={() => show('plans')}
                />
              )}
            </BillingPart>
          ),
        },
        {
          value: 'history',
          label: 'Billing History',
          content: (
            <BillingPart part={parts.history} failed="Failed to fetch billing history">
              {(history) => <HistoryTab history={history} onDownload={actions.download} />}
            </BillingPart>
          ),
        },
        {
          value: 'usage',
          label: 'Usage',
          content: (
            <BillingPart part={parts.usage} failed="Failed to fetch usage statistics">
              {(usage) => <UsageTab usage={usage} />}
            </BillingPart>
          ),
        },
      ]}
    />
  )
}
