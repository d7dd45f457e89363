import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from './link-button.tsx'

/** Leads to the plans, and remembers what one was at: whoever has paid goes back there. */
export const UpgradeLink = ({ primary = false, children }: { primary?: boolean; children: ReactNode }) => {
  const { pathname, search } = useLocation()
  return (
    <LinkButton
      to="/billing"
      state={{ task: `${pathname}${search}` }}
      {...(primary ? { variant: 'primary' as const } : { size: 'small' as const })}
    >
      {children}
    </LinkButton>
  )
}
