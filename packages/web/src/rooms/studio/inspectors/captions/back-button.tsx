/** Takes back what captions have of their own. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { focusBefore } from '../../../../ui/controls/focus-before.ts'

type BackButtonProps = { onBack: () => void; children: ReactNode; className?: string }

/** It is gone once it is pressed. */
export const BackButton = ({ onBack, children, className }: BackButtonProps) => (
  <button
    type="button"
    onClick={(event) => {
      focusBefore(event)
      onBack()
    }}
    className={clsx('h-8 rounded-control px-2 text-13 text-secondary hover:bg-wash-strong hover:text-ink', className)}
  >
    {children}
  </button>
)
