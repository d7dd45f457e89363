import { useSearchParams } from 'react-router'
import { Tabs } from '../../ui/controls/tabs.tsx'
import type { BillingData } from './billing-data.ts'
import { CurrentPlanTab } from './current-plan-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { PlansTab } from './plans-tab.tsx'
import { UsageTab } from './usage-tab.tsx'
import type { SubscriptionActions } from './use-subscription-actions.ts'

const TABS = ['plans', 'current', 'history', 'usage'] as const
type TabName = (typeof TABS)[number]
const isTab = (value: string | null): value is TabName => TABS.some((tab) => tab === value)

type BillingTabsProps = { data: BillingData; actions: SubscriptionActions; onCancel: () => void }

/** Plans, the current one, invoices and usage; which is shown stands in the address. */
export const BillingTabs = ({ data, actions, onCancel }: BillingTabsProps) => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const show = (tab: string) => setParams((before) => ({ ...Object.fromEntries(before), tab }), { replace: true })
  return (
    <Tabs
      label="Billing"
      value={isTab(asked) ? asked : 'plans'}
      onValueChange={show}
      tabs={[
        {
          value: 'plans',
          label: 'Plans',
          content: <PlansTab data={data} busy={actions.busy} onChangePlan={actions.change} onDowngrade={onCancel} />,
        },
        {
          value: 'current',
          label: 'Current Plan',
          content: (
            <CurrentPlanTab
              data={data}
              busy={actions.busy}
              onViewPlans={() => show('plans')}
              onCancel={onCancel}
              onResume={actions.resume}
              onChangeCard={actions.changeCard}
            />
          ),
        },
        { value: 'history', label: 'Billing History', content: <HistoryTab history={data.history} onDownload={actions.download} /> },
        { value: 'usage', label: 'Usage', content: <UsageTab usage={data.usage} /> },
      ]}
    />
  )
}
