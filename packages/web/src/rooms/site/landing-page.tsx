import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/text/use-page-title.ts'
import { Hero } from './hero.tsx'
import type { StartLink } from './start-link.ts'
import { Statistics } from './statistics.tsx'

/** NAV-11. `below` is what follows the first screen. */
export const LandingPage = ({ start, below }: { start: StartLink; below: ReactNode }) => {
  usePageTitle(null)
  return (
    <>
      <Hero start={start} />
      <Statistics />
      {below}
    </>
  )
}
