import type { Plan } from '@reelwright/contract/billing'
import { clsx } from 'clsx'
import { yearlySaving } from './plan-action.ts'

type IntervalSwitchProps = { plans: readonly Plan[]; interval: Plan['interval']; onChange: (interval: Plan['interval']) => void }

const CHOICES = [
  { interval: 'month', label: 'Monthly' },
  { interval: 'year', label: 'Yearly' },
] as const

/** By the month or by the year; not there where no plan is sold by both. */
export const IntervalSwitch = ({ plans, interval, onChange }: IntervalSwitchProps) => {
  const saving = yearlySaving(plans)
  if (saving === null) return null
  return (
    <fieldset className="mb-5 inline-flex max-w-full flex-wrap rounded-full border border-hairline-strong p-1">
      <legend className="sr-only">How often you pay</legend>
      {CHOICES.map((choice) => (
        <label
          key={choice.interval}
          className={clsx(
            'flex min-h-9 cursor-pointer items-center gap-2 rounded-full px-4 text-14 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
            choice.interval === interval ? 'bg-wash-strong font-medium' : 'text-secondary hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="billing-interval"
            className="sr-only"
            checked={choice.interval === interval}
            onChange={() => onChange(choice.interval)}
          />
          {choice.label}
          {choice.interval === 'year' && saving > 0 ? <span className="text-12 text-success">save {saving}%</span> : null}
        </label>
      ))}
    </fieldset>
  )
}
