import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

const TONES: Record<Tone, string> = {
  neutral: 'bg-wash-strong text-secondary',
  accent: 'bg-accent-wash text-accent',
  success: 'bg-success-wash text-success',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger-text',
  info: 'bg-info-wash text-info',
}

/** A word of state on a card or in a row. The word carries the meaning, the colour helps. */
export const Badge = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span
    className={clsx(
      'inline-flex h-6 shrink-0 items-center gap-1.5 rounded-control px-2 font-medium text-12 whitespace-nowrap [&_.lucide]:size-3.5',
      TONES[tone],
    )}
  >
    {icon}
    {children}
  </span>
)
