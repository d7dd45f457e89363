import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonStyle, buttonStyle } from './button-style.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonStyle['variant']
  size?: ButtonStyle['size']
  wide?: boolean
  /** Shown before the text. */
  icon?: ReactNode
  /**
   * Keeps its width and focus, shows a spinner and ignores presses. Where it is given at all, the button begins something that takes time:
   * the second press of a double click, which may come before the first has shown, is none.
   */
  busy?: boolean
  children: ReactNode
}

export const Button = ({ variant, size, wide, icon, busy, className, children, onClick, type = 'button', ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={busy && type === 'submit' ? 'button' : type}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={(event) => (busy || (busy === false && event.detail > 1) ? event.preventDefault() : onClick?.(event))}
    className={clsx(buttonStyle({ variant, size, wide }), className)}
  >
    <span className={clsx('inline-flex items-center gap-2', icon && '-ml-0.5')}>
      {busy ? <Spinner /> : icon}
      {children}
    </span>
  </button>
)
