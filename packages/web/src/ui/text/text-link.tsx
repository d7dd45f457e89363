import { clsx } from 'clsx'
import { Link, type LinkProps } from 'react-router'

/** A link within a sentence. */
export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={clsx('underline underline-offset-2 hover:text-ink', className)} />
)
