import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, as a verb: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
  variant?: 'quiet' | 'solid' | 'primary'
  /** A toggle that is on. */
  pressed?: boolean
  busy?: boolean
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left'
}

const VARIANTS = {
  quiet: 'text-secondary hover:bg-wash hover:text-ink active:bg-wash-strong',
  solid: 'border border-hairline-strong bg-raised text-ink hover:border-edge hover:bg-overlay',
  primary: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
}

/** A square of 40 px with an icon of 18 px. */
export const IconButton = ({
  label,
  icon,
  variant = 'quiet',
  pressed,
  busy = false,
  tooltipSide,
  className,
  onClick,
  ...rest
}: IconButtonProps) => (
  <Tooltip text={label} {...(tooltipSide ? { side: tooltipSide } : {})}>
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={clsx(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-control transition-colors disabled:opacity-45 [&_.lucide]:size-4.5',
        VARIANTS[variant],
        pressed && 'bg-wash-strong text-ink',
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
    </button>
  </Tooltip>
)
