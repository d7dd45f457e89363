import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type PillProps = { tone?: 'neutral' | 'warning' | 'accent'; icon?: ReactNode; children: ReactNode }

const TONES = {
  neutral: 'border-hairline-strong text-secondary',
  warning: 'border-warning/30 bg-warning-wash text-warning',
  accent: 'border-accent/40 bg-accent-wash text-accent',
}

/** A short line in a rounded frame: a system message in a conversation, a chosen filter. */
export const Pill = ({ tone = 'neutral', icon, children }: PillProps) => (
  <span
    className={clsx(
      'inline-flex min-h-7 max-w-full items-center gap-2 rounded-full border px-3 py-0.5 text-13 [&_.lucide]:size-3.5',
      TONES[tone],
    )}
  >
    {icon}
    {children}
  </span>
)
