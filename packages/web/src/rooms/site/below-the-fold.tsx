import { Features } from './features.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Plans } from './plans/plans.tsx'
import { SiteFooter } from './site-footer.tsx'
import type { StartLink } from './start-link.ts'

/** The rest of the landing page, in a chunk of its own. */
export const BelowTheFold = ({ start }: { start: StartLink }) => (
  <>
    <Features />
    <HowItWorks />
    <Plans start={start} />
    <SiteFooter />
  </>
)
