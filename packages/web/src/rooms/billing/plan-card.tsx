import type { Plan } from '@reelwright/contract/billing'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { formatDollars, priceBy } from './plan-action.ts'

/** One plan: name, price, what it holds, and the one thing to do with it. */
type PlanCardProps = {
  plan: Plan
  interval?: Plan['interval']
  current: boolean
  /** Whether it is what holds because an operator gave it. */
  given?: boolean
  action: ReactNode
}

export const PlanCard = ({ plan, interval = plan.interval, current, given = false, action }: PlanCardProps) => (
  <article
    aria-label={plan.displayName}
    className={clsx(
      'flex flex-col rounded-panel border bg-panel p-6',
      current || given ? 'border-edge' : 'border-hairline',
      plan.popular && !current && !given && 'border-hairline-strong',
    )}
  >
    <div className="flex min-h-6 flex-wrap items-center gap-2">
      <h2 className="font-semibold text-16">{plan.displayName}</h2>
      {plan.popular ? <Badge tone="accent">Most Popular</Badge> : null}
      {current ? <Badge tone="success">Current</Badge> : null}
      {given ? <Badge tone="success">Given to you</Badge> : null}
    </div>
    <p className="mt-4 flex items-baseline gap-1.5">
      <span className="font-semibold text-34">{formatDollars(priceBy(plan, interval) ?? plan.price)}</span>
      <span className="text-14 text-secondary">
        per {interval}
        {plan.negotiable ? (
          <>
            {' or '}
            <Link to="/contact" className="underline underline-offset-2 hover:text-ink">
              Custom
            </Link>
          </>
        ) : null}
      </span>
    </p>
    {/* Two lines, so that what plans hold stands in one row with what the others hold. */}
    <p className="mt-2 text-14 text-secondary md:min-h-[2lh]">{plan.description}</p>
    <ul className="mt-5 mb-6 flex flex-col gap-2.5 border-hairline border-t pt-5 text-14">
      {plan.features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check className="mt-0.5 size-4 text-secondary" aria-hidden="true" />
          {feature}
        </li>
      ))}
    </ul>
    <div className="mt-auto">{action}</div>
  </article>
)

/** 1, 2 or 3 columns by width (A2); a fourth plan begins a row of its own. */
export const PlanGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</div>
)

/** In the place of the plans until they are known. */
export const PlanSkeletons = () => [0, 1, 2].map((card) => <Skeleton key={card} className="h-96 rounded-panel" />)
