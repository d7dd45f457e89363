import type { GivenPlan } from '@reelwright/contract/billing'
import { Gift } from 'lucide-react'
import { formatDay } from '../../ui/text/format-date.ts'

/** A plan that costs nothing here: whose it is, until when, and what it means beside what is paid for. */
export const GivenNotice = ({ given, isPaying }: { given: GivenPlan; isPaying: boolean }) => (
  <section
    aria-label="Given plan"
    className="mt-6 flex flex-wrap items-center gap-4 rounded-panel border border-hairline-strong bg-panel p-5"
  >
    <Gift className="size-5 shrink-0 text-accent" aria-hidden="true" />
    <div className="min-w-0 flex-1 basis-64">
      <h2 className="font-semibold text-16">{given.plan_name}, given by the operator of this server</h2>
      <p className="mt-1 text-14 text-secondary">
        {given.until === null ? 'It is yours without an end.' : `It is yours until ${formatDay(new Date(given.until))}.`}{' '}
        {given.holds
          ? `What you may use is that of this plan; ${isPaying ? 'what you pay for stands below.' : 'you pay nothing for it.'}`
          : 'What you pay for gives as much or more, so that is what counts.'}
      </p>
    </div>
  </section>
)
