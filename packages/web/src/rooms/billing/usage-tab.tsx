import { Progress } from '../../ui/feedback/progress.tsx'
import { formatDay } from '../../ui/text/format-date.ts'
import type { Usage } from './billing-data.ts'
import { usagePercent } from './plan-action.ts'

type UsageCardProps = { name: string; used: number; limit: number | null; write?: (amount: number) => string; note?: string | null }

const COUNT = new Intl.NumberFormat('en-US')

const UsageCard = ({ name, used, limit, write = COUNT.format, note }: UsageCardProps) => {
  const percent = limit === null ? 0 : usagePercent(used, limit)
  return (
    <section aria-label={name} className="rounded-panel border border-hairline bg-panel p-6">
      <h2 className="font-medium text-14 text-secondary">{name}</h2>
      <p className="mt-2 flex items-baseline gap-1.5">
        <span className="font-semibold text-26 tabular-nums">{write(used)}</span>
        <span className="text-14 text-secondary tabular-nums">{limit === null ? 'of unlimited' : `of ${write(limit)}`}</span>
      </p>
      <Progress className="mt-4" label={`${name} used`} percent={percent} tone={percent >= 100 ? 'danger' : 'neutral'} />
      {note ? <p className="mt-3 text-13 text-secondary">{note}</p> : null}
    </section>
  )
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** By steps of 1024, with one place where it is below ten. */
export const writeBytes = (bytes: number): string => {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** step
  return `${amount < 10 && step > 0 ? Number(amount.toFixed(1)) : Math.round(amount)} ${UNITS[step]}`
}

/** What one person uses of the plan. Members have no card: until there are any every account has one seat (BILL-12). */
export const UsageTab = ({ usage }: { usage: Usage | undefined }) => {
  if (!usage)
    return (
      <p className="rounded-panel border border-hairline-strong border-dashed p-8 text-14 text-secondary">Usage statistics not available</p>
    )
  const counted = usage.resetsAt ? `Counted anew on ${formatDay(new Date(usage.resetsAt))}` : null
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <UsageCard name="Projects" used={usage.projectsUsed} limit={usage.projectsLimit} />
      <UsageCard
        name="AI Generations"
        used={usage.generationsUsed}
        limit={usage.generationsLimit}
        note={counted ?? 'Reels you have made'}
      />
      {usage.messagesUsed === undefined || usage.messagesLimit === undefined ? null : (
        <UsageCard name="Messages" used={usage.messagesUsed} limit={usage.messagesLimit} note={counted ?? 'Messages to Jushn'} />
      )}
      {usage.storageUsedBytes === undefined || usage.storageLimitBytes === undefined ? null : (
        <UsageCard
          name="Storage"
          used={usage.storageUsedBytes}
          limit={usage.storageLimitBytes}
          write={writeBytes}
          note="Footage in all projects"
        />
      )}
    </div>
  )
}
