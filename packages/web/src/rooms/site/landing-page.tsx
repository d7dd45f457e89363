import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/text/use-page-title.ts'
import { Hero } from './hero.tsx'
import type { StartLink } from './start-link.ts'
import { Statistics } from './statistics.tsx'

type LandingPageProps = {
  start: StartLink
  /** What somebody has to know before everything else. */
  notice?: ReactNode
  /** What follows the first screen. */
  below: ReactNode
}

/** NAV-11. */
export const LandingPage = ({ start, notice, below }: LandingPageProps) => {
  usePageTitle(null)
  return (
    <>
      {notice}
      <Hero start={start} />
      <Statistics />
      {below}
    </>
  )
}
