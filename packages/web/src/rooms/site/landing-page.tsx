import { lazy, Suspense } from 'react'
import { usePageTitle } from '../../ui/text/use-page-title.ts'
import { Hero } from './hero.tsx'
import type { StartLink } from './start-link.ts'
import { Statistics } from './statistics.tsx'

// What lies below the fold comes while the fold is read.
const BelowTheFold = lazy(async () => ({ default: (await import('./below-the-fold.tsx')).BelowTheFold }))

/** NAV-11. */
export const LandingPage = ({ start }: { start: StartLink }) => {
  usePageTitle(null)
  return (
    <>
      <Hero start={start} />
      <Statistics />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <BelowTheFold start={start} />
      </Suspense>
    </>
  )
}
