import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonStyle, buttonStyle } from './button-style.ts'

type LinkButtonProps = LinkProps & {
  variant?: ButtonStyle['variant']
  size?: ButtonStyle['size']
  wide?: boolean
  icon?: ReactNode
}

/** A link to another page that looks like a button. */
export const LinkButton = ({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={clsx(buttonStyle({ variant, size, wide }), className)}>
    {icon}
    {children}
  </Link>
)
