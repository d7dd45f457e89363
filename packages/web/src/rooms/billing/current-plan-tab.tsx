import type { GivenPlan, Subscription } from '@reelwright/contract/billing'
import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { formatDay } from '../../ui/text/format-date.ts'
import type { BillingParts, Cards } from './billing-data.ts'
import { BillingPart } from './billing-part.tsx'
import { creditUse, formatDollars, STATUS_WORDS } from './plan-action.ts'
import type { SubscriptionActions } from './use-subscription-actions.ts'

type CurrentPlanTabProps = {
  subscription: Subscription | null
  given: GivenPlan | null
  /** Dollars. */
  credit: number
  cards: BillingParts['cards']
  actions: SubscriptionActions
  onViewPlans: () => void
  onCancel: () => void
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-hairline border-b py-3 text-14 last:border-0">
    <dt className="text-secondary">{name}</dt>
    <dd className="font-medium sm:text-right">{children}</dd>
  </div>
)

const CardOnFile = ({ cards }: { cards: Cards }) => {
  const card = cards.find((method) => method.isDefault) ?? cards[0]
  return (
    <p className="mt-4 flex items-center gap-3 text-14">
      <CreditCard className="size-5 text-secondary" aria-hidden="true" />
      {card ? (
        <span>
          {card.brand} ending in <span className="font-medium">{card.last4}</span>, expires {String(card.expMonth).padStart(2, '0')}/
          {card.expYear}
        </span>
      ) : (
        <span className="text-secondary">No card on file.</span>
      )}
    </p>
  )
}

export const CurrentPlanTab = ({ subscription, given, credit, cards, actions, onViewPlans, onCancel }: CurrentPlanTabProps) => {
  const { busy } = actions
  if (!subscription)
    return (
      <>
        <EmptyState
          title="No Active Subscription"
          text={
            given === null
              ? "You're currently on the free plan. Upgrade to unlock premium features."
              : `You have ${given.plan_name} without paying for it. Upgrade to have a plan of your own.`
          }
          action={
            <Button variant="primary" onClick={onViewPlans}>
              View Plans
            </Button>
          }
        />
        {credit > 0 ? (
          <p className="mt-4 text-14 text-secondary">
            You have <span className="font-medium text-ink">{formatDollars(credit)}</span> of credit. {creditUse(credit, null)}
          </p>
        ) : null}
      </>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <section aria-labelledby="subscription-details" className="rounded-panel border border-hairline bg-panel p-6">
        <h2 id="subscription-details" className="font-semibold text-16">
          Subscription Details
        </h2>
        <dl className="mt-3">
          <Row name="Plan">{subscription.planName}</Row>
          <Row name="Status">{STATUS_WORDS[subscription.status]}</Row>
          {subscription.nextBillingDate ? (
            <Row name={subscription.status === 'past_due' ? 'Due since' : 'Next billing date'}>
              {formatDay(new Date(subscription.nextBillingDate))}
            </Row>
          ) : null}
          {subscription.status === 'cancelling' && subscription.periodEnd ? (
            <Row name="Ends on">{formatDay(new Date(subscription.periodEnd))}</Row>
          ) : null}
          <Row name="Amount">
            {formatDollars(subscription.amount)} per {subscription.interval}
          </Row>
          {credit > 0 ? (
            <Row name="Credit">
              {formatDollars(credit)}
              <span className="block font-normal text-13 text-secondary">{creditUse(credit, subscription)}</span>
            </Row>
          ) : null}
        </dl>
        {subscription.status === 'active' ? (
          <Button variant="danger" className="mt-5" busy={busy} onClick={onCancel}>
            Cancel Subscription
          </Button>
        ) : null}
        {subscription.status === 'past_due' ? (
          <Button variant="danger" className="mt-5" busy={busy} onClick={onCancel}>
            End subscription now
          </Button>
        ) : null}
        {subscription.status === 'cancelling' ? (
          <Button variant="primary" className="mt-5" busy={busy} onClick={actions.resume}>
            Keep my plan
          </Button>
        ) : null}
      </section>
      <section aria-labelledby="payment-method" className="rounded-panel border border-hairline bg-panel p-6">
        <h2 id="payment-method" className="font-semibold text-16">
          Payment Method
        </h2>
        <BillingPart part={cards} failed="Failed to fetch payment methods" waiting={<p className="mt-4 h-5" />}>
          {(known) => <CardOnFile cards={known} />}
        </BillingPart>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button busy={busy} onClick={actions.changeCard}>
            Update payment method
          </Button>
          <Button variant="quiet" busy={busy} onClick={actions.openPortal}>
            Address and invoices
          </Button>
        </div>
      </section>
    </div>
  )
}
