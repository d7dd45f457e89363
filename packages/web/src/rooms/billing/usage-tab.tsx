import { Progress } from '../../ui/feedback/progress.tsx'
import type { BillingData } from './billing-data.ts'
import { usagePercent } from './plan-action.ts'

const UsageCard = ({ name, used, limit }: { name: string; used: number; limit: number | null }) => {
  const percent = limit === null ? 0 : usagePercent(used, limit)
  return (
    <section aria-label={name} className="rounded-panel border border-hairline bg-panel p-6">
      <h2 className="font-medium text-14 text-secondary">{name}</h2>
      <p className="mt-2 flex items-baseline gap-1.5">
        <span className="font-semibold text-26">{used}</span>
        <span className="text-14 text-secondary">{limit === null ? 'of unlimited' : `of ${limit}`}</span>
      </p>
      <Progress className="mt-4" label={`${name} used`} percent={percent} tone={percent >= 100 ? 'danger' : 'neutral'} />
    </section>
  )
}

export const UsageTab = ({ usage }: { usage: BillingData['usage'] | undefined }) =>
  usage ? (
    <div className="grid gap-4 md:grid-cols-3">
      <UsageCard name="Projects" used={usage.projectsUsed} limit={usage.projectsLimit} />
      <UsageCard name="AI Generations" used={usage.generationsUsed} limit={usage.generationsLimit} />
      <UsageCard name="Team Members" used={usage.teamMembersUsed} limit={usage.teamMembersLimit} />
    </div>
  ) : (
    <p className="rounded-panel border border-hairline-strong border-dashed p-8 text-14 text-secondary">Usage statistics not available</p>
  )
